// What differs from partner to partner in messages about documents (docs/requirements/instructions.md 7): one section a message. What no
// guide confirms is off until a rule sets it.
import type { AnswerOutcome } from '@quayline/domain/intake/document-messages'
import type { PartyRole } from '@quayline/domain/instructions/shipping-instruction'

/** How a sender writes what a bill is to say. */
export interface ContentRules {
  /** Which of them is the first notify party where both are sent; without the other, either is. Default `NI`. */
  readonly mainNotify?: 'NI' | 'N1'
  /** Party code of NAD or N1 -> role in the bill, over the codes that mean the same everywhere: `{ "SF": "SHIPPER" }`. */
  readonly parties?: Readonly<Record<string, PartyRole>>
}

/** IFTMIN, and the content of IFTMCS. */
export interface IftminRules extends ContentRules {
  /** The DOC code that asks for originals; default either. */
  readonly originals?: '705' | '706'
  /** FTX subjects that are remarks to the line; default AAI. */
  readonly remarks?: readonly string[]
  /** Whether FTX+CCI (filings, House data) and the House parties NAD GO, EX, ZZZ are read and written. */
  readonly filings?: boolean
  /** RFF qualifier below a container whose number is the method of its verified gross mass: `ZZZ`. */
  readonly methodReference?: string
  /** BGM 1225 of a message that withdraws an instruction: no guide has one. */
  readonly cancel?: '1'
}

export interface X12InstructionRules extends ContentRules {
  /** B2A01 of a set that withdraws an instruction: no guide has one. */
  readonly cancel?: '01'
  /** N9 qualifiers below N7 that carry a verified gross mass. */
  readonly verifiedMass?: { readonly value: string; readonly unit: string; readonly method: string }
}

export type BillEvent = 'DRAFT' | 'ISSUED' | 'RECALLED'

export interface IftmcsRules extends IftminRules {
  /** BGM 1225 -> what became of the bill; 9 and 5 issued, 1 recalled stand without a rule. */
  readonly functions?: Readonly<Record<string, BillEvent>>
}

export interface AnswerRules {
  /**
   * APERAK: `ERC/A`, `4343/AP`, `1225/29`; 824: the code of OTI01. With the answered message before it where that matters:
   * `VERMAS/4343/AB`, `304/TE`.
   */
  readonly answers?: Readonly<Record<string, AnswerOutcome>>
}

/** By message. */
export interface DocumentRules {
  readonly IFTMIN?: IftminRules
  readonly '304'?: X12InstructionRules
  readonly IFTMCS?: IftmcsRules
  readonly APERAK?: AnswerRules
  readonly '824'?: AnswerRules
}

/** The sender's own entry for this very code, never one of the language (`constructor`). */
export const ruled = <Value>(table: Readonly<Record<string, Value>> | undefined, key: string): Value | undefined =>
  table !== undefined && Object.hasOwn(table, key) ? table[key] : undefined
