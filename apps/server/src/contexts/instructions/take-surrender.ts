// A bill surrendered for delivery: no original is outstanding, and its instruction is completed
// (DCSA eBL 3.0, UC13 and UC14).
import type { Database } from '@quayline/database/database'
import { billDocument } from '@quayline/database/schema'
import { and, eq, inArray } from 'drizzle-orm'
import { isoNow } from '../../platform/clock.ts'
import { applyInstructionAction } from './apply-instruction-action.ts'
import { notifyOfBill } from './dcsa/notify-partner.ts'
import type { LoadedInstruction } from './load-instruction.ts'
import type { BillRow } from './queries.ts'
import type { Taken, TakenFrom, TakingDeps } from './taking.ts'

/** Whether an issued version is in effect. */
export const isIssued = ({ type, state }: Pick<BillRow, 'type' | 'state'>): boolean =>
  (type === 'ORIGINAL' || type === 'SWB') && (state === 'NEW' || state === 'APPROVED')

export async function takeSurrender(
  deps: TakingDeps,
  { partner, messageId }: TakenFrom,
  { number, loaded }: { readonly number: string; readonly loaded: LoadedInstruction | null },
): Promise<Taken> {
  const surrendered = await surrender(deps.db, number, isoNow(deps.clock))
  if (loaded === null)
    return surrendered > 0
      ? { outcome: 'TAKEN', note: null }
      : { outcome: 'IGNORED', note: 'neither the bill nor its instruction is known' }
  const done = await applyInstructionAction(deps, loaded, {
    event: { kind: 'complete' },
    version: loaded.row.version,
    by: partner,
    side: 'LINE',
    channel: 'DCSA',
    messageId,
  })
  if (done.ok) {
    await notifyOfBill(deps.db, deps, done.value, { billNumber: number, status: 'SURRENDERED_FOR_DELIVERY' })
    return { outcome: 'TAKEN', note: null }
  }
  const note = `the instruction is not completed (${done.reason.why})`
  return { outcome: surrendered > 0 ? 'TAKEN' : 'IGNORED', note }
}

async function surrender(db: Database, number: string, now: string): Promise<number> {
  const rows = await db
    .update(billDocument)
    .set({ state: 'SURRENDERED', endedAt: now })
    .where(
      and(
        eq(billDocument.billNumber, number),
        inArray(billDocument.type, ['ORIGINAL', 'SWB']),
        inArray(billDocument.state, ['NEW', 'APPROVED']),
      ),
    )
    .returning({ version: billDocument.version })
  return rows.length
}
