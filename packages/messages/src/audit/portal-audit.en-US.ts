// English texts of the audit trail and the outbox.
import type { PortalAuditMessages } from './portal-audit.zh-CN.ts'

export const portalAudit = {
  titles: { audit: 'Audit trail', company: 'Audit trail of the company', outbox: 'Outbox' },
} satisfies PortalAuditMessages
