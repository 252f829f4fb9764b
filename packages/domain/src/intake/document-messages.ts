// What a message states about a document as a whole, beside its facts: an instruction of a customer, an answer to one,
// a draft or an issued bill (docs/requirements/instructions.md 7). Taken over once by the context that keeps the document.
import type { ShippingInstruction, Weight } from '../instructions/shipping-instruction.ts'

export type DocumentMessage = InstructionMessage | AnswerMessage | BillMessage

/** IFTMIN 340, X12 304: the whole instruction, also when it replaces one. */
export interface InstructionMessage {
  readonly kind: 'INSTRUCTION'
  readonly format: 'IFTMIN' | 'X12_304'
  /** CANCEL only where a rule of the sender defines how it is sent. */
  readonly function: 'NEW' | 'REPLACE' | 'CANCEL'
  /** The sender's number of the instruction, which keeps its versions together; null when it has none. */
  readonly reference: string | null
  /** UNB 0035 = 1, ISA15 = T. */
  readonly isTest: boolean
  readonly instruction: ShippingInstruction
  /** Who asks (HI, SI): no party of the bill. */
  readonly requestor: string | null
  /** Verified gross masses that came along: declarations of their own, not the weights of the instruction. */
  readonly verifiedMasses: readonly MessageVgm[]
  /** What an answer names to be found again: control numbers of the interchange, group and message. */
  readonly control: MessageControl
  /** Raw segments that have no place in the instruction: kept, shown to the line's staff. */
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
  /** Of X12: GS01, `SO`. */
  readonly functionalId: string | null
}

/** UNKNOWN: a code that no rule of the sender explains; the state stays, the line's staff are notified. */
export type AnswerOutcome = 'ACCEPTED' | 'ACCEPTED_WITH_CHANGE' | 'REFUSED' | 'UNKNOWN'

/** APERAK, X12 824, DCSA eBL notification of shipping instructions. */
export interface AnswerMessage {
  readonly kind: 'ANSWER'
  readonly format: 'APERAK' | 'X12_824' | 'DCSA'
  readonly answers: readonly DocumentAnswer[]
}

export interface DocumentAnswer {
  /** What is answered, as we or the customer numbered it. */
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
  /** Surrendered for delivery: its instruction is completed. Sent without a content, it changes none. */
  readonly isSurrendered?: true
  /** The instruction it was made from, where the message names one. */
  readonly instructionReference: string | null
  readonly bookingNumbers: readonly string[]
  /** Local dates, `YYYY-MM-DD`. */
  readonly issuedOn: string | null
  readonly onBoardOn: string | null
  /** The content of the bill, in the form of an instruction, so that both are compared alike; null in a recall. */
  readonly face: ShippingInstruction | null
  readonly unplaced: readonly string[]
}
