// The facts behind the carrier's published tracking payloads (docs/requirements/tracking.md 2.4, Apache-2.0), written by hand as the EDI
// mappers would give them. References of the two later trips are ours: the payload does not show them.
import type { TrackingFacts } from './shipment-links.ts'
import type { RecordedEvent } from './recorded.ts'
import { billed, place, recorded, recordedBill, recordedBooking, ship, type StatedEvent } from './recorded.fixture.ts'

export const CONTAINER_NUMBER = 'CBHU4398907'

const trip = (references: Partial<StatedEvent>, events: readonly StatedEvent[]): readonly RecordedEvent[] =>
  events.map((event) => recorded({ container: CONTAINER_NUMBER, ...references, ...event }))

const PHILIPPINES = ship('COSCO PHILIPPINES', 'T83')
const QQCTU = 'QQCTU Qingdao Qianwan United Ctn'
const PCT = 'Pacific Container Terminal'

/** Bill and booking 6103622780: Qingdao, Long Beach, Dallas, winter 2014/15. */
export const DALLAS_TRIP: TrackingFacts = {
  bookings: [
    recordedBooking('6103622780', {
      bills: ['6103622780'],
      receipt: 'CNTAO',
      delivery: 'USDAL',
      legs: [
        {
          from: place('CNTAO', QQCTU),
          to: place('USLGB', PCT),
          vessel: PHILIPPINES,
          voyage: '039E',
          etd: '2014-12-29T17:00',
          eta: '2015-01-27T06:00',
          cutOff: '2014-12-24T16:00',
        },
      ],
      statedAt: '2014-12-18T09:00',
    }),
  ],
  bills: [
    recordedBill('6103622780', {
      bookings: ['6103622780'],
      type: 'SWB',
      receipt: 'CNTAO',
      delivery: 'USDAL',
      legs: [{ from: 'CNTAO', to: 'USLGB', vessel: PHILIPPINES, voyage: '039E' }],
      containers: [
        billed(CONTAINER_NUMBER, {
          isoSizeType: '22G1',
          packages: 80,
          grossWeight: { value: '17720', unit: 'KGM' },
          seals: [{ number: '2', source: null }],
        }),
      ],
      statedAt: '2014-12-30T10:00',
    }),
  ],
  events: [
    ...trip({ booking: '6103622780', bill: '6103622780' }, [
      {
        code: 'LOAD',
        at: '2014-12-29T07:59',
        where: 'CNTAO',
        facility: QQCTU,
        empty: 'LADEN',
        mode: 'VESSEL',
        vessel: PHILIPPINES,
        voyage: '039E',
        source: 'COARRI/46',
      },
      {
        code: 'DISC',
        at: '2015-01-29T10:14',
        where: 'USLGB',
        facility: PCT,
        empty: 'LADEN',
        mode: 'VESSEL',
        vessel: PHILIPPINES,
        voyage: '039E',
        source: 'COARRI/44',
      },
      { code: 'AVAILABLE', at: '2015-02-04T06:15', where: 'USDAL', source: '315/AV' },
      {
        code: 'GTIN',
        at: '2015-02-06T09:35',
        where: 'USDAL',
        facility: 'Equipment Storage Services',
        facilityType: 'DEPO',
        empty: 'EMPTY',
        mode: 'TRUCK',
        source: 'CODECO/34',
      },
    ]),
    recorded({
      code: 'DEPA',
      at: '2014-12-29T11:00',
      where: 'CNTAO',
      mode: 'VESSEL',
      vessel: PHILIPPINES,
      voyage: '039E',
      booking: '6103622780',
      source: 'IFTSTA/24',
    }),
    recorded({
      code: 'ARRI',
      at: '2015-01-27T05:24',
      where: 'USLGB',
      mode: 'VESSEL',
      vessel: PHILIPPINES,
      voyage: '039E',
      booking: '6103622780',
      source: 'IFTSTA/1',
    }),
  ],
}

const TIANJIN = 'Tianjin Port Container Terminal Co'
const YANGSHAN = 'Shanghai Shengdong (I), Yangshan'
const SEATTLE = 'SSA Port of Seattle Terminal 18'
const PORTLAND = 'Northwest Container Services Inc.'

/** The container answer's `containerHistorys`: Xingang, Shanghai, Seattle, Portland, spring 2015. */
export const PORTLAND_TRIP: TrackingFacts = {
  bookings: [
    recordedBooking('6110045210', {
      receipt: 'CNTXG',
      delivery: 'USPDX',
      legs: [
        { from: 'CNTXG', to: 'CNSHA' },
        { from: 'CNSHA', to: 'USSEA' },
      ],
      statedAt: '2015-04-01T09:00',
    }),
  ],
  bills: [],
  events: trip({ booking: '6110045210' }, [
    {
      code: 'GTOT',
      at: '2015-04-03T11:58',
      where: 'CNTXG',
      facility: 'Tianjin Binhai COSCO Ctn Logistics',
      empty: 'EMPTY',
      mode: 'TRUCK',
      source: 'CODECO/36',
    },
    {
      code: 'GTIN',
      at: '2015-04-07T11:19',
      where: 'CNTXG',
      facility: TIANJIN,
      empty: 'LADEN',
      mode: 'TRUCK',
      source: 'CODECO/34',
    },
    {
      code: 'LOAD',
      at: '2015-04-08T23:30',
      where: 'CNTXG',
      facility: TIANJIN,
      empty: 'LADEN',
      mode: 'VESSEL',
      source: 'COARRI/46',
    },
    {
      code: 'DISC',
      at: '2015-04-13T20:30',
      where: 'CNSHA',
      facility: YANGSHAN,
      empty: 'LADEN',
      mode: 'VESSEL',
      source: 'COARRI/44',
    },
    {
      code: 'LOAD',
      at: '2015-04-21T08:00',
      where: 'CNSHA',
      facility: YANGSHAN,
      empty: 'LADEN',
      mode: 'VESSEL',
      source: 'COARRI/46',
    },
    {
      code: 'DISC',
      at: '2015-05-08T13:55',
      where: 'USSEA',
      facility: SEATTLE,
      empty: 'LADEN',
      mode: 'VESSEL',
      source: 'COARRI/44',
    },
    {
      code: 'GTOT',
      at: '2015-05-12T08:37',
      where: 'USSEA',
      facility: SEATTLE,
      empty: 'LADEN',
      mode: 'RAIL',
      source: 'CODECO/36',
    },
    {
      code: 'GTIN',
      at: '2015-05-26T05:40',
      where: 'USPDX',
      facility: PORTLAND,
      empty: 'LADEN',
      mode: 'RAIL',
      source: 'CODECO/34',
    },
    {
      code: 'GTOT',
      at: '2015-06-01T14:32',
      where: 'USPDX',
      facility: PORTLAND,
      empty: 'LADEN',
      mode: 'TRUCK',
      source: 'CODECO/36',
    },
    {
      code: 'GTIN',
      at: '2015-06-02T14:25',
      where: 'USPDX',
      facility: PORTLAND,
      empty: 'EMPTY',
      mode: 'TRUCK',
      source: 'CODECO/34',
    },
  ]),
}

/** The container answer's current trip: Qingdao, Singapore, Yangon, autumn 2015. */
export const YANGON_TRIP: TrackingFacts = {
  bookings: [],
  bills: [
    recordedBill('6120077340', {
      type: 'BOL',
      receipt: 'CNTAO',
      delivery: 'MMRGN',
      legs: [
        { from: 'CNTAO', to: 'SGSIN' },
        { from: 'SGSIN', to: 'MMRGN' },
      ],
      containers: [
        billed(CONTAINER_NUMBER, {
          isoSizeType: '22G1',
          packages: 20,
          grossWeight: { value: '20000', unit: 'KGM' },
          seals: [{ number: 'K31436', source: null }],
        }),
      ],
      statedAt: '2015-09-25T10:00',
    }),
  ],
  events: trip({ bill: '6120077340' }, [
    {
      code: 'GTOT',
      at: '2015-09-16T10:40',
      where: 'CNTAO',
      facility: 'Ocean&Great Asia Tspt Co.HuangDao',
      empty: 'EMPTY',
      mode: 'TRUCK',
      source: 'CODECO/36',
    },
    {
      code: 'GTIN',
      at: '2015-09-19T21:31',
      where: 'CNTAO',
      facility: QQCTU,
      empty: 'LADEN',
      mode: 'TRUCK',
      source: 'CODECO/34',
    },
    {
      code: 'LOAD',
      at: '2015-09-24T18:15',
      where: 'CNTAO',
      facility: QQCTU,
      empty: 'LADEN',
      mode: 'VESSEL',
      source: 'COARRI/46',
    },
    {
      code: 'DISC',
      at: '2015-10-04T08:26',
      where: 'SGSIN',
      facility: 'Pasir Panjang Terminal',
      empty: 'LADEN',
      mode: 'VESSEL',
      source: 'COARRI/44',
    },
    {
      code: 'LOAD',
      at: '2015-10-20T21:24',
      where: 'SGSIN',
      facility: 'Kepple/Tanjong Pagar Terminal',
      empty: 'LADEN',
      mode: 'VESSEL',
      source: 'COARRI/46',
    },
    {
      code: 'DISC',
      at: '2015-10-25T17:00',
      where: 'MMRGN',
      facility: 'Aisa World Port Terminal',
      empty: 'LADEN',
      mode: 'VESSEL',
      source: 'COARRI/44',
    },
  ]),
}

export const together = (...parts: readonly TrackingFacts[]): TrackingFacts => ({
  events: parts.flatMap(({ events }) => events),
  bookings: parts.flatMap(({ bookings }) => bookings),
  bills: parts.flatMap(({ bills }) => bills),
})
