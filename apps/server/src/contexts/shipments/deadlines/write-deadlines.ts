// Replaces the deadlines of one booking or bill, if they have changed.
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '@quayline/database/database'
import { describeRow, nullable, text, timestamptz } from '@quayline/database/row-description'
import { insertRows } from '@quayline/database/insert-rows'
import { shipmentDeadline } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import type { Deadline } from '@quayline/domain/shipments/deadlines'
import type { ShippingDocumentType } from '@quayline/domain/tracking/number-kind'
import { sql } from 'drizzle-orm'

export interface DeadlineDocument {
  readonly documentType: ShippingDocumentType
  /** In normalised form. */
  readonly number: string
}

const WRITTEN_DEADLINE = describeRow('a deadline as it is written', {
  kind: text,
  container: text,
  local: text,
  zone: nullable(text),
  at: nullable(timestamptz),
  unLocode: nullable(text),
})

/** In a transaction that has locked the marks of the document, so that no other writes its deadlines. */
export async function writeDeadlines(
  tx: Pick<Database, 'execute'>,
  { documentType, number }: DeadlineDocument,
  deadlines: readonly Deadline[],
): Promise<void> {
  const before = await selectRows(
    tx,
    WRITTEN_DEADLINE,
    sql`
    select kind, container, local, zone, at, un_locode as "unLocode" from shipment_deadline
    where document_type = ${documentType} and number = ${number}`,
  )
  const wanted = deadlines.map(({ kind, container, local, zone, at, unLocode }) => ({
    kind,
    container: container ?? '',
    local,
    zone,
    at: at === null ? null : new Date(at).toISOString(),
    unLocode,
  }))
  if (isDeepStrictEqual(before.toSorted(byKey), wanted.toSorted(byKey))) return
  await tx.execute(sql`delete from shipment_deadline where document_type = ${documentType} and number = ${number}`)
  await insertRows(
    tx,
    shipmentDeadline,
    wanted.map((row) => ({ ...row, documentType, number })),
  )
}

interface Keyed {
  readonly kind: string
  readonly container: string
}

const byKey = (a: Keyed, b: Keyed): number => (keyOf(a) < keyOf(b) ? -1 : 1)
const keyOf = ({ kind, container }: Keyed): string => `${kind} ${container}`
