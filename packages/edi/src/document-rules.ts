// The differences between partners in messages about documents (docs/requirements/instructions.md 7), one section per
// message. Features that no guide confirms are off until a rule enables them.
import type { AnswerOutcome } from '@quayline/domain/intake/document-messages'
import type { PartyRole } from '@quayline/domain/instructions/shipping-instruction'

/** How a sender writes the content of a bill. */
export interface ContentRules {
  /** Code of the first notify party if both are sent; if only one is sent, that one is first. Default `NI`. */
  readonly mainNotify?: 'NI' | 'N1'
  /** Party code of NAD or N1 -> role in the bill; overrides the codes with a common meaning: `{ "SF": "SHIPPER" }`. */
  readonly parties?: Readonly<Record<string, PartyRole>>
}

/** Rules for IFTMIN and for the content of IFTMCS. */
export interface IftminRules extends ContentRules {
  /** The DOC code for originals; default: either code. */
  readonly originals?: '705' | '706'
  /** FTX subjects that are remarks to the line; default AAI. */
  readonly remarks?: readonly string[]
  /** Whether FTX+CCI (filings, House data) and the House parties NAD GO, EX, ZZZ are read and written. */
  readonly filings?: boolean
  /** RFF qualifier below a container whose number is the method of its verified gross mass: `ZZZ`. */
  readonly methodReference?: string
  /** BGM 1225 of a message that cancels an instruction: no guide has one. */
  readonly cancel?: '1'
}

export interface X12InstructionRules extends ContentRules {
  /** B2A01 of a set that cancels an instruction: no guide has one. */
  readonly cancel?: '01'
  /** N9 qualifiers below N7 that carry a verified gross mass. */
  readonly verifiedMass?: { readonly value: string; readonly unit: string; readonly method: string }
}

export type BillEvent = 'DRAFT' | 'ISSUED' | 'RECALLED'

export interface IftmcsRules extends IftminRules {
  /** BGM 1225 -> event of the bill; 9 and 5 issued, 1 recalled need no rule. */
  readonly functions?: Readonly<Record<string, BillEvent>>
}

export interface AnswerRules {
  /**
   * APERAK: `ERC/A`, `4343/AP`, `1225/29`; 824: the code of OTI01. With the answered message as prefix if the meaning
   * depends on it: `VERMAS/4343/AB`, `304/TE`.
   */
  readonly answers?: Readonly<Record<string, AnswerOutcome>>
}

/** Rules by message. */
export interface DocumentRules {
  readonly IFTMIN?: IftminRules
  readonly '304'?: X12InstructionRules
  readonly IFTMCS?: IftmcsRules
  readonly APERAK?: AnswerRules
  readonly '824'?: AnswerRules
}

/** The sender's entry for this code, never an inherited property (`constructor`). */
export const ruled = <Value>(table: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
