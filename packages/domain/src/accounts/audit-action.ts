// What an administrative act can be, by name: the audit trail's vocabulary.

export const AUDIT_ACTIONS = [
  'USER_ADD',
  'USER_CHANGE',
  'USER_LOCK',
  'USER_UNLOCK',
  'USER_DELETE',
  'USER_RESET_PASSWORD',
  'USER_TEST_RIGHTS',
  'USER_MENU',
  'USER_FREIGHT_ROLES',
  'USER_NOTIFICATIONS',
  'USER_ROLE',
  'USER_SYNC',
  'USER_EXPORT',
  'USER_SIGN_OUT',
  'APPROVAL_PASS',
  'APPROVAL_REJECT',
  'APPROVAL_HOLD',
  'APPROVAL_REASSIGN',
  'FREIGHT_RESOURCE_PUT',
  'FREIGHT_RESOURCE_DELETE',
  'FREIGHT_ROLE_PUT',
  'FREIGHT_ROLE_DELETE',
  'REGISTER_ADD',
  'REGISTER_CHANGE',
  'REGISTER_DELETE',
  'AUDIT_EXPORT',
  'PAGE_EXPORT',
  'PARTNER_SET',
  'PARTNER_REMOVE',
  'COMPANY_ADD',
  'COMPANY_CHANGE',
  'SHARED_REVOKE',
  'SCHEDULE_CHANGE',
] as const
export type AuditAction = (typeof AUDIT_ACTIONS)[number]

export const AUDIT_TARGETS = [
  'USER',
  'APPROVAL',
  'FREIGHT_RESOURCE',
  'FREIGHT_ROLE',
  'REGISTER',
  'AUDIT',
  'PAGE',
  'PARTNER',
  'COMPANY',
  /** A share link that belongs to no user. */
  'SHARE',
  'VESSEL_CALL',
] as const
export type AuditTarget = (typeof AUDIT_TARGETS)[number]
