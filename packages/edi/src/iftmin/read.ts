// Reads a shipping instruction (IFTMIN 340): the content that the shipper requests for the bill, and its receipt (SHI
// RECE).
import type { EventFact, InstructionFact } from '@quayline/domain/intake/facts'
import { CONSIGNMENT_GROUPS } from '../consignment-groups.ts'
import { eventOf, shipment } from '../event-meaning.ts'
import { allSegments, groupsOf, readGroups, type Group } from '../syntax/group-reader.ts'
import { readBilledContainers } from '../iftmcs/billed-containers.ts'
import { accepted, MAX_FACTS, rejected, tooManyFacts, unknownName, type Mapper } from '../mapper.ts'
import { instructionName } from '../message-name-codes.ts'
import { type ReadingReport, reportUnplaced } from '../reading-report.ts'
import { reportValues } from '../report-values.ts'
import { textOf, type Segment } from '../syntax/segment.ts'
import { readFreeTexts } from '../segments/read-free-text.ts'
import { readLegs } from '../segments/read-legs.ts'
import { headerOfOrder } from '../order-number.ts'
import { documentNumberOf, messageNameCodeOf } from '../segments/read-message-function.ts'
import { readParties } from '../segments/read-parties.ts'
import { findPlace } from '../segments/read-place.ts'
import { readReferences } from '../segments/read-references.ts'
import { findTime, statedAt } from '../segments/read-times.ts'
import { readCargo } from './cargo.ts'
import { declaredMasses } from './declared-masses.ts'
import { instructionMessage } from './instruction-message.ts'

/**
 * Road and rail use IFTMIN for their own transport orders: one without a booking and a bill does not concern a line
 * (NO_REFERENCE), and one under another name (335 booking request) is no shipping instruction (UNKNOWN_MESSAGE_TYPE).
 */
export const readInstruction: Mapper = (message, rules, report) => {
  const { root, unplaced } = readGroups(message, CONSIGNMENT_GROUPS)
  const bgm = root.segments.find((segment) => segment.tag === 'BGM')
  // Numbers are in the header; some senders put them below the carriage, a party or the goods.
  const everywhere = allSegments(root)
  const bookingNumbers = readReferences(everywhere, 'BN')
  const billNumbers = readReferences(everywhere, 'BM')
  if (bookingNumbers.length === 0 && billNumbers.length === 0) {
    reportValues(message, report)
    return rejected('NO_REFERENCE', 'IFTMIN names neither a booking (RFF+BN) nor a bill (RFF+BM)')
  }
  if (bookingNumbers.length + billNumbers.length >= MAX_FACTS) return tooManyFacts()
  const name = instructionName(messageNameCodeOf(bgm), rules)
  if (name === null) return unknownName(message, bgm, report)
  reportUnplaced(unplaced, report)
  const instruction = instructionOf(root, bgm, { bookingNumbers, billNumbers }, name, report)
  if (instruction.containers.length === 0) report.warn(null, 'NO_CONTAINER', 'the instruction names no container')
  const received = {
    classifier: 'ACT',
    time: findTime(root.segments, '137', report) ?? statedAt(message),
    sourceCode: `IFTMIN/${messageNameCodeOf(bgm) ?? ''}`,
    segmentIndex: bgm === undefined ? 0 : report.positionOf(bgm),
  } as const
  const document = instructionMessage(message, root, rules, report)
  return {
    ...accepted([
      instruction,
      ...receivedEvents(instruction, received),
      ...(document === null ? [] : declaredMasses(document, received)),
    ]),
    ...(document !== null && { documents: [document] }),
    header: headerOfOrder(root, bgm, null, report),
  }
}

function instructionOf(
  root: Group,
  bgm: Segment | undefined,
  numbers: Pick<InstructionFact, 'bookingNumbers' | 'billNumbers'>,
  name: string,
  report: ReadingReport,
): InstructionFact {
  // Places of the carriage are in the header or under the first and last leg.
  const places = [...groupsOf(root, 'LOC'), ...groupsOf(root, 'TDT')].flatMap((group) => allSegments(group))
  return {
    kind: 'INSTRUCTION',
    instructionNumber: documentNumberOf(bgm),
    ...numbers,
    requestedDocument: NAMED_DOCUMENTS.get(name) ?? requestedDocument(root, report),
    placeOfReceipt: findPlace(places, ['88'], report),
    placeOfDelivery: findPlace(places, ['7'], report),
    legs: readLegs(root, report),
    parties: partiesOf(root),
    containers: readBilledContainers(root, report),
    cargo: readCargo(root, report),
    remarks: readFreeTexts(root.segments, () => true),
  }
}

/**
 * Parties of the message; if they come after the goods, they are grouped below these (otherwise, parties below GID are
 * manufacturers and the like).
 */
function partiesOf(root: Group): InstructionFact['parties'] {
  const own = readParties(groupsOf(root, 'NAD').flatMap(({ trigger }) => trigger ?? []))
  return own.length > 0 ? own : readParties(groupsOf(root, 'GID').flatMap(({ segments }) => segments))
}

const NAMED_DOCUMENTS: ReadonlyMap<string, 'BOL' | 'SWB'> = new Map([
  ['IFTMIN/705', 'BOL'],
  ['IFTMIN/710', 'SWB'],
])

/**
 * UN code list 1001 as DOC carries it: 705 bill of lading, 706 its original, 710 sea waybill. Copies (707) do not
 * decide the type.
 */
const DOCUMENTS: ReadonlyMap<string, 'BOL' | 'SWB'> = new Map([
  ['705', 'BOL'],
  ['706', 'BOL'],
  ['710', 'SWB'],
])

/**
 * DOC of the message or of a party; below goods and equipment, DOC is a licence or a certificate. Null if both types
 * are requested.
 */
function requestedDocument(root: Group, report: ReadingReport): 'BOL' | 'SWB' | null {
  const header = [...root.segments, ...groupsOf(root, 'NAD').flatMap((group) => allSegments(group))]
  const asked = new Map<'BOL' | 'SWB', Segment>()
  for (const segment of header) {
    const document = segment.tag === 'DOC' ? DOCUMENTS.get(textOf(segment, 0) ?? '') : undefined
    if (document !== undefined && !asked.has(document)) asked.set(document, segment)
  }
  const [[first] = [null], second] = [...asked]
  if (second === undefined) return first
  report.warn(second[1], 'DOCUMENT_AMBIGUOUS', 'an original bill and a sea waybill are asked for')
  return null
}

type Received = Pick<EventFact, 'classifier' | 'time' | 'sourceCode' | 'segmentIndex'>

/** One event per booking; one per bill if no booking is named. A single bill is named together with the booking. */
function receivedEvents({ bookingNumbers, billNumbers }: InstructionFact, received: Received): readonly EventFact[] {
  const meaning = shipment('SHI', 'RECE')
  const [onlyBill = null, ...otherBills] = billNumbers
  const billNumber = otherBills.length === 0 ? onlyBill : null
  return bookingNumbers.length > 0
    ? bookingNumbers.map((bookingNumber) => eventOf(meaning, { ...received, bookingNumber, billNumber }))
    : billNumbers.map((bill) => eventOf(meaning, { ...received, billNumber: bill }))
}
