// French texts of the audit trail and the outbox.
import type { PortalAuditMessages } from './portal-audit.zh-CN.ts'

export const portalAudit = {
  titles: { audit: 'Journal d’audit', company: 'Journal d’audit de l’entreprise', outbox: 'Boîte d’envoi' },
} satisfies PortalAuditMessages
