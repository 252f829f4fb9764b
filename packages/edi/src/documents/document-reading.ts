// What every reader of a part of a document is handed: the sender's rules, the report, and the account of what has found its place.
import type { IftminRules, X12InstructionRules } from '../document-rules.ts'
import type { ReadingReport } from '../reading-report.ts'
import type { SegmentLedger } from './segment-ledger.ts'

export interface DocumentReading<Rules = Omit<IftminRules & X12InstructionRules, 'cancel'>> {
  readonly rules: Rules
  readonly report: ReadingReport
  readonly ledger: SegmentLedger
}
