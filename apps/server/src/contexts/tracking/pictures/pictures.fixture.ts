// The tables of kept pictures, for tests that start with an empty state.
import type { Database } from '@quayline/database/database'
import {
  cancelledParty,
  containerTrip,
  numberState,
  picture,
  pictureRests,
  shipment,
  shipmentContainer,
  shipmentDeadline,
  shipmentLeg,
  shipmentLink,
  stale,
  staleDeadlines,
} from '@quayline/database/schema'

const KEPT = [
  cancelledParty,
  containerTrip,
  picture,
  pictureRests,
  shipment,
  shipmentLeg,
  shipmentLink,
  shipmentContainer,
  shipmentDeadline,
]

/** Deletes the pictures as if none had been requested or calculated; the marks stay. */
export async function forgetKept(db: Database): Promise<void> {
  for (const table of KEPT) await db.delete(table)
}

/** Deletes all data of pictures, including marks. */
export async function forgetPictures(db: Database): Promise<void> {
  await forgetKept(db)
  await db.delete(stale)
  await db.delete(staleDeadlines)
  await db.delete(numberState)
}
