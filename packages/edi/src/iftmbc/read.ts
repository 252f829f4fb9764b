// Reads a booking confirmation (IFTMBC D.99B, D.00B): the confirmed booking, or that the line rejected it or it is
// pending.
import type { BookingFact, EventFact } from '@quayline/domain/intake/facts'
import { CONSIGNMENT_GROUPS } from '../consignment-groups.ts'
import { eventOf, shipment, type EventMeaning } from '../event-meaning.ts'
import { allSegments, groupsOf, readGroups, type Group } from '../syntax/group-reader.ts'
import { accepted, rejected, unknownName, type MappedMessage, type Mapper } from '../mapper.ts'
import { consignmentDocument } from '../message-name-codes.ts'
import { type ReadingReport, reportUnplaced } from '../reading-report.ts'
import { textOf, type RawMessage, type Segment } from '../syntax/segment.ts'
import { isContainerEquipment, readEquipment } from '../segments/read-equipment.ts'
import { readFreeTexts } from '../segments/read-free-text.ts'
import { readLegs } from '../segments/read-legs.ts'
import { messageNameCodeOf } from '../segments/read-message-function.ts'
import { readParties } from '../segments/read-parties.ts'
import { findPlace } from '../segments/read-place.ts'
import { readReferences } from '../segments/read-references.ts'
import { findTime } from '../segments/read-times.ts'
import { readUnitCount } from '../segments/read-unit-count.ts'

/** BGM 4343: AP accepted, CA conditionally accepted, AC and AD acknowledged in detail; absent means confirmed. */
const CONFIRMED: ReadonlySet<string> = new Set(['', 'AP', 'CA', 'AC', 'AD'])
/** RE rejected, AJ pending: nothing is confirmed, so there is no booking, only its state. */
const NOT_CONFIRMED: ReadonlyMap<string, EventMeaning> = new Map([
  ['RE', shipment('BKG', 'REJE')],
  ['AJ', shipment('BKG', 'PENA')],
])

export const readBookingConfirmation: Mapper = (message, rules, report) => {
  const bgm = message.segments.find((segment) => segment.tag === 'BGM')
  const document = consignmentDocument('IFTMBC', messageNameCodeOf(bgm), rules)
  return document === 'BOOKING' ? readConfirmation('IFTMBC', message, report) : unknownName(message, bgm, report)
}

/** RFF+BN names the booking; BGM 1004 is the number of the confirmation itself and is not used instead. */
export function readConfirmation(type: 'IFTMBC' | 'IFTMCS', message: RawMessage, report: ReadingReport): MappedMessage {
  const { root, unplaced } = readGroups(message, CONSIGNMENT_GROUPS)
  reportUnplaced(unplaced, report)
  const [bookingNumber, ...others] = readReferences(root.segments, 'BN')
  if (bookingNumber === undefined) return rejected('NO_REFERENCE', `${type} without a booking number (RFF+BN)`)
  if (others.length > 0) report.warn(null, 'REFERENCE_AMBIGUOUS', `further booking numbers: ${others.join(', ')}`)
  const bgm = root.segments.find((segment) => segment.tag === 'BGM')
  const response = (bgm && textOf(bgm, 3))?.toUpperCase() ?? ''
  const state = NOT_CONFIRMED.get(response)
  if (bgm && state) return accepted([stateOf(bgm, `${type}/${response}`, state, bookingNumber, root, report)])
  if (bgm && !CONFIRMED.has(response)) report.warn(bgm, 'UNKNOWN_CODE', `response type ${response}, read as confirmed`)
  return accepted([bookingOf(root, bookingNumber, report)])
}

function stateOf(
  bgm: Segment,
  sourceCode: string,
  state: EventMeaning,
  bookingNumber: string,
  root: Group,
  report: ReadingReport,
): EventFact {
  return eventOf(state, {
    classifier: 'ACT',
    time: findTime(root.segments, '137', report),
    bookingNumber,
    remark: readFreeTexts(root.segments, () => true).join('\n') || null,
    sourceCode,
    segmentIndex: report.positionOf(bgm),
  })
}

function bookingOf(root: Group, bookingNumber: string, report: ReadingReport): BookingFact {
  // Places of the carriage are in the header or under the first and last leg.
  const contractNumbers = readReferences(root.segments, 'CT')
  const places = [...groupsOf(root, 'LOC'), ...groupsOf(root, 'TDT')].flatMap((group) => allSegments(group))
  return {
    kind: 'BOOKING',
    bookingNumber,
    billNumbers: readReferences(root.segments, 'BM'),
    ...(contractNumbers.length === 0 ? {} : { contractNumbers }),
    placeOfReceipt: findPlace(places, ['88'], report),
    placeOfDelivery: findPlace(places, ['7'], report),
    legs: readLegs(root, report),
    // Parties below EQD (CK, TR) are the containers' depots and terminals, not parties to the booking.
    parties: readParties(groupsOf(root, 'NAD').flatMap(({ trigger }) => trigger ?? [])),
    equipment: groupsOf(root, 'EQD').flatMap((group) => equipmentOf(group, report) ?? []),
    remarks: readFreeTexts(root.segments, () => true),
  }
}

/** Number of containers of a size type (EQN); one if the segment names the container itself. */
function equipmentOf(group: Group, report: ReadingReport): BookingFact['equipment'][number] | null {
  const eqd = group.trigger
  if (eqd === null || !isContainerEquipment(eqd)) return null
  const { isoSizeType, container } = readEquipment(eqd, report)
  const counted = readUnitCount(group.segments, report)
  return { isoSizeType, count: counted ?? (container === null ? null : 1), container }
}
