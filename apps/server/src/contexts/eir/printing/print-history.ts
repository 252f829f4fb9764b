// Which prints a caller may see, and their fields: those of the caller's own company; the line's staff see all.
import { cancelEirPrint } from '@quayline/contract/eir-staff'
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import { eirPrint, type eirPrintItem } from '@quayline/database/schema'
import { and, desc, eq, sql } from 'drizzle-orm'
import { isStaff, mayCall, type Caller } from '../../../platform/sessions/caller.ts'
import { partyCodesOf } from '../../tracking/index.ts'
import { itemsOfPrints } from '../sending/send-eirs-queries.ts'

export type PrintRow = typeof eirPrint.$inferSelect
type PrintItem = typeof eirPrintItem.$inferSelect

/** A booking is printed a few times; with more prints only the newest are listed. */
const MAX_PRINTS = 200

const mine = (caller: Caller | null) =>
  isStaff(caller) ? undefined : sql`${eirPrint.partyCode} = ${anyOf([...partyCodesOf(caller)], 'text')}`

/** Undefined also for a print of another company: a stranger does not learn which numbers exist. */
export async function findPrint(
  db: Database,
  caller: Caller | null,
  printNumber: string,
): Promise<PrintRow | undefined> {
  const [row] = await db
    .select()
    .from(eirPrint)
    .where(and(eq(eirPrint.printNumber, printNumber), mine(caller)))
  return row
}

export interface PrintWithItems {
  readonly print: PrintRow
  readonly items: readonly PrintItem[]
}

/** Newest first, cancelled ones too. `bookingNumbers` in normalised form. */
export async function listPrints(
  db: Database,
  caller: Caller | null,
  bookingNumbers: readonly string[],
): Promise<readonly PrintWithItems[]> {
  const prints = await db
    .select()
    .from(eirPrint)
    .where(and(sql`${eirPrint.bookingNumber} = ${anyOf(bookingNumbers, 'text')}`, mine(caller)))
    .orderBy(desc(eirPrint.sentAt), desc(eirPrint.id))
    .limit(MAX_PRINTS)
  if (prints.length === 0) return []
  const items = await itemsOfPrints(
    db,
    prints.map(({ id }) => id),
  )
  return prints.map((print) => ({ print, items: items.filter(({ printId }) => printId === print.id) }))
}

/** Codes of the places named in prints. */
export const placesOfPrints = (prints: readonly PrintWithItems[]): readonly string[] =>
  prints.flatMap(({ items }) => items.flatMap((item) => [item.pickUpFacility ?? [], item.returnFacility ?? []].flat()))

/** In the names of docs/requirements/eir.md 2; `names` of facilities by their codes. */
export const shownPrint = (
  { print, items }: PrintWithItems,
  names: ReadonlyMap<string, string>,
  caller: Caller | null,
) => ({
  printNo: print.printNumber,
  eirStatus: print.status,
  printTime: print.sentAt,
  can: { cancel: print.status === 'Sent' && mayCall(cancelEirPrint, caller) },
  eirPrintHistoryList: items.map(({ container, eirNumber, pickUpFacility, returnFacility }) => ({
    cntrNum: container,
    eirNo: eirNumber,
    pickupFcil: pickUpFacility ?? '',
    pickupFcilEn: names.get(pickUpFacility ?? '') ?? '',
    rtnFcil: returnFacility ?? '',
    rtnFcilEn: names.get(returnFacility ?? '') ?? '',
  })),
})
