// Charges, a ledger and a comparison as answers of the calls, and a screen whose terms have been agreed to.
import type { ChargeRow, LedgerEntry } from '@quayline/client/schema.d'
import type { Language } from '@quayline/messages/language'
import type { ReactNode } from 'react'
import { htmlIn } from '../../shell/rendered.fixture.tsx'
import { adminSession } from '../answered.fixture.ts'
import { DEMURRAGE_TEXTS } from './demurrage-texts.ts'

export const session = adminSession('HQ_ADMIN', 'DEMURRAGE', 'FREE_DAYS')
export const TEXTS = await DEMURRAGE_TEXTS.load['en-US']()

/** T1 40HC, 14 free days by an agreement, 20 used, jumping slab: 1 x 120 + 5 x 200 (docs/requirements/demurrage.md 3.1). */
export const ROW: ChargeRow = {
  eqpNum: 'TSTU1234568',
  sizeType: '40HQ',
  isoSizeType: '45G1',
  office: 'CNSHA',
  officeCity: 'Shanghai ,Shanghai ,China',
  chargeType: 'DND',
  currency: 'CNY',
  ar: '1120.00',
  rowId: 'TSTU1234568-DND',
  status: 'ASSESSED',
  reason: null,
  reasonText: null,
  lastFreeDay: '2026-03-10',
  startedOn: '2026-02-25',
  endedOn: null,
  countedUntil: '2026-03-16',
  freeDays: 14,
  chargedDays: 6,
  isOpen: true,
  nextDay: '200.00',
  isEarliest: true,
  agreementClause: 'Contract QSC2026001, clause 4',
  chargeTypesHere: [],
}

export const UNKNOWN: ChargeRow = {
  ...ROW,
  rowId: 'TSTU7654321-DND',
  eqpNum: 'TSTU7654321',
  status: 'CANNOT_ASSESS',
  reason: 'NO_TARIFF',
  reasonText: 'No tariff covers this container',
  ar: null,
  currency: null,
  nextDay: null,
  isOpen: false,
  isEarliest: false,
  lastFreeDay: null,
  agreementClause: null,
}

export const charges = (rows: readonly ChargeRow[]) => ({
  content: { rows, total: rows.length, totals: [], leftOut: 0 },
})

const slab = { fromDay: 16, toDay: 40, rate: '200' }

export const ENTRY: LedgerEntry = {
  row: ROW,
  start: {
    kind: 'DISCHARGE',
    on: '2026-02-25',
    at: '2026-02-25 09:15',
    port: 'CNSHA',
    portCity: 'Shanghai ,Shanghai ,China',
    source: 'COARRI',
  },
  end: null,
  tariff: { rowKey: 'T1-40HQ', clause: 'T1 40HQ', effectiveFrom: '2026-01-01', effectiveUntil: null },
  agreement: {
    rowKey: 'AGR-1',
    clause: 'Contract QSC2026001, clause 4',
    effectiveFrom: '2026-01-01',
    effectiveUntil: '2026-12-31',
  },
  terms: ['Rates go by the number of days since day 1.'],
  runs: [{ from: '2026-03-12', to: '2026-03-16', days: 5, slab, rate: '200.00', amount: '1000.00' }],
  days: [
    {
      on: '2026-03-10',
      dayNumber: 14,
      kind: 'FREE',
      reason: 'SPECIAL_FREE_TIME',
      note: null,
      slab: null,
      rate: null,
      amount: '0.00',
    },
    {
      on: '2026-03-11',
      dayNumber: 15,
      kind: 'CHARGED',
      reason: 'SLAB',
      note: null,
      slab: { fromDay: 8, toDay: 15, rate: '120' },
      rate: '120.00',
      amount: '120.00',
    },
    {
      on: '2026-03-12',
      dayNumber: 16,
      kind: 'CHARGED',
      reason: 'SLAB',
      note: null,
      slab,
      rate: '200.00',
      amount: '200.00',
    },
  ],
}

interface Scene {
  readonly at: string
  readonly language?: Language
  readonly answers?: readonly (readonly [readonly unknown[], unknown])[]
  readonly failures?: readonly (readonly [readonly unknown[], Error])[]
}

export async function demurrageHtml(
  { language = 'en-US', answers = [], ...scene }: Scene,
  content: ReactNode,
): Promise<string> {
  const screenTexts = await DEMURRAGE_TEXTS.load[language]()
  const texts = [['screen-texts', 'demurrage', language], { screenTexts }] as const
  return htmlIn({ language, session, answers: [texts, ...answers], ...scene }, content)
}
