// Gathers of a container only what lies around the trips that may be a document's. What is kept of the trips says which these are; the
// rule then cuts the trips of what was gathered itself. Of a container that is being worked out anew everything is gathered.
import type { KeptSpan } from './kept-spans.ts'
import { tripNumbers } from './pictures/trip-numbers.ts'
import type { SourcedEvent, TrackingQueries } from './queries.ts'

/**
 * What is gathered of the containers of a document: all that was ever said of them, or of those whose trips are kept only what lies around
 * the trips that may be the document's (docs/decisions/2026-11-29-kept-pictures.md).
 */
export type Gathering = 'ALL' | 'BY_TRIP'

export interface ByTrip {
  /** `numbers`: bookings and bills of which a trip may be. */
  eventsOf(container: string, numbers: () => ReadonlySet<string>): Promise<readonly SourcedEvent[]>
  /** What the gathered rests on instead of the containers themselves. */
  rests(numbers: ReadonlySet<string>): {
    readonly containers: ReadonlySet<string>
    readonly numbers: readonly string[]
  }
}

/** A picture that would rest on more numbers of trips rests on the containers themselves. */
const MOST_RESTS = 2000

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
      if (containers.size * (all.size + 1) > MOST_RESTS) return { containers: new Set(), numbers: [...containers] }
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
 * The trips in question with those before and after: what nobody claims goes to the trip before while that has not ended, and the beginning
 * of the next one is taken from its end. Whole trips, so that none is cut anew from half of what is said of it. `trips` oldest first.
 */
export function spansAround(trips: readonly KeptSpan[], wanted: ReadonlySet<string>): readonly Span[] {
  const dated = trips.flatMap(({ numbers, from, until }) =>
    from === null || until === null ? [] : [{ from, until, isIn: isInQuestion({ numbers, from, until }, wanted) }],
  )
  const near = dated.filter((_, at) => [at - 1, at, at + 1].some((place) => dated[place]?.isIn === true))
  // A trip that runs at the same time as one of them belongs to it whole.
  const spans = joined(dated).filter((span) => near.some(({ from }) => from >= span.from && from <= span.until))
  // What has no time is of every span: of a container that nobody has dated anything of, too.
  return spans.length === 0 && trips.some((trip) => isInQuestion(trip, wanted)) ? [{ from: 0, until: 0 }] : spans
}

/** Those that meet as one. */
function joined(spans: readonly Span[]): readonly Span[] {
  const apart: Span[] = []
  for (const { from, until } of spans.toSorted((a, b) => a.from - b.from)) {
    const last = apart.at(-1)
    if (last === undefined || from > last.until) apart.push({ from, until })
    else apart[apart.length - 1] = { from: last.from, until: Math.max(last.until, until) }
  }
  return apart
}
