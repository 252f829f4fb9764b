// The changes of an action, field by field, as texts: before and after side by side.
import type { AuditEntry, Territory } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import type { Locale } from '../../kit/column.tsx'
import { useLocale } from '../../shell/language-provider.tsx'
import { regionNamer } from '../../shell/regions.ts'
import { useSession } from '../../shell/use-session.ts'
import { regionText, territoryText } from '../approvals/territory-choices.ts'
import { PARTNER_BOOK } from '../intake/partner-book-own-texts.ts'
import { AUDIT_OWN } from './audit-own-texts.ts'

type Value = NonNullable<AuditEntry['before']>[string]

export interface ChangedField {
  readonly name: string
  readonly label: string
  /** Empty: there was no value. */
  readonly before: string
  readonly after: string
}

type Changes = Pick<AuditEntry, 'targetType' | 'before' | 'after'>

/** Shows the fields of an action in the reader's language. */
export function useChangedFields(): (entry: Changes) => readonly ChangedField[] {
  const locale = useLocale()
  const territories = useSession()?.territories ?? []
  return (entry) => changedFields(entry, locale, territories)
}

export function changedFields(
  entry: Changes,
  locale: Locale,
  territories: readonly Territory[],
): readonly ChangedField[] {
  const { texts } = locale
  const { kit } = texts
  const ownTexts = textsOf(entry.targetType, locale, territories)
  const shown = (name: string, value: Value | undefined): string => {
    if (value === null && name === 'messageTypes') return PARTNER_BOOK[locale.language].everyType
    if (value === null || value === undefined) return ''
    if (typeof value === 'boolean') return value ? kit.value.yes : kit.value.no
    const textOfCode = Object.hasOwn(ownTexts, name) ? ownTexts[name] : undefined
    return (Array.isArray(value) ? value : [value]).map((code) => textOfCode?.(String(code)) ?? String(code)).join(', ')
  }
  return namesIn(entry).map((name) => ({
    name,
    label: labelOf(name, entry.targetType, texts),
    before: shown(name, entry.before?.[name]),
    after: shown(name, entry.after?.[name]),
  }))
}

const namesIn = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): readonly string[] => [
  ...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]),
]

/** The trail stores the contract's field names; a field without a text is shown by its name. */
function labelOf(
  name: string,
  target: AuditEntry['targetType'],
  { language, userTexts, approvals, registers, administration }: PortalTexts,
): string {
  const labels: Readonly<Record<string, string>> = {
    ...registers.fields,
    ...approvals.fields,
    ...userTexts.fields,
    ...AUDIT_OWN[language].fields,
    ...(target === 'FREIGHT_RESOURCE' ? { kind: administration.freight.kind } : {}),
  }
  return Object.hasOwn(labels, name) ? (labels[name] ?? name) : name
}

type TextOf = (code: string) => string

const among =
  (ownTexts: Readonly<Record<string, string>>): TextOf =>
  (code) =>
    lookUp(ownTexts, code)

/** By field, and by target type: the same name (`kind`, `type`) has different values for different targets. */
function textsOf(
  target: AuditEntry['targetType'],
  { language, texts }: Locale,
  territories: readonly Territory[],
): Readonly<Record<string, TextOf>> {
  const { userTexts, approvals, registers, administration, shared } = texts
  const partner = PARTNER_BOOK[language]
  const country = regionNamer(language)
  const region: TextOf = (code) => regionText(code, territories, texts)
  const territory: TextOf = (code) => territoryText(code, territories, texts)
  return {
    kind: among(target === 'FREIGHT_RESOURCE' ? administration.freight.kinds : userTexts.kinds),
    kinds: among(partner.kind),
    places: (code) => (code === '*' ? partner.everyPlace : code),
    adminRole: among(userTexts.adminRoles),
    status: among({ ...userTexts.statuses, ...approvals.statuses }),
    menuType: among(userTexts.menuTypes),
    menu: among(administration.resources),
    notifications: among(userTexts.notifications),
    language: among(userTexts.languages),
    type: among(approvals.types),
    billType: among(registers.billTypes),
    portType: among(registers.portTypes),
    shared: among(shared.kinds),
    sharedType: among(shared.types),
    countryCode: country,
    regionCode: country,
    region,
    adminRegion: region,
    approvalRegion: region,
    originalRegion: region,
    territory,
    territoryCode: territory,
  }
}

export const changeCount = (
  entry: Pick<AuditEntry, 'before' | 'after'>,
  { language }: Pick<PortalTexts, 'language'>,
): string => fill(AUDIT_OWN[language].changeCount, { count: namesIn(entry).length })
