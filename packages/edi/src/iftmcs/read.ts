// Reads a bill of lading or sea waybill (IFTMCS 705, 710, a copy 707): references, carriage, parties, goods and the containers they are in.
import type { BillFact } from '@quayline/domain/intake/facts'
import { CONSIGNMENT_GROUPS } from '../consignment-groups.ts'
import { allSegments, groupsOf, readGroups, type Group } from '../syntax/group-reader.ts'
import { readConfirmation } from '../iftmbc/read.ts'
import { isTestMessage } from '../documents/message-control.ts'
import { accepted, rejected, unknownName, type MappedMessage, type Mapper } from '../mapper.ts'
import { consignmentDocument } from '../message-name-codes.ts'
import { type ReadingReport, reportUnplaced } from '../reading-report.ts'
import { reportValues } from '../report-values.ts'
import { textOf, type RawMessage, type Segment } from '../syntax/segment.ts'
import { readFreeTexts } from '../segments/read-free-text.ts'
import { readLegs } from '../segments/read-legs.ts'
import { documentNumberOf, messageNameCodeOf } from '../segments/read-message-function.ts'
import { readParties } from '../segments/read-parties.ts'
import { findPlace } from '../segments/read-place.ts'
import { readReferences } from '../segments/read-references.ts'
import { findTime } from '../segments/read-times.ts'
import { billEventOf } from './bill-event.ts'
import { billMessage } from './bill-message.ts'
import { readBilledContainers } from './billed-containers.ts'
import { readGoods } from './goods.ts'

/** The document name decides (BGM 1001): a booking confirmation is not a bill, and an unknown name is rejected. */
export const readBill: Mapper = (message, rules, report) => {
  const { root, unplaced } = readGroups(message, CONSIGNMENT_GROUPS)
  const bgm = root.segments.find((segment) => segment.tag === 'BGM')
  const document = consignmentDocument('IFTMCS', messageNameCodeOf(bgm), rules)
  if (document === null) return unknownName(message, bgm, report)
  if (document === 'BOOKING') return readConfirmation('IFTMCS', message, report)
  reportUnplaced(unplaced, report)
  if (document === 'BILL') report.warn(bgm ?? null, 'UNKNOWN_CODE', 'message name code IFTMCS/')
  const billNumber = billNumberOf(bgm, root, report)
  if (billNumber === null) return rejected('NO_REFERENCE', 'IFTMCS without a bill number (RFF+BM, BGM 1004)')
  const event = billEventOf(bgm, rules)
  if (event === null) return unknownFunction(message, bgm, report)
  const documentType = DOCUMENT_TYPES[document]
  const documents = [billMessage(message, root, { billNumber, event, documentType }, rules, report)]
  // A draft is no document yet: it gives no rights and states no events. Neither does a test
  // (docs/requirements/instructions.md 7, 12).
  if (event === 'DRAFT' || isTestMessage(message)) return { ...accepted([]), documents }
  // Places of the carriage are in the header or under the first and last leg.
  const places = [...groupsOf(root, 'LOC'), ...groupsOf(root, 'TDT')].flatMap((group) => allSegments(group))
  const bill: BillFact = {
    kind: 'BILL',
    billNumber,
    bookingNumbers: readReferences(root.segments, 'BN'),
    transportDocumentType: document === 'BOL' || document === 'SWB' ? document : null,
    issuedOn: findTime(root.segments, '95', report)?.local.slice(0, 10) ?? null,
    placeOfReceipt: findPlace(places, ['88'], report),
    placeOfDelivery: findPlace(places, ['7'], report),
    releaseOffice: findPlace(places, ['73'], report),
    legs: readLegs(root, report),
    parties: readParties(groupsOf(root, 'NAD').flatMap(({ trigger }) => trigger ?? [])),
    containers: readBilledContainers(root, report),
    goods: readGoods(root, report),
    remarks: readFreeTexts(root.segments, () => true),
  }
  if (bill.containers.length === 0) report.warn(null, 'NO_CONTAINER', 'the bill names no container')
  return { ...accepted([bill]), documents }
}

/** An IFTMCS without a name is the line's usual bill. */
const DOCUMENT_TYPES = { BOL: 'ORIGINAL', BILL: 'ORIGINAL', SWB: 'SWB', COPY: 'COPY' } as const

/**
 * It must not be guessed whether a bill was issued: the message is rejected until a rule of the sender exists, and is
 * then replayed.
 */
function unknownFunction(message: RawMessage, bgm: Segment | undefined, report: ReadingReport): MappedMessage {
  const code = (bgm && textOf(bgm, 2)) ?? ''
  report.warn(
    bgm ?? null,
    'FUNCTION_WITHOUT_RULE',
    `message function ${code}: no rule of the sender says what became of the bill`,
  )
  reportValues(message, report)
  return rejected('UNKNOWN_MESSAGE_TYPE', `no rule for message function ${code} of IFTMCS`)
}

/**
 * RFF+BM, else the document's own number. A difference is reported, and RFF+BM counts (the document number may be a
 * version).
 */
function billNumberOf(bgm: Segment | undefined, root: Group, report: ReadingReport): string | null {
  const ofDocument = documentNumberOf(bgm)?.toUpperCase() ?? null
  const references = readReferences(root.segments, 'BM')
  if (ofDocument !== null && (references.length === 0 || references.includes(ofDocument))) return ofDocument
  const [first] = references
  if (bgm && ofDocument !== null && first !== undefined) {
    report.warn(bgm, 'REFERENCE_DIFFERS', `document ${ofDocument}, RFF+BM ${first}`)
  }
  return first ?? null
}
