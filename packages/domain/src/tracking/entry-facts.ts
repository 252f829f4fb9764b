// Gathers the facts of a shipment's import: its legs, where it is discharged and delivered, and the statements about
// its release by customs and by the line.
import type { PlaceRef } from '../intake/facts.ts'
import type { PlacedTime } from '../kernel/local-time.ts'
import type { DocumentNumberType } from './number-kind.ts'
import type { ShipmentLeg } from './legs.ts'
import { placeKey, unLocodeOfKey } from './place-key.ts'
import { mainLegs, type PlannedCarriage } from './route.ts'
import { type AskedDocument, shipmentEvents } from './shipment-events.ts'
import type { TrackingFacts } from './shipment-links.ts'
import { namesOnly } from './shipment-scope.ts'
import type { ShipmentSituation } from './shipment-situation.ts'

/** CUSTOMS: an authority's release or hold (document type CUS). LINE: that of the line (SRM). */
export type Releaser = 'CUSTOMS' | 'LINE'

/** One report that cargo was released or is held. */
export interface ReleaseReport {
  readonly by: Releaser
  readonly state: 'RELEASED' | 'HELD'
  /** Null: of the whole shipment. */
  readonly container: string | null
  readonly time: PlacedTime | null
  readonly place: PlaceRef | null
  /** `315/PA`, `IFTSTA/12`: the code in the message. */
  readonly sourceCode: string
}

// Lists the places where the cargo of a booking or bill enters a country, in the order of its route, as customs
// require.

/** UN/LOCODEs of the discharge ports, then of the place of delivery, each once; null when the number is unknown. */
export function portsOfEntry(asked: AskedDocument, facts: TrackingFacts): readonly string[] | null {
  const shipment = shipmentEvents(asked, facts)
  return shipment === null ? null : portsOfEntryIn(shipment.view.planned)
}

/** The same for the current routing; empty without one. */
function portsOfEntryIn(planned: PlannedCarriage | null): readonly string[] {
  if (planned === null) return []
  const places = [...mainLegs(planned).map(({ dischargeAt }) => dischargeAt), planned.placeOfDelivery]
  // A place known only by its name has no country.
  return [...new Set(places.flatMap((place) => unLocodeOfKey(placeKey(place)) ?? []))]
}

export interface EntryFacts {
  /** The type of the number. */
  readonly type: DocumentNumberType
  /** Each once, in one of the spellings that documents use. */
  readonly bills: readonly string[]
  readonly bookings: readonly string[]
  readonly legs: readonly ShipmentLeg[]
  /** UN/LOCODE of the end of the last sea leg by the documents, and of the place of delivery; null without a code. */
  readonly lastPortOfDischarge: string | null
  readonly placeOfDelivery: string | null
  /** UN/LOCODEs where the cargo enters a country: discharge ports, then the place of delivery, each once. */
  readonly portsOfEntry: readonly string[]
  /** In no particular order. Without reports that name another bill of the booking, which may belong to another customer. */
  readonly reports: readonly ReleaseReport[]
}

const RELEASERS: Readonly<Record<string, Releaser>> = { CUS: 'CUSTOMS', SRM: 'LINE' }
const RELEASE_STATES = { RELS: 'RELEASED', HOLD: 'HELD' } as const

export function entryFacts({ shipment, legs, own }: ShipmentSituation): EntryFacts {
  const { scope, view } = shipment
  return {
    type: scope.type,
    bills: scope.bills,
    bookings: scope.bookings,
    legs,
    lastPortOfDischarge: unLocodeOfKey(view.route.lastPod),
    placeOfDelivery: unLocodeOfKey(view.route.delivery),
    portsOfEntry: portsOfEntryIn(view.planned),
    reports: own.flatMap(({ fact, time }): readonly ReleaseReport[] => {
      const by = RELEASERS[fact.documentType ?? '']
      const state = fact.code === 'RELS' || fact.code === 'HOLD' ? RELEASE_STATES[fact.code] : undefined
      if (fact.eventType !== 'SHIPMENT' || fact.classifier !== 'ACT') return []
      if (by === undefined || state === undefined || !namesOnly(fact, scope)) return []
      const { container, place, sourceCode } = fact
      return [{ by, state, container, time, place, sourceCode }]
    }),
  }
}
