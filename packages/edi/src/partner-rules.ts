// Rules from a partner's own guide: codes such as Australia's BGM 98 or a depot's BGM MIY, and its variants of
// documents.
import type { DocumentRules } from './document-rules.ts'

export interface PartnerRules {
  /** `CODECO/MIY` or `COARRI/98` -> the UN code of the same meaning (`CODECO/34`, `COARRI/44`). */
  readonly messageNameCodes: Readonly<Record<string, string>>
  /**
   * `IFTSTA/XYZ` -> the numeric STS code of the same meaning (UN/ECE Rec. 24); `315/A` or `322/ZZ` -> the code of X12 element 157
   * of the same meaning.
   */
  readonly statusCodes: Readonly<Record<string, string>>
  /** The partner's variants of instructions, answers and bills. */
  readonly documents?: DocumentRules
}

export const NO_PARTNER_RULES: PartnerRules = { messageNameCodes: {}, statusCodes: {} }
