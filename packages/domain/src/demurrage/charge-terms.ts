// Decides the terms for one container: DND, or DEM and DET separately, never both for one container; the tariff line and its
// version, and the agreement that takes precedence.
import { canonicalLocode } from '../reference/find-place.ts'
import type { CannotAssess, ContainerFacts, RuleBook, VersionBy } from './assessment.ts'
import { chooseAgreement } from './choose-agreement.ts'
import { bestTariffLines, specificityOf, type TariffKey } from './choose-tariff.ts'
import { eventsOf, startOfPeriod } from './find-period.ts'
import type { Agreement, BasisDate, PeriodEventKind, TariffLine } from './tariff.ts'
import { CHARGE_TYPES, type Bound, type ChargeType, type LocalDate } from './terms.ts'

export interface TermsAsked {
  readonly bound: Bound
  readonly chargeType: ChargeType | 'ALL'
  readonly book: RuleBook
  /** The date for choosing versions while the period has not begun. */
  readonly otherwiseOn: (port: string) => LocalDate
}

export interface Refused {
  readonly ok: false
  readonly reason: CannotAssess
  readonly detail: string | null
  /** With CHARGE_TYPE_NOT_HERE: the charges that apply instead. */
  readonly chargeTypesHere?: readonly ChargeType[]
}

export interface EffectiveTerms {
  readonly ok: true
  /** UN/LOCODE where the period runs. */
  readonly port: string
  readonly tariff: TariffLine
  readonly agreement: Agreement | null
  readonly versionBy: VersionBy
}

export interface ChargeTerms {
  readonly chargeType: ChargeType
  /** UN/LOCODE; null when unknown. */
  readonly port: string | null
  readonly terms: EffectiveTerms | Refused
}

/** At least one: a charge that cannot be assessed is returned as a refusal. */
export function chargeTermsOf(facts: ContainerFacts, asked: TermsAsked): readonly ChargeTerms[] {
  const named = asked.bound === 'BM' ? facts.portOfDischarge : facts.portOfLoading
  const port = named === null ? null : canonicalLocode(named)
  const { sizeType } = facts
  const refused = (
    chargeType: ChargeType,
    reason: CannotAssess,
    detail: string | null,
    more: Pick<Refused, 'chargeTypesHere'> = {},
  ): ChargeTerms => ({
    chargeType,
    port,
    terms: { ok: false, reason, detail, ...more },
  })
  const [only] = asked.chargeType === 'ALL' ? (['DND'] as const) : [asked.chargeType]
  if (port === null) return [refused(only, 'PORT_UNKNOWN', null)]
  if (sizeType === null) {
    return typesInBook(port, asked).map((type) => refused(type, 'SIZE_TYPE_UNKNOWN', facts.isoSizeType))
  }
  const keyOf = (chargeType: ChargeType): TariffKey => ({
    country: port.slice(0, 2),
    port,
    bound: asked.bound,
    chargeType,
    sizeType,
    commodity: facts.commodity,
    isShipperOwned: facts.isShipperOwned,
    dateFor: (line) => versionOf(line, facts, asked.otherwiseOn(port)).on,
  })
  const found = CHARGE_TYPES.map((type): Found => {
    const key = keyOf(type)
    return { type, key, lines: bestTariffLines(asked.book.tariffs, key) }
  }).filter(({ lines }) => lines.length > 0)
  const held = holding(found)
  const wanted = held.filter(({ type }) => asked.chargeType === 'ALL' || type === asked.chargeType)
  // If the rules contradict each other it is unknown which charge applies instead.
  if (wanted.length === 0 && held.length > 0 && held.every(({ lines }) => lines.length === 1)) {
    const chargeTypesHere = held.map(({ type }) => type)
    return [refused(only, 'CHARGE_TYPE_NOT_HERE', chargeTypesHere.join(', '), { chargeTypesHere })]
  }
  if (wanted.length === 0) {
    const soc = facts.isShipperOwned ? ' SOC' : ''
    return [refused(only, 'NO_TARIFF', `${port} ${asked.bound} ${only} ${sizeType}${soc}`)]
  }
  return wanted.map(({ type, lines, key }) => {
    const [tariff, ...others] = lines
    if (tariff === undefined || others.length > 0) {
      return refused(type, 'TARIFF_AMBIGUOUS', lines.map(({ rowKey }) => rowKey).join(', '))
    }
    const versionBy = versionOf(tariff, facts, asked.otherwiseOn(port))
    const agreement = chooseAgreement(asked.book.agreements, { ...facts, ...key, on: versionBy.on })
    return { chargeType: type, port, terms: termsOf(tariff, agreement, versionBy, port) }
  })
}

/** An agreement in another currency does not fit the tariff, because amounts are never converted. */
function termsOf(
  tariff: TariffLine,
  agreement: Agreement | null,
  versionBy: VersionBy,
  port: string,
): EffectiveTerms | Refused {
  const isForeign = agreement !== null && agreement.slabs !== null && agreement.currency !== null
  if (isForeign && agreement.currency !== tariff.terms.currency) {
    const detail = `${agreement.rowKey} ${agreement.currency}, ${tariff.rowKey} ${tariff.terms.currency}`
    return { ok: false, reason: 'TARIFF_AMBIGUOUS', detail }
  }
  return { ok: true, port, tariff, agreement, versionBy }
}

interface Found {
  readonly type: ChargeType
  readonly key: TariffKey
  readonly lines: readonly TariffLine[]
}

/**
 * Of one combined and two split charges the more specific applies (a port may be split in a combined country); then the earlier version.
 */
function holding(found: readonly Found[]): readonly Found[] {
  const combined = found.filter(({ type }) => type === 'DND')
  const split = found.filter(({ type }) => type !== 'DND')
  const [dnd] = combined
  if (dnd === undefined || split.length === 0) return found
  const width = (side: readonly Found[]): number => Math.max(...linesOf(side).map(specificityOf))
  const since = (side: readonly Found[]): LocalDate =>
    side.flatMap(({ lines, key }) => lines.map((line) => key.dateFor(line))).toSorted()[0] ?? ''
  if (width(combined) !== width(split)) return width(combined) > width(split) ? combined : split
  if (since(combined) !== since(split)) return since(combined) < since(split) ? combined : split
  return [{ ...dnd, lines: linesOf(found) }]
}

const linesOf = (found: readonly Found[]): readonly TariffLine[] => found.flatMap(({ lines }) => lines)

const EVENT_OF: Readonly<Record<Exclude<BasisDate, 'CLOCK_START'>, PeriodEventKind>> = {
  DISCHARGE: 'DISCHARGE',
  ON_BOARD: 'LOAD',
  EMPTY_PICK_UP: 'EMPTY_PICK_UP',
  GATE_IN_FULL: 'GATE_IN_FULL',
  VESSEL_ARRIVAL: 'VESSEL_ARRIVAL',
}

/** By the line's own basis; if not reported, by the start of its period; if that is in the future, by the day of the query. */
function versionOf({ basis, startsWith }: TariffLine, facts: ContainerFacts, otherwiseOn: LocalDate): VersionBy {
  const event = basis === 'CLOCK_START' ? undefined : eventsOf(EVENT_OF[basis], facts)[0]
  if (event !== undefined) return { basis, on: event.on }
  const start = startOfPeriod(startsWith, facts)
  return start === null ? { basis: 'AS_ASKED', on: otherwiseOn } : { basis: 'CLOCK_START', on: start.on }
}

/** Rows of a container of unknown type: one for each charge of its country. */
function typesInBook(port: string, { bound, chargeType, book }: TermsAsked): readonly ChargeType[] {
  if (chargeType !== 'ALL') return [chargeType]
  const types = CHARGE_TYPES.filter((type) =>
    book.tariffs.some((line) => line.country === port.slice(0, 2) && line.bound === bound && line.chargeType === type),
  )
  return types.length === 0 || types.includes('DND') ? ['DND'] : types
}
