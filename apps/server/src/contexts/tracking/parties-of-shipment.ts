// Decides who belongs to a shipment: the companies that the line's own documents name by their codes, and the line's staff.
import type { ShippingDocumentType } from '@quayline/domain/tracking/number-kind'
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import { documentParty } from '@quayline/database/schema'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { and, eq, sql } from 'drizzle-orm'
import { isStaff, type Caller } from '../../platform/sessions/caller.ts'

/**
 * Codes by which documents name the caller; empty for a visitor, for a user without a company, and for a user whom the
 * line has not certified, because only the user states the membership in the company.
 */
export function partyCodesOf(caller: Caller | null): readonly string[] {
  if (caller === null) return []
  const { user, partyCode } = caller
  if (user !== null) return user.isAuthenticated ? user.partyCodes : []
  return partyCode === null ? [] : [partyCode]
}

/**
 * `numbers` are bookings and bills, any of which may name the caller. As typed: prefix and case do not matter. A bill
 * may have the number of a booking that includes other companies' bills too: `documentType` says which of the two is
 * meant; absent = either.
 */
export async function isShipmentParty(
  db: Database,
  caller: Caller | null,
  numbers: readonly string[],
  documentType?: ShippingDocumentType,
): Promise<boolean> {
  return isStaff(caller) || (await findOwnNumbers(db, caller, numbers, documentType)).size > 0
}

/** The normalised numbers (referenceKey) whose documents name the caller; none for staff. */
export async function findOwnNumbers(
  db: Database,
  caller: Caller | null,
  numbers: readonly string[],
  documentType?: ShippingDocumentType,
): Promise<ReadonlySet<string>> {
  const codes = partyCodesOf(caller)
  if (codes.length === 0 || numbers.length === 0) return new Set()
  const keys = numbers.map((number) => referenceKey(number))
  const found = await db
    .selectDistinct({ number: documentParty.number })
    .from(documentParty)
    .where(
      and(
        sql`${documentParty.number} = ${anyOf(keys, 'text')}`,
        sql`${documentParty.partyCode} = ${anyOf(codes, 'text')}`,
        documentType === undefined ? undefined : eq(documentParty.documentType, documentType),
      ),
    )
  return new Set(found.map(({ number }) => number))
}
