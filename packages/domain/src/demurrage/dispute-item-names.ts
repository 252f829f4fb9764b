// The minimum contents of a US demurrage or detention invoice (46 CFR 541.6, in the order of the rule), and the items
// that only the billing party can give.
import type { LocalDate } from './terms.ts'

export const DISPUTE_ITEMS = {
  BILL_NUMBERS: '541.6(a)(1)',
  CONTAINER_NUMBERS: '541.6(a)(2)',
  PORTS_OF_DISCHARGE: '541.6(a)(3)',
  BASIS_OF_LIABILITY: '541.6(a)(4)',
  INVOICE_DATE: '541.6(b)(1)',
  INVOICE_DUE_DATE: '541.6(b)(2)',
  FREE_DAYS: '541.6(b)(3)',
  FREE_TIME_START: '541.6(b)(4)',
  FREE_TIME_END: '541.6(b)(5)',
  AVAILABILITY_DATE: '541.6(b)(6)',
  EARLIEST_RETURN_DATE: '541.6(b)(7)',
  DATES_CHARGED: '541.6(b)(8)',
  TOTAL_DUE: '541.6(c)(1)',
  APPLICABLE_RULE: '541.6(c)(2)',
  RATES: '541.6(c)(3)',
  CONTACT: '541.6(d)(1)',
  DISPUTE_PROCEDURE: '541.6(d)(2)',
  DISPUTE_TIME_LIMITS: '541.6(d)(3)',
  STATEMENT_OF_CONSISTENCY: '541.6(e)(1)',
  STATEMENT_OF_PERFORMANCE: '541.6(e)(2)',
  LAST_DAY_TO_INVOICE: '541.7(a)',
} as const

export type DisputeItemName = keyof typeof DISPUTE_ITEMS

/** Items that only the billing party can give; null for items missing in the system. */
export interface InvoiceFacts {
  readonly issuedOn: LocalDate | null
  readonly dueOn: LocalDate | null
  readonly basisOfLiability: string | null
  /** Exports: the first day on which the terminal accepted the container. */
  readonly earliestReturnOn: LocalDate | null
  readonly contact: string | null
  readonly disputeUrl: string | null
  readonly requestWithinDays: number | null
  readonly answerWithinDays: number | null
  readonly statementOfConsistency: string | null
  readonly statementOfPerformance: string | null
}

export const NO_INVOICE: InvoiceFacts = {
  issuedOn: null,
  dueOn: null,
  basisOfLiability: null,
  earliestReturnOn: null,
  contact: null,
  disputeUrl: null,
  requestWithinDays: null,
  answerWithinDays: null,
  statementOfConsistency: null,
  statementOfPerformance: null,
}
