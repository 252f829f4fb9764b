// The line's cut-off for advance filings (AFC, docs/requirements/cut-offs.md) of the call at which a leg is loaded.
import type { Database } from '@quayline/database/database'
import type { PlacedTime } from '@quayline/domain/kernel/local-time'
import type { VesselCall } from '@quayline/domain/schedule/call'
import { callVesselOf } from '@quayline/domain/schedule/call-key'
import type { ShipmentLeg } from '@quayline/domain/tracking/legs'
import { placeKey, unLocodeOfKey } from '@quayline/domain/tracking/place-key'
import { findCallsOfVoyage } from '../schedule/index.ts'

/** The same voyage number is used again every year. */
const SAME_VOYAGE_MS = 60 * 86_400_000

/** Null: the leg, its voyage or its call is not known, or the call has no such cut-off. */
export async function filingCutOffOf(db: Database, leg: ShipmentLeg | null): Promise<PlacedTime | null> {
  const port = unLocodeOfKey(placeKey(leg?.loadAt ?? null))
  if (leg === null || port === null || leg.voyage === null) return null
  const vessel = leg.vessel === null ? null : callVesselOf(leg.vessel)
  const calls = await findCallsOfVoyage(db, { vessel, voyage: leg.voyage, port })
  const call = nearestCall(calls, (leg.actualDeparture ?? leg.expectedDeparture)?.instant ?? null)
  return call?.cutOffs.find(({ code }) => code === 'AFC')?.time ?? null
}

/** `leavesAt` null: among several calls it is then unknown which one is meant. */
function nearestCall(calls: readonly VesselCall[], leavesAt: number | null): VesselCall | null {
  const [only, ...others] = calls
  if (leavesAt === null) return others.length === 0 ? (only ?? null) : null
  const distance = ({ departure, arrival }: VesselCall): number => {
    const at = departure.best?.instant ?? arrival.best?.instant ?? null
    return at === null ? Number.POSITIVE_INFINITY : Math.abs(at - leavesAt)
  }
  const nearest = calls.toSorted((a, b) => distance(a) - distance(b))[0]
  return nearest !== undefined && distance(nearest) <= SAME_VOYAGE_MS ? nearest : null
}
