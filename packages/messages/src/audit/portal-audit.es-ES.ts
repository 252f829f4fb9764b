// Spanish texts of the audit trail and the outbox.
import type { PortalAuditMessages } from './portal-audit.zh-CN.ts'

export const portalAudit = {
  titles: { audit: 'Auditoría', company: 'Auditoría de la empresa', outbox: 'Bandeja de salida' },
} satisfies PortalAuditMessages
