// 100,000 messages taken in by a process that is killed 50 times at random moments, on PostgreSQL and on the embedded
// database; afterwards every message and fact is compared with an undisturbed intake. Run:
// `node --import tsx bench/faults/kill.ts [--messages 100000] [--kills 50] [--seed 1] [--on embedded,postgresql]`,
// after `node scripts/test-programs.mjs`.
import { mkdtempSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { OpenDatabase } from '@quayline/database/database'
import { openDatabase } from '@quayline/database/open'
import { openThrowaway } from '@quayline/database/open-throwaway'
import {
  differences,
  type KillReport,
  type StatedRows,
  statedRows,
  takeInWithKills,
  writeMessageFiles,
} from '@quayline/server/faults/kill-run.fixture'

const { values } = parseArgs({
  options: {
    messages: { type: 'string', default: '100000' },
    kills: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    on: { type: 'string', default: 'postgresql,embedded' },
  },
})
const server = process.env.DATABASE_URL_TEST ?? 'postgres://root@127.0.0.1:5432/test'
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const folder = mkdtempSync(path.join(tmpdir(), 'quayline-faults-'))
const files = path.join(folder, 'files')

interface Target {
  readonly name: string
  readonly databaseUrl: string | null
  open(): Promise<OpenDatabase>
}

async function takenIn(target: Target, kills: number): Promise<{ rows: StatedRows; report: KillReport }> {
  const dataFolder = path.join(folder, `${target.name}-${kills}`)
  const run = { files, dataFolder, databaseUrl: target.databaseUrl, kills, seed: Number(values.seed) }
  const report = await takeInWithKills(run)
  const database =
    target.databaseUrl === null ? await openDatabase({ databaseUrl: null, dataFolder }) : await target.open()
  const rows = await statedRows(database.db)
  await database.close()
  return { rows, report }
}

/** A separate database on the server; closing it drops it. */
async function onServer(name: string): Promise<Target> {
  const database = await openThrowaway(server)
  return { name, databaseUrl: database.url, open: () => Promise.resolve(database) }
}

const onDisk = (name: string): Target => ({
  name,
  databaseUrl: null,
  open: () => Promise.reject(new Error('not here')),
})

let isWell = true
try {
  const made = writeMessageFiles(files, Number(values.messages))
  say(`${made.messages} messages in ${made.files} files; ${cpus().length} cores, Node ${process.version}`)
  const undisturbed = await takenIn(await onServer('undisturbed'), 0)
  const counted = [...undisturbed.rows].map(([table, rows]) => `${rows.size} ${table}`).join(', ')
  say(`undisturbed on PostgreSQL: ${undisturbed.report.seconds.toFixed(1)} s; ${counted}`)
  for (const kind of values.on.split(',')) {
    const target = kind === 'embedded' ? onDisk('embedded') : await onServer('postgresql')
    const { rows, report } = await takenIn(target, Number(values.kills))
    const found = differences(undisturbed.rows, rows)
    isWell &&= found.length === 0 && report.killed === Number(values.kills)
    say(
      `${kind}: killed ${report.killed} times, ${report.sentAgain} files sent again, ${report.seconds.toFixed(1)} s: ` +
        (found.length === 0 ? 'nothing lost, nothing doubled, nothing changed' : `${found.length} DIFFERENCES`),
    )
    for (const line of found.slice(0, 20)) say(`  ${line}`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exitCode = isWell ? 0 : 1
