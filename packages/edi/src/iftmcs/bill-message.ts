// Converts an IFTMCS to the draft, issued bill, copy or recall for the documents context
// (docs/requirements/instructions.md 7).
import type { BillMessage } from '@quayline/domain/intake/document-messages'
import { readContent } from '../documents/edifact-content.ts'
import { dateOf } from '../documents/edifact-places.ts'
import { testMark } from '../documents/message-control.ts'
import { SegmentLedger } from '../documents/segment-ledger.ts'
import type { PartnerRules } from '../partner-rules.ts'
import type { ReadingReport } from '../reading-report.ts'
import { readReferences } from '../segments/read-references.ts'
import { allSegments, type Group } from '../syntax/group-reader.ts'
import type { RawMessage } from '../syntax/segment.ts'

export function billMessage(
  message: RawMessage,
  root: Group,
  head: Pick<BillMessage, 'billNumber' | 'event' | 'documentType'>,
  partner: PartnerRules,
  report: ReadingReport,
): BillMessage {
  const ledger = new SegmentLedger()
  const reading = { rules: partner.documents?.IFTMCS ?? {}, report, ledger }
  const everywhere = allSegments(root)
  const [instructionReference = null] = [...readReferences(everywhere, 'SI'), ...readReferences(everywhere, 'FF')]
  // A recall only names the bill: missing values do not erase known ones.
  if (head.event === 'RECALLED') {
    const bookingNumbers = readReferences(everywhere, 'BN')
    return {
      kind: 'BILL',
      ...head,
      ...testMark(message),
      instructionReference,
      bookingNumbers,
      issuedOn: null,
      onBoardOn: null,
      face: null,
      unplaced: [],
    }
  }
  // A draft has no event dates: any dates in it are kept as sent.
  const isDraft = head.event === 'DRAFT'
  const issuedOn = isDraft ? null : (dateOf(root.segments, '182', reading) ?? dateOf(root.segments, '95', reading))
  const onBoardOn = isDraft ? null : dateOf(root.segments, '342', reading)
  const { instruction } = readContent(root, instructionReference, reading)
  return {
    kind: 'BILL',
    ...head,
    ...testMark(message),
    instructionReference,
    bookingNumbers: instruction.bookingNumbers,
    issuedOn,
    onBoardOn,
    face: faceOf(instruction, head),
    unplaced: ledger.unplaced(message.segments, 'EDIFACT', report),
  }
}

/** Requests of an instruction are not part of a bill; the type of bill is decided by the document name, not by DOC. */
function faceOf(
  content: ReturnType<typeof readContent>['instruction'],
  { billNumber, documentType }: Pick<BillMessage, 'billNumber' | 'documentType'>,
): BillMessage['face'] {
  const documents =
    documentType === 'SWB'
      ? ({ documentType: 'SWB', originalsWithCharges: 0, originalsWithoutCharges: 0 } as const)
      : ({ documentType: 'BOL' } as const)
  return { ...content, billNumber, wishedIssueOn: null, ...documents }
}
