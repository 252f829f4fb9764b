// Questions about the gathered facts of some numbers. Pure: heavy ones are answered in a worker thread (ask-facts.ts),
// so questions and answers are plain values.
import { createHash } from 'node:crypto'
import { type AskedBooking, type BookingDates, readBookingDates } from '@quayline/domain/cutoff/booking-dates'
import { bookingsOfContainer } from '@quayline/domain/cutoff/bookings-of-container'
import type { ContainerFacts } from '@quayline/domain/demurrage/assessment'
import { containerFacts } from '@quayline/domain/demurrage/period-events'
import { type AsOf, CONTAINERS_A_PAGE } from '@quayline/domain/tracking/answer'
import {
  type Answered,
  billAnswerOf,
  type BillAnswerOptions,
  NOTHING_FOUND,
} from '@quayline/domain/tracking/build-bill-answer'
import {
  buildContainerAnswer,
  currentTripInstant,
  type WantedTrip,
} from '@quayline/domain/tracking/build-container-answer'
import type { BookingFact } from '@quayline/domain/intake/facts'
import { groupBy } from '@quayline/domain/kernel/group-by'
import { containerTrips, type ContainerTripSpan } from '@quayline/domain/tracking/container-trips'
import { effectiveEvents } from '@quayline/domain/tracking/effective-events'
import { entryFacts, type EntryFacts, portsOfEntry } from '@quayline/domain/tracking/entry-facts'
import { documentNumberType } from '@quayline/domain/tracking/number-kind'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { rolesOfSide } from '@quayline/domain/tracking/shipment-parties'
import { compareStatements, currentVersion } from '@quayline/domain/tracking/statement-order'
import type { AskedDocument } from '@quayline/domain/tracking/shipment-events'
import { isBookingCancelled, lastBeforeCancel } from '@quayline/domain/tracking/cancelled-booking'
import type { RecordedEvent } from '@quayline/domain/tracking/recorded'
import { type ShipmentSituation, shipmentSituation } from '@quayline/domain/tracking/shipment-situation'
import { cancelledSummary, type ShipmentSummary, shipmentSummary } from '@quayline/domain/tracking/shipment-summary'
import { shipmentScope, type ShipmentScope, effectiveFacts } from '@quayline/domain/tracking/shipment-scope'
import { newestOfContainers, newestOfMessages, newestOfShipment } from './as-of.ts'
import type { LoadedFacts } from './load-facts.ts'
import type { DocumentKey } from './pictures/picture-key.ts'
import type { SourcedRelease } from '../releases/index.ts'
import { type ProjectedDocument, projectDocument } from './project-document.ts'
import type { Source } from './queries.ts'
import { writeKept } from './tracked.ts'

/** A tracking answer as the text of its response, ready to send. */
export interface TrackedText {
  readonly text: string
  readonly isFound: boolean
}

/** A trip of a container, with a hash of its statements. */
export interface DigestedSpan extends Omit<ContainerTripSpan, 'content'> {
  readonly digest: string
}

/** All stored data of one booking or bill. */
export interface DocumentPicture {
  /** The public answer, one entry for each page of its containers; empty = it has no effective facts. */
  readonly pages: readonly string[]
  /** The data for lists, and its freshness; null when it has no effective facts and is not a cancelled booking. */
  readonly listed: { readonly summary: ShipmentSummary; readonly asOf: AsOf | null } | null
  /** The view of its parties; null when it was not requested. */
  readonly projection: ProjectedDocument | null
}

export interface CurrentBooking {
  /** In normalised form. */
  readonly number: string
  /** The current version; null: cancelled. */
  readonly fact: BookingFact | null
  /** The line's latest message says that the booking is pending or refused, also after an earlier confirmation. */
  readonly isPending: boolean
  /** Party codes of the shipper's side, also of a cancelled booking. */
  readonly shippers: readonly string[]
}

export interface Questions {
  readonly bill: {
    readonly asks: { readonly asked: AskedDocument; readonly options: BillAnswerOptions }
    readonly answer: TrackedText
  }
  readonly containers: {
    readonly asks: { readonly containers: readonly string[]; readonly wanted: WantedTrip }
    readonly answer: TrackedText
  }
  /** The stored data of a container. */
  readonly container: {
    readonly asks: string
    readonly answer: TrackedText & { readonly trips: readonly DigestedSpan[] }
  }
  /** An instant (ms) within a container's current trip. */
  readonly tripInstant: { readonly asks: string; readonly answer: number | null }
  readonly portsOfEntry: { readonly asks: AskedDocument; readonly answer: readonly string[] | null }
  /**
   * Route of a bill or booking into its country of import, the statements about its release, and the newest message
   * about the shipment.
   */
  readonly entry: {
    readonly asks: AskedDocument
    readonly answer: { readonly entry: EntryFacts; readonly asOf: AsOf | null } | null
  }
  /** State of each booking (normalised) by the line's own messages; a booking that none of them names is left out. */
  readonly bookings: { readonly asks: readonly string[]; readonly answer: readonly CurrentBooking[] }
  /**
   * Bookings, bills and containers that each number means, as a bill and as a booking; unknown numbers are left out.
   */
  readonly scopes: { readonly asks: readonly AskedDocument[]; readonly answer: readonly ShipmentScope[] }
  /** The events that start and end the free time of the documents’ containers, and the newest message about them. */
  readonly freeTimeEvents: {
    readonly asks: {
      readonly documents: readonly AskedDocument[]
      readonly containers: readonly string[]
      readonly releases: readonly SourcedRelease[]
    }
    readonly answer: { readonly containers: readonly ContainerFacts[]; readonly asOf: AsOf | null }
  }
  readonly bookingsOfContainer: { readonly asks: string; readonly answer: readonly AskedBooking[] }
  readonly bookingDates: {
    readonly asks: AskedBooking
    readonly answer: { readonly dates: BookingDates; readonly shippingDocuments: readonly Source[] } | null
  }
  /**
   * All stored data of a booking or bill. `lines`: the partners who are the line by its configuration, if the view of
   * its parties is requested too.
   */
  readonly picture: {
    readonly asks: { readonly document: DocumentKey; readonly lines: readonly string[] | null }
    readonly answer: DocumentPicture
  }
}

export type QuestionName = keyof Questions

type Answering = {
  readonly [Name in QuestionName]: (facts: LoadedFacts, asks: Questions[Name]['asks']) => Questions[Name]['answer']
}

export const ANSWERS: Answering = {
  bill: (facts, { asked, options }) => {
    const situation = shipmentSituation(asked, facts)
    return situation === null
      ? textOf(NOTHING_FOUND, null, facts)
      : textOf(billAnswerOf(situation, options), newestOfShipment(situation, facts), facts)
  },
  containers: (facts, { containers, wanted }) => containersText(facts, containers, wanted),
  container: (facts, container) => ({
    ...containersText(facts, [container]),
    trips: containerTrips(container, facts).map(({ content, ...span }) => ({
      ...span,
      digest: createHash('sha256').update(content).digest('base64url').slice(0, 16),
    })),
  }),
  tripInstant: (facts, container) => currentTripInstant(container, facts),
  portsOfEntry: (facts, asked) => portsOfEntry(asked, facts),
  entry: (facts, asked) => {
    const situation = shipmentSituation(asked, facts)
    return situation === null ? null : { entry: entryFacts(situation), asOf: newestOfShipment(situation, facts) }
  },
  bookings: (facts, asked) => {
    const versions = groupBy(facts.bookings, ({ fact }) => referenceKey(fact.bookingNumber))
    const events = groupBy(facts.events, ({ fact }) => referenceKey(fact.bookingNumber ?? ''))
    return asked.flatMap((number) => {
      const stated = versions.get(number)
      return stated === undefined ? [] : [currentBooking(number, stated, events.get(number) ?? [])]
    })
  },
  scopes: (facts, asked) => {
    const known = effectiveFacts(facts, effectiveEvents(facts.events).effective)
    return asked.flatMap(({ number, type }) => shipmentScope(number, type, known) ?? [])
  },
  freeTimeEvents: (facts, { documents, containers, releases }) => {
    const wanted = new Set(containers)
    const byNumber = new Map<string, ContainerFacts>()
    for (const document of documents)
      for (const known of containerFacts(document, facts, releases) ?? [])
        if (wanted.has(known.container) && !byNumber.has(known.container)) byNumber.set(known.container, known)
    const found = [...byNumber.values()].toSorted((a, b) => (a.container < b.container ? -1 : 1))
    return { containers: found, asOf: newestOfMessages(hashesOfFreeTime(documents, found, facts), facts) }
  },
  bookingsOfContainer: (facts, container) => bookingsOfContainer(container, facts),
  bookingDates: (facts, asked) => {
    const dates = readBookingDates(asked, facts, (hash) => {
      const source = facts.sources.get(hash)
      return source === undefined ? null : { arrivedAt: Date.parse(source.receivedAt), type: source.messageType }
    })
    return dates === null
      ? null
      : { dates, shippingDocuments: dates.hashes.flatMap((hash) => facts.sources.get(hash) ?? []) }
  },
  picture: (facts, { document, lines }) => pictureOf(document, facts, lines),
}

/** BKG received, pending, refused: statements of the line before the confirmation. */
const UNCONFIRMED: ReadonlySet<string> = new Set(['RECE', 'PENA', 'PENU', 'REJE'])
const EXPORT_ROLES: ReadonlySet<string> = new Set(rolesOfSide('EXPORT'))

function currentBooking(
  number: string,
  stated: LoadedFacts['bookings'],
  events: LoadedFacts['events'],
): CurrentBooking {
  const statuses = effectiveEvents(events).effective.filter(({ fact }) => fact.documentType === 'BKG')
  const ordered = stated.toSorted(compareStatements)
  const last = ordered.findLast((version) => version.function !== 'CANCEL') ?? ordered.at(-1)
  const latest = statuses.toSorted(compareStatements).at(-1)
  return {
    number,
    fact: currentVersion(stated)?.fact ?? null,
    isPending:
      latest !== undefined &&
      UNCONFIRMED.has(latest.fact.code) &&
      (last === undefined || compareStatements(latest, last) > 0),
    shippers: (last?.fact.parties ?? []).flatMap(({ role, code }) =>
      code !== null && EXPORT_ROLES.has(role) ? [code] : [],
    ),
  }
}

function pictureOf(document: DocumentKey, facts: LoadedFacts, lines: readonly string[] | null): DocumentPicture {
  const asked = { number: document.number, type: documentNumberType(document.type) }
  const situation = shipmentSituation(asked, facts)
  const projection =
    lines === null ? null : projectDocument(document, facts, lines, situation === null ? null : situation.shipment)
  const versions =
    document.type === 'BKG'
      ? facts.bookings.filter(({ fact }) => referenceKey(fact.bookingNumber) === document.number)
      : []
  const last = lastBeforeCancel(versions)
  const planned = last === null ? null : shipmentSituation(asked, { events: [], bookings: [last], bills: [] })
  if (situation === null) {
    const hashes = versions.map(({ messageHash }) => messageHash)
    const listed =
      planned === null ? null : { summary: cancelledSummary(planned, null), asOf: newestOfMessages(hashes, facts) }
    return { pages: [], listed, projection }
  }
  const pages: string[] = []
  const asOf = newestOfShipment(situation, facts)
  for (let from = 0; from === 0 || from < situation.containers.length; from += CONTAINERS_A_PAGE) {
    const answered = billAnswerOf(situation, { showOperations: false, containersFrom: from })
    pages.push(textOf(answered, asOf, facts).text)
  }
  const summary =
    planned === null
      ? shipmentSummary(
          situation,
          document.type === 'BKG' && isBookingCancelled(versions, eventsOfBooking(document, situation)),
        )
      : cancelledSummary(planned, situation)
  return { pages, listed: { summary, asOf }, projection }
}

/** Events of the booking itself, and not of one of its bills. */
const eventsOfBooking = ({ number }: DocumentKey, { own }: ShipmentSituation): readonly RecordedEvent[] =>
  own.filter(
    ({ fact }) =>
      fact.billNumber === null && fact.bookingNumber !== null && referenceKey(fact.bookingNumber) === number,
  )

function containersText(facts: LoadedFacts, containers: readonly string[], wanted: WantedTrip = {}): TrackedText {
  const answered = buildContainerAnswer(containers, facts, wanted)
  return textOf(answered, newestOfContainers(answered.answer, facts), facts)
}

const textOf = (answered: Answered, asOf: AsOf | null, { isIncomplete }: LoadedFacts): TrackedText => ({
  text: writeKept({ ...answered, asOf, ...(isIncomplete && { isIncomplete: true as const }) }),
  isFound: answered.answer.type !== 'none',
})

/** Message hashes of the events that start and end free time, and of the documents that say who owns the containers. */
function hashesOfFreeTime(
  documents: readonly AskedDocument[],
  containers: readonly ContainerFacts[],
  { events, bookings, bills }: LoadedFacts,
): readonly string[] {
  const ids = new Set(containers.flatMap((one) => one.events.map(({ eventId }) => eventId)))
  const numbers = new Set(
    [...documents.map(({ number }) => number), ...containers.flatMap(({ shipmentNumbers }) => shipmentNumbers)].map(
      referenceKey,
    ),
  )
  return [
    ...events.filter(({ id }) => ids.has(id)),
    ...bookings.filter(({ fact }) => numbers.has(referenceKey(fact.bookingNumber))),
    ...bills.filter(({ fact }) => numbers.has(referenceKey(fact.billNumber))),
  ].map(({ messageHash }) => messageHash)
}
