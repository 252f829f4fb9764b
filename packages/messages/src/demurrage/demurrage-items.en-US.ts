// English names of the items of 46 CFR 541 in the dispute pack.
import type { DisputeItemTexts } from './demurrage-items.zh-CN.ts'

export const disputeItems = {
  names: {
    BILL_NUMBERS: 'Bill of lading number',
    CONTAINER_NUMBERS: 'Container number',
    PORTS_OF_DISCHARGE: 'Port of discharge',
    BASIS_OF_LIABILITY: 'Basis for billing this party',
    INVOICE_DATE: 'Invoice date',
    INVOICE_DUE_DATE: 'Invoice due date',
    FREE_DAYS: 'Free time allowed, in days',
    FREE_TIME_START: 'Start of free time',
    FREE_TIME_END: 'End of free time',
    AVAILABILITY_DATE: 'Date the container was made available (import)',
    EARLIEST_RETURN_DATE: 'Earliest return date (export)',
    DATES_CHARGED: 'Dates charged',
    TOTAL_DUE: 'Total amount due',
    APPLICABLE_RULE: 'Applicable tariff or contract rule',
    RATES: 'Rates',
    CONTACT: 'Contact for questions and mitigation requests',
    DISPUTE_PROCEDURE: 'Address of the dispute procedure',
    DISPUTE_TIME_LIMITS: 'Time limits for requests and answers',
    STATEMENT_OF_CONSISTENCY: 'Statement of consistency with FMC rules',
    STATEMENT_OF_PERFORMANCE: 'Statement that the carrier did not cause the charge',
    LAST_DAY_TO_INVOICE: 'Last day on which it may be invoiced (30 days after the last charge)',
  },
  sources: { INVOICE: 'invoice', PAPERS: 'shipping documents', LEDGER: 'ledger', LINE: 'the line’s mailbox' },
  notInData: 'not in our data',
  notInDataWhy: 'not in our data: {why}',
  notApplicable: 'does not apply',
  notStarted: 'the clock has not started',
} satisfies DisputeItemTexts
