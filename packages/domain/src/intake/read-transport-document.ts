// Reads a DCSA eBL 3.0.3 transport document sent by a document desk: a draft, an issued bill or its recall
// (docs/requirements/instructions.md 7, 10).
import { type DcsaFault, DcsaNode, findMessageFault, withoutAbsent } from '../instructions/dcsa-reading.ts'
import {
  readTransportDocumentFace,
  type TransportDocumentStatus,
  transportDocumentStatusOf,
  writeFaceMembers,
} from '../instructions/dcsa-transport-document.ts'
import { differencesOf, isJsonObject } from '../kernel/json-differences.ts'
import { ok, refuse, type Result } from '../kernel/result.ts'
import type { BillMessage } from './document-messages.ts'

const EVENTS: Readonly<Record<TransportDocumentStatus, BillMessage['event']>> = {
  DRAFT: 'DRAFT',
  // The customer's own answer to a draft: it issues no bill.
  APPROVED: 'DRAFT',
  ISSUED: 'ISSUED',
  PENDING_SURRENDER_FOR_AMENDMENT: 'ISSUED',
  SURRENDERED_FOR_AMENDMENT: 'ISSUED',
  PENDING_SURRENDER_FOR_DELIVERY: 'ISSUED',
  SURRENDERED_FOR_DELIVERY: 'ISSUED',
  VOIDED: 'RECALLED',
}

export function fromTransportDocument(json: unknown): Result<BillMessage, readonly DcsaFault[]> {
  const fault = findMessageFault(json)
  if (fault !== null || !isJsonObject(json)) return refuse(fault === null ? [] : [fault])
  const faults: DcsaFault[] = []
  const root = new DcsaNode(json, '', faults)
  const billNumber = root.member('transportDocumentReference').requiredText(20)
  const event = readEvent(root.member('transportDocumentStatus'))
  const instructionReference = root.member('shippingInstructionsReference').text(100)
  const issuedOn = root.member('issueDate').date()
  const onBoardOn = root.member('shippedOnBoardDate').date()
  const face = readTransportDocumentFace(root)
  if (faults.length > 0 || event === null) return refuse(faults)
  const isSurrendered = statusIn(json) === 'SURRENDERED_FOR_DELIVERY'
  const message = {
    kind: 'BILL',
    ...(isSurrendered ? { isSurrendered: true as const } : {}),
    billNumber,
    event,
    documentType: face.documentType === 'SWB' ? 'SWB' : 'ORIGINAL',
    instructionReference,
    bookingNumbers: face.bookingNumbers,
    issuedOn,
    onBoardOn,
  } as const
  // A recall has no content (docs/requirements/instructions.md 7).
  if (event === 'RECALLED') return ok({ ...message, face: null, unplaced: [] })
  const read = withoutAbsent({
    ...writeFaceMembers(face, null),
    transportDocumentReference: billNumber,
    transportDocumentStatus: json['transportDocumentStatus'],
    shippingInstructionsReference: instructionReference,
    issueDate: issuedOn,
    shippedOnBoardDate: onBoardOn,
  })
  return ok({ ...message, face: { ...face, billNumber }, unplaced: unplacedLines(json, read) })
}

const statusIn = (json: Readonly<Record<string, unknown>>): TransportDocumentStatus | null =>
  typeof json['transportDocumentStatus'] === 'string'
    ? transportDocumentStatusOf(json['transportDocumentStatus'])
    : null

function readEvent(node: DcsaNode): BillMessage['event'] | null {
  const text = node.requiredText(50)
  const status = transportDocumentStatusOf(text)
  if (status === null && text !== '') node.fault('value')
  return status === null ? null : EVENTS[status]
}

const MAX_UNPLACED = 200
const LONGEST_UNPLACED = 500

/** `/charges [{"chargeName":…`: shown to the line's staff; the whole message is in the archive. */
function unplacedLines(json: unknown, read: unknown): readonly string[] {
  return Object.entries(differencesOf(read, json).values)
    .slice(0, MAX_UNPLACED)
    .map(([pointer, value]) => {
      const line = `${pointer} ${JSON.stringify(value)}`
      return line.length <= LONGEST_UNPLACED ? line : `${line.slice(0, LONGEST_UNPLACED)}…`
    })
}
