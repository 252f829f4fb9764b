// The carrier's published payloads (docs/requirements/tracking.md 2.4, Apache-2.0) for the facts in
// carrier-payload.fixture.ts, and the fields that no message of our feed carries. One list serves the tests of the
// rules and the tests through EDI, database and API.
import type { BillTracking, CircleStatus, TrackedContainer } from './answer.ts'
import { CONTAINER_NUMBER } from './carrier-payload.fixture.ts'

export const BILL = '6103622780'

export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }
/**
 * Differences from the payload, and the reasons: a field that no message of the feed carries is null here, or its row
 * is left out.
 */
export const NOT_CARRIED: Readonly<Record<string, string>> = {
  'content.itNumber': 'the US inland transit number: only US customs messages (X12 350, 309) have it',
  'content.doc_ext.美国内陆转运号': 'the same number again',
  'content.actualShipment.service': 'TDT has no service element, and no message of this shipment names one',
  'content.trackingPath.svvd': 'made of service, vessel code and voyage, so it waits for the service',
  'content.containerStatus.containers.flag': 'an internal mark of the carrier without a published meaning',
  'content.containerStatus.containers.inlandMvId':
    'a blank in the payload; identity of an inland move in the carrier’s system',
  'content.containerStatus.containers.containerLocation': 'internal to the carrier',
  'content.action': 'the payload leaves the key out for a visitor; ours is empty (docs/requirements/tracking.md 2.3)',
}

/** `content.containerStatus.containers.flag` -> its values; lists of key-value pairs are read as records. */
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

/** Paths at which the values of two answers differ, sorted. */
export function differences(a: Json, b: Json): readonly string[] {
  const [left, right] = [flatten(a, '', new Map()), flatten(b, '', new Map())]
  const paths = new Set([...left.keys(), ...right.keys()])
  return [...paths].filter((path) => JSON.stringify(left.get(path)) !== JSON.stringify(right.get(path))).toSorted()
}

/**
 * The payload itself has rows of the same minute in either order: each row with its minute, sorted inside the minute.
 */
export const rowsByMinute = (rows: readonly CircleStatus[]) =>
  rows
    .map(({ uuid: _uuid, ...row }) => row)
    .map((row, position, all) => ({
      row,
      first: all.findIndex(({ timeOfIssue }) => timeOfIssue === row.timeOfIssue),
      position,
    }))
    .toSorted((a, b) => a.first - b.first || (a.row.containerNumberStatus < b.row.containerNumberStatus ? -1 : 1))
    .map(({ row }) => row)

/** The content of tracking-bl.json and tracking-bkg.json read by hand, without what NOT_CARRIED names. */
export const BILL_CONTENT: BillTracking = {
  itNumber: null,
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
      service: null,
      actualDischargeDate: '2015-01-29 10:14',
      vesselCde: 'T83',
    },
  ],
  trackingPath: {
    billOfladingRefCode: BILL,
    trackingGroupReferenceCode: BILL,
    fromCity: 'Qingdao ,Shandong ,China',
    toCity: 'Dallas ,Texas ,United States',
    cgoAvailTm: '2015-02-04 06:15',
    cgoFinalTm: null,
    vslNme: 'COSCO PHILIPPINES',
    voyNumber: '039E',
    pol: 'Qingdao - QQCTU Qingdao Qianwan United Ctn',
    pod: 'Long Beach - Pacific Container Terminal',
    flag: null,
    svvd: null,
    blType: 'Sea WayBill',
    blRealStatus: 'Sea Waybill',
  },
  containerStatus: [
    {
      label: 'Empty Equipment Returned',
      containers: [
        {
          containerUuid: '1',
          containerNumber: CONTAINER_NUMBER,
          containerType: '20GP',
          grossWeight: '17720KG',
          piecesNumber: 80,
          label: 'Empty Equipment Returned',
          sealNumber: '2',
          location: 'Equipment Storage Services,Dallas,Texas,United States',
          locationDateTime: '2015-02-06 09:35',
          transportation: 'Truck',
          flag: null,
          railRef: null,
          inlandMvId: null,
          containerLocation: null,
          isShow: false,
          hsCode: [],
          isNorthAmericaRails: false,
        },
      ],
    },
  ],
  doc_ext: [{ key: 'Cargo Cutoff', value: '2014-12-24 16:00' }],
  action: [],
}

/** The container object of tracking-cntr.json: its time has seconds there. */
export const CONTAINER: TrackedContainer = {
  containerUuid: CONTAINER_NUMBER,
  containerNumber: CONTAINER_NUMBER,
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
}

/** [status, location, time, transportation], read from tracking-cntr.json by hand. */
export const CURRENT = [
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
/** The same of containerHistorys. */
export const HISTORY = [
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

/** A row as CURRENT and HISTORY write it. */
export const rowTexts = (rows: readonly CircleStatus[]) =>
  rows.map((row) => [row.containerNumberStatus, row.location, row.timeOfIssue, row.transportation])

export const NONE = { type: 'none', numberType: 'none', content: null } as const
