// The next deadline of a bill or booking, from the stored ones (contexts/shipments/deadlines). Free time and its cost
// are for its parties and the staff only, so the deadline is added when the answer is given to one of them and never stored with it.
import type { Database } from '@quayline/database/database'
import { shipmentDeadline } from '@quayline/database/schema'
import { findPlace } from '@quayline/domain/reference/find-place'
import { cityLine } from '@quayline/domain/reference/place-line'
import { type DeadlineKind, nextDeadline } from '@quayline/domain/shipments/deadlines'
import type { ShownDeadline } from '@quayline/domain/tracking/answer'
import { type DocumentNumberType, shippingDocumentType } from '@quayline/domain/tracking/number-kind'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { and, eq } from 'drizzle-orm'

/** A bill has at most a thousand containers, with a few periods of free time each. */
const MAX_ROWS = 5000

export async function nextDeadlineOf(
  db: Database,
  { type, number }: { readonly type: DocumentNumberType; readonly number: string },
  now: number,
): Promise<ShownDeadline | null> {
  const rows = await db
    .select()
    .from(shipmentDeadline)
    .where(
      and(
        eq(shipmentDeadline.documentType, shippingDocumentType(type)),
        eq(shipmentDeadline.number, referenceKey(number)),
      ),
    )
    .limit(MAX_ROWS)
  const next = nextDeadline(
    rows.map(({ kind, container, at, ...row }) => ({
      ...row,
      kind: kind as DeadlineKind,
      container: container === '' ? null : container,
      at: at === null ? null : Date.parse(at),
    })),
    now,
  )
  if (next === null) return null
  const place = next.unLocode === null ? null : findPlace(next.unLocode)
  return { ...next, place: place === null ? null : cityLine(place) }
}
