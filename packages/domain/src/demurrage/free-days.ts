// Decides the free days of each container: by the terms for its period if it has started, else as if it started on the first
// day of the requested period (docs/requirements/free-days.md 1; the special value takes precedence).
import type { CannotAssess, ContainerFacts, RuleBook, Unassessed } from './assessment.ts'
import { rowIdOf, unassessed } from './assess-charges.ts'
import { ratingOf, refusedBy } from './charge-rating.ts'
import { chargeTermsOf, type ChargeTerms, type EffectiveTerms } from './charge-terms.ts'
import { findPeriod, startOfPeriod } from './find-period.ts'
import type { Agreement, TariffLine } from './tariff.ts'
import type { Bound, ChargeType, DayType, LocalDate } from './terms.ts'

export interface FreeDaysOptions {
  readonly bound: Bound
  readonly chargeType: ChargeType | 'ALL'
  readonly book: RuleBook
  /** Inclusive; not after previewDateTo. */
  readonly previewDateFrom: LocalDate
  readonly previewDateTo: LocalDate
}

export interface KnownFreeDays {
  readonly status: 'KNOWN'
  readonly tariff: TariffLine
  readonly agreement: Agreement | null
  readonly normalFreeDays: number
  readonly normalDayType: DayType
  /** Null without special free time. */
  readonly specialFreeDays: number | null
  readonly specialDayType: DayType | null
  readonly hasSpecialRate: boolean
  /** The period has actually started. */
  readonly isStarted: boolean
  /** When it started, or would; null when its start was not reported. */
  readonly startedOn: LocalDate | null
  /** Null without any free time, and when `unknown` has the reason. */
  readonly lastFreeDay: LocalDate | null
  /** Why the last free day is unknown although the number of free days is known. */
  readonly unknown: { readonly reason: CannotAssess; readonly detail: string | null } | null
  /** The terms are not fixed by an event yet, and differ on the last day of the period. */
  readonly changesInPeriod: boolean
}

export interface FreeDays {
  readonly rowId: string
  readonly container: string
  readonly sizeType: string | null
  readonly isoSizeType: string | null
  readonly bound: Bound
  readonly chargeType: ChargeType
  /** UN/LOCODE where the period runs; null when unknown. */
  readonly port: string | null
  readonly outcome: KnownFreeDays | Unassessed
}

export const quoteFreeDays = (containers: readonly ContainerFacts[], options: FreeDaysOptions): readonly FreeDays[] =>
  containers.flatMap((facts) => {
    const termsFrom = (on: LocalDate) => chargeTermsOf(facts, { ...options, otherwiseOn: () => on })
    const later = termsFrom(options.previewDateTo)
    return termsFrom(options.previewDateFrom).map((row): FreeDays => {
      const { chargeType, port, terms } = row
      return {
        rowId: rowIdOf(facts.container, chargeType),
        container: facts.container,
        sizeType: facts.sizeType,
        isoSizeType: facts.isoSizeType,
        bound: options.bound,
        chargeType,
        port,
        outcome: terms.ok ? freeDaysOf(terms, facts, options, isOther(row, later)) : unassessed(terms),
      }
    })
  })

function isOther({ chargeType, terms }: ChargeTerms, later: readonly ChargeTerms[]): boolean {
  const then = later.find((row) => row.chargeType === chargeType)?.terms
  if (!terms.ok || then?.ok !== true) return terms.ok !== (then?.ok ?? false)
  return then.tariff.rowKey !== terms.tariff.rowKey || then.agreement?.rowKey !== terms.agreement?.rowKey
}

function freeDaysOf(
  { tariff, agreement, port }: EffectiveTerms,
  facts: ContainerFacts,
  { previewDateFrom, book }: FreeDaysOptions,
  changesInPeriod: boolean,
): KnownFreeDays {
  // A missing end does not matter here, only the start.
  const start = startOfPeriod(tariff.startsWith, facts)?.on ?? null
  const period = findPeriod(tariff, facts)
  const missing = start === null && period.status === 'UNKNOWN' ? { reason: period.reason, detail: period.kind } : null
  const from = start ?? (missing === null ? previewDateFrom : null)
  const { lastFreeDay, refused } = lastFreeDayFrom(from, { tariff, agreement, port }, book)
  return {
    status: 'KNOWN',
    tariff,
    agreement,
    normalFreeDays: tariff.terms.freeDays,
    normalDayType: tariff.terms.freeDayType,
    ...specialTermsOf(tariff, agreement),
    isStarted: start !== null || missing !== null,
    startedOn: from,
    lastFreeDay,
    unknown: missing ?? refused,
    changesInPeriod,
  }
}

function lastFreeDayFrom(
  from: LocalDate | null,
  terms: Pick<EffectiveTerms, 'tariff' | 'agreement' | 'port'>,
  { calendars }: RuleBook,
): Pick<KnownFreeDays, 'lastFreeDay'> & { readonly refused: KnownFreeDays['unknown'] } {
  if (from === null) return { lastFreeDay: null, refused: null }
  const quoted = ratingOf(terms, calendars).quote(from, from)
  if (quoted.ok) return { lastFreeDay: quoted.value.lastFreeDay, refused: null }
  const { reason, detail } = refusedBy(quoted.reason)
  return { lastFreeDay: null, refused: { reason, detail } }
}

function specialTermsOf(
  tariff: TariffLine,
  agreement: Agreement | null,
): Pick<KnownFreeDays, 'specialFreeDays' | 'specialDayType' | 'hasSpecialRate'> {
  if (agreement === null) return { specialFreeDays: null, specialDayType: null, hasSpecialRate: false }
  const { freeDays, freeDayType, slabs } = agreement
  return {
    specialFreeDays: freeDays,
    specialDayType: freeDays === null ? null : (freeDayType ?? tariff.terms.freeDayType),
    hasSpecialRate: slabs !== null,
  }
}
