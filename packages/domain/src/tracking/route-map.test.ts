import { describe, expect, it } from 'vitest'
import type { ActualShipment } from './answer.ts'
import { placeLabels } from './map-labels.ts'
import { routeMapOf, shareOfLegUnderWay } from './route-map.ts'

const leg = (from: string, to: string, known: Partial<ActualShipment> = {}) =>
  ({
    portOfLoading: from,
    portOfDischarge: to,
    actualDepartureDate: null,
    actualArrivalDate: null,
    estimatedDateOfArrival: null,
    ...known,
  }) as ActualShipment

const ATD = { actualDepartureDate: '2026-11-23 12:00' }
const ETA = { estimatedDateOfArrival: '2026-12-03 05:00' }
/** Departure at UTC+8, arrival at UTC+1: exactly ten days between them. */
const clocks = {
  '/actualShipment/0/actualDepartureDate': { zone: 'Asia/Kuala_Lumpur', offset: '+08:00' },
  '/actualShipment/0/estimatedDateOfArrival': { zone: 'Europe/Rome', offset: '+01:00' },
}
const at = (now: string) => ({ clocks, at: '', now: Date.parse(now) })

describe('the share of the leg under way', () => {
  it.each([
    ['at the departure', ATD, '2026-11-23T04:00Z', 0],
    ['a quarter of its time later', ATD, '2026-11-25T16:00Z', 0.25],
    ['half its time later', ATD, '2026-11-28T04:00Z', 0.5],
    ['after the expected arrival, unreported', ATD, '2026-12-05T00:00Z', 1],
    ['of a ship that has arrived', { ...ATD, actualArrivalDate: '2026-12-03 05:00' }, '2026-11-28T04:00Z', null],
    ['of one that has not left', {}, '2026-11-28T04:00Z', null],
  ])('%s', (_, known, now, part) => {
    expect(shareOfLegUnderWay([leg('Port Klang', 'Trieste', { ...ETA, ...known })], at(now))?.part ?? null).toBe(part)
  })

  it('is not known without a clock', () => {
    expect(
      shareOfLegUnderWay([leg('Port Klang', 'Trieste', { ...ETA, ...ATD })], {
        ...at('2026-11-28T04:00Z'),
        clocks: {},
      }),
    ).toBeNull()
  })
})

describe('the sketch of a route', () => {
  const half = routeMapOf(
    { actualShipment: [leg('Port Klang', 'Trieste', { ...ETA, ...ATD })] },
    at('2026-11-28T04:00Z'),
  )

  it('has sailed and remaining parts by length, and the ship between them', () => {
    // Via Suez, as usual in the trade: Port Klang to Trieste is 6,150 nautical miles, with a tolerance of a tenth.
    expect(half?.miles.total).toBeGreaterThan(5500)
    expect(half?.miles.total).toBeLessThan(6800)
    expect((half?.miles.sailed ?? 0) / (half?.miles.total ?? 1)).toBeCloseTo(0.5, 2)
    expect(half?.sailed.split('L').at(-1)).toBe(half?.rest.slice(1).split('L')[0])
    expect(half?.vessel?.x).toBeGreaterThan(half?.ports[1]?.x ?? 100)
    expect(half?.vessel?.x).toBeLessThan(half?.ports[0]?.x ?? 0)
  })

  it('carries the land of its frame alone', () => {
    const [x = 0, y = 0, width = 0, height = 0] = (half?.frame ?? '').split(' ').map(Number)
    expect(half?.land.length).toBeGreaterThan(500)
    expect(half?.land.length).toBeLessThan(9000)
    for (const ring of half?.land.split('z').filter((text) => text !== '') ?? []) {
      let [px, py] = [0, 0]
      const numbers = (ring.match(/-?\d+/g) ?? []).map(Number)
      for (let index = 0; index < numbers.length; index += 2) {
        ;[px, py] = [px + (numbers[index] ?? 0), py + (numbers[index + 1] ?? 0)]
        expect(px >= x - 3 && px <= x + width + 3 && py >= y - 3 && py <= y + height + 3).toBe(true)
      }
    }
  })

  it('is none where fewer than two ports are known', () => {
    expect(routeMapOf({ actualShipment: [leg('Nowhere', 'Neither')] }, at('2026-11-28T04:00Z'))).toBeNull()
  })
})

describe('names on it', () => {
  it.each([
    ['stands above', [{ x: 50, y: 50, city: 'Xiamen' }], null, ['up']],
    ['below at the upper edge', [{ x: 50, y: 4, city: 'Xiamen' }], null, ['down']],
    ['beside in a corner', [{ x: 3, y: 50, city: 'Xiamen' }], null, ['right']],
    [
      'keeps clear of another',
      [
        { x: 50, y: 50, city: 'Xiamen' },
        { x: 55, y: 50, city: 'Xiamen' },
      ],
      null,
      ['up', 'down'],
    ],
    [
      'is left out where there is no room',
      [{ x: 50, y: 50, city: 'A name that is wider than the whole of the picture' }],
      null,
      [null],
    ],
    ['keeps clear of the ship', [{ x: 50, y: 50, city: 'Xiamen' }], { x: 50, y: 38 }, ['down']],
  ])('one %s', (_, ports, vessel, sides) => {
    expect(placeLabels(ports, vessel)).toEqual(sides)
  })
})
