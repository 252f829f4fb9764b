// What an act changed, field by field, in words: before and after side by side.
import type { AuditEntry } from '@quayline/client/schema.d'
import { fill } from '@quayline/messages/language'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'

type Texts = Pick<PortalTexts, 'userTexts' | 'audit' | 'approvals' | 'registers' | 'kit'>
type Value = NonNullable<AuditEntry['before']>[string]

export interface ChangedField {
  readonly name: string
  readonly label: string
  /** Empty: there was nothing. */
  readonly before: string
  readonly after: string
}

export function changedFields({ before, after }: AuditEntry, texts: Texts): readonly ChangedField[] {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return names.map((name) => ({
    name,
    label: labelOf(name, texts),
    before: valueText(name, before?.[name], texts),
    after: valueText(name, after?.[name], texts),
  }))
}

/** The trail keeps the names of the contract's fields; one that nobody has words for is told as it is kept. */
function labelOf(name: string, { userTexts, audit, approvals, registers }: Texts): string {
  const labels: Readonly<Record<string, string>> = {
    ...registers.fields,
    ...approvals.fields,
    ...userTexts.fields,
    ...audit.fields,
  }
  return Object.hasOwn(labels, name) ? (labels[name] ?? name) : name
}

/** By field: a word that two fields share (`type`) means each its own. */
function valueText(name: string, value: Value | undefined, { userTexts, approvals, registers, kit }: Texts): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'boolean') return value ? kit.value.yes : kit.value.no
  if (typeof value === 'object') return value.join(', ')
  const screenTexts: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    kind: userTexts.kinds,
    adminRole: userTexts.adminRoles,
    status: { ...userTexts.statuses, ...approvals.statuses },
    menuType: userTexts.menuTypes,
    language: userTexts.languages,
    type: approvals.types,
    billType: registers.billTypes,
    portType: registers.portTypes,
  }
  const text = String(value)
  const known = screenTexts[name]
  return known !== undefined && Object.hasOwn(known, text) ? (known[text] ?? text) : text
}

export const changeCount = (entry: AuditEntry, texts: Texts & Pick<PortalTexts, 'audit'>): string =>
  fill(texts.audit.changeCount, { count: changedFields(entry, texts).length })
