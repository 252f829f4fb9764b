// What customers and the line exchange besides bookings and bills: shipping instructions, releases of containers and cargo,
// verified gross masses.
import type { SentTime, WallClock } from '../kernel/local-time.ts'
import type {
  BilledContainer,
  EmptyIndicator,
  LegFact,
  Measure,
  MoveDirection,
  PartyRef,
  PlaceRef,
  Seal,
  TransportMode,
  VesselRef,
} from './fact-parts.ts'

/**
 * IFTMIN 340 (705, 710): what the shipper wants on the bill. Cargo is linked to containers only where the message does
 * so (SGP).
 */
export interface InstructionFact {
  readonly kind: 'INSTRUCTION'
  /** The sender's number of the document (BGM); null when it has none. */
  readonly instructionNumber: string | null
  /** At least one of bookings and bills. */
  readonly bookingNumbers: readonly string[]
  readonly billNumbers: readonly string[]
  /** Original bill or sea waybill, where the instruction asks for one. */
  readonly requestedDocument: 'BOL' | 'SWB' | null
  readonly placeOfReceipt: PlaceRef | null
  readonly placeOfDelivery: PlaceRef | null
  readonly legs: readonly LegFact[]
  readonly parties: readonly PartyRef[]
  readonly containers: readonly BilledContainer[]
  readonly cargo: readonly {
    readonly description: string
    readonly packages: number | null
    readonly packageType: string | null
    readonly grossWeight: Measure | null
    readonly volume: Measure | null
    readonly marks: readonly string[]
    /** How this cargo is spread over the containers; packages null where the message gives no number. */
    readonly split: readonly { readonly container: string; readonly packages: number | null }[]
  }[]
  readonly remarks: readonly string[]
}

/**
 * COPARN and COREOR: who may collect or deliver which container. One fact per equipment group: a container, or a number
 * of containers of a type. A cancelled order is the same fact in a message of function CANCEL.
 */
export interface ReleaseFact {
  readonly kind: 'RELEASE'
  /**
   * EMPTY_RELEASE: empties may be picked up (COPARN 12, 108). ACCEPTANCE: a container is announced to the terminal (COPARN 11, 126).
   * DELIVERY: cargo may leave (COREOR 12, 129, 640).
   */
  readonly releaseType: 'EMPTY_RELEASE' | 'ACCEPTANCE' | 'DELIVERY'
  /** RFF+RE, else RFF+ATX (acceptance order), else BGM 1004. */
  readonly releaseNumber: string | null
  readonly bookingNumber: string | null
  readonly billNumber: string | null
  readonly container: string | null
  readonly isoSizeType: string | null
  /** EQN: containers of that type; null with a container, and when the order is about a bill as a whole. */
  readonly count: number | null
  readonly emptyIndicator: EmptyIndicator | null
  readonly moveDirection: MoveDirection | null
  /**
   * EQD 8077: the shipper's own container (SOC), or the carrier's; null when not stated, absent in facts stored before
   * it was read.
   */
  readonly shipperOwned?: boolean | null
  /** Where the container is collected or delivered: by LOC, the facility in it also by NAD+TR. */
  readonly place: PlaceRef | null
  /** As in EventFact. */
  readonly isPlaceAssumed?: true
  /** Where the empty goes back (LOC+99, NAD+CU). */
  readonly returnPlace: PlaceRef | null
  readonly validFrom: SentTime | null
  /** DTM+36: after it the order has no effect. */
  readonly validUntil: SentTime | null
  readonly mode: TransportMode | null
  readonly vessel: VesselRef | null
  readonly voyage: string | null
  readonly portOfLoading: string | null
  readonly portOfDischarge: string | null
  readonly placeOfDelivery: string | null
  readonly seals: readonly Seal[]
  readonly grossWeight: Measure | null
  readonly parties: readonly PartyRef[]
  readonly remark: string | null
}

/** VERMAS: the verified gross mass of one container (SOLAS VI/2). */
export interface VgmFact {
  readonly kind: 'VGM'
  readonly container: string
  readonly isoSizeType: string | null
  /** As sent, with its unit KGM, LBR or TNE (`''` when none was sent): never converted here, never zero. */
  readonly weight: Measure
  /** SM1 weighed as a whole, SM2 calculated. */
  readonly method: 'SM1' | 'SM2' | null
  readonly weighedAt: SentTime | null
  readonly bookingNumber: string | null
  readonly billNumber: string | null
  /** RFF+VGR, the declaration's own number. */
  readonly declarationNumber: string | null
  /** NAD+SPC: the party responsible for the mass. */
  readonly responsibleParty: string | null
  /** NAD+AM or CTA: who signed. */
  readonly signatory: string | null
  readonly signedOn: WallClock | null
  readonly seals: readonly Seal[]
  readonly parties: readonly PartyRef[]
}
