// Charges, free days and ledger days as in the API answers, for the tests of the pages' rules.
import type { ShownCharge, ShownFreeDays, ShownLedgerDay } from './shown-charge.ts'

/** A running period after its free time. */
export const charge = (more: Partial<ShownCharge> = {}): ShownCharge => ({
  eqpNum: 'TSTU1234568',
  currency: 'CNY',
  ar: '1120.00',
  rowId: 'TSTU1234568-DET',
  status: 'ASSESSED',
  lastFreeDay: '2026-12-07',
  startedOn: '2026-12-01',
  countedUntil: '2026-12-12',
  chargedDays: 5,
  isOpen: true,
  nextDay: '160.00',
  ...more,
})

export const cannotAssess = (more: Partial<ShownCharge> = {}): ShownCharge =>
  charge({
    eqpNum: 'TSTU7654321',
    rowId: 'TSTU7654321-DET',
    status: 'CANNOT_ASSESS',
    currency: null,
    ar: null,
    lastFreeDay: null,
    startedOn: null,
    countedUntil: null,
    chargedDays: null,
    isOpen: false,
    nextDay: null,
    ...more,
  })

/** Discharged and running, seven free days by the tariff. */
export const freeDaysRow = (more: Partial<ShownFreeDays> = {}): ShownFreeDays => ({
  status: 'KNOWN',
  specialFreeDays: null,
  normalFreeDays: 7,
  startedOn: '2026-12-01',
  isStarted: true,
  lastFreeDay: '2026-12-07',
  ...more,
})

export const freeDaysUnknown = (): ShownFreeDays =>
  freeDaysRow({ status: 'CANNOT_ASSESS', normalFreeDays: null, startedOn: null, isStarted: false, lastFreeDay: null })

const day = (on: string, more: Partial<ShownLedgerDay>): ShownLedgerDay => ({
  on,
  dayNumber: null,
  kind: 'FREE',
  reason: 'FREE_TIME',
  note: null,
  slab: null,
  rate: null,
  amount: '0.00',
  ...more,
})

const CHARGED = {
  kind: 'CHARGED',
  slab: { fromDay: 4, toDay: 10, rate: '1160.5' },
  rate: '1160.50',
  amount: '1160.50',
} as const

/** Wed 2 to Tue 8 December 2026, three free working days, then two charged; Saturday and Sunday are left out. */
export const LEDGER_DAYS: readonly ShownLedgerDay[] = [
  day('2026-12-02', { dayNumber: 1 }),
  day('2026-12-03', { dayNumber: 2 }),
  day('2026-12-04', { dayNumber: 3 }),
  day('2026-12-05', { kind: 'EXCLUDED', reason: 'SAT' }),
  day('2026-12-06', { kind: 'EXCLUDED', reason: 'HOLIDAY', note: 'Founding Day' }),
  day('2026-12-07', { ...CHARGED, reason: 'SLAB', dayNumber: 4 }),
  day('2026-12-08', { ...CHARGED, reason: 'CAP', dayNumber: 5 }),
]
