// Fields of a user in the audit trail, before and after a command: all that people may change, nothing that changes by
// itself.
import type { AuditFields } from '../../../platform/audit-trail.ts'
import type { DetailedUser, UserDetailView } from '../users/user-detail.ts'

type Field = keyof UserDetailView
type Kept = Exclude<Field, 'notifications' | 'remarks' | Moving>

type Moving = 'userId' | 'name' | 'isComplete' | 'lastLoginAt' | 'lastEditAt' | 'createdAt' | 'lockedUntil'
const NOT_KEPT: ReadonlySet<Field> = new Set<Moving | 'notifications' | 'remarks'>([
  'userId',
  'name',
  'isComplete',
  'lastLoginAt',
  'lastEditAt',
  'createdAt',
  'lockedUntil',
  'notifications',
  'remarks',
])

const isKept = (name: string): name is Kept => !NOT_KEPT.has(name as Field)

/** Without remarks, which are internal to the line: a customer's administrators read the trail of their company's users. */
export function auditFieldsOf({ detail, administered: { companyId } }: DetailedUser): AuditFields {
  const kept = Object.keys(detail).filter(isKept)
  const wanted = Object.entries(detail.notifications).filter(([, isWanted]) => isWanted)
  return {
    ...Object.fromEntries(kept.map((name) => [name, detail[name]])),
    companyId,
    notifications: wanted.map(([name]) => name),
    ...(companyId === null ? { remarks: detail.remarks } : {}),
  }
}
