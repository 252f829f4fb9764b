// Answers of the two cut-off calls: a booking at Shanghai, and a vessel's voyages there. Times and zones are of winter
// 2026.
import type { CallCutOffs, NumberCutOffs, VoyageCutOffs } from './cutoff-answer.ts'
import type { TimeZoneRefs } from '../tracking/answer.ts'

export const SHANGHAI = { zone: 'Asia/Shanghai', offset: '+08:00' } as const

/** 9 December 2026 10:00 at Shanghai. */
export const NOW = Date.parse('2026-12-09T02:00:00Z')

export const numberItem = (more: Partial<NumberCutOffs> = {}): NumberCutOffs => ({
  bkgNo: 'BK2600041',
  blNo: 'EXPLSHA2600042',
  cutOff: '2026-12-11 17:00',
  vgmCutoff: '2026-12-11 09:00',
  siCutoff: '2026-12-09 12:30',
  custReleaseDt: '2026-12-12 12:00',
  vslName: 'EXAMPLE LODESTAR',
  por: 'Suzhou ,Jiangsu ,China',
  pol: 'Shanghai ,Shanghai ,China',
  fnd: 'Chicago ,IL ,United States',
  pod: 'Los Angeles ,CA ,United States',
  voyNumber: '204E',
  etd: '2026-12-13 18:00',
  changes: [
    {
      field: 'siCutoff',
      was: '2026-12-08 12:00',
      now: '2026-12-09 12:30',
      at: '2026-12-05T01:15:00.000Z',
      reason: 'Berth congestion',
      source: 'IFTSAI',
    },
    {
      field: 'custReleaseDt',
      was: null,
      now: '2026-12-12 12:00',
      at: '2026-12-04T03:15:00.000Z',
      reason: null,
      source: null,
    },
    {
      field: 'custReleaseDt',
      was: '2026-12-11 12:00',
      now: null,
      at: '2026-12-04T01:15:00.000Z',
      reason: null,
      source: null,
    },
  ],
  cargo: null,
  ...more,
})

const NUMBER_TIMES = ['cutOff', 'vgmCutoff', 'siCutoff', 'custReleaseDt', 'etd']

export const numberTimeZones: TimeZoneRefs = Object.fromEntries(
  NUMBER_TIMES.map((name) => [`/content/0/${name}`, SHANGHAI] as const),
)

export const callItem = (more: Partial<CallCutOffs> = {}): CallCutOffs => ({
  gcCutoff: '2026-12-11 17:00',
  rfCutoff: '2026-12-11 17:00',
  dgCutoff: '2026-12-10 17:00',
  vgmCutoff: '2026-12-11 09:00',
  siCutoff: '2026-12-10 12:00',
  custReleaseDt: '2026-12-12 12:00',
  etd: '2026-12-13 18:00',
  facilityCode: 'CNSHAT1',
  facilityName: 'Example Terminal 1',
  changes: [],
  ...more,
})

const later = callItem({
  gcCutoff: '2026-12-18 17:00',
  rfCutoff: null,
  dgCutoff: null,
  vgmCutoff: '2026-12-18 09:00',
  siCutoff: '2026-12-17 12:00',
  custReleaseDt: null,
  etd: '2026-12-20 18:00',
})

export const voyages: readonly VoyageCutOffs[] = [
  { loopAbbrv: 'AEU3', voy: '204E', groupList: [callItem()] },
  { loopAbbrv: '', voy: '205W', groupList: [later] },
]

const CALL_TIMES = ['gcCutoff', 'rfCutoff', 'dgCutoff', 'vgmCutoff', 'siCutoff', 'custReleaseDt', 'etd']

export const vesselTimeZones: TimeZoneRefs = Object.fromEntries(
  [0, 1].flatMap((index) => CALL_TIMES.map((name) => [`/${index}/groupList/0/${name}`, SHANGHAI] as const)),
)
