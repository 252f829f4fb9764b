// The words of the audit trail: acts, objects, roles. They come with the screens of the trail.
import type { AuditWords } from '@quayline/messages/audit/audit-words.zh-CN'
import type { LazyWords } from '../../kit/words.tsx'

export const AUDIT_WORDS: LazyWords<AuditWords> = {
  name: 'audit',
  load: {
    'zh-CN': async () => (await import('@quayline/messages/audit/audit-words.zh-CN')).auditWords,
    'en-US': async () => (await import('@quayline/messages/audit/audit-words.en-US')).auditWords,
    'es-ES': async () => (await import('@quayline/messages/audit/audit-words.es-ES')).auditWords,
    fr: async () => (await import('@quayline/messages/audit/audit-words.fr')).auditWords,
  },
}
