// Decides who belongs to a shipment: the companies that the line's own papers name by their codes, and the line's staff.
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import { documentParty } from '@quayline/database/schema'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { and, sql } from 'drizzle-orm'
import { isStaff, type Caller } from '../../platform/caller.ts'

/** Codes by which papers name the caller; empty for a visitor and for a user without a company. */
export const partyCodesOf = (caller: Caller | null): readonly string[] =>
  caller?.user?.partyCodes ?? [caller?.partyCode ?? []].flat()

/** `numbers` are bookings and bills, any of which may name the caller. As typed: prefix and case do not matter. */
export async function isShipmentParty(
  db: Database,
  caller: Caller | null,
  numbers: readonly string[],
): Promise<boolean> {
  if (isStaff(caller)) return true
  const codes = partyCodesOf(caller)
  if (codes.length === 0 || numbers.length === 0) return false
  const keys = numbers.map((number) => referenceKey(number))
  const [found] = await db
    .select({ number: documentParty.number })
    .from(documentParty)
    .where(
      and(
        sql`${documentParty.number} = ${anyOf(keys, 'text')}`,
        sql`${documentParty.partyCode} = ${anyOf(codes, 'text')}`,
      ),
    )
    .limit(1)
  return found !== undefined
}
