// The three kinds of rules that staff maintain, and the key of each: one table for import, export and reading.
import type { DemurrageRowKind } from '@quayline/database/demurrage-schema'
import { readAgreementRows } from '@quayline/domain/demurrage/read-agreement-rows'
import { readCalendarRows } from '@quayline/domain/demurrage/read-calendar-rows'
import type { ReadRules } from '@quayline/domain/demurrage/read-rule-row'
import { readTariffRows } from '@quayline/domain/demurrage/read-tariff-rows'
import type { Agreement, TariffLine } from '@quayline/domain/demurrage/tariff'
import type { WorkingCalendar } from '@quayline/domain/demurrage/working-calendar'

export type Rule = TariffLine | Agreement | WorkingCalendar
export type RuleKindName = 'tariff' | 'agreement' | 'calendar'

/** Columns of demurrage_row beside the row itself. */
export interface RuleColumns {
  readonly rowKey: string
  readonly country: string | null
  readonly port: string | null
  readonly holder: string | null
}

export interface RuleKind {
  readonly stored: DemurrageRowKind
  /** The member of a JSON file. */
  readonly member: 'tariffs' | 'agreements' | 'calendars'
  read(given: readonly unknown[], nameOf?: (index: number) => string): ReadRules<Rule>
}

export const RULE_KINDS: Readonly<Record<RuleKindName, RuleKind>> = {
  tariff: { stored: 'TARIFF', member: 'tariffs', read: readTariffRows },
  agreement: { stored: 'AGREEMENT', member: 'agreements', read: readAgreementRows },
  calendar: { stored: 'CALENDAR', member: 'calendars', read: readCalendarRows },
}

export const isRuleKind = (name: string | undefined): name is RuleKindName =>
  name !== undefined && Object.hasOwn(RULE_KINDS, name)

const KIND_OF_STORED: Readonly<Record<DemurrageRowKind, RuleKindName>> = {
  TARIFF: 'tariff',
  AGREEMENT: 'agreement',
  CALENDAR: 'calendar',
}

export function columnsOf(rule: Rule): RuleColumns {
  if ('place' in rule) {
    const { place } = rule
    return { rowKey: place, country: place.slice(0, 2), port: place.length === 5 ? place : null, holder: null }
  }
  const { rowKey, country, port } = rule
  return { rowKey, country, port, holder: 'holder' in rule ? rule.holder : null }
}

/** The import has read the row before; if it cannot be read now, something else wrote it, which is a bug. */
export function readCurrentRule(kind: DemurrageRowKind, row: unknown, id: string): Rule {
  const { rows, problems } = RULE_KINDS[KIND_OF_STORED[kind]].read([row], () => id)
  const [problem] = problems
  if (problem !== undefined || rows[0] === undefined)
    throw new Error(`The demurrage rule ${id} is not readable: ${problem?.field ?? ''} ${problem?.problem ?? ''}`)
  return rows[0].value
}
