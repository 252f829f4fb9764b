// `npm run bench -- [row…] [--quick] [--events N] [--rounds N] [--drop]`: measures the named rows, or all, and writes
// docs/benchmarks.md.
import os from 'node:os'
import { parseArgs } from 'node:util'
import { apiCeiling } from './api/api-ceiling.ts'
import { embeddedStalls } from './bounds/embedded-stalls.ts'
import { hostileFiles } from './bounds/hostile-files.ts'
import { hostileMessages } from './bounds/hostile-messages.ts'
import { largeAnswers } from './bounds/large-answers.ts'
import { ediIngest } from './edi/edi-ingest.ts'
import { ediParse } from './edi/edi-parse.ts'
import { deskLists } from './desk/desk-lists.ts'
import { demurrage } from './demurrage/demurrage.ts'
import { embedded } from './embedded.ts'
import { firstLoad } from './first-load.ts'
import { type Growth, growth } from './growth/growth.ts'
import { dropDatabase } from './history/bench-database.ts'
import { writeReport } from './report.ts'
import { keepResult, readResults } from './results.ts'
import type { BenchOptions, Row } from './row.ts'
import { instructionLists } from './instructions/instruction-lists.ts'
import { instructionRules } from './instructions/instruction-rules.ts'
import { keystroke } from './instructions/keystroke.ts'
import { submit } from './instructions/submit.ts'
import { say } from './say.ts'
import { lists } from './shipments/lists.ts'
import { tracking } from './tracking/tracking.ts'
import { schedule } from './schedule/schedule.ts'
import { userSearch } from './users/user-search.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    /** Size of the largest history. */
    events: { type: 'string' },
    rounds: { type: 'string' },
    /** Drops the databases at the end; without it the next run reuses them. */
    drop: { type: 'boolean', default: false },
  },
})
const { quick } = values
const options: BenchOptions = { quick, rounds: Number(values.rounds ?? (quick ? 2 : 5)) }
const largest = Number(values.events ?? (quick ? 50_000 : 5_000_000))
const sizes = quick ? [10_000, 20_000, 50_000] : [100_000, 1_000_000, 5_000_000].filter((size) => size <= largest)
const [small = largest] = sizes

const only = (rows: Promise<readonly Row[]>) =>
  rows.then((measuredRows) => ({ rows: measuredRows, growth: [] as Growth[] }))
const GROUPS: Readonly<Record<string, () => Promise<{ rows: readonly Row[]; growth: readonly Growth[] }>>> = {
  tracking: () => only(tracking(options, largest)),
  growth: async () => ({ rows: [], growth: await growth(options, sizes) }),
  embedded: () => only(embedded(options)),
  'edi-parse': () => only(ediParse(options)),
  'edi-ingest': () => only(ediIngest(options)),
  schedule: () => only(schedule(options)),
  demurrage: () => only(demurrage(options)),
  'api-ceiling': () => only(apiCeiling(options, small)),
  'hostile-files': () => only(hostileFiles(options)),
  lists: () => only(lists(options)),
  desk: () => only(deskLists(options)),
  'instruction-lists': () => only(instructionLists(options)),
  'instruction-rules': () => only(instructionRules(options)),
  keystroke: () => only(keystroke(options)),
  submit: () => only(submit(options)),
  'user-search': () => only(userSearch(options)),
  'first-load': () => only(firstLoad(options, small)),
  'large-answers': () => only(largeAnswers(options)),
  'embedded-stalls': () => only(embeddedStalls(options)),
  'hostile-messages': () => only(hostileMessages(options, small)),
}

const unknown = positionals.filter((name) => !Object.hasOwn(GROUPS, name))
if (unknown.length > 0) {
  say(`Unknown: ${unknown.join(', ')}. Rows: ${Object.keys(GROUPS).join(', ')}`)
  process.exit(2)
}
for (const [name, measure] of Object.entries(GROUPS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const [loadBefore = 0] = os.loadavg()
  say(`${name} …`)
  const measuredAt = new Date().toISOString().slice(0, 16).replace('T', ' ')
  keepResult(name, { measuredAt, ...options, loadBefore, ...(await measure()) })
}
if (values.drop) for (const size of new Set([...sizes, largest])) await dropDatabase(`quayline_bench_${size}`)
await writeReport(readResults())
say('docs/benchmarks.md is written.')
