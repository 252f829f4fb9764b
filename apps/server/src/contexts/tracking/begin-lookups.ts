// Starts all lookups that are expected (foresee.ts) at once; the gathering then finds their answers pending.
import type { Foreseen } from './foresee.ts'
import { type Gathering, spansAround } from './gather-by-trip.ts'
import type { TrackingQueries } from './queries.ts'

/** Further ones are looked up when the gathering needs them. */
const MAX_AT_ONCE = 300

/** The same lookups, each asked once. */
export async function beginLookups(
  queries: TrackingQueries,
  numbers: readonly string[],
  how: Gathering,
): Promise<TrackingQueries> {
  const foreseen = await Promise.all(numbers.map((number) => queries.foresee(number)))
  const trips = new Map(foreseen.flatMap((one) => [...(one?.containers ?? [])]))
  const begun: TrackingQueries = {
    foresee: queries.foresee,
    eventsOfContainer: once(queries.eventsOfContainer),
    eventsOfSpan: once(queries.eventsOfSpan),
    tripsOfContainer: once(async (container: string) => {
      const known = trips.get(container)
      return known === undefined ? queries.tripsOfContainer(container) : known
    }),
    eventsOfNumber: once(queries.eventsOfNumber),
    eventsOfVesselCall: once(queries.eventsOfVesselCall),
    documentsOfNumber: once(queries.documentsOfNumber),
    linksOfNumber: once(queries.linksOfNumber),
  }
  for (const one of foreseen) if (one !== null) begin(begun, one, how)
  return begun
}

function begin(queries: TrackingQueries, { numbers, containers, documents, calls }: Foreseen, how: Gathering): void {
  for (const number of numbers.slice(0, MAX_AT_ONCE)) {
    void queries.documentsOfNumber(number)
    void queries.eventsOfNumber(number)
    void queries.linksOfNumber(number)
  }
  for (const number of documents.slice(0, MAX_AT_ONCE)) void queries.documentsOfNumber(number)
  const named = new Set(numbers)
  for (const [container, trips] of [...containers].slice(0, MAX_AT_ONCE)) {
    void queries.linksOfNumber(container)
    if (how === 'ALL' || trips === null) void queries.eventsOfContainer(container)
    else for (const span of spansAround(trips, named)) void queries.eventsOfSpan({ container, ...span })
  }
  for (const call of calls.slice(0, MAX_AT_ONCE)) void queries.eventsOfVesselCall(call)
}

/** An error of a lookup reaches only the callers that use its answer. */
function once<Key extends string | object, Found>(lookup: (key: Key) => Promise<Found>): (key: Key) => Promise<Found> {
  const answers = new Map<string, Promise<Found>>()
  return (key) => {
    const text = typeof key === 'string' ? key : JSON.stringify(key)
    const known = answers.get(text)
    if (known !== undefined) return known
    const answer = lookup(key)
    answers.set(text, answer)
    answer.catch(() => undefined)
    return answer
  }
}
