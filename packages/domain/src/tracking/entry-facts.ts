// Gathers what is known of a shipment's way into a country: on which legs it comes, where it is landed and delivered, and what was stated of
// its release by customs and by the line.
import type { PlaceRef } from '../intake/facts.ts'
import type { PlacedTime } from '../kernel/local-time.ts'
import type { DocumentNumberType } from './number-kind.ts'
import type { ShipmentLeg } from './legs.ts'
import { unLocodeOfKey } from './place-key.ts'
import { portsOfEntryIn } from './ports-of-entry.ts'
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
  /** `315/PA`, `IFTSTA/12`: as in the message. */
  readonly sourceCode: string
}

export interface EntryFacts {
  /** What the number was taken as. */
  readonly type: DocumentNumberType
  /** Each once, in one of the spellings that documents use. */
  readonly bills: readonly string[]
  readonly bookings: readonly string[]
  readonly legs: readonly ShipmentLeg[]
  /** UN/LOCODE where the documents end the last sea leg, and of the place of delivery; null when no code is known. */
  readonly lastPortOfDischarge: string | null
  readonly placeOfDelivery: string | null
  /** UN/LOCODEs where the cargo comes into a country: discharge ports, then the place of delivery, each once. */
  readonly portsOfEntry: readonly string[]
  /** In no particular order. What names another bill of the booking, which may be somebody else's, is not among them. */
  readonly reports: readonly ReleaseReport[]
}

const RELEASERS: Readonly<Record<string, Releaser>> = { CUS: 'CUSTOMS', SRM: 'LINE' }
const SAID = { RELS: 'RELEASED', HOLD: 'HELD' } as const

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
      const state = fact.code === 'RELS' || fact.code === 'HOLD' ? SAID[fact.code] : undefined
      if (fact.eventType !== 'SHIPMENT' || fact.classifier !== 'ACT') return []
      if (by === undefined || state === undefined || !namesOnly(fact, scope)) return []
      const { container, place, sourceCode } = fact
      return [{ by, state, container, time, place, sourceCode }]
    }),
  }
}
