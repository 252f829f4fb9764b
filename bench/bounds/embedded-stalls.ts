// The embedded database runs in the process that serves requests. While 10 MB of one sender are taken in, or a bill of
// 1,000 containers is requested: how long the longest statement blocks the event loop, and how long the longest stall
// is.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@quayline/database/database'
import type { EmbeddedClient } from '@quayline/database/embedded-client'
import { ingest } from '@quayline/server/contexts/intake/ingest'
import { largeBill, largeGateIn } from '@quayline/server/contexts/intake/reading/large-messages.fixture'
import { putPartners } from '@quayline/server/contexts/intake/status/partner-entries'
import { trackerOf } from '@quayline/server/contexts/tracking/tracker'
import { systemClock } from '@quayline/server/platform/clock'
import { refreshTableStatistics } from '@quayline/server/platform/database/table-statistics'
import type { Services } from '@quayline/server/services'
import { sql } from 'drizzle-orm'
import { measured } from '../measured.ts'
import { openProductionServices } from '../production-services.ts'
import type { BenchOptions, Row } from '../row.ts'
import { say } from '../say.ts'
import { HOSTILE_TEXTS } from './hostile-texts.ts'

const NANOSECONDS_A_MS = 1e6
/** docs/requirements/performance.md 1: no single piece of work of more than 50 ms where requests are answered. */
const LONGEST_STATEMENT_MS = 50
const CONTAINERS = 1000
const PROBE_EVERY_MS = 5

interface Stalls {
  readonly statementMs: number
  /** Longest stall of the event loop: the wait of a request that needs no database. */
  readonly stallMs: number
  /** Longest wait for the database, which a transaction uses exclusively. */
  readonly waitMs: number
}

export async function embeddedStalls({ rounds }: BenchOptions): Promise<readonly Row[]> {
  const services = await openProductionServices(null)
  try {
    await putPartners(
      { db: services.db, clock: systemClock },
      ['BOUNDS', 'SHATERM'].map((code) => ({
        code,
        kinds: ['LINE', 'TERMINAL'] as const,
        messageTypes: null,
        places: ['*'],
        mayUseRoot: false,
      })),
      'bench',
    )
    const watch = watchOf(services)
    const statistics = refreshTableStatistics(services)
    const found = new Map<string, Stalls[]>()
    const note = async (part: string, work: () => Promise<unknown>): Promise<void> => {
      const stalls = await watch(work)
      found.set(part, [...(found.get(part) ?? []), stalls])
      const { statementMs, stallMs, waitMs } = stalls
      say(
        `  ${part}: statement ${statementMs.toFixed(1)} ms, stall ${stallMs.toFixed(1)} ms, wait for the database ${waitMs.toFixed(1)} ms`,
      )
    }
    let reference = Date.now()
    for (let round = 0; round < rounds; round++) {
      for (const [name, textOf] of Object.entries(HOSTILE_TEXTS)) {
        const text = textOf(`E${(reference++).toString(36)}`)
        await note(`10 MB taken in, ${name}`, () => take(services, name, text))
      }
      const bill = `QLTB77${String(round).padStart(8, '0')}`
      await note(`bill of ${CONTAINERS} containers taken in`, async () => {
        await take(services, 'bill', largeBill(CONTAINERS, bill))
        if (round === 0) await take(services, 'gate-in', largeGateIn(CONTAINERS))
      })
      await note('statistics of the grown tables taken', async () => {
        while (await statistics.run(new AbortController().signal));
      })
      await note(`bill of ${CONTAINERS} containers asked for the first time`, async () => {
        const answer = await trackerOf(services.db).trackText(bill, 'bl')
        if (!answer.ok) throw new Error(answer.reason)
      })
    }
    return [...found].flatMap(([part, stalls]): readonly Row[] => [
      {
        ...rowOf(
          `${part}: longest statement`,
          stalls.map(({ statementMs }) => statementMs),
        ),
        ownTarget: LONGEST_STATEMENT_MS,
      },
      rowOf(
        `${part}: longest stall`,
        stalls.map(({ stallMs }) => stallMs),
      ),
      rowOf(
        `${part}: longest wait for the database`,
        stalls.map(({ waitMs }) => waitMs),
      ),
    ])
  } finally {
    await services.close()
  }
}

const rowOf = (part: string, values: readonly number[]): Row => ({
  group: 'embedded-stalls',
  part: `Embedded database, ${part}`,
  unit: 'ms',
  better: 'lower',
  ours: measured(values),
  compared: [],
})

const take = async (services: Services, source: string, text: string): Promise<void> => {
  await ingest(services, [{ partner: null, channel: 'COMMAND', source, bytes: Buffer.from(text) }])
}

/** Times every call into the database's code, during which nothing else runs. */
function watchOf({ db }: Services): (work: () => Promise<unknown>) => Promise<Stalls> {
  const client = Reflect.get(db, '$client') as EmbeddedClient
  const run = client.execProtocolRawSync.bind(client)
  let statementMs = 0
  client.execProtocolRawSync = (message) => {
    const begun = performance.now()
    try {
      return run(message)
    } finally {
      statementMs = Math.max(statementMs, performance.now() - begun)
    }
  }
  return async (work) => {
    statementMs = 0
    const turns = monitorEventLoopDelay({ resolution: 1 })
    turns.enable()
    const over = new AbortController()
    const longestWait = askNowAndThen(db, over.signal)
    await work()
    over.abort()
    const waitMs = await longestWait
    turns.disable()
    return { statementMs, stallMs: turns.max / NANOSECONDS_A_MS, waitMs }
  }
}

/** The longest time of a minimal statement of another caller, repeated until `over`. */
async function askNowAndThen(db: Database, over: AbortSignal): Promise<number> {
  let longest = 0
  while (!over.aborted) {
    const begun = performance.now()
    await db.execute(sql`select 1`)
    longest = Math.max(longest, performance.now() - begun)
    await pause(PROBE_EVERY_MS)
  }
  return longest
}
