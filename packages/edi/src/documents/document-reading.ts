// The context of every reader of a part of a document: the sender's rules, the report, and the ledger of placed
// segments.
import type { IftminRules, X12InstructionRules } from '../document-rules.ts'
import type { ReadingReport } from '../reading-report.ts'
import type { SegmentLedger } from './segment-ledger.ts'

export interface DocumentReading<Rules = Omit<IftminRules & X12InstructionRules, 'cancel'>> {
  readonly rules: Rules
  readonly report: ReadingReport
  readonly ledger: SegmentLedger
}
