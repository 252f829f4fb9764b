// The facts of the carrier's published payloads as EDIFACT files, one file for each statement, each from its usual
// sender: bookings, bills and vessel status from the line, loading, discharge and gate reports from terminals and
// depots. Containers that are returned empty and containers that were discharged are named without booking or bill, as
// terminals and depots do.
import type { BillFact, EventFact } from '@quayline/domain/intake/facts'
import type { RecordedEvent } from '@quayline/domain/tracking/recorded'
import type { TrackingFacts } from '@quayline/domain/tracking/shipment-links'
import { writeVesselReport } from '@quayline/edi/coarri/write'
import { writeGateReport } from '@quayline/edi/codeco/write'
import { writeBookingConfirmation } from '@quayline/edi/iftmbc/write'
import { writeBill } from '@quayline/edi/iftmcs/write'
import { writeStatusReport } from '@quayline/edi/iftsta/write'
import { writeInterchange } from '@quayline/edi/write/writer'
import type { MessageBody, MessageHead } from '@quayline/edi/write/written-segment'
import type { Delivery } from '../intake/index.ts'

const THE_LINE = 'CARRIER'

export interface CarrierFilesOptions {
  /** The sender of the vessel's arrival: the line's IFTSTA, or the head of the terminal's discharge report. */
  readonly arrivalBy?: 'LINE' | 'TERMINAL'
}

export function carrierFiles(facts: TrackingFacts, { arrivalBy = 'LINE' }: CarrierFilesOptions = {}): Delivery[] {
  const arrivals = facts.events.filter(({ fact }) => fact.code === 'ARRI')
  const byTerminal = arrivalBy === 'TERMINAL' ? arrivals : []
  const seaMoves = facts.events.filter(({ fact }) => fact.code === 'LOAD' || fact.code === 'DISC')
  return [
    ...facts.bookings.map(({ fact, documentAt }) => {
      const head = headOf(`B${fact.bookingNumber}`, documentAt)
      return file(THE_LINE, head, writeBookingConfirmation(head, fact))
    }),
    ...facts.bills.map(({ fact, documentAt }) => {
      const head = headOf(fact.billNumber, documentAt)
      return file(THE_LINE, head, writeBill(head, withGoods(fact)))
    }),
    ...facts.events
      .filter((event) => !byTerminal.includes(event))
      .map((event, index) => {
        const head = headOf(`E${index + 1}`, event.documentAt)
        if (event.fact.sourceCode.startsWith('COARRI')) {
          // A loading and the discharge after it are one voyage; the payloads name vessel and voyage of the first trip
          // only.
          const leg = seaMoves.indexOf(event) >> 1
          return file(facilityCode(event.fact), head, vesselReport(head, event, leg, byTerminal))
        }
        if (event.fact.sourceCode.startsWith('CODECO'))
          return file(facilityCode(event.fact), head, gateReport(head, event))
        return file(THE_LINE, head, writeStatusReport(head, [event.fact]))
      }),
  ]
}

const headOf = (documentNumber: string, documentAt: string | null): MessageHead => {
  if (documentAt === null) throw new Error(`${documentNumber} has no time`)
  return { documentNumber, function: 'ORIGINAL', documentAt, carrier: 'CARR' }
}

/** Packages and weight of a container are stated below its goods (SGP); the payloads do not state its goods. */
const withGoods = (bill: BillFact): BillFact => ({
  ...bill,
  goods: [{ description: 'SAID TO CONTAIN', packages: null, packageType: null, grossWeight: null }],
})

const anonymous = (fact: EventFact): EventFact => ({ ...fact, bookingNumber: null, billNumber: null })

function gateReport(head: MessageHead, { fact }: RecordedEvent): MessageBody {
  const gate = fact.code === 'GTOT' ? 'GTOT' : 'GTIN'
  const stated = gate === 'GTIN' && fact.emptyIndicator === 'EMPTY' ? anonymous(fact) : fact
  return writeGateReport({ ...head, family: 'D95B', facilityCode: facilityCode(fact), gate }, [stated])
}

function vesselReport(
  head: MessageHead,
  { fact }: RecordedEvent,
  leg: number,
  arrivals: readonly RecordedEvent[],
): MessageBody {
  const move = fact.code === 'LOAD' ? 'LOAD' : 'DISC'
  if (fact.place === null) throw new Error('a vessel move without a place')
  const arrival = arrivals.find((event) => event.fact.place?.unLocode === fact.place?.unLocode && move === 'DISC')
  const call = {
    vessel: fact.vessel ?? { imoNumber: null, callSign: null, carrierCode: null, name: `TEST SHIP ${leg}` },
    voyage: fact.voyage ?? `${leg}E`,
    terminal: fact.place,
    actualArrival: arrival?.fact.time ?? null,
    estimatedDeparture: null,
  }
  return writeVesselReport({ ...head, family: 'D95B', move }, call, [move === 'DISC' ? anonymous(fact) : fact])
}

/** At most 35 characters (UNB 0004), one code for one facility. */
const facilityCode = ({ place }: EventFact): string =>
  `${place?.unLocode ?? ''}${(place?.facilityName ?? '').replace(/[^A-Za-z]/g, '').toUpperCase()}`.slice(0, 35)

function file(sender: string, head: MessageHead, body: MessageBody): Delivery {
  const reference = head.documentNumber
  const text = writeInterchange({
    sender,
    receiver: 'QUAYLINE',
    preparedAt: head.documentAt,
    controlReference: reference,
    messages: [{ ...body, reference }],
  })
  return { partner: null, channel: 'COMMAND' as const, source: `${sender}-${reference}.edi`, bytes: Buffer.from(text) }
}
