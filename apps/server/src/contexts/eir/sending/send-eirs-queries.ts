// Queries and changes of a sending beside its own rows. One statement for each question.
import { anyOf } from '@quayline/database/insert-rows'
import type { Database } from '@quayline/database/database'
import { eirPrint, eirPrintItem, type EirPrintStatus, returnPoint } from '@quayline/database/schema'
import { ANY_SIZE_TYPE, type ReturnPoint } from '@quayline/domain/eir/return-options'
import { normaliseNumber } from '@quayline/domain/kernel/container-number'
import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { EirRecord } from '../printing/read-print-param.ts'
import { recipientCode } from './terminal-message.ts'

export interface FoundPrint {
  readonly id: string
  readonly printNumber: string
  readonly status: EirPrintStatus
  readonly items: readonly (typeof eirPrintItem.$inferSelect)[]
}

/** The print that the same user made with the same rUuid, also if it was cancelled. */
export async function findPrintByKey(db: Database, idempotencyKey: string): Promise<FoundPrint | null> {
  const [print] = await db
    .select({ id: eirPrint.id, printNumber: eirPrint.printNumber, status: eirPrint.status })
    .from(eirPrint)
    .where(eq(eirPrint.idempotencyKey, idempotencyKey))
  if (print === undefined) return null
  const items = await db
    .select()
    .from(eirPrintItem)
    .where(eq(eirPrintItem.printId, print.id))
    .orderBy(asc(eirPrintItem.container))
  return { ...print, items }
}

/** The same EIRs to the same return points, in any order. A record without a return point matches the one that was sent. */
export function isSameSending({ items }: FoundPrint, records: readonly EirRecord[]): boolean {
  return (
    items.length === records.length &&
    records.every((record) => {
      const item = items.find(({ eirUuid }) => eirUuid === record.eirUuid.toLowerCase())
      return (
        item !== undefined &&
        item.eirNumber === record.eirNo &&
        item.container === normaliseNumber(record.cntrNo) &&
        (record.returnCde === '' || item.returnFacility === recipientCode(record.returnCde))
      )
    })
  )
}

/** EIRs that were in an earlier print, which must have been cancelled. */
export async function printedBefore(db: Database, eirUuids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectDistinct({ eirUuid: eirPrintItem.eirUuid })
    .from(eirPrintItem)
    .where(sql`${eirPrintItem.eirUuid} = ${anyOf(eirUuids, 'uuid')}`)
  return new Set(rows.map(({ eirUuid }) => eirUuid))
}

type PointKey = Pick<ReturnPoint, 'facilityCode' | 'isoSizeType'>

const isPoint = (officeCode: string, { facilityCode, isoSizeType }: PointKey) =>
  and(
    eq(returnPoint.officeCode, officeCode),
    eq(returnPoint.facilityCode, facilityCode),
    eq(returnPoint.isoSizeType, isoSizeType),
  )

/** False when it is full: the count never goes below 0, also with concurrent requests. */
export async function takeReturnPlace(db: Database, officeCode: string, point: PointKey): Promise<boolean> {
  const taken = await db
    .update(returnPoint)
    .set({ availableQuantity: sql`${returnPoint.availableQuantity} - 1` })
    .where(and(isPoint(officeCode, point), gt(returnPoint.availableQuantity, 0)))
    .returning({ left: returnPoint.availableQuantity })
  return taken.length > 0
}

/** Adds to the row of the size type, else to the one for any; staff may have removed the point meanwhile. */
export async function releaseReturnPlace(
  db: Database,
  officeCode: string,
  { facilityCode, isoSizeType }: { readonly facilityCode: string; readonly isoSizeType: string | null },
): Promise<void> {
  const lines = [isoSizeType, ANY_SIZE_TYPE].flatMap((line) => line ?? [])
  for (const line of lines) {
    const given = await db
      .update(returnPoint)
      .set({ availableQuantity: sql`${returnPoint.availableQuantity} + 1` })
      .where(isPoint(officeCode, { facilityCode, isoSizeType: line }))
      .returning({ left: returnPoint.availableQuantity })
    if (given.length > 0) return
  }
}

/** The items of prints. */
export const itemsOfPrints = (db: Database, printIds: readonly string[]) =>
  db
    .select()
    .from(eirPrintItem)
    .where(inArray(eirPrintItem.printId, [...printIds]))
    .orderBy(asc(eirPrintItem.container))
