// Containers as the caller may see them: the voyage of this trip for all callers, the number of its bill for the
// parties, and the containers' earlier trips for the staff (docs/requirements/tracking.md 2.2).
import type { Database } from '@quayline/database/database'
import type { ContainerTrip, ContainerVoyage, TimeZoneRefs, TrackingPath } from '@quayline/domain/tracking/answer'
import type { TripDocument } from '@quayline/domain/tracking/build-bill-answer'
import { shippingDocumentType } from '@quayline/domain/tracking/number-kind'
import { type Caller, isStaff } from '../../platform/sessions/caller.ts'
import { isShipmentParty } from './parties-of-shipment.ts'
import type { Tracked } from './tracked.ts'

/** Loads the public answer about the bill or booking of a trip. */
export type LoadDocument = (document: TripDocument) => Promise<Pick<Tracked, 'answer' | 'clocks'>>

/** All other answers are returned unchanged. */
export async function withVoyages(
  db: Database,
  caller: Caller | null,
  tracked: Tracked,
  load: LoadDocument,
): Promise<Tracked> {
  const { documents = [] } = tracked
  const found = await Promise.all(
    documents.map(async (document) => {
      if (document === null) return null
      const voyage = voyageOfBill(await load(document))
      if (voyage === null || caller === null) return voyage
      const isParty = await isShipmentParty(db, caller, [document.number], shippingDocumentType(document.type))
      return isParty ? { ...voyage, document } : voyage
    }),
  )
  return shownWith(found, tracked, isStaff(caller))
}

/** `voyages`: those of its trips' documents. */
export function shownWith(
  found: readonly (ContainerVoyage | null)[],
  tracked: Tracked,
  isWithHistory: boolean,
): Tracked {
  const { answer, documents: _, ...seen } = tracked
  if (answer.type !== 'cntr') return tracked
  const voyages = found.some((voyage) => voyage !== null) ? { voyages: found } : {}
  if (isWithHistory) return { answer, ...seen, ...voyages }
  const containers = answer.content.containers.map((trip): ContainerTrip => ({ ...trip, containerHistorys: [] }))
  return {
    answer: { ...answer, content: { ...answer.content, containers } },
    ...seen,
    clocks: Object.fromEntries(Object.entries(seen.clocks).filter(([pointer]) => !OF_EARLIER_TRIP.test(pointer))),
    ...voyages,
  }
}

const OF_EARLIER_TRIP = /^\/content\/containers\/\d+\/containerHistorys\//

/** Without the numbers of its documents. Null if the document has no effective facts, or no leg. */
export function voyageOfBill({ answer, clocks }: Pick<Tracked, 'answer' | 'clocks'>): ContainerVoyage | null {
  if ((answer.type !== 'bl' && answer.type !== 'bkg') || answer.content.actualShipment.length === 0) return null
  const { actualShipment, trackingPath } = answer.content
  return { actualShipment, trackingPath: { ...trackingPath, ...NO_NUMBERS }, clocks: clocksOf(clocks), document: null }
}

const NO_NUMBERS: Partial<TrackingPath> = {
  billOfladingRefCode: null,
  trackingGroupReferenceCode: null,
  blType: null,
  blRealStatus: null,
}

const clocksOf = (clocks: TimeZoneRefs): TimeZoneRefs =>
  Object.fromEntries(
    Object.entries(clocks).flatMap(([pointer, clock]) => {
      const inVoyage = pointer.slice('/content'.length)
      return /^\/(actualShipment|trackingPath)\//.test(inVoyage) ? [[inVoyage, clock]] : []
    }),
  )
