// The words of the audit trail in the four languages; an act or an object without a word in each of them does not compile.
import type { AuditAction, AuditTarget } from '@quayline/domain/accounts/audit-action'
import type { AdminRole, UserKind } from '@quayline/domain/accounts/user-kind'
import { auditWords as enUS } from '@quayline/messages/audit/audit-words.en-US'
import { auditWords as esES } from '@quayline/messages/audit/audit-words.es-ES'
import { auditWords as fr } from '@quayline/messages/audit/audit-words.fr'
import { type AuditWords, auditWords as zhCN } from '@quayline/messages/audit/audit-words.zh-CN'
import type { Language } from '@quayline/messages/language'
import type { AuditEntry } from './queries.ts'

interface Words extends AuditWords {
  readonly heads: AuditWords['heads'] & Readonly<Record<keyof Omit<AuditEntry, 'id'>, string>>
  readonly actions: AuditWords['actions'] & Readonly<Record<AuditAction, string>>
  readonly targets: AuditWords['targets'] & Readonly<Record<AuditTarget, string>>
  readonly roles: AuditWords['roles'] &
    Readonly<Record<AdminRole | UserKind | 'operator' | 'partner' | 'COMMAND_LINE', string>>
}

const WORDS: Readonly<Record<Language, Words>> = { 'zh-CN': zhCN, 'en-US': enUS, 'es-ES': esES, fr }

export const wordsOfAudit = (language: Language): Words => WORDS[language]
