import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { describe, expect, it } from 'vitest'
import { mayBeName, mayBeNumber, nextHit, searchText, shipmentHits, userHits, vesselHits } from './search-answers.ts'

/** The parts of the carrier's payload that the search reads. */
const bill = (numberType: 'bl' | 'bkg' | 'both', itNumber: string | null, from: string | null) =>
  ({
    type: numberType === 'bkg' ? 'bkg' : 'bl',
    numberType,
    content: { itNumber, trackingPath: { fromCity: from, toCity: 'Los Angeles ,California ,United States' } },
  }) as unknown as TrackingAnswer

describe('hits of a number', () => {
  it('are the bill with its way, city by city', () => {
    expect(shipmentHits('6103622780', bill('bl', '6103622780', 'Qingdao ,Shandong ,China'))).toEqual([
      {
        key: 'bl-6103622780',
        to: '/tracking?number=6103622780&type=bl',
        group: 'shipment',
        type: 'bl',
        number: '6103622780',
        from: 'Qingdao',
        destination: 'Los Angeles',
      },
    ])
  })

  it('are two where one number is both a bill and a booking', () => {
    expect(shipmentHits('6103622780', bill('both', '6103622780', null)).map(({ to }) => to)).toEqual([
      '/tracking?number=6103622780&type=bl',
      '/tracking?number=6103622780&type=bkg',
    ])
  })

  it('name what was asked for when the answer does not', () => {
    expect(shipmentHits('cosu 6103622780', bill('bkg', null, '  ,x'))).toMatchObject([
      { number: 'cosu 6103622780', from: null, to: '/tracking?number=cosu+6103622780&type=bkg' },
    ])
  })

  it('are one for each container, and none for nothing', () => {
    const containers = ['TSTU1234568', 'CBHU4398907'].map((containerNumber) => ({ container: { containerNumber } }))
    const found = {
      type: 'cntr',
      numberType: 'cntr',
      content: { containers, notFound: '' },
    } as unknown as TrackingAnswer
    expect(shipmentHits('x', found).map(({ to }) => to)).toEqual([
      '/tracking?number=TSTU1234568&type=cntr',
      '/tracking?number=CBHU4398907&type=cntr',
    ])
    expect(shipmentHits('x', { type: 'none', numberType: 'none', content: null })).toEqual([])
  })
})

describe('hits of a name', () => {
  it('are at most five vessels and five users, with safe addresses', () => {
    const many = Array.from({ length: 9 }, (_, index) => index)
    expect(vesselHits(many.map((index) => ({ vslName: 'A & B', vslCode: `Q/${index}` })))).toHaveLength(5)
    expect(vesselHits([{ vslName: 'A & B', vslCode: 'Q/1' }])[0]?.to).toBe('/vessels/Q%2F1?name=A+%26+B')
    const user = { userId: '../x', username: 'u', name: 'n', companyName: null }
    expect(userHits(many.map(() => user))).toHaveLength(5)
    expect(userHits([user])[0]?.to).toBe('/users/..%2Fx')
  })
})

describe('what is asked for', () => {
  it.each([
    ['6103622780', true],
    ['TSTU 123456-8', true],
    ['TSTU-1', false],
    ['12345', false],
    ['EXAMPLE LODESTAR', false],
    ['------1', false],
    ['', false],
  ])('%s may be a number: %s', (text, expected) => {
    expect(mayBeNumber(text)).toBe(expected)
  })

  it.each([
    ['中远', true],
    ['Éclat', true],
    ['Q1', true],
    ['6103622780', false],
    ['--', false],
  ])('%s may be a name: %s', (text, expected) => {
    expect(mayBeName(text)).toBe(expected)
  })

  it('loses blanks and line breaks around and within', () => {
    expect(searchText('  TSTU\u00a01234568\r\n')).toBe('TSTU 1234568')
  })
})

describe('the arrow keys', () => {
  it.each([
    ['ArrowDown', null, 3, 0],
    ['ArrowDown', 1, 3, 2],
    ['ArrowDown', 2, 3, null],
    ['ArrowUp', null, 3, 2],
    ['ArrowUp', 0, 3, null],
    ['ArrowDown', null, 0, null],
    ['ArrowUp', null, 0, null],
  ] as const)('%s at %s of %s -> %s', (key, at, count, expected) => {
    expect(nextHit(key, at, count)).toBe(expected)
  })
})
