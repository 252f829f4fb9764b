// Names of the audit trail and outbox screens; audit-texts names actions, targets and roles, the screens' other texts are
// in their folders (apps/portal). Chinese is the shape.
export const portalAudit = { titles: { audit: '操作审计', company: '本公司操作审计', outbox: '发件箱' } }

export type PortalAuditMessages = typeof portalAudit
