// The deadline that stands on top of a bill or booking, from those that are kept (contexts/shipments/deadlines). Free time and what it costs
// are for its parties and the staff alone: so it joins the answer when it is given to one of them, and is never kept with it.
import type { Database } from '@quayline/database/database'
import { shipmentDeadline } from '@quayline/database/schema'
import { findPlace } from '@quayline/domain/reference/find-place'
import { cityLine } from '@quayline/domain/reference/place-line'
import { type DeadlineKind, nextDeadline } from '@quayline/domain/shipments/deadlines'
import type { ShownDeadline } from '@quayline/domain/tracking/answer'
import { type DocumentNumberType, shippingDocumentType } from '@quayline/domain/tracking/number-kind'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { and, eq } from 'drizzle-orm'

/** A bill has at most a thousand containers, with a few clocks each. */
const MOST = 5000

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
    .limit(MOST)
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
