// Tracks a bill or booking for one of its parties: with the operations and the deadline that others do not see
// (docs/requirements/tracking.md 5).
import { shippingDocumentType } from '@quayline/domain/tracking/number-kind'
import type { ContextDeps } from '../../platform/context.ts'
import { type NumberType, recogniseNumber } from '@quayline/domain/tracking/number-kind'
import type { Caller } from '../../platform/sessions/caller.ts'
import { nextDeadlineOf } from './next-deadline-of.ts'
import { isShipmentParty } from './parties-of-shipment.ts'
import type { Tracked } from './tracked.ts'
import { trackerOf } from './tracker.ts'

/** Null when the text is no bill or booking of the caller: it is then answered as for any visitor. */
export async function trackOwnBill(
  { db, clock }: Pick<ContextDeps, 'db' | 'clock'>,
  caller: Caller,
  text: string,
  { type, containersFrom = 0 }: { readonly type: NumberType | null; readonly containersFrom?: number | undefined },
): Promise<Tracked | null> {
  const typed = type === 'cntr' ? null : recogniseNumber(text, type)
  const [number] = typed?.ok === true ? typed.value.references : []
  // Checked before the answer is built: building costs more, and most callers are no party.
  if (number === undefined || !(await isShipmentParty(db, caller, [number]))) return null
  const tracked = await trackerOf(db).trackBill(
    { number, type: type === 'cntr' ? null : type },
    { showOperations: true, containersFrom },
  )
  const { answer } = tracked
  if (answer.type === 'none' || answer.type === 'cntr') return null
  const isParty = await isShipmentParty(db, caller, [number], shippingDocumentType(answer.type))
  if (!isParty) return null
  const deadline = await nextDeadlineOf(db, { type: answer.type, number }, clock.now())
  return deadline === null ? tracked : { ...tracked, deadline }
}
