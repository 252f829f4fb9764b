// Gathers, of a container, only the events around those trips that may belong to a document. The stored trips show which these are; the
// rule then splits the gathered events into trips again. For a container whose picture is stale all events are gathered.
import type { KeptSpan } from './kept-spans.ts'
import { tripNumbers } from './pictures/trip-numbers.ts'
import type { SourcedEvent, TrackingQueries } from './queries.ts'

/**
 * What is gathered about the containers of a document: all statements about them, or, for those with stored trips, only
 * the statements around the trips that may belong to the document (docs/decisions/2026-11-29-kept-pictures.md).
 */
export type Gathering = 'ALL' | 'BY_TRIP'

export interface ByTrip {
  /** `numbers`: bookings and bills to which a trip may belong. */
  eventsOf(container: string, numbers: () => ReadonlySet<string>): Promise<readonly SourcedEvent[]>
  /** Dependencies of the result: numbers of trips instead of the containers themselves. */
  rests(numbers: ReadonlySet<string>): {
    readonly containers: ReadonlySet<string>
    readonly numbers: readonly string[]
  }
}

/** A picture that would depend on the numbers of more trips depends on the containers themselves. */
const MAX_RESTS = 2000

export function gatherByTrip(queries: TrackingQueries): ByTrip {
  const containers = new Set<string>()
  const asked = new Set<string>()
  return {
    eventsOf: async (container, numbers) => {
      const trips = await queries.tripsOfContainer(container)
      if (trips === null) return queries.eventsOfContainer(container)
      containers.add(container)
      const wanted = numbers()
      for (const number of wanted) asked.add(number)
      const spans = spansAround(trips, wanted)
      const found = await Promise.all(spans.map((span) => queries.eventsOfSpan({ container, ...span })))
      const events = new Map(found.flat().map((sourced) => [sourced.event.id, sourced]))
      return [...events.values()]
    },
    rests: (numbers) => {
      const all = new Set([...asked, ...numbers])
      if (containers.size * (all.size + 1) > MAX_RESTS) return { containers: new Set(), numbers: [...containers] }
      return { containers, numbers: [...containers].flatMap((container) => tripNumbers(container, all)) }
    },
  }
}

const isInQuestion = ({ numbers }: KeptSpan, wanted: ReadonlySet<string>): boolean =>
  numbers.length === 0 || numbers.some((number) => wanted.has(number))

interface Span {
  readonly from: number
  readonly until: number
}

/**
 * The relevant trips with those before and after them: an event without a document belongs to the trip before while
 * that has not ended, and the next one begins after its end. Whole trips, so that none is split from only a part of its
 * events. `trips` oldest first.
 */
export function spansAround(trips: readonly KeptSpan[], wanted: ReadonlySet<string>): readonly Span[] {
  const dated = trips.flatMap(({ numbers, from, until }) =>
    from === null || until === null ? [] : [{ from, until, isIn: isInQuestion({ numbers, from, until }, wanted) }],
  )
  const near = dated.filter((_, at) => [at - 1, at, at + 1].some((place) => dated[place]?.isIn === true))
  // A trip that overlaps one of them is included whole.
  const spans = joined(dated).filter((span) => near.some(({ from }) => from >= span.from && from <= span.until))
  // An event without a time belongs to every span, also if no event of the container has a time.
  return spans.length === 0 && trips.some((trip) => isInQuestion(trip, wanted)) ? [{ from: 0, until: 0 }] : spans
}

/** Overlapping spans merged into one. */
function joined(spans: readonly Span[]): readonly Span[] {
  const apart: Span[] = []
  for (const { from, until } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = apart.at(-1)
    if (last === undefined || from > last.until) apart.push({ from, until })
    else apart[apart.length - 1] = { from: last.from, until: Math.max(last.until, until) }
  }
  return apart
}
