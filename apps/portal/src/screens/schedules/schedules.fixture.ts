// Sailings for tests: a nonstop one under way, and a future one via Busan. All invented.
import type { ScheduleLeg, ScheduleOption } from '@quayline/domain/schedule/connection-answer'
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'
import type { ConnectionData } from './connection-criteria.ts'

const leg = (parts: Partial<ScheduleLeg>): ScheduleLeg => ({
  id: '1',
  service: 'QN1',
  vessel: 'QUAY HERON',
  vesselCode: 'Q01',
  voyage: '041',
  dir: 'E',
  extVoyage: '041E',
  newExtVoyage: null,
  cutOff: '2026-12-03 12:00',
  cargoNature: 'General',
  pol: 'Ningbo',
  etd: '2026-12-05 08:00',
  atd: '2026-12-05 09:30',
  pod: 'Long Beach',
  eta: '2026-12-20 06:00',
  ata: '',
  available: '2026-12-21',
  transitTime: '15',
  revFacilityCode: 'NGB01',
  deliFacilityCode: 'LGB01',
  polFacilityCode: 'NGB01',
  podFacilityCode: 'LGB01',
  rowNum: 0,
  vgmCutoffDt: '2026-12-03 06:00',
  siCutoff: '2026-12-02 16:00',
  r24Cutoff: null,
  deList1: [],
  deList2: [],
  polLocode: 'CNNGB',
  podLocode: 'USLGB',
  changes: [
    {
      field: 'ETD',
      was: '2026-12-05 06:00',
      now: '2026-12-05 08:00',
      at: '2026-12-01T03:20:00.000Z',
      reason: 'WEA',
    },
  ],
  punctuality: 'ON_TIME',
  ...parts,
})

export const NONSTOP: ScheduleOption = {
  id: '1',
  firstPol: 'Ningbo',
  lastPod: 'Long Beach',
  transitTime: '15',
  tdWeekDay: 6,
  schedules: [leg({})],
  emissions: { co2eKgPerTeu: '2354', distanceKm: 10354, method: 'invented', source: 'an invented table' },
}

export const VIA_BUSAN: ScheduleOption = {
  id: '2',
  firstPol: 'Ningbo',
  lastPod: 'Long Beach',
  transitTime: '19',
  tdWeekDay: 2,
  schedules: [
    leg({
      vessel: 'QUAY TERN',
      vesselCode: 'Q02',
      extVoyage: '012N',
      service: 'QA2',
      pod: 'Busan',
      podLocode: 'KRPUS',
      etd: '2026-12-08 10:00',
      atd: '',
      eta: '2026-12-10 08:00',
      cutOff: '2026-12-06 14:00',
      vgmCutoffDt: null,
      siCutoff: null,
      changes: [],
      punctuality: null,
    }),
    leg({
      id: '2',
      vessel: 'QUAY GODWIT',
      vesselCode: 'Q03',
      extVoyage: '039E',
      service: 'QP4',
      pol: 'Busan',
      polLocode: 'KRPUS',
      etd: '2026-12-13 05:00',
      atd: '',
      eta: '2026-12-27 06:00',
      available: '2026-12-28',
      changes: [],
      punctuality: null,
    }),
  ],
  emissions: null,
}

/** Sailings are identified by their keys (vessel, voyage and ports of each leg), not by their index. */
export const NONSTOP_KEY = 'Q01.041E.CNNGB.USLGB'
export const VIA_BUSAN_KEY = 'Q02.012N.CNNGB.KRPUS~Q03.039E.KRPUS.USLGB'

export const CLOCKS: TimeZoneRefs = Object.fromEntries(
  ['cutOff', 'vgmCutoffDt', 'siCutoff', 'etd', 'atd'].flatMap((field) =>
    [0, 1].map((option) => [
      `/content/data/${option}/schedules/0/${field}`,
      { zone: 'Asia/Shanghai', offset: '+08:00' },
    ]),
  ),
)

export const found = (...data: readonly ScheduleOption[]): ConnectionData => ({
  content: {
    conditions: {
      dateLength: 4,
      pickup: 'B',
      delivery: 'B',
      originCity: 'Ningbo,Ningbo,Zhejiang,China,CNNGB',
      destinationCity: 'Long Beach,Long Beach,California,United States,USLGB',
      originCityUuid: 'CNNGB',
      destinationCityUuid: 'USLGB',
      estimateDate: 'D',
      fromDate: '2026-12-01',
      toDate: '2026-12-28',
      time: '1796000000000',
    },
    ...(data.length === 0 ? {} : { shortestTransitTime: '15', data: [...data] as never }),
  },
})
