import { describe, expect, it } from 'vitest'
import { canDispute, documentsSeenBy, shipmentRefusal, type CallerRelation } from './policy.ts'

const NOBODY: CallerRelation = { isStaff: false, isPartyOfDocument: false, ownBills: new Set() }
const BOOKING = { number: '7700000100', type: 'bkg' } as const
const BILL = { number: 'QLTB7700000101', type: 'bl' } as const
const OF_BOOKING = { type: 'bkg', bills: ['QLTB7700000101', 'QLTB7700000102'] } as const
const OF_BILL = { type: 'bl', bills: ['QLTB7700000101'] } as const

describe('which documents somebody sees', () => {
  it.each([
    ['a stranger, of a booking', NOBODY, BOOKING, OF_BOOKING, null],
    ['a stranger, of a bill', NOBODY, BILL, OF_BILL, null],
    ['staff, of a booking', { ...NOBODY, isStaff: true }, BOOKING, OF_BOOKING, [BOOKING]],
    ['staff, of a bill', { ...NOBODY, isStaff: true }, BILL, OF_BILL, [BILL]],
    ['a party of the booking', { ...NOBODY, isPartyOfDocument: true }, BOOKING, OF_BOOKING, [BOOKING]],
    ['a party of the bill', { ...NOBODY, isPartyOfDocument: true }, BILL, OF_BILL, [BILL]],
    [
      'a party of one bill, of its booking',
      { ...NOBODY, ownBills: new Set(['7700000102']) },
      BOOKING,
      OF_BOOKING,
      [{ number: 'QLTB7700000102', type: 'bl' }],
    ],
    ['a party of a bill elsewhere', { ...NOBODY, ownBills: new Set(['7700000999']) }, BOOKING, OF_BOOKING, null],
    // Never happens (own bills are requested for bookings only), and must not show a bill to whose parties the caller
    // does not belong.
    ['own bills count for bookings only', { ...NOBODY, ownBills: new Set(['7700000101']) }, BILL, OF_BILL, null],
  ])('%s', (_, relation, asked, scope, expected) => {
    expect(documentsSeenBy(relation, asked, scope)).toEqual(expected)
  })
})

it('refuses a foreign number without any detail of it', () => {
  expect(shipmentRefusal('NOT_PARTY')).toEqual({ refused: 'FORBIDDEN', detail: 'demurragePartyOnly', values: {} })
  expect(shipmentRefusal('REFERENCE_FORMAT')).toMatchObject({ problems: [{ path: 'docRef', rule: 'number-format' }] })
})

it('disputes a sum only where there is one', () => {
  expect(canDispute(['CANNOT_ASSESS', 'ASSESSED'])).toBe(true)
  expect(canDispute(['CANNOT_ASSESS', 'NOT_STARTED'])).toBe(false)
  expect(canDispute([])).toBe(false)
})
