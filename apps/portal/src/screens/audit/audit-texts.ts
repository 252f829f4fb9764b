// The texts of the audit trail: actions, targets, roles. Loaded with the screens of the trail.
import type { AuditTexts } from '@quayline/messages/audit/audit-texts.zh-CN'
import type { LazyScreenTexts } from '../../kit/screen-texts.tsx'

export const AUDIT_TEXTS: LazyScreenTexts<AuditTexts> = {
  name: 'audit',
  load: {
    'zh-CN': async () => (await import('@quayline/messages/audit/audit-texts.zh-CN')).auditTexts,
    'en-US': async () => (await import('@quayline/messages/audit/audit-texts.en-US')).auditTexts,
    'es-ES': async () => (await import('@quayline/messages/audit/audit-texts.es-ES')).auditTexts,
    fr: async () => (await import('@quayline/messages/audit/audit-texts.fr')).auditTexts,
  },
}
