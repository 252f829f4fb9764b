// A query, rows in each state and tracking answers for the tests of these pages.
import type { FreeDaysRow } from '@quayline/client/schema.d'
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { nonstopBooking, transshipmentBill } from '../../fixtures/share-bodies.fixture.ts'
import type { AskedFreeDays } from './asked-free-days.ts'

export const ASKED: AskedFreeDays = {
  num: 'QLYS7300416250',
  numberType: 'bl',
  docType: 'BM',
  chargeType: 'DET',
  previewDateFrom: '2026-12-01',
  previewDateTo: '2026-12-31',
}

/** Discharged and running, seven free days by the tariff. */
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
  clause: 'Tariff CN-2026 item 3.2',
  chargeTypesHere: [],
  ...more,
})

export const cannotAssess = (more: Partial<FreeDaysRow> = {}): FreeDaysRow =>
  freeDaysRow({
    calDaysTypeN: null,
    specialRate: null,
    normalFreeDays: null,
    status: 'CANNOT_ASSESS',
    reason: 'NO_TARIFF',
    reasonText: '没有适用的费率（CNSHA）',
    reasonDetail: 'CNSHA',
    startedOn: null,
    isStarted: false,
    lastFreeDay: null,
    ...more,
  })

/** Four bookings in the carrier's own spelling: `(6300416250, 6300416251 ,6300416252,6300416253)`. */
export const trackedBill: TrackingAnswer = { type: 'bl', numberType: 'bl', content: transshipmentBill }

export const trackedBooking: TrackingAnswer = { type: 'bkg', numberType: 'bkg', content: nonstopBooking }

export const trackedNothing: TrackingAnswer = { type: 'none', numberType: 'none', content: null }
