// The audit trail as a table in one language. Fields before and after keep their names of the interface.
import type { AuditFields } from '../../platform/audit-trail.ts'
import { type CsvCell, csvInstant, csvLine, CSV_START } from '../../platform/csv.ts'
import type { Language } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import { textsOfAudit } from './audit-texts.ts'
import type { AuditEntry } from './queries.ts'

type Column = keyof Omit<AuditEntry, 'id'>

const COLUMNS: readonly Column[] = [
  'at',
  'actor',
  'actorRole',
  'address',
  'requestId',
  'action',
  'targetType',
  'targetName',
  'targetId',
  'reason',
  'before',
  'after',
]

/** Which columns a reader gets: a customer sees no addresses. */
export const auditColumns = (isCustomer: boolean): readonly Column[] =>
  isCustomer ? COLUMNS.filter((column) => column !== 'address') : COLUMNS

export const auditHeads = (columns: readonly Column[], language: Language): string =>
  `${CSV_START}${csvLine(columns.map((column) => textsOfAudit(language).heads[column]))}`

export function auditLine(entry: AuditEntry, columns: readonly Column[], language: Language): string {
  const { actions, targets, roles } = textsOfAudit(language)
  const cells: Readonly<Record<Column, CsvCell>> = {
    ...entry,
    at: csvInstant(entry.at),
    actorRole: lookUp(roles, entry.actorRole),
    action: actions[entry.action],
    targetType: targets[entry.targetType],
    before: fieldsText(entry.before),
    after: fieldsText(entry.after),
  }
  return csvLine(columns.map((column) => cells[column]))
}

/** `name: value`, a row each; JSON distinguishes an empty text from none, and a number from a text. */
const fieldsText = (fields: AuditFields | null): string | null =>
  fields === null
    ? null
    : Object.entries(fields)
        .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
        .join('\n')
