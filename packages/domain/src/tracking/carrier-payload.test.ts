// The carrier's own published answers are the oracle: the same facts must give the same payload, field by field.
import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { CircleStatus, TrackingAnswer } from './answer.ts'
import { buildBillAnswer } from './build-bill-answer.ts'
import { buildContainerAnswer } from './build-container-answer.ts'
import { BOX, DALLAS_TRIP, PORTLAND_TRIP, together, YANGON_TRIP } from './carrier-payload.fixture.ts'

const SHARED = process.env['QUAYLINE_SHARED'] ?? new URL('../../../../../shared/', import.meta.url).pathname
const fileOf = (name: string): string => `${SHARED.replace(/\/$/, '')}/data/carrier-api/${name}.json`

type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
const payload = (name: string): Json => (JSON.parse(readFileSync(fileOf(name), 'utf8')) as { data: Json }).data

/** What differs from the payload, and why: what no message of the feed carries is null here, or its row is left out. */
const NOT_CARRIED: Readonly<Record<string, string>> = {
  'content.itNumber': 'the US inland transit number: only US customs messages (X12 350, 309) have it',
  'content.doc_ext.美国内陆转运号': 'the same number again',
  'content.actualShipment.service': 'TDT has no service element, and no message of this shipment names one',
  'content.trackingPath.svvd': 'made of service, vessel code and voyage, so it waits for the service',
  'content.containerStatus.containers.flag': 'an internal mark of the carrier without a published meaning',
  'content.containerStatus.containers.inlandMvId':
    'a blank in the payload; identity of an inland move in the carrier’s system',
  'content.containerStatus.containers.containerLocation': 'internal to the carrier',
  'content.action': 'the payload leaves the key out for a visitor; ours is empty (interfaces.md)',
}

/** `content.containerStatus.containers.flag` -> its values; key-value lists are read as the record that they are. */
function flatten(value: Json, path: string, into: Map<string, Json[]>): Map<string, Json[]> {
  if (typeof value !== 'object' || value === null) into.set(path, [...(into.get(path) ?? []), value])
  else if (Array.isArray(value)) {
    if (value.length === 0) into.set(path, ['empty list'])
    for (const item of value as readonly Json[]) {
      const pair = item as { readonly key?: Json; readonly value?: Json }
      if (typeof pair.key === 'string') flatten(pair.value ?? null, `${path}.${pair.key}`, into)
      else flatten(item, path, into)
    }
  } else for (const [key, part] of Object.entries(value)) flatten(part, path === '' ? key : `${path}.${key}`, into)
  return into
}

function differences(a: Json, b: Json): readonly string[] {
  const [left, right] = [flatten(a, '', new Map()), flatten(b, '', new Map())]
  const paths = new Set([...left.keys(), ...right.keys()])
  return [...paths].filter((path) => JSON.stringify(left.get(path)) !== JSON.stringify(right.get(path))).toSorted()
}

/** Rows of one minute stand in either order in the payload itself: each row together with its minute, sorted inside the minute. */
const rowsByMinute = (rows: readonly CircleStatus[]) =>
  rows
    .map(({ uuid: _uuid, ...row }) => row)
    .map((row, position, all) => ({
      row,
      first: all.findIndex(({ timeOfIssue }) => timeOfIssue === row.timeOfIssue),
      position,
    }))
    .toSorted((a, b) => a.first - b.first || (a.row.containerNumberStatus < b.row.containerNumberStatus ? -1 : 1))
    .map(({ row }) => row)

const everything = together(DALLAS_TRIP, PORTLAND_TRIP, YANGON_TRIP)
const ask = (number: string, type: 'bl' | 'bkg' | null) =>
  buildBillAnswer({ number, type }, everything, { showOperations: false })

describe('the answer for bill and booking 6103622780', () => {
  it.each(['tracking-bl', 'tracking-bkg'] as const)(
    'is the payload %s, also when the box has sailed on since',
    (name) => {
      const { answer } = ask('6103622780', name === 'tracking-bl' ? 'bl' : 'bkg')
      if (existsSync(fileOf(name)))
        expect(differences(answer as unknown as Json, payload(name))).toEqual(Object.keys(NOT_CARRIED).toSorted())
      else console.error(`${fileOf(name)} is absent: only the values written in this test are compared`)
      // The same values inline, read from the payload by hand.
      expect(answer).toMatchObject({
        type: name === 'tracking-bl' ? 'bl' : 'bkg',
        numberType: 'both',
        content: {
          actualShipment: [
            {
              rownum: '1',
              sequenceNumber: '1',
              vesselName: 'COSCO PHILIPPINES',
              voyageNo: '039E',
              portOfLoading: 'Qingdao',
              actualDepartureDate: '2014-12-29 11:00',
              expectedDateOfDeparture: '2014-12-29 17:00',
              portOfDischarge: 'Long Beach',
              actualArrivalDate: '2015-01-27 05:24',
              estimatedDateOfArrival: '2015-01-27 06:00',
              actualShippingDate: '2014-12-29 07:59',
              city: 'Long Beach,United States',
              actualDischargeDate: '2015-01-29 10:14',
              vesselCde: 'T83',
            },
          ],
          trackingPath: {
            billOfladingRefCode: '6103622780',
            trackingGroupReferenceCode: '6103622780',
            fromCity: 'Qingdao ,Shandong ,China',
            toCity: 'Dallas ,Texas ,United States',
            cgoAvailTm: '2015-02-04 06:15',
            cgoFinalTm: null,
            vslNme: 'COSCO PHILIPPINES',
            voyNumber: '039E',
            pol: 'Qingdao - QQCTU Qingdao Qianwan United Ctn',
            pod: 'Long Beach - Pacific Container Terminal',
            blType: 'Sea WayBill',
            blRealStatus: 'Sea Waybill',
          },
          containerStatus: [
            {
              label: 'Empty Equipment Returned',
              containers: [
                {
                  containerUuid: '1',
                  containerNumber: 'CBHU4398907',
                  containerType: '20GP',
                  grossWeight: '17720KG',
                  piecesNumber: 80,
                  label: 'Empty Equipment Returned',
                  sealNumber: '2',
                  location: 'Equipment Storage Services,Dallas,Texas,United States',
                  locationDateTime: '2015-02-06 09:35',
                  transportation: 'Truck',
                  isShow: false,
                  hsCode: [],
                  isNorthAmericaRails: false,
                },
              ],
            },
          ],
          doc_ext: [{ key: 'Cargo Cutoff', value: '2014-12-24 16:00' }],
        },
      })
    },
  )

  it('writes the service into svvd once a message has it', () => {
    const [booking] = DALLAS_TRIP.bookings
    if (booking === undefined) throw new Error('fixture without a booking')
    const served = {
      ...booking,
      fact: { ...booking.fact, legs: booking.fact.legs.map((leg) => ({ ...leg, service: 'CEN' })) },
    }
    const { answer } = buildBillAnswer(
      { number: '6103622780', type: 'bkg' },
      { ...DALLAS_TRIP, bills: [], bookings: [served] },
      { showOperations: false },
    )
    expect(answer.content).toMatchObject({
      trackingPath: { svvd: 'CEN T83039E' },
      actualShipment: [{ service: 'CEN' }],
    })
  })

  it('notes the clock of every local time, and of nothing else', () => {
    const { clocks } = ask('6103622780', 'bl')
    const qingdao = { zone: 'Asia/Shanghai', offset: '+08:00' }
    const longBeach = { zone: 'America/Los_Angeles', offset: '-08:00' }
    const dallas = { zone: 'America/Chicago', offset: '-06:00' }
    expect(clocks).toEqual({
      '/content/actualShipment/0/actualDepartureDate': qingdao,
      '/content/actualShipment/0/expectedDateOfDeparture': qingdao,
      '/content/actualShipment/0/actualArrivalDate': longBeach,
      '/content/actualShipment/0/estimatedDateOfArrival': longBeach,
      '/content/actualShipment/0/actualShippingDate': qingdao,
      '/content/actualShipment/0/actualDischargeDate': longBeach,
      '/content/trackingPath/cgoAvailTm': dallas,
      '/content/containerStatus/0/containers/0/locationDateTime': dallas,
      '/content/doc_ext/0/value': qingdao,
    })
  })

  it.each(['COSU6103622780', 'cosu 6103622780', '6103-622780'])('answers %s too', (typed) =>
    expect(ask(typed, null).answer).toEqual(ask('6103622780', 'bl').answer),
  )

  it('answers none, as the payload tracking-not-found does, for a number that nobody has stated', () => {
    expect(ask('6103622781', null)).toEqual({ answer: { type: 'none', numberType: 'none', content: null }, clocks: {} })
    expect(buildContainerAnswer(['TEMU4267243'], everything).answer).toEqual({
      type: 'none',
      numberType: 'none',
      content: null,
    })
  })
})

/** [status, location, time, transportation], read from tracking-cntr.json by hand. */
const CURRENT = [
  ['Discharged at Last POD', 'Aisa World Port Terminal,Yangon,Yangon,Myanmar', '2015-10-25 17:00', ' '],
  ['Loaded at T/S POL', 'Kepple/Tanjong Pagar Terminal,Singapore,,Singapore', '2015-10-20 21:24', 'Vessel'],
  ['Discharged at T/S POD', 'Pasir Panjang Terminal,Singapore,,Singapore', '2015-10-04 08:26', ' '],
  ['Loaded at First POL', 'QQCTU Qingdao Qianwan United Ctn,Qingdao,Shandong,China', '2015-09-24 18:15', 'Vessel'],
  ['Gate-In at First POL', 'QQCTU Qingdao Qianwan United Ctn,Qingdao,Shandong,China', '2015-09-19 21:31', 'Truck'],
  ['Cargo Received', 'QQCTU Qingdao Qianwan United Ctn,Qingdao,Shandong,China', '2015-09-19 21:31', 'Truck'],
  [
    'Empty Equipment Despatched',
    'Ocean&Great Asia Tspt Co.HuangDao,Qingdao,Shandong,China',
    '2015-09-16 10:40',
    'Truck',
  ],
]
const HISTORY = [
  [
    'Empty Equipment Returned',
    'Northwest Container Services Inc.,Portland,Oregon,United States',
    '2015-06-02 14:25',
    'Truck',
  ],
  [
    'Gate-out from Final Hub',
    'Northwest Container Services Inc.,Portland,Oregon,United States',
    '2015-06-01 14:32',
    'Truck',
  ],
  [
    'Gate-in at Final Hub',
    'Northwest Container Services Inc.,Portland,Oregon,United States',
    '2015-05-26 05:40',
    'Rail',
  ],
  [
    'Gate-out from Last POD',
    'SSA Port of Seattle Terminal 18,Seattle,Washington,United States',
    '2015-05-12 08:37',
    'Rail',
  ],
  [
    'Discharged at Last POD',
    'SSA Port of Seattle Terminal 18,Seattle,Washington,United States',
    '2015-05-08 13:55',
    ' ',
  ],
  ['Loaded at T/S POL', 'Shanghai Shengdong (I), Yangshan,Shanghai,Shanghai,China', '2015-04-21 08:00', 'Vessel'],
  ['Discharged at T/S POD', 'Shanghai Shengdong (I), Yangshan,Shanghai,Shanghai,China', '2015-04-13 20:30', ' '],
  ['Loaded at First POL', 'Tianjin Port Container Terminal Co,Xingang,Tianjin,China', '2015-04-08 23:30', 'Vessel'],
  ['Gate-In at First POL', 'Tianjin Port Container Terminal Co,Xingang,Tianjin,China', '2015-04-07 11:19', 'Truck'],
  ['Cargo Received', 'Tianjin Port Container Terminal Co,Xingang,Tianjin,China', '2015-04-07 11:19', 'Truck'],
  [
    'Empty Equipment Despatched',
    'Tianjin Binhai COSCO Ctn Logistics,Xingang,Tianjin,China',
    '2015-04-03 11:58',
    'Truck',
  ],
]

const contentOf = (answer: TrackingAnswer) => {
  if (answer.type !== 'cntr') throw new Error(`a ${answer.type} answer`)
  return answer.content
}
const shown = (rows: readonly CircleStatus[]) =>
  rows.map((row) => [row.containerNumberStatus, row.location, row.timeOfIssue, row.transportation])

describe('the answer for container CBHU4398907', () => {
  const facts = together(YANGON_TRIP, PORTLAND_TRIP)
  const content = contentOf(buildContainerAnswer([BOX], facts).answer)

  it('is the payload tracking-cntr, rows of one minute compared as sets', () => {
    const [trip] = content.containers
    if (trip === undefined) throw new Error('no container')
    expect(shown(trip.containerCircleStatus)).toEqual(CURRENT)
    expect(shown(trip.containerHistorys)).toEqual(HISTORY)
    if (!existsSync(fileOf('tracking-cntr'))) {
      console.error(`${fileOf('tracking-cntr')} is absent: only the values written in this test are compared`)
      return
    }
    const expected = payload('tracking-cntr') as unknown as Extract<TrackingAnswer, { type: 'cntr' }>
    const [wanted] = expected.content.containers
    if (wanted === undefined) throw new Error('the payload has no container')
    expect(trip.container).toEqual(wanted.container)
    expect(rowsByMinute(trip.containerCircleStatus)).toEqual(rowsByMinute(wanted.containerCircleStatus))
    expect(rowsByMinute(trip.containerHistorys)).toEqual(rowsByMinute(wanted.containerHistorys))
    expect(content.notFound).toBe(expected.content.notFound)
  })

  it('has the container object with seconds, as the payload does', () =>
    expect(content.containers[0]?.container).toEqual({
      containerUuid: BOX,
      containerNumber: BOX,
      containerType: '20GP',
      grossWeight: '20000KG',
      piecesNumber: 20,
      label: 'Discharged at Last POD',
      sealNumber: 'K31436',
      location: 'Aisa World Port Terminal,Yangon,Yangon,Myanmar',
      locationDateTime: '2015-10-25 17:00:00',
      transportation: ' ',
      flag: null,
      railRef: null,
      inlandMvId: null,
      containerLocation: null,
      isShow: false,
      hsCode: [],
      isNorthAmericaRails: false,
    }))

  it('gives every row its own uuid and its clock', () => {
    const { clocks } = buildContainerAnswer([BOX], facts)
    const rows = content.containers.flatMap((trip) => [...trip.containerCircleStatus, ...trip.containerHistorys])
    expect(new Set(rows.map(({ uuid }) => uuid)).size).toBe(18)
    expect(Object.keys(clocks)).toHaveLength(19)
    expect(clocks['/content/containers/0/containerCircleStatus/0/timeOfIssue']).toEqual({
      zone: 'Asia/Yangon',
      offset: '+06:30',
    })
    expect(clocks['/content/containers/0/containerHistorys/0/timeOfIssue']).toEqual({
      zone: 'America/Los_Angeles',
      offset: '-07:00',
    })
    expect(clocks['/content/containers/0/container/locationDateTime']).toEqual({
      zone: 'Asia/Yangon',
      offset: '+06:30',
    })
  })

  it('lists what was not found', () =>
    expect(contentOf(buildContainerAnswer(['TEMU4267243', BOX, 'CSQU3054383'], facts).answer).notFound).toBe(
      'TEMU4267243,CSQU3054383',
    ))
})
