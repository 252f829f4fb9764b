// Reads the sea legs of a booking (301) or bill (310): the vessels (V1) between the ports of R4, with their times and cut-offs.
import type { LegFact, PlaceRef } from '@quayline/domain/intake/facts'
import type { SentTime } from '@quayline/domain/kernel/local-time'
import type { ReadingReport } from '../reading-report.ts'
import { findLocation, placeOf, type X12Location } from './read-locations.ts'
import { findTime } from './read-times.ts'
import type { Voyage } from './read-vessels.ts'

/** Times of the carriage outside R4 (Y3 of a 301); used if R4 has no time. */
export interface StatedCarriage {
  readonly estimatedDeparture: SentTime | null
  readonly estimatedArrival: SentTime | null
  readonly cargoCutOff: SentTime | null
}

export const NOTHING_STATED: StatedCarriage = { estimatedDeparture: null, estimatedArrival: null, cargoCutOff: null }

/**
 * From L (else J, the port of loading of the bill) via the relay ports T and Y to D (else K). The first V1 is the ship
 * of the first leg; a leg without one has no vessel. Without ports and ship there is no leg.
 */
export function readSeaLegs(
  locations: readonly X12Location[],
  voyages: readonly Voyage[],
  stated: StatedCarriage,
  report: ReadingReport,
): readonly LegFact[] {
  const loading = findLocation(locations, 'L', 'J')
  const discharge = findLocation(locations, 'D', 'K')
  if (loading === null && discharge === null && voyages.length === 0) return []
  const relays = locations.filter(({ function: code, place }) => (code === 'T' || code === 'Y') && place !== null)
  const ports = [loading, ...relays, discharge]
  return ports.slice(1).map((to, index) => {
    const isFirst = index === 0
    const isLast = index === ports.length - 2
    return legBetween(
      ports[index] ?? null,
      to,
      voyages[index],
      {
        estimatedDeparture: isFirst ? stated.estimatedDeparture : null,
        cargoCutOff: isFirst ? stated.cargoCutOff : null,
        estimatedArrival: isLast ? stated.estimatedArrival : null,
      },
      report,
    )
  })
}

/**
 * DTM 369 to 372, and 139, 140 depending on the port; 649, document due, is the cut-off of the documents and not of the
 * cargo (docs/requirements/edi.md 5).
 */
function legBetween(
  from: X12Location | null,
  to: X12Location | null,
  voyage: Voyage | undefined,
  stated: StatedCarriage,
  report: ReadingReport,
): LegFact {
  const at = (location: X12Location | null, ...qualifiers: readonly string[]): SentTime | null =>
    findTime(location?.segments ?? [], qualifiers, report)
  // At a relay port, 139 and 140 may mean departure or arrival.
  const generic = (location: X12Location | null, qualifier: string): readonly string[] =>
    location !== null && ['T', 'Y'].includes(location.function) ? [] : [qualifier]
  return {
    stage: 'MAIN',
    mode: 'VESSEL',
    vessel: voyage?.vessel ?? null,
    voyage: voyage?.voyage ?? null,
    service: null,
    loadAt: from?.place ?? null,
    dischargeAt: to?.place ?? null,
    estimatedDeparture: at(from, '369', ...generic(from, '139')) ?? stated.estimatedDeparture,
    actualDeparture: at(from, '370', ...generic(from, '140')),
    estimatedArrival: at(to, '371', ...generic(to, '139')) ?? stated.estimatedArrival,
    actualArrival: at(to, '372', ...generic(to, '140')),
    cargoCutOff: stated.cargoCutOff,
    documentCutOff: at(from, '649'),
  }
}

/** R, else O, else A: where the line receives the cargo. */
export const placeOfReceipt = (locations: readonly X12Location[]): PlaceRef | null => placeOf(locations, 'R', 'O', 'A')

/** E by contract, else the final destination N, else M. */
export const placeOfDelivery = (locations: readonly X12Location[]): PlaceRef | null => placeOf(locations, 'E', 'N', 'M')
