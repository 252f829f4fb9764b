// Times in a status message beside the status itself: when the ship leaves or reaches a port. Each becomes an event of
// the ship's call for the status's booking or bill: later statements supersede it, and it is cancelled with its
// message.
import type { Classifier, EventFact, PlaceRef, TransportMode, VesselRef } from '@quayline/domain/intake/facts'
import type { SentTime } from '@quayline/domain/kernel/local-time'
import { placeKey } from '@quayline/domain/tracking/place-key'
import { eventOf, transport } from './event-meaning.ts'

export interface PortTime {
  readonly code: 'ARRI' | 'DEPA'
  readonly classifier: Classifier
  readonly time: SentTime
  readonly place: PlaceRef
  readonly vessel: VesselRef | null
  readonly voyage: string | null
  readonly mode: TransportMode | null
  /** Index of the segment that gave the time. */
  readonly segmentIndex: number
}

/** UN/EDIFACT 2005: 178/186 actual, 132/133 estimated, 232/189 scheduled (docs/requirements/edi.md 5). */
export const PORT_TIME_QUALIFIERS: ReadonlyMap<string, Pick<PortTime, 'code' | 'classifier'>> = new Map([
  ['178', { code: 'ARRI', classifier: 'ACT' }],
  ['132', { code: 'ARRI', classifier: 'EST' }],
  ['232', { code: 'ARRI', classifier: 'PLN' }],
  ['186', { code: 'DEPA', classifier: 'ACT' }],
  ['133', { code: 'DEPA', classifier: 'EST' }],
  ['189', { code: 'DEPA', classifier: 'PLN' }],
])

/** Calls of one message by their content, because a list of statuses repeats them with every status. */
export class ReportedCalls {
  readonly #events = new Map<string, EventFact>()

  /** `statuses`: the events reported together with the times; a call that is itself one of them is not added again. */
  add(times: readonly PortTime[], statuses: readonly EventFact[]): void {
    const [status] = statuses
    if (status === undefined) return
    const { bookingNumber, billNumber } = status
    // If the status names a booking or bill, the times are about its carriage, not about the container of the status.
    const container = bookingNumber === null && billNumber === null ? status.container : null
    for (const { code, ...time } of times) {
      if (statuses.some((known) => isSameCall(known, { code, ...time }))) continue
      const key = [
        code,
        time.classifier,
        time.time.local,
        placeKey(time.place),
        time.voyage,
        bookingNumber,
        billNumber,
        container,
      ].join('|')
      if (this.#events.has(key)) continue
      const { sourceCode } = status
      this.#events.set(key, eventOf(transport(code), { ...time, bookingNumber, billNumber, container, sourceCode }))
    }
  }

  get count(): number {
    return this.#events.size
  }

  facts(): readonly EventFact[] {
    return [...this.#events.values()]
  }
}

const isSameCall = (status: EventFact, { code, classifier, place }: Omit<PortTime, 'segmentIndex'>): boolean =>
  status.eventType === 'TRANSPORT' &&
  status.code === code &&
  status.classifier === classifier &&
  placeKey(status.place) === placeKey(place)
