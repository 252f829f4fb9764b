// The texts of the audit trail in the four languages; an act or an object without a text in each of them does not compile.
import type { AuditAction, AuditTarget } from '@quayline/domain/accounts/audit-action'
import type { AdminRole, UserKind } from '@quayline/domain/accounts/user-kind'
import { auditTexts as enUS } from '@quayline/messages/audit/audit-texts.en-US'
import { auditTexts as esES } from '@quayline/messages/audit/audit-texts.es-ES'
import { auditTexts as fr } from '@quayline/messages/audit/audit-texts.fr'
import { type AuditTexts, auditTexts as zhCN } from '@quayline/messages/audit/audit-texts.zh-CN'
import type { Language } from '@quayline/messages/language'
import type { AuditEntry } from './queries.ts'

interface ScreenTexts extends AuditTexts {
  readonly heads: AuditTexts['heads'] & Readonly<Record<keyof Omit<AuditEntry, 'id'>, string>>
  readonly actions: AuditTexts['actions'] & Readonly<Record<AuditAction, string>>
  readonly targets: AuditTexts['targets'] & Readonly<Record<AuditTarget, string>>
  readonly roles: AuditTexts['roles'] &
    Readonly<Record<AdminRole | UserKind | 'operator' | 'partner' | 'COMMAND_LINE', string>>
}

const WORDS: Readonly<Record<Language, ScreenTexts>> = { 'zh-CN': zhCN, 'en-US': enUS, 'es-ES': esES, fr }

export const textsOfAudit = (language: Language): ScreenTexts => WORDS[language]
