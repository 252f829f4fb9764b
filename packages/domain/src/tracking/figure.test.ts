import { describe, expect, it } from 'vitest'
import type { ActualShipment } from './answer.ts'
import { figureOf, legUnderWay } from './figure.ts'

type Known = Partial<Pick<ActualShipment, LegTime | 'portOfLoading' | 'portOfDischarge' | 'city'>>
type LegTime = 'actualDepartureDate' | 'expectedDateOfDeparture' | 'actualArrivalDate' | 'estimatedDateOfArrival'

const legOf = (known: Known): ActualShipment => ({
  rownum: '1',
  sequenceNumber: '1',
  vesselName: null,
  voyageNo: null,
  portOfLoading: null,
  actualDepartureDate: null,
  expectedDateOfDeparture: null,
  portOfDischarge: null,
  actualArrivalDate: null,
  estimatedDateOfArrival: null,
  actualShippingDate: null,
  city: null,
  service: null,
  actualDischargeDate: null,
  vesselCde: null,
  ...known,
})

const FIRST = { portOfLoading: 'Xiamen', portOfDischarge: 'Port Klang', city: 'Port Klang,Malaysia' }
const LAST = { portOfLoading: 'Port Klang', portOfDischarge: 'Trieste', city: 'Trieste,Italy' }
const ETD = { expectedDateOfDeparture: '2026-11-13 06:00' }
const ATD = { actualDepartureDate: '2026-11-13 09:10' }
const ETA = { estimatedDateOfArrival: '2026-12-15 14:00' }
const ATA = { actualArrivalDate: '2026-12-15 15:20' }

function figure(
  legs: readonly Known[],
  {
    labels = [],
    toCity = 'Trieste ,Italy',
    ready = null,
  }: { labels?: string[]; toCity?: string; ready?: string | null } = {},
) {
  const trackingPath = {
    billOfladingRefCode: null,
    trackingGroupReferenceCode: null,
    fromCity: 'Xiamen ,Fujian ,China',
    toCity,
    cgoAvailTm: ready,
    cgoFinalTm: null,
    vslNme: null,
    voyNumber: null,
    pol: null,
    pod: null,
    flag: null,
    svvd: null,
    blType: null,
    blRealStatus: null,
  }
  return figureOf({ actualShipment: legs.map(legOf), trackingPath }, { labels, at: '/content' })
}

const INLAND = { toCity: 'Munich ,Bavaria ,Germany' }
const times = (count: number, label: string): string[] => Array.from({ length: count }, () => label)

describe('the one figure (docs/requirements/tracking.md 8)', () => {
  it('before the departure is the ETD, with the country where the cargo is received in the port itself', () => {
    expect(figure([{ ...FIRST, ...ETD }, LAST])).toEqual({
      kind: 'leaves',
      place: 'Xiamen, China',
      time: '2026-11-13 06:00',
      pointer: '/content/actualShipment/0/expectedDateOfDeparture',
    })
  })

  it.each([
    [
      'after the departure',
      [
        { ...FIRST, ...ATD },
        { ...LAST, ...ETA },
      ],
    ],
    ['with no ETD stated', [FIRST, { ...LAST, ...ETA }]],
    [
      'at the transshipment',
      [
        { ...FIRST, ...ATA },
        { ...LAST, ...ETA },
      ],
    ],
  ])('%s is the ETA at the last port', (_, legs) => {
    expect(figure(legs)).toEqual({
      kind: 'arrives',
      place: 'Trieste, Italy',
      time: '2026-12-15 14:00',
      pointer: '/content/actualShipment/1/estimatedDateOfArrival',
    })
  })

  const arrived = [{ ...LAST, ...ATD, ...ETA, ...ATA }]
  it.each([
    ['the arrival', [], {}, { kind: 'arrived', place: 'Trieste, Italy', time: '2026-12-15 15:20' }],
    [
      'how many are available',
      [...times(22, 'Available for Pickup'), ...times(34, 'Gate-out from Last POD')],
      {},
      { kind: 'ready', count: 22, total: 56 },
    ],
    [
      'how many are gone',
      [...times(2, 'Gate-out from Last POD'), 'Discharged at Last POD'],
      {},
      { kind: 'pickedUp', count: 2, total: 3 },
    ],
    ['that all are back', times(3, 'Empty Equipment Returned'), {}, { kind: 'returned', count: 3, total: 3 }],
    [
      'when they can be had inland',
      times(2, 'Gate-out from Last POD'),
      { ...INLAND, ready: '2026-12-18 09:00' },
      { kind: 'readyOn', place: 'Munich, Germany', time: '2026-12-18 09:00' },
    ],
    [
      'that, too, of one that has come to the hub',
      ['Gate-in at Final Hub'],
      { ...INLAND, ready: '2026-12-18 09:00' },
      { kind: 'readyOn' },
    ],
    [
      'and who has fetched it there',
      ['Gate-out from Final Hub', 'Gate-in at Final Hub'],
      INLAND,
      { kind: 'pickedUp', place: 'Munich, Germany', count: 1, total: 2 },
    ],
  ])('after the arrival is %s', (_, labels, known, expected) => {
    expect(figure(arrived, { labels, ...known })).toMatchObject(expected)
  })

  it('a container that was lifted off the ship has arrived, whether or not a message reports it of the ship', () => {
    expect(figure([{ ...LAST, ...ATD, ...ETA }], { labels: ['Available for Pickup'] })).toMatchObject({ kind: 'ready' })
  })

  it('is none where no time was stated', () => {
    expect(figure([])).toBeNull()
    expect(figure([{ ...FIRST, ...ATD }, LAST])).toBeNull()
  })
})

describe('the leg under way', () => {
  it.each([
    [0, [FIRST, LAST]],
    [0, [{ ...FIRST, ...ATD }, LAST]],
    [1, [{ ...FIRST, ...ATD, ...ATA }, LAST]],
    [
      1,
      [
        { ...FIRST, ...ATD },
        { ...LAST, ...ATD },
      ],
    ],
    [1, [FIRST, { ...LAST, ...ATA }]],
    [-1, []],
  ])('is that at place %i of %j', (expected, legs) => {
    expect(legUnderWay(legs.map(legOf))).toBe(expected)
  })
})
