// Creates the draft of an instruction for bookings of the caller: filled from the bookings, or as a copy of another instruction.
import { randomUUID } from 'node:crypto'
import { instruction, instructionStep, instructionVersion } from '@quayline/database/schema'
import {
  EMPTY_INSTRUCTION,
  type InstructionPlace,
  type ShippingInstruction,
} from '@quayline/domain/instructions/shipping-instruction'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type { ListedPlace } from '@quayline/domain/tracking/shipment-summary'
import { isoNow } from '../../platform/clock.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { type Caller, isStaff } from '../../platform/sessions/caller.ts'
import { partyCodesOf } from '../tracking/index.ts'
import { keptContent } from './instruction-content.ts'
import { type BookingSituation, loadBookings } from './load-bookings.ts'
import { type InstructionRow, instructionsOfBookings } from './queries.ts'
import { listedFields, writeNumbers } from './write-content.ts'
import { newReference } from './new-reference.ts'

export interface NewInstruction {
  readonly bookings: readonly string[]
  /** The content to copy. */
  readonly copied: ShippingInstruction | null
  readonly isSplit: boolean
  readonly isTest: boolean
  readonly channel: InstructionRow['channel']
  readonly partner?: { readonly code: string; readonly reference: string | null }
}

export type CreationRefusal =
  | { readonly why: 'NO_COMPANY' }
  | {
      readonly why: 'BOOKING_UNKNOWN' | 'BOOKING_UNCONFIRMED' | 'BOOKING_CANCELLED' | 'BOOKINGS_DIFFER'
      readonly booking: string
      readonly index: number
    }
  | { readonly why: 'ALREADY'; readonly booking: string; readonly reference: string; readonly index: number }

/** Returns the new instruction's id. */
export async function createInstruction(
  deps: Pick<ContextDeps, 'db' | 'clock'>,
  caller: Caller | null,
  wanted: NewInstruction,
): Promise<Result<string, CreationRefusal>> {
  const codes = partyCodesOf(caller)
  const [ownCode] = codes
  if (caller === null || (ownCode === undefined && !isStaff(caller))) return refuse({ why: 'NO_COMPANY' })
  const usable = await usableBookings(deps, caller, wanted)
  if (!usable.ok) return usable
  const [first] = usable.value
  if (first === undefined || ownCode === undefined) return refuse({ why: 'NO_COMPANY' })
  const content = filledFor(usable.value, wanted.copied)
  const id = randomUUID()
  await deps.db.transaction(async (tx) => {
    const now = isoNow(deps.clock)
    const row = rowOf({ id, companyCode: ownCode, by: caller.holder, now }, content, wanted)
    await tx.insert(instruction).values(row)
    const kept = { ...keptContent(content), savedBy: caller.holder, savedAt: now, submittedAt: null, unplaced: [] }
    await tx.insert(instructionVersion).values({ instructionId: id, contentVersion: 1, ...kept })
    await writeNumbers(tx, row, content, null)
    await tx.insert(instructionStep).values({
      instructionId: id,
      event: 'create',
      by: caller.holder,
      side: 'EXPORT',
      at: now,
      status: 'DRAFT',
      contentVersion: 0,
      reason: null,
      containers: [],
      messageId: null,
    })
  })
  return ok(id)
}

export const rowOf = (
  {
    id,
    companyCode,
    by,
    now,
  }: { readonly id: string; readonly companyCode: string; readonly by: string; readonly now: string },
  content: ShippingInstruction,
  { isTest, channel, partner }: Pick<NewInstruction, 'isTest' | 'channel' | 'partner'>,
): InstructionRow => ({
  id,
  reference: newReference(id),
  companyCode,
  channel,
  partner: partner?.code ?? null,
  partnerReference: partner?.reference ?? null,
  isTest,
  status: 'DRAFT',
  statusBefore: null,
  held: null,
  updateStatus: null,
  endedAs: null,
  shutOut: [],
  request: null,
  version: 1,
  contentVersion: 0,
  acceptedVersion: 0,
  ...listedFields(content, null),
  createdBy: by,
  createdAt: now,
  changedAt: now,
  submittedAt: null,
})

/** In the given order. A booking of another company counts as unknown. */
async function usableBookings(
  { db }: Pick<ContextDeps, 'db'>,
  caller: Caller,
  { bookings, isSplit, isTest }: NewInstruction,
): Promise<Result<readonly BookingSituation[], CreationRefusal>> {
  const keys = bookings.map(referenceKey)
  const codes = new Set(partyCodesOf(caller))
  const [known, others] = await Promise.all([loadBookings(db, keys), instructionsOfBookings(db, keys)])
  const usable: BookingSituation[] = []
  for (const [index, key] of keys.entries()) {
    const booking = bookings[index] ?? key
    const found = known.get(key)
    if (found === undefined || !found.shippers.some((code) => codes.has(code)))
      return refuse({ why: 'BOOKING_UNKNOWN', booking, index })
    if (found.isCancelled) return refuse({ why: 'BOOKING_CANCELLED', booking, index })
    if (!found.isConfirmed) return refuse({ why: 'BOOKING_UNCONFIRMED', booking, index })
    const other = others.find((one) => one.booking === key)
    if (other !== undefined && !isSplit && !isTest)
      return refuse({ why: 'ALREADY', booking, reference: other.reference, index })
    const [first] = usable
    if (first !== undefined && !travelsWith(first, found)) return refuse({ why: 'BOOKINGS_DIFFER', booking, index })
    usable.push(found)
  }
  return ok(usable)
}

/** Bookings can be combined into one bill only for the same voyage between the same ports. Unknown values contradict nothing. */
function travelsWith(a: BookingSituation, b: BookingSituation): boolean {
  const same = (one: string | null | undefined, other: string | null | undefined): boolean =>
    one === null || one === undefined || other === null || other === undefined || one === other
  return (
    same(a.legs[0]?.voyage, b.legs[0]?.voyage) &&
    same(a.portOfLoading?.unLocode, b.portOfLoading?.unLocode) &&
    same(a.portOfDischarge?.unLocode, b.portOfDischarge?.unLocode)
  )
}

/** A copy keeps goods and parties, but not numbers of containers, seals and House B/Ls. */
const filledFor = (bookings: readonly BookingSituation[], copied: ShippingInstruction | null): ShippingInstruction => ({
  ...withBooking(copied === null ? EMPTY_INSTRUCTION : withoutNumbers(copied), bookings),
  bookingNumbers: bookings.map(({ bookingNumber }) => bookingNumber),
})

/** The route of the first booking (all have the same). Places keep their text for the bill. */
export function withBooking(base: ShippingInstruction, bookings: readonly BookingSituation[]): ShippingInstruction {
  const [booking] = bookings
  if (booking === undefined) return base
  const [leg] = booking.legs
  return {
    ...base,
    vesselName: leg?.vesselName ?? base.vesselName,
    voyage: leg?.voyage ?? base.voyage,
    placeOfReceipt: placeOf(booking.placeOfReceipt, base.placeOfReceipt),
    portOfLoading: placeOf(booking.portOfLoading, base.portOfLoading),
    portOfDischarge: placeOf(booking.portOfDischarge, base.portOfDischarge),
    placeOfDelivery: placeOf(booking.placeOfDelivery, base.placeOfDelivery),
  }
}

const withoutNumbers = (copied: ShippingInstruction): ShippingInstruction => ({
  ...copied,
  billNumber: null,
  containers: [],
  houseBills: [],
  unplaced: {},
})

const placeOf = (booked: ListedPlace | null, stated: InstructionPlace | null): InstructionPlace | null => {
  if (booked === null || (stated !== null && stated.unLocode === booked.unLocode)) return stated
  return { unLocode: booked.unLocode, name: booked.name, displayedName: [] }
}
