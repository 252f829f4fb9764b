// Gathers what is known around numbers: a bill leads to its bookings and containers, a container to the shipments that used it.
import type { EventFact } from '@quayline/domain/intake/facts'
import { believedFacts, type Conflict } from '@quayline/domain/tracking/believed-facts'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type { TrackingFacts } from '@quayline/domain/tracking/shipment-links'
import { vesselCallKey } from '@quayline/domain/tracking/vessel-call'
import type { Source, SourcedDocument, SourcedEvent, StatedLink, TrackingQueries } from './queries.ts'

export interface LoadedFacts extends TrackingFacts {
  /** By message hash: when the message arrived and of which type it was. */
  readonly sources: ReadonlyMap<string, Source>
  /** What was left out of the facts, because it ties together what the line's documents do not. */
  readonly conflicts: readonly Conflict[]
  /** Every number that was looked up: as long as nothing new is said about one of them, the same facts are loaded again. */
  readonly numbers: ReadonlySet<string>
}

/** Which rounds there are: the number itself, what its documents name, the containers found there, the shipments of those containers. */
const ROUNDS = 4

/**
 * `references` are bookings or bills in any spelling, `containers` normalised numbers. Documents of other shipments that used a
 * container are loaded too: only they tell where one trip ends and the next begins. For a booking or bill the calls of its
 * vessels are loaded last: terminals report them for the whole ship.
 */
export async function loadFacts(
  queries: TrackingQueries,
  { references, containers }: { readonly references: readonly string[]; readonly containers: readonly string[] },
): Promise<LoadedFacts> {
  const events = new Map<string, SourcedEvent>()
  const documents: SourcedDocument[] = []
  const seen = { numbers: new Set<string>(), documents: new Set<string>(), containers: new Set<string>() }
  let front: Front = { numbers: references.map(referenceKey), documents: [], containers }
  for (let round = 0; round < ROUNDS; round++) {
    const numbers = fresh(front.numbers, seen.numbers)
    const onlyDocuments = fresh([...numbers, ...front.documents], seen.documents)
    const boxes = fresh(front.containers, seen.containers)
    if (numbers.length + onlyDocuments.length + boxes.length === 0) break
    const [said, ofNumbers, ofBoxes, links, linksOfBoxes] = await Promise.all([
      Promise.all(onlyDocuments.map(queries.documentsOfNumber)),
      Promise.all(numbers.map(queries.eventsOfNumber)),
      Promise.all(boxes.map(queries.eventsOfContainer)),
      Promise.all(numbers.map(queries.linksOfNumber)),
      Promise.all(boxes.map(queries.linksOfNumber)),
    ])
    documents.push(...said.flat())
    for (const sourced of [...ofNumbers, ...ofBoxes].flat()) events.set(sourced.event.id, sourced)
    const named = links.flat()
    const facts = ofNumbers.flat().map(({ event }) => event.fact)
    front = {
      // One step: the bookings of a bill, the bills of a booking. Further steps would pull in other customers' bills.
      numbers: round === 0 ? [...documentsAmong(named), ...facts.flatMap(numbersOf)] : [],
      documents: [
        ...documentsAmong(linksOfBoxes.flat()),
        ...ofBoxes.flat().flatMap(({ event }) => numbersOf(event.fact)),
      ],
      containers: [
        ...named.flatMap(({ toType, toNumber }) => (toType === 'EQ' ? [toNumber] : [])),
        ...facts.flatMap(({ container }) => container ?? []),
      ],
    }
  }
  const calls = references.length === 0 ? [] : fresh(callsOf([...events.values()], documents), new Set())
  for (const sourced of (await Promise.all(calls.map(queries.eventsOfVesselCall))).flat())
    events.set(sourced.event.id, sourced)
  const numbers = new Set([...seen.documents, ...seen.containers, ...calls])
  return { ...factsOf([...events.values()], documents), numbers }
}

interface Front {
  readonly numbers: readonly string[]
  readonly documents: readonly string[]
  readonly containers: readonly string[]
}

const documentsAmong = (links: readonly StatedLink[]): readonly string[] =>
  links.flatMap(({ toType, toNumber }) => (toType === 'EQ' ? [] : [toNumber]))

const numbersOf = ({ bookingNumber, billNumber }: EventFact): readonly string[] =>
  [bookingNumber, billNumber].flatMap((number) => (number === null ? [] : [referenceKey(number)]))

/** Where the documents say that a vessel loads or discharges, and where a container was seen to do so. */
function callsOf(events: readonly SourcedEvent[], documents: readonly SourcedDocument[]): readonly string[] {
  const planned = documents.flatMap(
    (sourced) => (sourced.documentType === 'BKG' ? sourced.booking : sourced.bill).fact.legs,
  )
  return [
    ...planned.flatMap(({ voyage, loadAt, dischargeAt }) =>
      [loadAt, dischargeAt].map((port) => vesselCallKey(voyage, port?.unLocode ?? null)),
    ),
    ...events.map(({ event: { fact } }) => vesselCallKey(fact.voyage, fact.place?.unLocode ?? null)),
  ].flatMap((key) => key ?? [])
}

function fresh(keys: readonly string[], seen: Set<string>): readonly string[] {
  const unseen = [...new Set(keys)].filter((key) => !seen.has(key))
  for (const key of unseen) seen.add(key)
  return unseen
}

function factsOf(events: readonly SourcedEvent[], documents: readonly SourcedDocument[]): Omit<LoadedFacts, 'numbers'> {
  const sources = new Map<string, Source>()
  for (const sourced of events) sources.set(sourced.event.messageHash, sourced)
  for (const sourced of documents) {
    sources.set(sourced.documentType === 'BKG' ? sourced.booking.messageHash : sourced.bill.messageHash, sourced)
  }
  const { facts, conflicts } = believedFacts({
    events: events.map(({ event }) => event),
    bookings: documents.flatMap((sourced) => (sourced.documentType === 'BKG' ? [sourced.booking] : [])),
    bills: documents.flatMap((sourced) => (sourced.documentType === 'TRD' ? [sourced.bill] : [])),
  })
  return { ...facts, conflicts, sources }
}
