// What can be asked of everything that is known around some numbers. Pure: heavy ones are answered in a thread of their own (ask-facts.ts),
// so questions and answers are plain values.
import { type AskedBooking, type BookingDates, readBookingDates } from '@quayline/domain/cutoff/booking-dates'
import { bookingsOfContainer } from '@quayline/domain/cutoff/bookings-of-container'
import type { ContainerFacts } from '@quayline/domain/demurrage/assessment'
import { containerFacts } from '@quayline/domain/demurrage/period-events'
import type { AsOf } from '@quayline/domain/tracking/answer'
import { type Answered, type BillAnswerOptions, buildBillAnswer } from '@quayline/domain/tracking/build-bill-answer'
import {
  buildContainerAnswer,
  currentTripInstant,
  type WantedTrip,
} from '@quayline/domain/tracking/build-container-answer'
import { effectiveEvents } from '@quayline/domain/tracking/effective-events'
import { portsOfEntry } from '@quayline/domain/tracking/ports-of-entry'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type { AskedDocument } from '@quayline/domain/tracking/shipment-events'
import { shipmentScope, type ShipmentScope, effectiveFacts } from '@quayline/domain/tracking/shipment-scope'
import { newestOfMessages, newestSource } from './as-of.ts'
import type { DocumentKey } from './changed-documents.ts'
import type { LoadedFacts } from './load-facts.ts'
import type { SourcedRelease } from '../releases/index.ts'
import { type ProjectedDocument, projectDocument } from './project-document.ts'
import type { Source } from './queries.ts'
import { writeTracked } from './tracked.ts'

/** A tracking answer as the text of its response, ready to send. */
export interface TrackedText {
  readonly text: string
  readonly isFound: boolean
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
  /** An instant (ms) inside the trip that a container is on. */
  readonly tripInstant: { readonly asks: string; readonly answer: number | null }
  readonly portsOfEntry: { readonly asks: AskedDocument; readonly answer: readonly string[] | null }
  /** What each number covers as a bill and as a booking; unknown ones are left out. */
  readonly scopes: { readonly asks: readonly AskedDocument[]; readonly answer: readonly ShipmentScope[] }
  /** What starts and ends the clocks of the documents' containers, and the newest message behind it. */
  readonly clocks: {
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
  /** What the parties of a document are to see; `lines`: the partners who are the line by its configuration. */
  readonly projection: {
    readonly asks: { readonly document: DocumentKey; readonly lines: readonly string[] }
    readonly answer: ProjectedDocument
  }
}

export type QuestionName = keyof Questions

type Answering = {
  readonly [Name in QuestionName]: (facts: LoadedFacts, asks: Questions[Name]['asks']) => Questions[Name]['answer']
}

export const ANSWERS: Answering = {
  bill: (facts, { asked, options }) => textOf(buildBillAnswer(asked, facts, options), facts),
  containers: (facts, { containers, wanted }) => textOf(buildContainerAnswer(containers, facts, wanted), facts),
  tripInstant: (facts, container) => currentTripInstant(container, facts),
  portsOfEntry: (facts, asked) => portsOfEntry(asked, facts),
  scopes: (facts, asked) => {
    const known = effectiveFacts(facts, effectiveEvents(facts.events).effective)
    return asked.flatMap(({ number, type }) => shipmentScope(number, type, known) ?? [])
  },
  clocks: (facts, { documents, containers, releases }) => {
    const wanted = new Set(containers)
    const boxes = new Map<string, ContainerFacts>()
    for (const document of documents)
      for (const box of containerFacts(document, facts, releases) ?? [])
        if (wanted.has(box.container) && !boxes.has(box.container)) boxes.set(box.container, box)
    const found = [...boxes.values()].toSorted((a, b) => (a.container < b.container ? -1 : 1))
    return { containers: found, asOf: newestOfMessages(hashesOfClocks(documents, found, facts), facts) }
  },
  bookingsOfContainer: (facts, container) => bookingsOfContainer(container, facts),
  bookingDates: (facts, asked) => {
    const dates = readBookingDates(asked, facts, (hash) => {
      const source = facts.sources.get(hash)
      return source === undefined ? null : Date.parse(source.receivedAt)
    })
    return dates === null
      ? null
      : { dates, shippingDocuments: dates.hashes.flatMap((hash) => facts.sources.get(hash) ?? []) }
  },
  projection: (facts, { document, lines }) => projectDocument(document, facts, lines),
}

const textOf = (answered: Answered, facts: LoadedFacts): TrackedText => ({
  text: writeTracked({
    ...answered,
    asOf: newestSource(answered.answer, facts),
    ...(facts.isIncomplete && { isIncomplete: true as const }),
  }),
  isFound: answered.answer.type !== 'none',
})

/** Of what starts and ends the clocks, and of the documents that say whose the containers are. */
function hashesOfClocks(
  documents: readonly AskedDocument[],
  containers: readonly ContainerFacts[],
  { events, bookings, bills }: LoadedFacts,
): readonly string[] {
  const ids = new Set(containers.flatMap((box) => box.events.map(({ eventId }) => eventId)))
  const numbers = new Set(
    [...documents.map(({ number }) => number), ...containers.flatMap((box) => box.shipmentNumbers)].map(referenceKey),
  )
  return [
    ...events.filter(({ id }) => ids.has(id)),
    ...bookings.filter(({ fact }) => numbers.has(referenceKey(fact.bookingNumber))),
    ...bills.filter(({ fact }) => numbers.has(referenceKey(fact.billNumber))),
  ].map(({ messageHash }) => messageHash)
}
