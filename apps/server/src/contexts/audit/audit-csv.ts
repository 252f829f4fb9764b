// The audit trail as a table in one language. Fields before and after keep their names in the API.
import type { AuditAction, AuditTarget } from '@quayline/domain/accounts/audit-action'
import type { AdminRole, UserKind } from '@quayline/domain/accounts/user-kind'
import { auditTexts as enUS } from '@quayline/messages/audit/audit-texts.en-US'
import { auditTexts as esES } from '@quayline/messages/audit/audit-texts.es-ES'
import { auditTexts as fr } from '@quayline/messages/audit/audit-texts.fr'
import { auditTexts as zhCN, type AuditTexts } from '@quayline/messages/audit/audit-texts.zh-CN'
import type { AuditFields } from '../../platform/audit-trail.ts'
import { type CsvCell, csvInstant, csvLine, CSV_START } from '../../platform/csv.ts'
import type { Language } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
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

// Texts of the audit trail in the four languages; an action or object without a text in each of them does not compile.
interface ScreenTexts extends AuditTexts {
  readonly heads: AuditTexts['heads'] & Readonly<Record<keyof Omit<AuditEntry, 'id'>, string>>
  readonly actions: AuditTexts['actions'] & Readonly<Record<AuditAction, string>>
  readonly targets: AuditTexts['targets'] & Readonly<Record<AuditTarget, string>>
  readonly roles: AuditTexts['roles'] &
    Readonly<Record<AdminRole | UserKind | 'operator' | 'partner' | 'COMMAND_LINE', string>>
}

const WORDS: Readonly<Record<Language, ScreenTexts>> = { 'zh-CN': zhCN, 'en-US': enUS, 'es-ES': esES, fr }

const textsOfAudit = (language: Language): ScreenTexts => WORDS[language]

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

/** `name: value`, one row each; written as JSON, so that an empty text differs from none, and a number from a text. */
const fieldsText = (fields: AuditFields | null): string | null =>
  fields === null
    ? null
    : Object.entries(fields)
        .map(([name, value]) => `${name}: ${JSON.stringify(value)}`)
        .join('\n')
