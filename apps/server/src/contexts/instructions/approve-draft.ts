// The shipper's side approves the draft of a bill: of two drafts only the newest, and once.
import type { Database } from '@quayline/database/database'
import { billDocument, instruction, instructionStep } from '@quayline/database/schema'
import { and, desc, eq, sql } from 'drizzle-orm'
import { isoNow } from '../../platform/clock.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { notifyOfBill } from './dcsa/notify-partner.ts'
import { handOverApproval } from './hand-over-action.ts'
import type { LoadedInstruction } from './load-instruction.ts'
import { lockInstruction } from './queries.ts'

export interface DraftApproval {
  readonly version: number
  readonly billNumber: string
  readonly billVersion: number
  readonly by: string
}

/** False: already approved, not the newest draft, or the line has asked for an update (DCSA eBL 3.0, UC7). */
export function approveDraftBill(
  deps: Pick<ContextDeps, 'db' | 'clock' | 'settings'>,
  { row }: LoadedInstruction,
  approval: DraftApproval,
): Promise<boolean> {
  const { version, billNumber, billVersion, by } = approval
  return deps.db.transaction(async (tx) => {
    const held = await lockInstruction(tx, row.id)
    if (held === null || held.version !== version || held.status === 'REJECTED') return false
    const now = isoNow(deps.clock)
    if ((await newestVersion(tx, row.id, billNumber)) !== billVersion) return false
    const [approved] = await tx
      .update(billDocument)
      .set({ state: 'APPROVED', approvedBy: by, approvedAt: now })
      .where(
        and(
          eq(billDocument.billNumber, billNumber),
          eq(billDocument.version, billVersion),
          eq(billDocument.type, 'DRAFT'),
          eq(billDocument.state, 'NEW'),
        ),
      )
      .returning()
    if (approved === undefined) return false
    const [after] = await tx
      .update(instruction)
      .set({ version: sql`${instruction.version} + 1`, changedAt: now })
      .where(eq(instruction.id, row.id))
      .returning()
    await tx.insert(instructionStep).values({
      instructionId: row.id,
      event: 'approveDraft',
      by,
      side: 'EXPORT',
      at: now,
      status: held.status,
      contentVersion: held.contentVersion,
      reason: null,
      containers: [],
      messageId: null,
    })
    await handOverApproval(tx, deps, held, approved)
    if (after !== undefined) await notifyOfBill(tx, deps, after, { billNumber, status: 'APPROVED' })
    return true
  })
}

async function newestVersion(
  tx: Pick<Database, 'select'>,
  instructionId: string,
  billNumber: string,
): Promise<number | null> {
  const [newest] = await tx
    .select({ version: billDocument.version })
    .from(billDocument)
    .where(and(eq(billDocument.instructionId, instructionId), eq(billDocument.billNumber, billNumber)))
    .orderBy(desc(billDocument.version))
    .limit(1)
  return newest?.version ?? null
}
