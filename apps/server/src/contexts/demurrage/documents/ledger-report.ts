// The content of the printed ledger: for each charge its period, clause, slabs and every day.
import type { ledgerEntry } from '@quayline/contract/demurrage-ledger'
import type { Sum } from '@quayline/domain/kernel/money'
import type { DemurrageReportTexts } from '@quayline/messages/demurrage/demurrage-report.zh-CN'
import { fill } from '@quayline/messages/language'
import type { z } from 'zod'
import type { ReportBlock, ReportColumn } from '../../../platform/pdf/pdf-report.ts'
import type { Wire } from '../../../platform/http/route.ts'

export type LedgerEntry = Wire<z.input<typeof ledgerEntry>>

/** The texts of the reader's language for codes. */
export interface ReportTexts {
  readonly texts: DemurrageReportTexts
  /** DayReason. */
  readonly reason: (code: string) => string
  /** PeriodEventKind. */
  readonly event: (code: string) => string
  /** `DND demurrage and detention`. */
  readonly chargeType: (code: LedgerEntry['row']['chargeType']) => string
}

export interface LedgerSums {
  readonly totals: readonly Sum[]
  readonly leftOut: number
}

export function ledgerBlocks(
  entries: readonly LedgerEntry[],
  { totals, leftOut }: LedgerSums,
  localTexts: ReportTexts,
): readonly ReportBlock[] {
  const { texts } = localTexts
  if (entries.length === 0) return [{ kind: 'note', text: texts.nothing }]
  const sums: readonly ReportBlock[] = [
    { kind: 'heading', text: texts.totals },
    { kind: 'facts', facts: totals.map(({ currency, amount }) => [currency, money(amount, currency)] as const) },
    ...(leftOut === 0 ? [] : [{ kind: 'note', text: fill(texts.leftOut, { count: leftOut }) } as const]),
  ]
  return [...sums, ...entries.flatMap((entry) => entryBlocks(entry, localTexts))]
}

function entryBlocks(entry: LedgerEntry, localTexts: ReportTexts): readonly ReportBlock[] {
  const { texts } = localTexts
  const { row } = entry
  const heading = fill(texts.row, {
    container: row.eqpNum,
    sizeType: row.sizeType ?? texts.unknownSizeType,
    chargeType: localTexts.chargeType(row.chargeType),
  })
  return [
    { kind: 'heading', text: heading },
    { kind: 'facts', facts: factsOf(entry, localTexts) },
    ...(entry.runs.length === 0 ? [] : [runTable(entry, texts)]),
    ...(entry.days.length === 0 ? [] : [dayTable(entry, localTexts)]),
  ]
}

function factsOf(entry: LedgerEntry, localTexts: ReportTexts): readonly (readonly [string, string])[] {
  const { row, start, end } = entry
  const { texts } = localTexts
  const { facts } = texts
  const clauses = clausesOf(entry, texts)
  if (row.status === 'CANNOT_ASSESS') return [[facts.cannotAssess, row.reasonText ?? row.reason ?? ''], ...clauses]
  return [
    [facts.office, row.office ?? ''],
    [facts.start, start === null ? facts.notStarted : eventText(start, localTexts)],
    ...(start === null ? [] : [[facts.end, end === null ? facts.running : eventText(end, localTexts)] as const]),
    ...clauses,
    ...(start === null
      ? []
      : ([
          [facts.lastFreeDay, row.lastFreeDay ?? facts.noFreeDay],
          [facts.chargedDays, String(row.chargedDays ?? 0)],
          [facts.amount, money(row.ar ?? '', row.currency ?? '')],
        ] as const)),
  ]
}

const clausesOf = ({ tariff, agreement, terms }: LedgerEntry, texts: DemurrageReportTexts) => [
  ...(tariff === null ? [] : [[texts.facts.tariff, clauseText(tariff, texts)] as const]),
  ...(agreement === null ? [] : [[texts.facts.agreement, clauseText(agreement, texts)] as const]),
  ...(terms.length === 0 ? [] : [[texts.facts.terms, terms.join('\n')] as const]),
]

const eventText = (event: NonNullable<LedgerEntry['start']>, { texts, event: eventName }: ReportTexts): string =>
  fill(texts.event, { event: eventName(event.kind), at: event.at, port: event.port ?? '–', source: event.source })

const clauseText = (
  { clause, rowKey, effectiveFrom, effectiveUntil }: NonNullable<LedgerEntry['tariff']>,
  texts: DemurrageReportTexts,
): string =>
  fill(texts.clause, {
    clause,
    rowKey,
    from: effectiveFrom,
    until: effectiveUntil === null ? '' : fill(texts.until, { on: effectiveUntil }),
  })

export const slabText = (
  { fromDay, toDay }: { readonly fromDay: number; readonly toDay: number | null },
  texts: DemurrageReportTexts,
): string => (toDay === null ? fill(texts.slabOpen, { from: fromDay }) : fill(texts.slab, { from: fromDay, to: toDay }))

function runTable({ runs, row }: LedgerEntry, texts: DemurrageReportTexts): ReportBlock {
  const { runs: heads } = texts
  const columns: readonly ReportColumn[] = [
    { head: heads.from, share: 2 },
    { head: heads.to, share: 2 },
    { head: heads.days, share: 1, align: 'right' },
    { head: heads.slab, share: 3 },
    { head: heads.rate, share: 2, align: 'right' },
    { head: heads.amount, share: 2, align: 'right' },
  ]
  const currency = row.currency ?? ''
  const rows = [
    ...runs.map(({ from, to, days, slab, rate, amount }) => [
      from,
      to,
      String(days),
      slabText(slab, texts),
      money(rate, currency),
      money(amount, currency),
    ]),
    ['', '', String(row.chargedDays ?? ''), '', '', money(row.ar ?? '', currency)],
  ]
  return { kind: 'table', columns, rows, strong: new Set([rows.length - 1]) }
}

function dayTable({ days, row }: LedgerEntry, { texts, reason }: ReportTexts): ReportBlock {
  const { days: heads } = texts
  const currency = row.currency ?? ''
  return {
    kind: 'table',
    columns: [
      { head: heads.on, share: 2 },
      { head: heads.number, share: 1, align: 'right' },
      { head: heads.kind, share: 2 },
      { head: heads.why, share: 4 },
      { head: heads.rate, share: 2, align: 'right' },
      { head: heads.amount, share: 2, align: 'right' },
    ],
    rows: days.map((day) => [
      day.on,
      day.dayNumber === null ? '' : String(day.dayNumber),
      texts.kinds[day.kind],
      whyOf(day, texts, reason),
      day.rate === null ? '' : money(day.rate, currency),
      day.kind === 'CHARGED' ? money(day.amount, currency) : '',
    ]),
  }
}

function whyOf(
  { reason, note, slab }: LedgerEntry['days'][number],
  texts: DemurrageReportTexts,
  textOfReason: ReportTexts['reason'],
): string {
  const parts = [textOfReason(reason), note, slab === null ? null : slabText(slab, texts)]
  return parts.filter((part) => part !== null && part !== '').join(' · ')
}

/** `CNY 1,120.00`: the currency's own digits, thousands in threes. */
export const money = (amount: string, currency: string): string => {
  const [whole = '', fraction] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${currency} ${fraction === undefined ? grouped : `${grouped}.${fraction}`}`.trim()
}
