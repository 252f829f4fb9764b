// Rows, a ledger and a comparison for the tests of these pages: one period in each state, invented but consistent.
import type { LedgerDay, LedgerEntry } from '@quayline/client/schema.d'
import type { AskedCharges } from './asked-charges.ts'
import type { Charge } from './charge.ts'
import type { WhatIfAnswer } from './what-if-answer.ts'

export const ASKED: AskedCharges = {
  docRef: 'EXPLSHA2600042',
  num: 'EXPLSHA2600042',
  type: 'bl',
  bound: 'BM',
  chargeType: 'ALL',
}

/** A running period on its charged days. */
export const charge = (more: Partial<Charge> = {}): Charge => ({
  eqpNum: 'TSTU1234568',
  sizeType: '40HQ',
  isoSizeType: '45G1',
  office: 'CNSHA',
  officeCity: 'Shanghai ,Shanghai ,China',
  chargeType: 'DET',
  currency: 'CNY',
  ar: '1120.00',
  rowId: 'TSTU1234568-DET',
  status: 'ASSESSED',
  reason: null,
  reasonText: null,
  lastFreeDay: '2026-12-07',
  startedOn: '2026-12-01',
  endedOn: null,
  countedUntil: '2026-12-12',
  freeDays: 7,
  chargedDays: 5,
  isOpen: true,
  nextDay: '160.00',
  isEarliest: false,
  agreementClause: null,
  chargeTypesHere: [],
  ...more,
})

export const cannotAssess = (more: Partial<Charge> = {}): Charge =>
  charge({
    eqpNum: 'TSTU7654321',
    rowId: 'TSTU7654321-DET',
    status: 'CANNOT_ASSESS',
    currency: null,
    ar: null,
    reason: 'NO_TARIFF',
    reasonText: 'No tariff of this port holds on that day',
    lastFreeDay: null,
    startedOn: null,
    countedUntil: null,
    freeDays: null,
    chargedDays: null,
    isOpen: false,
    nextDay: null,
    ...more,
  })

const SLAB = { fromDay: 4, toDay: 10, rate: '1160.5' }

const day = (on: string, more: Partial<LedgerDay>): LedgerDay => ({
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

/** Wed 2 to Tue 8 December 2026, three free working days, then two charged; Saturday and Sunday are excluded. */
export const LEDGER: LedgerEntry = {
  row: charge({
    startedOn: '2026-12-02',
    lastFreeDay: '2026-12-04',
    countedUntil: '2026-12-08',
    freeDays: 3,
    chargedDays: 2,
    ar: '2321.00',
  }),
  start: {
    kind: 'GATE_OUT_FULL',
    on: '2026-12-02',
    at: '2026-12-02 09:15',
    port: 'CNSHA',
    portCity: 'Shanghai ,Shanghai ,China',
    source: 'CODECO/36',
  },
  end: null,
  tariff: {
    rowKey: 'CN-BM-DET-40HQ-2026A',
    clause: 'Tariff CN-2026 item 3.2',
    effectiveFrom: '2026-01-01',
    effectiveUntil: null,
  },
  agreement: null,
  terms: ['The day of the starting event is day 1', 'Free time in working days'],
  runs: [{ from: '2026-12-07', to: '2026-12-08', days: 2, slab: SLAB, rate: '1160.50', amount: '2321.00' }],
  days: [
    day('2026-12-02', { dayNumber: 1 }),
    day('2026-12-03', { dayNumber: 2 }),
    day('2026-12-04', { dayNumber: 3 }),
    day('2026-12-05', { kind: 'EXCLUDED', reason: 'SAT' }),
    day('2026-12-06', { kind: 'EXCLUDED', reason: 'HOLIDAY', note: 'Founding Day' }),
    day('2026-12-07', {
      kind: 'CHARGED',
      reason: 'SLAB',
      dayNumber: 4,
      slab: SLAB,
      rate: '1160.50',
      amount: '1160.50',
    }),
    day('2026-12-08', { kind: 'CHARGED', reason: 'CAP', dayNumber: 5, slab: SLAB, rate: '1160.50', amount: '1160.50' }),
  ],
}

export const ledgerTimeZones = { '/entries/0/start/at': { zone: 'Asia/Shanghai', offset: '+08:00' } }

const cny = (amount: string) => [{ currency: 'CNY', amount }]

export const WHAT_IF: WhatIfAnswer = {
  days: [
    { on: '2026-12-10', totals: cny('600.00') },
    { on: '2026-12-11', totals: cny('600.00') },
    { on: '2026-12-12', totals: cny('600.00') },
    { on: '2026-12-13', totals: cny('1200.00') },
  ],
  steps: [{ on: '2026-12-12', totals: cny('600.00'), saves: cny('600.00') }],
  leftOut: 0,
  isDecided: false,
}
