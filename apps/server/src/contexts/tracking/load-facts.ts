// Gathers the facts about numbers: a bill leads to its bookings and containers, a container to the shipments that used
// it.
import type { EventFact } from '@quayline/domain/intake/facts'
import { prevailingFacts, type Conflict } from '@quayline/domain/tracking/prevailing-facts'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type { TrackingFacts } from '@quayline/domain/tracking/shipment-links'
import { vesselCallKey } from '@quayline/domain/tracking/same-matter'
import { beginLookups } from './begin-lookups.ts'
import { gatherByTrip, type Gathering } from './gather-by-trip.ts'
import { READ_LIMITS } from './read-limits.ts'
import type { Source, SourcedDocument, SourcedEvent, TrackingQueries } from './queries.ts'

export interface LoadedFacts extends TrackingFacts {
  /** By message hash: when the message arrived and of which type it was. */
  readonly sources: ReadonlyMap<string, Source>
  /** Facts that were left out, because they relate numbers that the line's documents do not relate. */
  readonly conflicts: readonly Conflict[]
  /** One of the numbers has more statements than are read for an answer. */
  readonly isIncomplete: boolean
}

export interface GatheredFacts {
  readonly events: readonly SourcedEvent[]
  readonly documents: readonly SourcedDocument[]
  /** Every number that was looked up: without new facts about one of them, the same facts would be gathered again. */
  readonly numbers: ReadonlySet<string>
  /**
   * Containers of which only the relevant trips were looked up; the result stays valid while these trips do not change.
   */
  readonly containersByTrip: ReadonlySet<string>
  readonly isIncomplete: boolean
}

/** Bookings or bills in any spelling, and normalised container numbers. */
export interface AskedNumbers {
  readonly references: readonly string[]
  readonly containers: readonly string[]
}

/**
 * The number of steps, most of which begin-lookups.ts requests beforehand: the number itself, the numbers that its
 * documents name, the containers found there, the shipments of those containers.
 */
const ROUNDS = { ALL: 4, BY_TRIP: 5 } as const

/**
 * Documents of other shipments that used a container are gathered too: only they show where one trip ends and the next
 * begins. For a booking or bill the calls of its vessels come last: terminals report them for the whole vessel.
 */
// oxlint-disable-next-line max-lines-per-function -- One round of gathering, with the sets that its lookups share.
export async function gatherFacts(
  lookups: TrackingQueries,
  { references, containers }: AskedNumbers,
  how: Gathering = 'ALL',
): Promise<GatheredFacts> {
  const queries = references.length === 0 ? lookups : await beginLookups(lookups, references.map(referenceKey), how)
  const events = new Map<string, SourcedEvent>()
  const documents: SourcedDocument[] = []
  let isIncomplete = false
  /** The statements about one number, up to the limit. */
  const asFar = <Item>(items: readonly Item[], most: number): readonly Item[] => {
    if (items.length > most) isIncomplete = true
    return items.length > most ? items.slice(0, most) : items
  }
  /** A few numbers at a time, until the limit of statements is reached. */
  const gather = async <Item>(
    numbers: readonly string[],
    lookup: (number: string) => Promise<readonly Item[]>,
    most: number,
    isFull: () => boolean,
    take: (items: readonly Item[]) => void,
  ): Promise<void> => {
    for (let from = 0; from < numbers.length; from += NUMBERS_AT_ONCE) {
      if (isFull()) {
        isIncomplete = true
        return
      }
      const found = await Promise.all(numbers.slice(from, from + NUMBERS_AT_ONCE).map(lookup))
      for (const items of found) take(asFar(items, most))
    }
  }
  const isFull = (): boolean => events.size >= READ_LIMITS.statements
  const seen = { numbers: new Set<string>(), documents: new Set<string>(), containers: new Set<string>() }
  const byTrip = gatherByTrip(queries)
  const eventsOfContainer = (container: string): Promise<readonly SourcedEvent[]> =>
    how === 'ALL'
      ? queries.eventsOfContainer(container)
      : byTrip.eventsOf(container, () => named(seen.numbers, events.values(), documents))
  let front: Front = { numbers: references.map(referenceKey), documents: [], containers }
  let later: readonly string[] = []
  for (let round = 0; round < ROUNDS[how]; round++) {
    const numbers = fresh(front.numbers, seen.numbers)
    const onlyDocuments = fresh([...numbers, ...front.documents], seen.documents)
    // The relevant trips are known only when all numbers of the document are known.
    const found = [...later, ...front.containers]
    later = how === 'BY_TRIP' && numbers.length > 0 ? found : []
    const containers = later.length > 0 ? [] : fresh(found, seen.containers)
    if (numbers.length + onlyDocuments.length + containers.length + later.length === 0) break
    const next = { numbers: new Set<string>(), documents: new Set<string>(), containers: new Set<string>() }
    const areDocumentsFull = (): boolean => documents.length >= READ_LIMITS.documents
    await Promise.all([
      gather(
        onlyDocuments,
        queries.documentsOfNumber,
        READ_LIMITS.versionsOfDocument,
        areDocumentsFull,
        (statements) => {
          for (const sourced of statements) documents.push(sourced)
        },
      ),
      gather(numbers, queries.eventsOfNumber, READ_LIMITS.statementsOfDocument, isFull, (statements) => {
        for (const sourced of statements) {
          events.set(sourced.event.id, sourced)
          // One step: the bookings of a bill, the bills of a booking. Further steps would pull in other customers' bills.
          if (round === 0) for (const number of numbersOf(sourced.event.fact)) next.numbers.add(number)
          if (sourced.event.fact.container !== null) next.containers.add(sourced.event.fact.container)
        }
      }),
      gather(containers, eventsOfContainer, READ_LIMITS.statementsOfContainer, isFull, (statements) => {
        for (const sourced of statements) {
          events.set(sourced.event.id, sourced)
          for (const number of numbersOf(sourced.event.fact)) next.documents.add(number)
        }
      }),
      gather(numbers, queries.linksOfNumber, READ_LIMITS.linksOfNumber, NEVER, (links) => {
        for (const { toType, toNumber } of links) {
          if (toType === 'EQ') next.containers.add(toNumber)
          else if (round === 0) next.numbers.add(toNumber)
        }
      }),
      gather(containers, queries.linksOfNumber, READ_LIMITS.linksOfNumber, NEVER, (links) => {
        for (const { toType, toNumber } of links) if (toType !== 'EQ') next.documents.add(toNumber)
      }),
    ])
    front = next
  }
  const calls = references.length === 0 ? [] : fresh(callsOf(events.values(), documents), new Set())
  await gather(calls, queries.eventsOfVesselCall, READ_LIMITS.statementsOfCall, isFull, (statements) => {
    for (const sourced of statements) events.set(sourced.event.id, sourced)
  })
  const rests = byTrip.rests(named(seen.numbers, [], documents))
  const whole = [...seen.containers].filter((container) => !rests.containers.has(container))
  const numbers = new Set([
    // Documents of other shipments can only change where a trip begins or ends.
    ...(whole.length > 0 || how === 'ALL' ? seen.documents : seen.numbers),
    ...whole,
    ...rests.numbers,
    ...calls,
  ])
  return { events: [...events.values()], documents, numbers, containersByTrip: rests.containers, isIncomplete }
}

const NUMBERS_AT_ONCE = 100
const NEVER = (): boolean => false

interface Front {
  readonly numbers: Iterable<string>
  readonly documents: Iterable<string>
  readonly containers: Iterable<string>
}

const numbersOf = ({ bookingNumber, billNumber }: EventFact): readonly string[] =>
  [bookingNumber, billNumber].flatMap((number) => (number === null ? [] : [referenceKey(number)]))

/**
 * The numbers looked up, and those that their documents and events name: a trip of the document may belong to any of
 * them.
 */
function named(
  numbers: Iterable<string>,
  events: Iterable<SourcedEvent>,
  documents: readonly SourcedDocument[],
): ReadonlySet<string> {
  const all = new Set(numbers)
  for (const { event } of events) for (const number of numbersOf(event.fact)) all.add(number)
  for (const sourced of documents) {
    const fact = sourced.documentType === 'BKG' ? sourced.booking.fact : sourced.bill.fact
    for (const number of fact.kind === 'BOOKING' ? fact.billNumbers : fact.bookingNumbers) all.add(referenceKey(number))
  }
  return all
}

/** Ports where, by documents or events, a vessel loads or discharges a container. */
function callsOf(events: Iterable<SourcedEvent>, documents: readonly SourcedDocument[]): readonly string[] {
  const planned = documents.flatMap(
    (sourced) => (sourced.documentType === 'BKG' ? sourced.booking : sourced.bill).fact.legs,
  )
  return [
    ...planned.flatMap(({ voyage, loadAt, dischargeAt }) =>
      [loadAt, dischargeAt].map((port) => vesselCallKey(voyage, port?.unLocode ?? null)),
    ),
    ...Array.from(events, ({ event: { fact } }) => vesselCallKey(fact.voyage, fact.place?.unLocode ?? null)),
  ].flatMap((key) => key ?? [])
}

function fresh(keys: Iterable<string>, seen: Set<string>): readonly string[] {
  const unseen = [...new Set(keys)].filter((key) => !seen.has(key))
  for (const key of unseen) seen.add(key)
  return unseen
}

export function factsOf({
  events,
  documents,
  isIncomplete,
}: Omit<GatheredFacts, 'numbers' | 'containersByTrip'>): LoadedFacts {
  const sources = new Map<string, Source>()
  for (const sourced of events) sources.set(sourced.event.messageHash, sourced)
  for (const sourced of documents) {
    sources.set(sourced.documentType === 'BKG' ? sourced.booking.messageHash : sourced.bill.messageHash, sourced)
  }
  const { facts, conflicts } = prevailingFacts({
    events: events.map(({ event }) => event),
    bookings: documents.flatMap((sourced) => (sourced.documentType === 'BKG' ? [sourced.booking] : [])),
    bills: documents.flatMap((sourced) => (sourced.documentType === 'TRD' ? [sourced.bill] : [])),
  })
  return { ...facts, conflicts, sources, isIncomplete }
}
