// What a message states, in the trade's terms: the only form in which the rest of the system sees EDI. Codes are DCSA
// Track & Trace 2.2. A milestone without a DCSA code gets a code of our own, and a code that we do not know stays
// UNKNOWN.
import type { SentTime, WallClock } from '../kernel/local-time.ts'
import type { DocumentMessage } from './document-messages.ts'
import type {
  BilledContainer,
  Classifier,
  Damage,
  DocumentType,
  EmptyIndicator,
  EventCode,
  EventType,
  LegFact,
  Measure,
  MessageFunction,
  MoveDirection,
  PartyRef,
  PlaceRef,
  Seal,
  TransportMode,
  VesselRef,
  Weights,
} from './fact-parts.ts'
import type { InstructionFact, ReleaseFact, VgmFact } from './order-facts.ts'
import type { ScheduleFact } from './schedule-fact.ts'

export type * from './fact-parts.ts'
export type * from './order-facts.ts'
export type * from './schedule-fact.ts'

/** One thing that happened, or is expected to, at a place and time. */
export interface EventFact {
  readonly kind: 'EVENT'
  readonly eventType: EventType
  readonly code: EventCode
  /** For SHIPMENT events: what was received, released, held. */
  readonly documentType: DocumentType | null
  readonly classifier: Classifier
  /** Null when the message gave no usable time: the event is stored, and its position in time is never guessed. */
  readonly time: SentTime | null
  readonly container: string | null
  readonly isoSizeType: string | null
  readonly emptyIndicator: EmptyIndicator | null
  readonly moveDirection: MoveDirection | null
  readonly place: PlaceRef | null
  /**
   * The message names no place: `place` is the sender's one facility (entitlement.ts). Absent = as the message states.
   */
  readonly isPlaceAssumed?: true
  readonly mode: TransportMode | null
  readonly vessel: VesselRef | null
  readonly voyage: string | null
  readonly bookingNumber: string | null
  readonly billNumber: string | null
  readonly portOfLoading: string | null
  readonly portOfDischarge: string | null
  readonly placeOfDelivery: string | null
  /** UN/LOCODEs; absent = the message names none. */
  readonly placeOfReceipt?: string
  /** UN/LOCODEs of the ports where the cargo changes ships, in order; absent = the message names none. */
  readonly relayPorts?: readonly string[]
  readonly seals: readonly Seal[]
  readonly weights: Weights | null
  readonly damages: readonly Damage[]
  readonly remark: string | null
  /** Where it was read: `CODECO/34`, `IFTSTA/48`, `COARRI/122`; for UNKNOWN this is all we know. */
  readonly sourceCode: string
  /** Index of the segment that carried the meaning, for reports. */
  readonly segmentIndex: number
}

/** IFTMBC: what the line confirmed. */
export interface BookingFact {
  readonly kind: 'BOOKING'
  readonly bookingNumber: string
  readonly billNumbers: readonly string[]
  /**
   * RFF+CT: service contracts whose terms apply; absent where the message names none, and in facts stored before this
   * field was read.
   */
  readonly contractNumbers?: readonly string[]
  readonly placeOfReceipt: PlaceRef | null
  readonly placeOfDelivery: PlaceRef | null
  readonly legs: readonly LegFact[]
  readonly parties: readonly PartyRef[]
  readonly equipment: readonly {
    readonly isoSizeType: string | null
    readonly count: number | null
    readonly container: string | null
  }[]
  readonly remarks: readonly string[]
}

/** IFTMCS: the bill of lading (705) or sea waybill (710). */
export interface BillFact {
  readonly kind: 'BILL'
  readonly billNumber: string
  readonly bookingNumbers: readonly string[]
  /** BGM 705 = BOL, 710 = SWB; anything else stays null and is reported. */
  readonly transportDocumentType: 'BOL' | 'SWB' | null
  readonly issuedOn: WallClock | null
  readonly placeOfReceipt: PlaceRef | null
  readonly placeOfDelivery: PlaceRef | null
  readonly releaseOffice: PlaceRef | null
  readonly legs: readonly LegFact[]
  readonly parties: readonly PartyRef[]
  readonly containers: readonly BilledContainer[]
  readonly goods: readonly {
    readonly description: string
    readonly packages: number | null
    readonly packageType: string | null
    readonly grossWeight: Measure | null
  }[]
  readonly remarks: readonly string[]
}

export type Fact = EventFact | BookingFact | BillFact | InstructionFact | ReleaseFact | VgmFact | ScheduleFact

/** A deviation that is stored and reported; it never causes the message to be lost. */
export interface ReadingWarning {
  /** Index of the segment in its message, or -1 for the message as a whole. */
  readonly segment: number
  /** Upper snake case: `UNT_COUNT`, `CHECK_DIGIT`, `DTM_FORMAT`, `UNKNOWN_CODE` … */
  readonly code: string
  readonly text: string
}

/** One message as read: its type, the time that the sender states, and its facts. */
export interface MessageReading {
  /** `CODECO`, `IFTMBC`, `315` …; the text as sent when we do not know it. */
  readonly messageType: string
  /** `D.95B`, `004010`; null when absent. */
  readonly directory: string | null
  readonly associationCode: string | null
  readonly function: MessageFunction
  readonly documentNumber: string | null
  /**
   * Time stated by the sender (DTM+137, else the interchange's date and time). It orders one partner's statements by
   * precedence.
   */
  readonly documentAt: WallClock | null
  readonly facts: readonly Fact[]
  /** Instructions, answers and bills as a whole, for the context that owns the document; absent where there is none. */
  readonly documents?: readonly DocumentMessage[]
  readonly warnings: readonly ReadingWarning[]
  /** Set when nothing could be read from the message: it is set aside with this reason. */
  readonly rejection: { readonly reason: RejectionReason; readonly text: string } | null
}

export type RejectionReason =
  | 'NOT_EDI'
  | 'UNKNOWN_MESSAGE_TYPE'
  | 'TRUNCATED'
  | 'NO_REFERENCE'
  | 'NO_CONTAINER'
  /** DCSA JSON: a member is missing or has a value that the standard does not define. */
  | 'INVALID_EVENT'
  | 'MAPPER_FAILED'
  | 'TOO_LARGE'
  /** Processed alone several times: each attempt failed or stopped the server. */
  | 'QUARANTINED'
