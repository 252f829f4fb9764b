// What a message states about a document as a whole, in addition to its facts: a customer's instruction, an answer to
// one, a draft or an issued bill (docs/requirements/instructions.md 7). The context that owns the document takes it
// over once.
import type { ShippingInstruction, Weight } from '../instructions/shipping-instruction.ts'

export type DocumentMessage = InstructionMessage | AnswerMessage | BillMessage

/** IFTMIN 340, X12 304: the whole instruction, also when it replaces one. */
export interface InstructionMessage {
  readonly kind: 'INSTRUCTION'
  readonly format: 'IFTMIN' | 'X12_304'
  /** CANCEL only where a rule for the sender defines how a cancellation is sent. */
  readonly function: 'NEW' | 'REPLACE' | 'CANCEL'
  /** The sender's number of the instruction, common to all its versions; null when it has none. */
  readonly reference: string | null
  /** UNB 0035 = 1, ISA15 = T. */
  readonly isTest: boolean
  readonly instruction: ShippingInstruction
  /** The requestor (HI, SI), who is not a party of the bill. */
  readonly requestor: string | null
  /** Verified gross masses sent with the instruction: separate declarations, not the weights of the instruction. */
  readonly verifiedMasses: readonly MessageVgm[]
  /** Control numbers of the interchange, group and message, by which an answer refers to this message. */
  readonly control: MessageControl
  /** Raw segments that have no place in the instruction: stored and shown to the line's staff. */
  readonly unplaced: readonly string[]
}

export interface MessageVgm {
  readonly container: string
  readonly weight: Weight
  readonly method: 'SM1' | 'SM2' | null
  readonly responsibleParty: string | null
  readonly authorizedPerson: string | null
  readonly weighingParty: string | null
}

export interface MessageControl {
  readonly interchange: string | null
  readonly group: string | null
  readonly message: string | null
  /** X12 only: GS01, `SO`. */
  readonly functionalId: string | null
}

/**
 * UNKNOWN: a code that no rule for the sender explains; the state does not change and the line's staff are notified.
 */
export type AnswerOutcome = 'ACCEPTED' | 'ACCEPTED_WITH_CHANGE' | 'REFUSED' | 'UNKNOWN'

/** APERAK, X12 824, DCSA eBL notification of shipping instructions. */
export interface AnswerMessage {
  readonly kind: 'ANSWER'
  readonly format: 'APERAK' | 'X12_824' | 'DCSA'
  /** It answers a test (UNB 0035 = 1, ISA15 = T), never a real instruction. DCSA has no such mark. */
  readonly isTest?: true
  readonly answers: readonly DocumentAnswer[]
}

export interface DocumentAnswer {
  /** The answered document's number, ours or the customer's. */
  readonly reference: string
  readonly outcome: AnswerOutcome
  /** As sent. */
  readonly code: string | null
  readonly reasons: readonly { readonly text: string; readonly object: string | null }[]
}

/** IFTMCS: a draft, an issued bill, its copy, or its recall, which has no content. */
export interface BillMessage {
  readonly kind: 'BILL'
  readonly billNumber: string
  readonly event: 'DRAFT' | 'ISSUED' | 'RECALLED'
  readonly documentType: 'ORIGINAL' | 'SWB' | 'COPY'
  /** Surrendered for delivery, which completes the instruction. Sent without content, it changes no content. */
  readonly isSurrendered?: true
  /** A draft or bill of a test (UNB 0035 = 1): it states nothing about a real one. */
  readonly isTest?: true
  /** The instruction from which the bill was made, where the message names one. */
  readonly instructionReference: string | null
  readonly bookingNumbers: readonly string[]
  /** Local dates, `YYYY-MM-DD`. */
  readonly issuedOn: string | null
  readonly onBoardOn: string | null
  /** The content of the bill in the form of an instruction, so that the two can be compared; null in a recall. */
  readonly face: ShippingInstruction | null
  readonly unplaced: readonly string[]
}
