// Accepts an instruction of a DCSA partner completely or not at all (docs/requirements/instructions.md 10).
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import type { Language } from '@quayline/messages/language'
import type { ContextDeps } from '../../../platform/context.ts'
import { type ApiError, refused } from '../../../platform/http/api-error.ts'
import type { Caller } from '../../../platform/sessions/caller.ts'
import { partyCodesOf } from '../../tracking/index.ts'
import { loadBookings } from '../load-bookings.ts'
import type { LoadedInstruction } from '../load-instruction.ts'
import { bookingsShippedBy } from '../queries.ts'
import { receiveInstruction, type ReceiveRefusal } from '../receive-instruction.ts'
import { memberRefusal, receiveRefusal } from './dcsa-refusals.ts'
import { filledFromBooking } from './from-booking.ts'

/** Thrown to roll back what was written before the refusal. */
class RolledBack extends Error {
  override name = 'RolledBack'
  constructor(readonly refusal: ReceiveRefusal) {
    super('Nothing of a refused instruction is kept')
  }
}

export interface SentInstruction {
  readonly sent: ShippingInstruction
  /** The instruction that it replaces, and its content; null = a new one. */
  readonly replaces: { readonly id: string; readonly content: ShippingInstruction } | null
  readonly language: Language
}

export async function receiveFromPartner(
  deps: ContextDeps,
  caller: Caller,
  { sent, replaces, language }: SentInstruction,
): Promise<Result<LoadedInstruction, ApiError>> {
  const keys = [...new Set(sent.bookingNumbers.map(referenceKey))]
  if (keys.length === 0) return refuse(memberRefusal('/consignmentItems', 'required'))
  // A replaced instruction may name other bookings, but only the caller's own.
  if (replaces !== null && (await bookingsShippedBy(deps.db, partyCodesOf(caller), keys)).size < keys.length)
    return refuse(refused('NOT_FOUND', 'instructionBookingUnknown', { booking: sent.bookingNumbers.join(', ') }))
  const found = await loadBookings(deps.db, keys)
  const bookings = keys.flatMap((key) => found.get(key) ?? [])
  const instruction = filledFromBooking(sent, bookings, replaces?.content ?? null)
  try {
    const received = await deps.db.transaction(async (tx) => {
      const taken = await receiveInstruction({ ...deps, db: tx }, caller, {
        channel: 'DCSA',
        id: replaces?.id ?? null,
        reference: null,
        isTest: false,
        instruction,
        unplaced: [],
      })
      if (!taken.ok) throw new RolledBack(taken.reason)
      return taken.value
    })
    return ok(received)
  } catch (error) {
    if (error instanceof RolledBack) return refuse(receiveRefusal(error.refusal, language))
    throw error
  }
}
