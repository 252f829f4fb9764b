// Opens an application: its row and first step, in the applicant's transaction. All applications are opened here.
import type { Database } from '@quayline/database/database'
import { approval, approvalStep } from '@quayline/database/schema'
import type { ApprovalType } from '@quayline/domain/accounts/approval-rule'
import { isoNow, type Clock } from '../../../platform/clock.ts'

export interface NewApproval {
  readonly type: ApprovalType
  readonly userId: string
  /** Username of the applicant, who makes the first step. */
  readonly by: string
  readonly city: string | null
  /** The territory or region whose administrators are responsible. */
  readonly region: string
  readonly territoryCode: string | null
  /** The applicant's statements, by the names of the contract's fields. */
  readonly particulars: Readonly<Record<string, string>>
}

/**
 * Returns the id; null if the user has an open application of this type (of two concurrent ones only one is created).
 */
export async function openApproval(
  tx: Pick<Database, 'insert'>,
  clock: Clock,
  { type, userId, by, city, region, territoryCode, particulars }: NewApproval,
): Promise<string | null> {
  const at = isoNow(clock)
  const where = { region, territoryCode }
  const [opened] = await tx
    .insert(approval)
    .values({ type, userId, city, originalRegion: region, ...where, particulars, submittedAt: at })
    .onConflictDoNothing()
    .returning({ id: approval.id, version: approval.version })
  if (opened === undefined) return null
  await tx
    .insert(approvalStep)
    .values({ approvalId: opened.id, version: opened.version, action: 'SUBMIT', by, at, ...where })
  return opened.id
}
