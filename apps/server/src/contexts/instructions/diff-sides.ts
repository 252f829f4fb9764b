// The two sides of a comparison: a version, the draft, the booking, the draft bill or the issued bill.
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { statedByBoth } from '@quayline/domain/instructions/stated-by-both'
import type { ContextDeps } from '../../platform/context.ts'
import { withBooking } from './create-instruction.ts'
import { readContent } from './instruction-content.ts'
import type { LoadedInstruction } from './load-instruction.ts'
import { type BillRow, findVersion } from './queries.ts'

export interface DiffSides {
  readonly was: ShippingInstruction
  readonly now: ShippingInstruction
}

/** Null: one of the two does not exist for the caller. */
export async function diffSides(
  deps: Pick<ContextDeps, 'db'>,
  loaded: LoadedInstruction,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DiffSides | null> {
  const [was, now] = await Promise.all([sideOf(deps, loaded, from), sideOf(deps, loaded, to)])
  if (from === 'booking' && now !== null) return { was: asBooked(now, loaded), now }
  if (to === 'booking' && was !== null) return { was, now: asBooked(was, loaded) }
  if (was === null || now === null) return null
  return isBill(from) === isBill(to) ? { was, now } : { was: statedByBoth(was, now), now: statedByBoth(now, was) }
}

const isBill = (name: string): boolean => name === 'bill-draft' || name === 'bill'

async function sideOf(
  { db }: Pick<ContextDeps, 'db'>,
  { row, side, bills }: LoadedInstruction,
  name: string,
): Promise<ShippingInstruction | null> {
  if (name === 'booking') return null
  if (name === 'bill-draft') return faceOf(bills.find(({ type }) => type === 'DRAFT'))
  if (name === 'bill') return faceOf(bills.find(({ type }) => type === 'ORIGINAL' || type === 'SWB'))
  const version = await findVersion(db, row.id, name === 'draft' ? null : Number(name))
  // A draft is visible only to its own company.
  if (version === null || (side === 'L' && version.submittedAt === null)) return null
  return name === 'draft' && version.submittedAt !== null ? null : readContent(version.content)
}

/** Newest first. */
const faceOf = (bill: BillRow | undefined): ShippingInstruction | null =>
  bill === undefined || bill.face === null ? null : readContent(bill.face)

/** The instruction with the values of its bookings, where they have any. */
const asBooked = (instruction: ShippingInstruction, { bookings }: LoadedInstruction): ShippingInstruction =>
  withBooking(instruction, bookings)
