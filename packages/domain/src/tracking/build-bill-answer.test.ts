import { describe, expect, it } from 'vitest'
import { bill, groups, statuses, trip } from './bill-answer.fixture.ts'
import { buildBillAnswer, NOTHING_FOUND } from './build-bill-answer.ts'
import { buildContainerAnswer } from './build-container-answer.ts'
import { billed, facts, recordedBill, recordedBooking, type StatedEvent } from './recorded.fixture.ts'

const [ONE, TWO] = ['CBHU4398907', 'TEMU4267243']

describe('a bill with two containers at different points', () => {
  const known = facts(
    [
      { code: 'LOAD', at: '2015-09-24T18:15', container: ONE, where: 'CNTAO', empty: 'LADEN', bill: 'X1' },
      { code: 'GTIN', at: '2015-09-20T10:00', container: TWO, where: 'CNTAO', empty: 'LADEN', bill: 'X1' },
      { code: 'NOT_LOADED', at: '2015-09-24T19:00', container: TWO, where: 'CNTAO', bill: 'X1' },
    ],
    { bills: [recordedBill('X1', { containers: [TWO, ONE, 'CSQU3054383'], legs: [{ from: 'CNTAO', to: 'USLGB' }] })] },
  )

  it('has a group for each status, the newest movement first, and names what was never reported', () =>
    expect(groups('X1', known)).toEqual([
      ['Loaded at First POL', `${ONE} 2015-09-24 18:15`],
      ['Gate-In at First POL', `${TWO} 2015-09-20 10:00`],
      ['No Status Reported', 'CSQU3054383 -'],
    ]))

  it('numbers the containers through all groups', () =>
    expect(
      bill('X1', known).content.containerStatus.flatMap(({ containers }) =>
        containers.map(({ containerUuid }) => containerUuid),
      ),
    ).toEqual(['1', '2', '3']))
})

describe('which documents belong together', () => {
  const known = facts(
    [
      { code: 'LOAD', at: '2015-09-24T18:15', container: ONE, where: 'CNTAO', bill: 'X1' },
      { code: 'LOAD', at: '2015-09-24T18:20', container: TWO, where: 'CNTAO', bill: 'X2' },
    ],
    {
      bookings: [recordedBooking('B1', { bills: ['X2', 'X1'], legs: [{ from: 'CNTAO', to: 'USLGB' }] })],
      bills: [
        recordedBill('X1', { bookings: ['B1'], containers: [ONE] }),
        recordedBill('X2', { bookings: ['B1', 'B2'], containers: [TWO] }),
      ],
    },
  )

  it('a bill lists its bookings, a booking its bills', () => {
    expect(bill('X2', known).content.trackingPath).toMatchObject({
      billOfladingRefCode: 'X2',
      trackingGroupReferenceCode: 'B1,B2',
    })
    expect(bill('B1', known)).toMatchObject({
      type: 'bkg',
      numberType: 'bkg',
      content: { trackingPath: { billOfladingRefCode: 'X1,X2', trackingGroupReferenceCode: 'B1' } },
    })
  })

  it('a bill never shows the containers of another bill of its booking', () => {
    expect(groups('X1', known)).toEqual([['Loaded at First POL', `${ONE} 2015-09-24 18:15`]])
    expect(bill('X1', known).content.trackingPath.billOfladingRefCode).toBe('X1')
  })

  it('what only names a booking that two bills share is of neither bill', () => {
    const shared = facts([{ code: 'LOAD', at: '2015-09-24T18:15', container: ONE, where: 'CNTAO', booking: 'B1' }], {
      bookings: [recordedBooking('B1', { bills: ['X1', 'X2'], containers: [TWO] })],
    })
    expect(groups('X1', shared)).toEqual([])
    expect(groups('B1', shared).flat()).toEqual(['Loaded', `${ONE} 2015-09-24 18:15`, 'No Status Reported', `${TWO} -`])
  })

  it('a vessel call that another booking reported is not ours, though the voyage is', () => {
    const call = { code: 'ARRI', at: '2015-10-20T08:00', where: 'USLGB', mode: 'VESSEL', voyage: '039E' } as const
    const shippingDocuments = {
      bookings: [recordedBooking('B1', { legs: [{ from: 'CNTAO', to: 'USLGB', voyage: '039E' }] })],
    }
    expect(
      bill('B1', facts([{ ...call, booking: 'B7' }], shippingDocuments)).content.actualShipment[0]?.actualArrivalDate,
    ).toBeNull()
    expect(bill('B1', facts([call], shippingDocuments)).content.actualShipment[0]?.actualArrivalDate).toBe(
      '2015-10-20 08:00',
    )
  })

  it('a number is found only as what it was asked for', () => {
    expect(buildBillAnswer({ number: 'X1', type: 'bkg' }, known, { showOperations: false }).answer.type).toBe('none')
    expect(buildBillAnswer({ number: 'B1', type: 'bl' }, known, { showOperations: false }).answer.type).toBe('none')
  })

  it('an answer needs no paper: events that name the bill are enough', () =>
    expect(
      bill(
        'X9',
        facts([
          {
            code: 'LOAD',
            at: '2015-09-24T18:15',
            container: ONE,
            where: 'CNTAO',
            bill: 'X9',
            booking: 'B9',
            voyage: '039E',
          },
        ]),
      ).content,
    ).toMatchObject({
      trackingPath: {
        billOfladingRefCode: 'X9',
        trackingGroupReferenceCode: 'B9',
        fromCity: 'Qingdao ,Shandong ,China',
        toCity: null,
        blType: null,
      },
      actualShipment: [
        { portOfLoading: 'Qingdao', portOfDischarge: null, voyageNo: '039E', actualShippingDate: '2015-09-24 18:15' },
      ],
    }))

  it('a cancelled bill is only known as far as others name it', () => {
    const cancelled = facts([], {
      bills: [
        recordedBill('X1', { statedAt: '2015-01-01' }),
        recordedBill('X1', { statedAt: '2015-01-02', statement: { function: 'CANCEL' } }),
      ],
    })
    expect(buildBillAnswer({ number: 'X1', type: null }, cancelled, { showOperations: false }).answer.type).toBe('none')
  })
})

describe('scenarios', () => {
  it('a gate-in corrected, a load cancelled', () => {
    const quay = { container: ONE, where: 'CNTAO', empty: 'LADEN', bill: 'X1', partner: 'QUAY' } as const
    const known = facts(
      [
        {
          ...quay,
          code: 'GTIN',
          at: '2015-09-19T21:31',
          source: 'CODECO/34',
          documentNumber: '7',
          documentAt: '2015-09-19T21:40',
        },
        {
          ...quay,
          code: 'GTIN',
          at: '2015-09-19T20:31',
          source: 'CODECO/34',
          documentNumber: '7',
          documentAt: '2015-09-19T23:00',
          function: 'REPLACE',
        },
        {
          ...quay,
          code: 'LOAD',
          at: '2015-09-24T18:15',
          source: 'COARRI/46',
          documentNumber: '8',
          documentAt: '2015-09-24T19:00',
        },
        {
          ...quay,
          code: 'LOAD',
          at: '2015-09-24T18:15',
          source: 'COARRI/46',
          documentNumber: '9',
          documentAt: '2015-09-24T21:00',
          function: 'CANCEL',
        },
      ],
      { bills: [recordedBill('X1', { containers: [ONE], legs: [{ from: 'CNTAO', to: 'USLGB' }] })] },
    )
    expect(statuses(trip(ONE, known).containerCircleStatus)).toEqual([
      '2015-09-19 20:31 Gate-In at First POL',
      '2015-09-19 20:31 Cargo Received',
    ])
    expect(bill('X1', known).content.actualShipment[0]?.actualShippingDate).toBeNull()
  })

  const leased = facts(
    [
      { code: 'DISC', at: '2015-01-20T08:00', container: ONE, where: 'USLGB', empty: 'LADEN', bill: 'X1' },
      { code: 'GTOT', at: '2015-01-22T08:00', container: ONE, where: 'USLGB', empty: 'LADEN', bill: 'X1' },
      { code: 'GTIN', at: '2015-03-01T08:00', container: ONE, where: 'USLGB', empty: 'LADEN', booking: 'B2' },
      { code: 'LOAD', at: '2015-03-03T08:00', container: ONE, where: 'USLGB', empty: 'LADEN', booking: 'B2' },
    ],
    {
      bills: [recordedBill('X1', { containers: [ONE], legs: [{ from: 'CNTAO', to: 'USLGB' }] })],
      bookings: [recordedBooking('B2', { containers: [ONE], legs: [{ from: 'USLGB', to: 'CNTAO' }] })],
    },
  )

  it('a leased container: each customer sees the own trip', () => {
    expect(groups('X1', leased)).toEqual([['Gate-out from Last POD', `${ONE} 2015-01-22 08:00`]])
    expect(groups('B2', leased)).toEqual([['Loaded at First POL', `${ONE} 2015-03-03 08:00`]])
    const bound = trip(ONE, leased, { document: 'X1' })
    expect(statuses(bound.containerCircleStatus)).toEqual([
      '2015-01-22 08:00 Gate-out from Last POD',
      '2015-01-20 08:00 Discharged at Last POD',
    ])
    expect(bound.containerHistorys).toEqual([])
    expect(trip(ONE, leased, { at: Date.UTC(2015, 0, 25) }).container.label).toBe('Gate-out from Last POD')
    expect(trip(ONE, leased).container.label).toBe('Loaded at First POL')
  })

  it('a stranger’s VGM or instruction takes no container, ties no documents and makes no number known', () => {
    const moves = [
      { code: 'GTIN', at: '2015-01-02T08:00', container: ONE, where: 'CNTAO', empty: 'LADEN', booking: 'B1' },
      { code: 'LOAD', at: '2015-01-04T08:00', container: ONE, where: 'CNTAO', empty: 'LADEN', booking: 'B1' },
      { code: 'DISC', at: '2015-01-20T08:00', container: ONE, where: 'USLGB', empty: 'LADEN' },
    ] as const
    const strange = [
      { code: 'RECE', document: 'VGM', at: '2015-01-10T08:00', container: ONE, booking: 'B2', bill: 'X1' },
      { code: 'RECE', document: 'SHI', at: '2015-01-10T09:00', booking: 'B2', bill: 'X1' },
      { code: 'RECE', document: 'SHI', at: '2015-01-10T09:00', booking: 'B9' },
    ] as const
    const shippingDocuments = {
      bills: [recordedBill('X1', { bookings: ['B1'], containers: [ONE], legs: [{ from: 'CNTAO', to: 'USLGB' }] })],
      bookings: [
        recordedBooking('B1', { containers: [ONE] }),
        recordedBooking('B2', { legs: [{ from: 'CNTAO', to: 'DEHAM' }] }),
      ],
    }
    const known = facts([...moves, ...strange], shippingDocuments)
    expect(groups('X1', known)).toEqual(groups('X1', facts(moves, shippingDocuments)))
    expect(groups('X1', known)).toEqual([['Discharged at Last POD', `${ONE} 2015-01-20 08:00`]])
    expect(groups('B2', known)).toEqual([])
    expect(buildBillAnswer({ number: 'B9', type: null }, known, { showOperations: false })).toEqual(NOTHING_FOUND)
  })

  it('a bill whose container never moved for it shows no status, never another customer’s', () => {
    const waiting = {
      ...leased,
      bills: [
        ...leased.bills,
        recordedBill('X3', { containers: [ONE], legs: [{ from: 'CNSHA', to: 'DEHAM', etd: '2015-06-01T08:00' }] }),
      ],
    }
    expect(groups('X3', waiting)).toEqual([['No Status Reported', `${ONE} -`]])
    expect(trip(ONE, waiting, { document: 'X3' })).toMatchObject({
      containerCircleStatus: [],
      container: { label: null, location: null },
    })
  })

  it('two less than full loads in one container: the same move is reported for each of them', () => {
    const shared = { container: ONE, where: 'CNTAO', empty: 'LADEN', at: '2015-09-24T18:15' } as const
    const known = facts([
      { ...shared, code: 'LOAD', bill: 'X1' },
      { ...shared, code: 'LOAD', bill: 'X2' },
    ])
    expect(groups('X1', known)).toEqual([['Loaded', `${ONE} 2015-09-24 18:15`]])
    expect(groups('X2', known)).toEqual([['Loaded', `${ONE} 2015-09-24 18:15`]])
  })

  it('the day the clocks go back: both readings of 01:30 stand, with the earlier offset where the message has none', () => {
    // Los Angeles, 2015-11-01: 01:30 happens twice, first at -07:00.
    const { answer, clocks } = buildContainerAnswer(
      [ONE],
      facts([
        { code: 'DISC', at: '2015-11-01T01:30', container: ONE, where: 'USLGB', bill: 'X1' },
        { code: 'GTOT', at: '2015-11-01T03:00', container: ONE, where: 'USLGB', empty: 'LADEN', bill: 'X1' },
      ]),
    )
    expect(answer.type).toBe('cntr')
    expect([
      clocks['/content/containers/0/containerCircleStatus/1/timeOfIssue']?.offset,
      clocks['/content/containers/0/containerCircleStatus/0/timeOfIssue']?.offset,
    ]).toEqual(['-07:00', '-08:00'])
  })

  it('an unknown place: its name and its wall clock stay, its zone is not invented', () => {
    const { answer, clocks } = buildContainerAnswer(
      [ONE],
      facts([{ code: 'DISC', at: '2015-11-01T01:30', container: ONE, where: 'XXABC', bill: 'X1' }]),
    )
    expect(answer.content).toMatchObject({
      containers: [
        {
          containerCircleStatus: [{ location: 'XXABC', timeOfIssue: '2015-11-01 01:30' }],
          container: { locationDateTime: '2015-11-01 01:30:00' },
        },
      ],
    })
    expect(clocks).toEqual({})
  })

  it('a date without a time stays a date, an event without a time has none and is listed last', () =>
    expect(
      statuses(
        trip(
          ONE,
          facts([
            { code: 'DISC', container: ONE, where: 'USLGB', bill: 'X1' },
            {
              code: 'GTOT',
              at: '2015-11-02',
              container: ONE,
              where: 'USLGB',
              empty: 'LADEN',
              direction: 'IMPORT',
              bill: 'X1',
            },
          ]),
        ).containerCircleStatus,
      ),
    ).toEqual(['2015-11-02 Gate-out from Last POD', '- Discharged']))

  it('a container known from documents only is found, without a status', () =>
    expect(
      trip(
        TWO,
        facts([], {
          bills: [
            recordedBill('X1', {
              containers: [
                billed(TWO, {
                  isoSizeType: '45G1',
                  grossWeight: { value: '17720.500', unit: 'LBR' },
                  seals: [
                    { number: 'A', source: 'CAR' },
                    { number: 'B', source: null },
                  ],
                }),
              ],
            }),
          ],
        }),
      ).container,
    ).toMatchObject({
      containerType: '40HQ',
      grossWeight: '17720.5LB',
      sealNumber: 'A,B',
      label: null,
      locationDateTime: null,
    }))
})

const available = (at: string, container: string, classifier: 'ACT' | 'EST' = 'ACT'): StatedEvent => ({
  code: 'AVAILABLE',
  at,
  container,
  where: 'USDAL',
  bill: 'X1',
  classifier,
})
const path = (...events: readonly StatedEvent[]) => bill('X1', facts(events)).content.trackingPath.cgoAvailTm

describe('the paper’s state', () => {
  it.each<[string, 'SWB' | 'BOL' | undefined, readonly StatedEvent[], string | null, string | null]>([
    ['a waybill', 'SWB', [], 'Sea WayBill', 'Sea Waybill'],
    ['a bill not yet issued', 'BOL', [], 'Bill of Lading', null],
    ['issued', 'BOL', [{ code: 'ISSU', document: 'TRD', bill: 'X1' }], 'Bill of Lading', 'Issued'],
    [
      'surrendered',
      'BOL',
      [
        { code: 'ISSU', document: 'TRD', bill: 'X1' },
        { code: 'SURR', document: 'TRD', bill: 'X1' },
      ],
      'Bill of Lading',
      'Surrendered',
    ],
    ['another kind of paper', undefined, [], null, null],
  ])('%s', (_, type, events, blType, blRealStatus) =>
    expect(
      bill('X1', facts(events, { bills: [recordedBill('X1', type === undefined ? {} : { type })] })).content
        .trackingPath,
    ).toMatchObject({ blType, blRealStatus }),
  )

  it('goods are available when the last container is, and before that as expected', () => {
    expect(path(available('2015-02-04T06:15', ONE), available('2015-02-05T06:15', TWO))).toBe('2015-02-05 06:15')
    expect(
      path(
        { code: 'LOAD', at: '2015-01-01T00:00', container: ONE, bill: 'X1' },
        available('2015-02-04T06:15', ONE, 'EST'),
      ),
    ).toBe('2015-02-04 06:15')
  })
})
