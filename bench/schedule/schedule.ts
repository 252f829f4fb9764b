// Connection search and earliest arrival on a network in the shape of a large line, compared with npm's engines, SQL
// and a bare read.
import { earliestArrival } from '@quayline/domain/schedule/earliest-arrival'
import { searchConnections } from '@quayline/domain/schedule/search-connections'
import { buildTimetable, type Timetable, withVessel } from '@quayline/domain/schedule/timetable'
import { withClient } from '../history/bench-database.ts'
import { measured, type Measured, takeTurns } from '../measured.ts'
import { type BenchOptions, comparedWith, type Row } from '../row.ts'
import { say } from '../say.ts'
import { connectionLines, readEvery } from './connection-lines.ts'
import { draw, pickOne } from './draw.ts'
import { makeNetwork, NETWORK_FROM, type Network } from './network.ts'
import { minotorEngine, raptorEngine } from './npm-engines.ts'
import { earliestBySql, loadCalls } from './sql-self-join.ts'

const DAY = 86_400_000
const WEEK = 7 * DAY
const HORIZON_WEEKS = 30
/** The timetable is in steady state by then: vessels are at sea, not all in their first port. */
const SINCE = NETWORK_FROM + 2 * WEEK
const UNTIL = SINCE + 8 * WEEK

interface Pair {
  readonly from: string
  readonly to: string
}

export async function schedule({ quick, rounds }: BenchOptions): Promise<readonly Row[]> {
  const network = makeNetwork(HORIZON_WEEKS)
  const timetable = buildTimetable(network.voyages)
  say(`  ${network.shape}`)
  const pairs = pairsOf(network, timetable, quick ? 20 : 200)
  const few = pairs.slice(0, quick ? 2 : 4)
  const lines = connectionLines(network.voyages, network.ports)
  const spans = new Map(pairs.map((pair) => [pair, spanOf(timetable, pair)]))
  const minotor = minotorEngine(network.voyages, network.ports, NETWORK_FROM)
  const raptor = raptorEngine(network.voyages, network.ports, NETWORK_FROM)
  const departures = new Map(few.map((pair) => [pair, departuresOf(network, pair.from)]))
  const looped = (engine: typeof minotor) => (pair: Pair) =>
    (departures.get(pair) ?? []).reduce((journeys, departAt) => journeys + engine(pair.from, pair.to, departAt), 0)
  const search = (pair: Pair) => searchAll(timetable, pair)
  const first = ({ from, to }: Pair) =>
    earliestArrival(timetable, { from: [from], to: [to], departFrom: SINCE })?.arriveAt ?? 0
  const repeats = quick ? 2 : 10

  return withClient('postgres', async (client) => {
    await loadCalls(client, network.voyages)
    const figures = await takeTurns(rounds, {
      search: () => each(pairs, repeats, (pair) => search(pair).length),
      scan: () => each(pairs, repeats * 10, (pair) => readEvery(lines, SINCE, spans.get(pair) ?? UNTIL)),
      searchFew: () => each(few, repeats * 10, (pair) => search(pair).length),
      minotorAll: () => each(few, 1, looped(minotor)),
      raptorAll: () => each(few, 1, looped(raptor)),
      earliest: () => each(pairs, repeats * 5, first),
      scan30: () => each(pairs, repeats * 10, () => readEvery(lines, SINCE, SINCE + 30 * DAY)),
      earliestFew: () => each(few, repeats * 50, first),
      minotor: () => each(few, repeats, ({ from, to }) => minotor(from, to, SINCE)),
      raptor: () => each(few, repeats, ({ from, to }) => raptor(from, to, SINCE)),
      sql: () => each(few, 1, ({ from, to }) => earliestBySql(client, from, to, SINCE)),
      replace: () =>
        each(network.voyages.slice(0, quick ? 20 : 200), 1, (voyage) => withVessel(timetable, voyage).trips.length),
      build: () => each([network.voyages], 1, (voyages) => buildTimetable(voyages).trips.length),
    })
    const of = (name: string): Measured => measured(figures.get(name) ?? [])
    const options = pairs.reduce((sum, pair) => sum + search(pair).length, 0) / pairs.length
    const note = `${network.shape}; with delays, omitted calls and blank sailings; ${options.toFixed(1)} options a query`
    const row = (part: string, name: string) =>
      ({ group: 'schedule', part, unit: 'µs', better: 'lower', ours: of(name) }) as const
    const all = row('Connection search, all Pareto options of 8 weeks, at most 3 transshipments', 'search')
    const allFew = row(`Connection search, the first ${few.length} of these pairs`, 'searchFew')
    const one = row('Earliest arrival', 'earliest')
    const oneFew = row(`Earliest arrival, the first ${few.length} of these pairs`, 'earliestFew')
    const change = row('Timetable with one vessel replaced', 'replace')
    return [
      { ...all, note, compared: [comparedWith(all, 'every connection of the span read once', of('scan'), 0.1)] },
      {
        ...allFew,
        note: 'the engines have no query over a span: they are asked once for every departure from the port of origin',
        compared: [
          comparedWith(allFew, 'npm minotor', of('minotorAll'), 100),
          comparedWith(allFew, 'npm raptor-journey-planner', of('raptorAll'), 100),
        ],
      },
      { ...one, compared: [comparedWith(one, 'every connection of 30 days read once', of('scan30'), 1 / 3)] },
      {
        ...oneFew,
        note: 'SQL looks for at most one transshipment, within 60 days',
        compared: [
          comparedWith(oneFew, 'npm minotor', of('minotor'), 100),
          comparedWith(oneFew, 'npm raptor-journey-planner', of('raptor'), 100),
          comparedWith(oneFew, 'SQL self-join, PostgreSQL', of('sql'), 80),
        ],
      },
      { ...change, compared: [comparedWith(change, 'the whole timetable built anew', of('build'))] },
    ]
  })
}

function searchAll(timetable: Timetable, { from, to }: Pair) {
  const found = searchConnections(timetable, { from: [from], to: [to], departFrom: SINCE, departUntil: UNTIL })
  if (!found.ok) throw new Error(found.reason)
  return found.value
}

/** Pairs of ports with at least one connection. */
function pairsOf({ ports }: Network, timetable: Timetable, count: number): Pair[] {
  const random = draw(7)
  const pairs: Pair[] = []
  while (pairs.length < count) {
    const pair = { from: pickOne(random, ports), to: pickOne(random, ports) }
    if (searchAll(timetable, pair).length > 0) pairs.push(pair)
  }
  return pairs
}

/** The span that a search must read at least: until the last arrival of its result. */
const spanOf = (timetable: Timetable, pair: Pair): number =>
  Math.max(UNTIL, ...searchAll(timetable, pair).map(({ arriveAt }) => arriveAt))

const departuresOf = ({ voyages }: Network, port: string): number[] => [
  ...new Set(
    voyages.flatMap(({ calls }) =>
      calls
        .filter((call) => call.port === port && call.canLoad && call.departAt >= SINCE && call.departAt < UNTIL)
        .map(({ departAt }) => departAt),
    ),
  ),
]

/** Microseconds per item, mean over items and repeats. */
async function each<Item>(items: readonly Item[], repeats: number, work: (item: Item) => unknown): Promise<number> {
  const begun = performance.now()
  for (let repeat = 0; repeat < repeats; repeat++) {
    for (const item of items) {
      const done = work(item)
      if (done instanceof Promise) await done
    }
  }
  return ((performance.now() - begun) * 1000) / (items.length * repeats)
}
