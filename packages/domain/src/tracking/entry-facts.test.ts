import { describe, expect, it } from 'vitest'
import { entryFacts } from './entry-facts.ts'
import { facts, recordedBill, recordedBooking, type StatedEvent } from './recorded.fixture.ts'
import { shipmentSituation } from './shipment-situation.ts'

const CONTAINER = 'TSTU1234568'
const leg = { from: 'CNSHA', to: 'USLGB', voyage: '012E' }

const entryOf = (events: readonly StatedEvent[]) => {
  const known = facts(events, {
    bookings: [recordedBooking('7300000010', { legs: [leg], bills: ['7300000011', '7300000012'] })],
    bills: [
      recordedBill('7300000011', { bookings: ['7300000010'], legs: [leg], delivery: 'USDAL', containers: [CONTAINER] }),
      recordedBill('7300000012', { bookings: ['7300000010'], legs: [leg], containers: ['XMPU4142037'] }),
    ],
  })
  const situation = shipmentSituation({ number: '7300000011', type: 'bl' }, known)
  if (situation === null) throw new Error('Unknown bill')
  return entryFacts(situation)
}

const reported = (events: readonly StatedEvent[]): readonly string[] =>
  entryOf(events).reports.map(
    ({ by, state, container, sourceCode }) => `${by} ${state} ${container ?? '-'} ${sourceCode}`,
  )

const customs = (more: Partial<StatedEvent>): StatedEvent => ({
  code: 'RELS',
  document: 'CUS',
  at: '2026-02-20T10:00',
  where: 'USLGB',
  bill: '7300000011',
  source: '315/CT',
  ...more,
})

describe('the way of a shipment into a country', () => {
  it('ends at its last port of discharge and its place of delivery', () => {
    expect(entryOf([])).toMatchObject({
      type: 'bl',
      bills: ['7300000011'],
      bookings: ['7300000010'],
      lastPortOfDischarge: 'USLGB',
      placeOfDelivery: 'USDAL',
      portsOfEntry: ['USLGB', 'USDAL'],
      reports: [],
    })
  })

  it.each([
    ['customs released the bill', customs({}), ['CUSTOMS RELEASED - 315/CT']],
    [
      'customs hold one container',
      customs({ code: 'HOLD', container: CONTAINER, source: '315/PA' }),
      [`CUSTOMS HELD ${CONTAINER} 315/PA`],
    ],
    ['the line released it', customs({ document: 'SRM', source: '315/CR' }), ['LINE RELEASED - 315/CR']],
    ['another bill of the booking', customs({ bill: '7300000012' }), []],
    ['expected only', customs({ classifier: 'EST' }), []],
    ['another document', customs({ document: 'VGM', code: 'RECE' }), []],
    ['a move', { code: 'DISC', at: '2026-02-20T10:00', where: 'USLGB', bill: '7300000011', container: CONTAINER }, []],
  ] as const)('%s', (_, event, expected) => {
    expect(reported([event])).toEqual(expected)
  })

  it('leaves out what was taken back', () => {
    const event = customs({ documentNumber: 'M1' })
    const cancelled = customs({ documentNumber: 'M1', function: 'CANCEL', documentAt: '2026-02-21T10:00' })
    expect(reported([event, cancelled])).toEqual([])
  })
})
