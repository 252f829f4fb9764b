// Opens an application: its row and its first step, in the transaction of whoever applies. The one way by which applications begin.
import type { Database } from '@quayline/database/database'
import { approval, approvalStep } from '@quayline/database/schema'
import type { ApprovalType } from '@quayline/domain/accounts/approval-rule'
import { isoNow, type Clock } from '../../../platform/clock.ts'

export interface NewApproval {
  readonly type: ApprovalType
  readonly userId: string
  /** Username of the applicant: the first step is his. */
  readonly by: string
  readonly city: string | null
  /** Whose administrators answer for it. */
  readonly region: string
  readonly territoryCode: string | null
  /** What he stated, by the names of the contract's fields. */
  readonly particulars: Readonly<Record<string, string>>
}

/** Answers the id; null where the user has an open application of this type already (of two at once one is made). */
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
