import { describe, expect, it } from 'vitest'
import { trackedBill, trackedBooking, trackedNothing } from './free-days.fixture.ts'
import { linkedNumbers, otherType, typeOfNumber } from '@quayline/domain/tracking/linked-numbers'

describe('the switch between bill of lading and booking number (docs/requirements/free-days.md 4)', () => {
  it('of a bill picks from its bookings: blanks and parentheses stripped, split on commas', () => {
    expect(linkedNumbers('bl', trackedBill)).toEqual(['6300416250', '6300416251', '6300416252', '6300416253'])
  })

  it('of a booking picks from its bills', () => {
    expect(linkedNumbers('bkg', trackedBooking)).toEqual(['QLYS7300502210'])
  })

  it('of what nobody knows picks nothing', () => {
    expect(linkedNumbers('bl', trackedNothing)).toEqual([])
    expect(linkedNumbers('bkg', null)).toEqual([])
  })

  it('flips the type', () => {
    expect([otherType('bl'), otherType('bkg')]).toEqual(['bkg', 'bl'])
  })

  it.each([
    [null, trackedBill, 'bl'],
    [null, trackedBooking, 'bkg'],
    [null, trackedNothing, null],
    [null, null, null],
    ['bkg', null, 'bkg'],
    // The visitor's choice counts: the same number can be both.
    ['bkg', trackedBill, 'bkg'],
  ] as const)('asked as %s, answered %o: it is %s', (asked, answer, type) => {
    expect(typeOfNumber(asked, answer)).toBe(type)
  })
})
