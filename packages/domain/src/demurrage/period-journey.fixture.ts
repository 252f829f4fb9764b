// One container with a transshipment, from empty pick-up to empty return, with its documents; the tests of period
// events vary it.
import { billed, recordedBill, recordedBooking, type StatedEvent } from '../tracking/recorded.fixture.ts'
import type { TrackingFacts } from '../tracking/shipment-links.ts'
import type { ContainerFacts } from './assessment.ts'
import { containerFacts } from './period-events.ts'

export const CONTAINER = 'CBHU4398907'
export const OTHER = 'TEMU4267243'
export const BILL = '6100000001'
export const BOOKING = '6100000002'
export const asked = { number: BILL, type: 'bl' } as const

/** Shanghai via Singapore to Los Angeles, from empty pick-up to empty return. */
export const JOURNEY: readonly StatedEvent[] = [
  { code: 'GTOT', at: '2026-03-01T09:00', empty: 'EMPTY', where: 'CNSHA', booking: BOOKING, source: 'CODECO/36' },
  { code: 'GTIN', at: '2026-03-04T15:00', empty: 'LADEN', where: 'CNSHA', source: 'CODECO/34' },
  { code: 'LOAD', at: '2026-03-08T02:00', empty: 'LADEN', where: 'CNSHA', voyage: '014E', source: 'COARRI/46' },
  { code: 'DISC', at: '2026-03-14T06:00', empty: 'LADEN', where: 'SGSIN', voyage: '014E', source: 'COARRI/44' },
  { code: 'LOAD', at: '2026-03-17T11:00', empty: 'LADEN', where: 'SGSIN', voyage: '021N', source: 'COARRI/46' },
  { code: 'ARRI', at: '2026-04-02T03:00', where: 'USLAX', voyage: '021N', mode: 'VESSEL', source: 'IFTSTA/1' },
  { code: 'DISC', at: '2026-04-03T19:00', empty: 'LADEN', where: 'USLAX', voyage: '021N', source: 'COARRI/44' },
  { code: 'AVAILABLE', at: '2026-04-05T08:00', where: 'USLAX', source: 'IFTSTA/8' },
  { code: 'GTOT', at: '2026-04-09T10:00', empty: 'LADEN', where: 'USLAX', mode: 'TRUCK', source: 'CODECO/36' },
  { code: 'GTIN', at: '2026-04-15T17:00', empty: 'EMPTY', where: 'USLAX', source: 'CODECO/34' },
].map((event) => ({ ...event, ...(event.code === 'ARRI' ? {} : { container: CONTAINER }), bill: BILL }) as StatedEvent)

export const LEGS = [
  { from: 'CNSHA', to: 'SGSIN', voyage: '014E', etd: '2026-03-08T08:00', cutOff: '2026-03-06T18:00' },
  { from: 'SGSIN', to: 'USLAX', voyage: '021N', etd: '2026-03-18T08:00', eta: '2026-04-02T06:00' },
]
export const shippingDocuments = (delivery = 'USLAX'): Partial<TrackingFacts> => ({
  bookings: [recordedBooking(BOOKING, { legs: LEGS, bills: [BILL], delivery })],
  bills: [
    recordedBill(BILL, {
      legs: LEGS,
      bookings: [BOOKING],
      containers: [billed(CONTAINER, { isoSizeType: '45G1' })],
      delivery,
    }),
  ],
})

export const first = (
  known: TrackingFacts,
  of: { number: string; type: 'bl' | 'bkg' | null } = asked,
): ContainerFacts => {
  const [found] = containerFacts(of, known) ?? []
  if (found === undefined) throw new Error('no container')
  return found
}
export const eventTexts = ({ events }: ContainerFacts) => events.map(({ kind, on }) => `${kind} ${on}`)
export const ofKind = (kind: string, found: ContainerFacts) =>
  eventTexts(found).filter((text) => text.startsWith(`${kind} `))
