// A row of the free-days call, for the tests of every screen that shows one.
import type { FreeDaysRow } from '@quayline/client/schema.d'

/** Discharged and running in Shanghai, seven free days by the tariff, none by an agreement. */
export const freeDaysRow = (more: Partial<FreeDaysRow> = {}): FreeDaysRow => ({
  cntrNum: 'TSTU1234568',
  sizeType: '40HQ',
  isoSizeType: '45G1',
  chargeType: 'DET',
  calDaysTypeN: 'CALENDAR',
  calDayTypeS: null,
  specialRate: 'N',
  specialFreeDays: null,
  normalFreeDays: 7,
  office: 'CNSHA',
  officeCity: 'Shanghai ,Shanghai ,China',
  status: 'KNOWN',
  reason: null,
  reasonText: null,
  reasonDetail: null,
  startedOn: '2026-12-01',
  isStarted: true,
  lastFreeDay: '2026-12-07',
  zone: 'Asia/Shanghai',
  clause: null,
  chargeTypesHere: [],
  ...more,
})
