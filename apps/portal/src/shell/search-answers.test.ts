import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { describe, expect, it } from 'vitest'
import { PACKS } from './rendered.fixture.tsx'
import { numberHits, shipmentHits, trackedHits, userHits, vesselHits, withTracked } from './search-answers.ts'

const { texts } = PACKS['en-US']
const NOW = Date.parse('2026-11-28T04:00:00.000Z')

/** The fields of the carrier's payload that the search reads. */
const bill = (numberType: 'bl' | 'bkg' | 'both', itNumber: string | null, from: string | null) =>
  ({
    type: numberType === 'bkg' ? 'bkg' : 'bl',
    numberType,
    content: { itNumber, trackingPath: { fromCity: from, toCity: 'Los Angeles ,California ,United States' } },
  }) as unknown as TrackingAnswer

const shipment = {
  documentType: 'TRD',
  number: '6170012403',
  state: 'ACTIVE',
  portOfLoading: { unLocode: 'CNNGB', name: 'Ningbo' },
  portOfDischarge: { unLocode: 'USLGB', name: null },
  nextDeadline: {
    kind: 'SI_CUT_OFF',
    container: null,
    local: '2026-11-28T16:00',
    zone: 'Asia/Shanghai',
    at: '2026-11-28T08:00:00.000Z',
    unLocode: 'CNNGB',
  },
} as const

const leadsTo = ({ opens }: { readonly opens: unknown }): unknown => opens

describe('numbers in parts', () => {
  it('say what they are, from where to where, and what has to be done next', () => {
    const [hit] = numberHits([{ ...shipment, container: null }], '2403', NOW, texts)
    expect(hit).toMatchObject({ label: '6170012403', side: 'B/L, Ningbo → USLGB, SI cut-off in 4 h', isExact: false })
    expect(hit === undefined ? null : leadsTo(hit)).toEqual({
      kind: 'screen',
      to: '/tracking?number=6170012403&type=bl',
    })
  })

  it('count the time left in days when it is long, and leave out what is not known', () => {
    const later = { ...shipment.nextDeadline, kind: 'LAST_FREE_DAY_BM_DND', at: '2026-12-02T15:59:00.000Z' } as const
    const [dated, bare] = numberHits(
      [
        { ...shipment, container: 'QDLU1240370', nextDeadline: later },
        { ...shipment, documentType: 'BKG', container: null, portOfLoading: null, nextDeadline: null },
      ],
      '2403',
      NOW,
      texts,
    )
    expect(dated).toMatchObject({ label: 'QDLU1240370', isContainer: true })
    expect(dated?.side).toContain('last free day in 4 d')
    expect(bare?.side).toBe('Booking')
  })

  it.each([
    ['6170012403', null, true],
    ['COSU 6170012403', null, true],
    ['qdlu 124037-0', 'QDLU1240370', true],
    ['61700124', null, false],
  ])('%s is the whole number: %s %s', (typed, container, expected) => {
    expect(numberHits([{ ...shipment, container }], typed, NOW, texts)[0]?.isExact).toBe(expected)
  })
})

describe('hits of a whole number', () => {
  it('are the bill with its way, city by city', () => {
    expect(trackedHits('6103622780', bill('bl', '6103622780', 'Qingdao ,Shandong ,China'), texts)).toMatchObject([
      { key: 'bl-6103622780', label: '6103622780', side: 'B/L, Qingdao → Los Angeles', isExact: true },
    ])
  })

  it('are two where one number is both a bill and a booking', () => {
    expect(trackedHits('6103622780', bill('both', '6103622780', null), texts).map(leadsTo)).toEqual([
      { kind: 'screen', to: '/tracking?number=6103622780&type=bl' },
      { kind: 'screen', to: '/tracking?number=6103622780&type=bkg' },
    ])
  })

  it('name what was asked for when the answer does not', () => {
    expect(trackedHits('cosu 6103622780', bill('bkg', null, '  ,x'), texts)).toMatchObject([
      { label: 'cosu 6103622780', side: 'Booking' },
    ])
  })

  it('are one for each container, and none for nothing', () => {
    const containers = ['TSTU1234568', 'CBHU4398907'].map((containerNumber) => ({ container: { containerNumber } }))
    const found = {
      type: 'cntr',
      numberType: 'cntr',
      content: { containers, notFound: '' },
    } as unknown as TrackingAnswer
    expect(trackedHits('x', found, texts).map(({ label }) => label)).toEqual(['TSTU1234568', 'CBHU4398907'])
    expect(trackedHits('x', { type: 'none', numberType: 'none', content: null }, texts)).toEqual([])
  })

  it('stand before parts, and what both searches found stands once', () => {
    const inParts = numberHits(
      [
        { ...shipment, container: null },
        { ...shipment, number: '6170012499', container: null },
      ],
      '6170012403',
      NOW,
      texts,
    )
    const tracked = trackedHits('6170012403', bill('both', '6170012403', null), texts)
    expect(withTracked(inParts, tracked).map(({ key }) => key)).toEqual([
      'bl-6170012403',
      'bkg-6170012403',
      'bl-6170012499',
    ])
  })
})

describe('hits of a name', () => {
  it('lead to safe addresses', () => {
    expect(vesselHits([{ vslName: 'A & B', vslCode: 'Q/1' }]).map(leadsTo)).toEqual([
      { kind: 'screen', to: '/vessels/Q%2F1?name=A+%26+B' },
    ])
    const [user] = userHits([{ userId: '../x', username: 'u', name: 'n', companyName: null }])
    expect(user).toMatchObject({ label: 'n', side: 'u', opens: { to: '/users/..%2Fx' } })
  })

  it('are shipments by their way', () => {
    expect(shipmentHits([shipment], NOW, texts)).toMatchObject([
      { label: 'Ningbo → USLGB', side: 'B/L 6170012403, SI cut-off in 4 h' },
    ])
  })
})
