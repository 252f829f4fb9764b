// Decides which items of a US demurrage or detention invoice the data of one charge can fill: the minimum contents of
// 46 CFR 541.6, and the day until which it may be issued (541.7(a): 30 calendar days after the last charge). A missing
// item ends the obligation to pay (541.5), so no item is ever filled with a guess.
import { daysAfter } from '../cutoff/look-ahead.ts'
import type { AssessedCharge, PeriodEvent, ContainerCharge, ContainerFacts } from './assessment.ts'
import { eventsOf } from './find-period.ts'
import { DISPUTE_ITEMS, type DisputeItemName, type InvoiceFacts, NO_INVOICE } from './dispute-item-names.ts'
import type { LedgerDay } from './ledger.ts'

export type DisputeItem = { readonly item: DisputeItemName; readonly paragraph: string } & Filling

type Filling =
  /** Dates, days, numbers and amounts; consecutive days as `2026-03-01/2026-03-04`. */
  | { readonly status: 'FILLED'; readonly values: readonly string[]; readonly source: string }
  /** `missing`: the missing event, document or statement of a party; a CannotAssess without a charge. */
  | { readonly status: 'NOT_IN_DATA'; readonly missing: string }
  /** An import item in an export, or an item about free time without free time in the terms. */
  | { readonly status: 'NOT_APPLICABLE' }

const NOT_APPLICABLE: Filling = { status: 'NOT_APPLICABLE' }
const missing = (what: string): Filling => ({ status: 'NOT_IN_DATA', missing: what })
const filled = (values: readonly (string | null | undefined)[], source: string, without: string): Filling => {
  const known = values.flatMap((value) => (value === null || value === undefined || value === '' ? [] : [value]))
  return known.length === 0 || known.length < values.length
    ? missing(without)
    : { status: 'FILLED', values: known, source }
}

/** `facts`: of the charge's container. */
export function disputeItems(
  charge: ContainerCharge,
  facts: ContainerFacts,
  invoice: InvoiceFacts = NO_INVOICE,
): readonly DisputeItem[] {
  const fillings: Readonly<Record<DisputeItemName, Filling>> = {
    ...identityOf(charge, facts, invoice),
    ...chargedItems(charge),
    INVOICE_DATE: filled([invoice.issuedOn], 'INVOICE', 'INVOICE_DATE'),
    INVOICE_DUE_DATE: filled([invoice.dueOn], 'INVOICE', 'INVOICE_DUE_DATE'),
    EARLIEST_RETURN_DATE:
      charge.bound === 'BM' ? NOT_APPLICABLE : filled([invoice.earliestReturnOn], 'INVOICE', 'EARLIEST_RETURN_DATE'),
    CONTACT: filled([invoice.contact], 'INVOICE', 'CONTACT'),
    DISPUTE_PROCEDURE: filled([invoice.disputeUrl], 'INVOICE', 'DISPUTE_URL'),
    DISPUTE_TIME_LIMITS: filled(
      [invoice.requestWithinDays?.toString(), invoice.answerWithinDays?.toString()],
      'INVOICE',
      'DISPUTE_TIME_LIMITS',
    ),
    STATEMENT_OF_CONSISTENCY: filled([invoice.statementOfConsistency], 'INVOICE', 'STATEMENT_OF_CONSISTENCY'),
    STATEMENT_OF_PERFORMANCE: filled([invoice.statementOfPerformance], 'INVOICE', 'STATEMENT_OF_PERFORMANCE'),
  }
  return Object.entries(DISPUTE_ITEMS).map(([name, paragraph]) => {
    const item = name as DisputeItemName
    return { item, paragraph, ...fillings[item] }
  })
}

function identityOf({ bound, container }: ContainerCharge, facts: ContainerFacts, invoice: InvoiceFacts) {
  const isImport = bound === 'BM'
  const [discharge] = eventsOf('DISCHARGE', facts)
  const [available] = eventsOf('AVAILABILITY', facts)
  return {
    BILL_NUMBERS: filled(facts.billNumbers ?? [], 'PAPERS', 'BILL_OF_LADING'),
    CONTAINER_NUMBERS: filled([container], 'PAPERS', 'CONTAINER_NUMBER'),
    PORTS_OF_DISCHARGE: isImport
      ? filled([facts.portOfDischarge], discharge?.source ?? 'PAPERS', 'PORT_OF_DISCHARGE')
      : NOT_APPLICABLE,
    BASIS_OF_LIABILITY: filled([invoice.basisOfLiability], 'INVOICE', 'BASIS_OF_LIABILITY'),
    AVAILABILITY_DATE: isImport ? filled([available?.on], sourceOf(available), 'AVAILABILITY') : NOT_APPLICABLE,
  }
}

const sourceOf = (event: PeriodEvent | undefined): string => event?.source ?? ''

const CHARGED_ITEMS = [
  'FREE_DAYS',
  'FREE_TIME_START',
  'FREE_TIME_END',
  'DATES_CHARGED',
  'TOTAL_DUE',
  'APPLICABLE_RULE',
  'RATES',
  'LAST_DAY_TO_INVOICE',
] as const
type ChargedItems = Readonly<Record<(typeof CHARGED_ITEMS)[number], Filling>>

function chargedItems({ outcome }: ContainerCharge): ChargedItems {
  if (outcome.status === 'ASSESSED') return assessedItems(outcome)
  const why = outcome.status === 'NOT_STARTED' ? outcome.status : outcome.reason
  return Object.fromEntries(CHARGED_ITEMS.map((item) => [item, missing(why)])) as ChargedItems
}

function assessedItems({ tariff, agreement, period, quote, ledger }: AssessedCharge): ChargedItems {
  const rows = ledger()
  const clauses = agreement === null ? [tariff.clause] : [agreement.clause, tariff.clause]
  const freeDays = agreement?.freeDays ?? tariff.terms.freeDays
  const freeTimeRule = agreement !== null && agreement.freeDays !== null ? agreement.clause : tariff.clause
  const rateRule = agreement !== null && agreement.slabs !== null ? agreement.clause : tariff.clause
  const charged = chargedRuns(rows)
  return {
    FREE_DAYS: filled([String(freeDays)], freeTimeRule, 'FREE_DAYS'),
    FREE_TIME_START: freeDays === 0 ? NOT_APPLICABLE : filled([rows[0]?.on], period.start.source, 'NO_COUNTED_DAY'),
    FREE_TIME_END: freeDays === 0 ? NOT_APPLICABLE : filled([quote.lastFreeDay], freeTimeRule, 'LAST_FREE_DAY'),
    DATES_CHARGED: charged.length === 0 ? NOT_APPLICABLE : filled(charged.map(runText), 'LEDGER', 'DATES_CHARGED'),
    TOTAL_DUE: filled([`${quote.total} ${quote.currency}`], 'LEDGER', 'TOTAL_DUE'),
    APPLICABLE_RULE: filled(clauses, tariff.rowKey, 'APPLICABLE_RULE'),
    RATES:
      quote.runs.length === 0
        ? NOT_APPLICABLE
        : filled([...new Set(quote.runs.map(({ rate }) => `${rate} ${quote.currency}`))], rateRule, 'RATES'),
    LAST_DAY_TO_INVOICE: lastDayToInvoice(
      charged.at(-1)?.at(-1),
      period.end === null ? missing(tariff.endsWith) : null,
    ),
  }
}

/**
 * 30 calendar days after the last charge (46 CFR 541.7; docs/requirements/demurrage.md 7). `notEnded`: given if more
 * charges may follow.
 */
function lastDayToInvoice(last: LedgerDay | undefined, notEnded: Filling | null): Filling {
  if (last === undefined) return NOT_APPLICABLE
  return notEnded ?? filled([daysAfter(last.on, 30)], 'LEDGER', 'LAST_CHARGE')
}

/** Charged days as runs of consecutive days. */
function chargedRuns(rows: readonly LedgerDay[]): readonly (readonly LedgerDay[])[] {
  const runs: LedgerDay[][] = []
  for (const row of rows) {
    if (row.kind !== 'CHARGED' || !/[1-9]/.test(row.amount)) continue
    const run = runs.at(-1)
    const before = run?.at(-1)
    if (run !== undefined && before !== undefined && daysAfter(before.on, 1) === row.on) run.push(row)
    else runs.push([row])
  }
  return runs
}

const runText = (run: readonly LedgerDay[]): string => {
  const [from, to] = [run[0]?.on ?? '', run.at(-1)?.on ?? '']
  return from === to ? from : `${from}/${to}`
}
