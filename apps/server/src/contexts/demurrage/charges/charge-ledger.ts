// The ledger of each charge: its period, clauses, slabs and every day. Shown by the API, as CSV and in documents.
import type { ledgerEntry } from '@quayline/contract/demurrage-ledger'
import type {
  AssessedCharge,
  PeriodEvent,
  ContainerCharge,
  ContainerFacts,
} from '@quayline/domain/demurrage/assessment'
import type { Agreement, TariffLine } from '@quayline/domain/demurrage/tariff'
import { totalCharges } from '@quayline/domain/demurrage/what-if'
import type { Sum } from '@quayline/domain/kernel/money'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { cityLineAt } from '@quayline/domain/reference/place-line'
import type { AsOf, TimeZoneRefs } from '@quayline/domain/tracking/answer'
import { type TimeZoneBook, openTimeZoneBook } from '@quayline/domain/tracking/time-zone-book'
import type { Language } from '@quayline/messages/language'
import type { z } from 'zod'
import type { Caller } from '../../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { badParameter, refused, type ApiError } from '../../../platform/http/api-error.ts'
import type { Wire } from '../../../platform/http/route.ts'
import { dateProblems, pastEndRefusal } from './charge-dates.ts'
import { termsInText } from './charge-terms.ts'
import { type AskedCharges, loadCharges } from './load-charges.ts'
import { type AskedNumber, loadShipment } from '../load-shipment.ts'
import { shipmentRefusal } from '../policy.ts'
import { shownCharge, type Showing } from './row-charge.ts'
import { tickedRows } from './row-ticked.ts'

export type LedgerEntry = Wire<z.input<typeof ledgerEntry>>

export interface Ledger {
  readonly entries: readonly LedgerEntry[]
  /** The charge of each entry, in the same order. */
  readonly charges: readonly ContainerCharge[]
  /** The containers of those charges, each once. */
  readonly containers: readonly ContainerFacts[]
  readonly totals: readonly Sum[]
  readonly leftOut: number
  readonly asOf: AsOf | null
  /** By JSON pointers into `{ entries }`. */
  readonly clocks: TimeZoneRefs
}

export interface AskedLedger extends AskedNumber, AskedCharges {
  /** Only this row, or this container. */
  readonly rowId?: string | undefined
}

/**
 * A bill of 200 containers with an end ten years ahead would have 700,000 rows: such a query must be made for each
 * container.
 */
const MAX_DAYS = 50_000

export async function loadLedger(
  deps: Pick<ContextDeps, 'db' | 'clock'>,
  caller: Caller | null,
  language: Language,
  asked: AskedLedger,
): Promise<Result<Ledger, ApiError>> {
  const problems = dateProblems({ endDate: asked.endDate })
  if (problems.length > 0) return refuse(badParameter(...problems))
  const shipment = await loadShipment(deps.db, caller, asked)
  if (!shipment.ok) return refuse(shipmentRefusal(shipment.reason))
  const { containers, asOf } = shipment.value
  const all = await loadCharges(deps, containers, asked)
  const wanted = asked.rowId === undefined ? ok(all) : tickedRows(all, [asked.rowId])
  if (!wanted.ok) return refuse(refused('NOT_FOUND'))
  const charges = wanted.value
  const pastEnd = pastEndRefusal(charges)
  if (pastEnd !== null) return refuse(pastEnd)
  if (charges.reduce((sum, charge) => sum + daysOf(charge), 0) > MAX_DAYS)
    return refuse(badParameter({ path: 'rowId', rule: 'required' }))
  const { totals, leftOut } = totalCharges(charges)
  const book = openTimeZoneBook()
  // The earliest of the whole shipment, also when only one row is shown.
  const showing = { language, earliest: totalCharges(all).earliest, book }
  const entries = charges.map((charge, index) => entryOf(charge, `/entries/${index}`, showing))
  const named = new Set(charges.map(({ container }) => container))
  return ok({
    entries,
    charges,
    containers: containers.filter(({ container }) => named.has(container)),
    totals,
    leftOut,
    asOf,
    clocks: book.clocks(),
  })
}

function daysOf({ outcome }: ContainerCharge): number {
  if (outcome.status !== 'ASSESSED') return 0
  const { start, countedUntil } = outcome.period
  return (Date.parse(countedUntil) - Date.parse(start.on)) / 86_400_000 + 1
}

function entryOf(charge: ContainerCharge, pointer: string, showing: Showing): LedgerEntry {
  const { outcome } = charge
  const row = shownCharge(charge, `${pointer}/row`, showing)
  if (outcome.status === 'CANNOT_ASSESS') return { row, ...NO_TERMS, ...NO_CLOCK }
  const { tariff, agreement } = outcome
  const common = {
    row,
    tariff: clauseOf(tariff),
    agreement: agreement === null ? null : clauseOf(agreement),
    terms: termsInText(tariff, agreement, showing.language),
  }
  return outcome.status === 'NOT_STARTED'
    ? { ...common, ...NO_CLOCK }
    : { ...common, ...periodOf(outcome, pointer, showing.book) }
}

const NO_TERMS = { tariff: null, agreement: null, terms: [] }
const NO_CLOCK = { start: null, end: null, runs: [], days: [] }

const clauseOf = ({ rowKey, clause, effectiveFrom, effectiveUntil }: TariffLine | Agreement) => ({
  rowKey,
  clause,
  effectiveFrom,
  effectiveUntil,
})

const periodOf = ({ period, quote, ledger }: AssessedCharge, pointer: string, book: TimeZoneBook) => ({
  start: shownEvent(period.start, `${pointer}/start`, book),
  end: period.end === null ? null : shownEvent(period.end, `${pointer}/end`, book),
  runs: quote.runs,
  days: ledger(),
})

const shownEvent = ({ kind, on, time, port, source }: PeriodEvent, pointer: string, book: TimeZoneBook) => ({
  kind,
  on,
  at: book.minutes(`${pointer}/at`, time) ?? on,
  port,
  portCity: cityLineAt(port),
  source,
})
