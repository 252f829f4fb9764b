// Measures one kind of lookup on one history: ours where the picture must be derived, where it is stored, and where the
// process has sent it before; the baseline; the two limits; all take turns within each round.
import { type LoadSeen } from '../load/load-job.ts'
import { CONNECTIONS, sendLoad } from '../load/send-load.ts'
import { urlOf, withClient } from '../history/bench-database.ts'
import type { LoadedHistory } from '../history/load-history.ts'
import { type Measured, measured } from '../measured.ts'
import { runPgbench } from '../pgbench.ts'
import type { BenchOptions } from '../row.ts'
import { say } from '../say.ts'
import { type MeasuredServer, startServer } from '../servers/start-server.ts'
import { forgetPictures, numberPictures } from './kept-pictures.ts'
import { answerScript, factScript, type LookupKind, LOOKUP_KINDS, numbersOf, pathOf } from './lookups.ts'
import { spotCheck } from './spot-check.ts'

/** Requests per second; latencies in milliseconds. */
export interface LookupFigures {
  readonly kind: LookupKind
  /** No picture is stored: it is derived for the request and then stored. */
  readonly workedOut: Measured
  /** The picture is stored, but this process has not sent it yet. */
  readonly cold: Measured
  readonly coldLatency: Measured
  readonly warm: Measured
  readonly warmLatency: Measured
  /** As `warm`, while other transactions are committed (`WRITES_A_SECOND`). */
  readonly besideWriter: Measured
  /** At half of our warm maximum, at a fixed rate whether the server keeps up or not. */
  readonly openP99: Measured
  readonly baseline: Measured
  readonly baselineLatency: Measured
  readonly fixed: Measured
  /** Our own call without any query for data. */
  readonly health: Measured
  readonly facts: Measured
  readonly answers: Measured
  readonly answerBytes: number
}

export async function measureLookups(
  history: LoadedHistory,
  options: BenchOptions,
  withLimits: boolean,
): Promise<readonly LookupFigures[]> {
  const databaseUrl = urlOf(history.database)
  const ours = await startOurs(databaseUrl)
  const baseline = await startServer('baseline-server', { databaseUrl })
  try {
    await forgetPictures(history.database)
    await spotCheck(history, ours.url, baseline.url)
    const figures: LookupFigures[] = []
    for (const kind of LOOKUP_KINDS) figures.push(await measureKind(kind, history, options, withLimits, ours, baseline))
    return figures
  } finally {
    await ours.stop()
    await baseline.stop()
  }
}

async function measureKind(
  kind: LookupKind,
  history: LoadedHistory,
  { quick, rounds }: BenchOptions,
  withLimits: boolean,
  ours: OurServer,
  baseline: MeasuredServer,
): Promise<LookupFigures> {
  const { database } = history
  const seconds = quick ? 2 : 4
  const all = numbersOf(kind, history)
  const paths = all.map((number) => pathOf(kind, number))
  const coldCount = Math.min(
    quick ? 320 : 960,
    Math.floor((paths.length - CONNECTIONS * 10) / rounds / CONNECTIONS) * CONNECTIONS,
  )
  const others = paths.slice(rounds * coldCount, rounds * coldCount + CONNECTIONS * 10)
  const body = await medianAnswer(ours.url, paths)
  const fixed = await startServer('static-server', { body })
  const seen = new Map<string, LoadSeen[]>()
  const keep = (name: string, one: LoadSeen): void => void seen.set(name, [...(seen.get(name) ?? []), one])
  const tps = { facts: [] as number[], answers: [] as number[] }
  const load = (url: string, some: readonly string[], until: { seconds: number } | 'every path once', rate?: number) =>
    sendLoad({
      url,
      paths: some,
      connections: CONNECTIONS,
      until,
      ...(rate === undefined ? {} : { ratePerSecond: rate }),
    })
  try {
    // Warm-up of every process, not counted.
    for (const { url } of [ours, baseline, fixed])
      await load(url, paths.slice(0, 640), { seconds: Math.min(2, seconds) })
    for (let round = 0; round < rounds; round++) {
      const own = paths.slice(round * coldCount, (round + 1) * coldCount)
      await forgetPictures(database)
      keep('workedOut', await load(ours.url, own, 'every path once'))
      // A new process has sent nothing yet; it warms up with other numbers.
      await load(ours.url, others, 'every path once')
      await ours.restart()
      await load(ours.url, others, { seconds: Math.min(2, seconds) })
      keep('cold', await load(ours.url, own, 'every path once'))
      const warm = await load(ours.url, own, { seconds })
      keep('warm', warm)
      keep('besideWriter', await besideWriter(database, () => load(ours.url, own, { seconds })))
      keep('open', await load(ours.url, own, { seconds }, Math.max(32, Math.floor(warm.requestsPerSecond / 2))))
      keep('baseline', await load(baseline.url, own, { seconds }))
      if (!withLimits) continue
      keep('fixed', await load(fixed.url, own, { seconds }))
      keep(
        'health',
        await load(
          ours.url,
          Array.from({ length: CONNECTIONS }, () => '/healthz'),
          { seconds },
        ),
      )
      tps.facts.push(
        await runPgbench(database, factScript(kind, history.sample.length), { clients: CONNECTIONS, seconds }),
      )
      const kept = await numberPictures(database, kind)
      tps.answers.push(await runPgbench(database, answerScript(kind, kept), { clients: CONNECTIONS, seconds }))
    }
  } finally {
    await fixed.stop()
  }
  const of = (name: string, figure: 'requestsPerSecond' | 'p50' | 'p99') =>
    measured((seen.get(name) ?? []).map((one) => one[figure]))
  const warm = of('warm', 'requestsPerSecond')
  say(
    `  ${kind}: worked out ${Math.round(of('workedOut', 'requestsPerSecond').median)}/s, cold ${Math.round(of('cold', 'requestsPerSecond').median)}/s, warm ${Math.round(warm.median)}/s, baseline ${Math.round(of('baseline', 'requestsPerSecond').median)}/s`,
  )
  return {
    kind,
    workedOut: of('workedOut', 'requestsPerSecond'),
    cold: of('cold', 'requestsPerSecond'),
    coldLatency: of('cold', 'p50'),
    warm,
    warmLatency: of('warm', 'p50'),
    besideWriter: of('besideWriter', 'requestsPerSecond'),
    openP99: of('open', 'p99'),
    baseline: of('baseline', 'requestsPerSecond'),
    baselineLatency: of('baseline', 'p50'),
    fixed: of('fixed', 'requestsPerSecond'),
    health: of('health', 'requestsPerSecond'),
    facts: measured(tps.facts),
    answers: measured(tps.answers),
    answerBytes: Buffer.byteLength(body),
  }
}

/** Every one of them ends the time in which an answer can be repeated because the database is unchanged. */
export const WRITES_A_SECOND = 20

/** Runs `work` while transactions that change nothing about the requested numbers are committed. */
function besideWriter<Answer>(database: string, work: () => Promise<Answer>): Promise<Answer> {
  return withClient(database, async (client) => {
    const written: Promise<unknown>[] = []
    const timer = setInterval(() => written.push(client.query('select pg_current_xact_id()')), 1000 / WRITES_A_SECOND)
    try {
      return await work()
    } finally {
      clearInterval(timer)
      await Promise.all(written)
    }
  })
}

interface OurServer {
  readonly url: string
  /** Replaces the process by a new one. */
  restart(): Promise<void>
  stop(): Promise<void>
}

async function startOurs(databaseUrl: string): Promise<OurServer> {
  let server: MeasuredServer = await startServer('our-server', { databaseUrl })
  return {
    get url() {
      return server.url
    },
    restart: async () => {
      await server.stop()
      server = await startServer('our-server', { databaseUrl })
    },
    stop: () => server.stop(),
  }
}

/** The answer of median length among a hundred. */
async function medianAnswer(url: string, paths: readonly string[]): Promise<string> {
  const answers = await Promise.all(paths.slice(0, 100).map(async (path) => (await fetch(url + path)).text()))
  return answers.toSorted((one, other) => one.length - other.length)[Math.floor(answers.length / 2)] ?? ''
}
