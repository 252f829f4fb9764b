// The tables of kept pictures, for tests that begin anew on a database.
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

/** As if nobody had asked or worked anything out; the marks stay. */
export async function forgetKept(db: Database): Promise<void> {
  for (const table of KEPT) await db.delete(table)
}

/** All that is kept of pictures, marks included. */
export async function forgetPictures(db: Database): Promise<void> {
  await forgetKept(db)
  await db.delete(stale)
  await db.delete(staleDeadlines)
  await db.delete(numberState)
}
