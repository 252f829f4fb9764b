// Reads a booking confirmation (X12 301, 004010): a booking that the line confirmed, changed, cancelled or declined.
import type { BookingFact, EventFact, MessageFunction } from '@quayline/domain/intake/facts'
import { eventOf, shipment, type EventMeaning } from '../event-meaning.ts'
import { groupsOf, readGroups, tags, type Group } from '../syntax/group-reader.ts'
import { rejected, type MappedMessage, type Mapper } from '../mapper.ts'
import { type ReadingReport, reportUnplaced } from '../reading-report.ts'
import { type RawMessage, type Segment, textOf, valueOf } from '../syntax/segment.ts'
import {
  placeOfDelivery,
  placeOfReceipt,
  readSeaLegs,
  type StatedCarriage,
  NOTHING_STATED,
} from '../x12-segments/read-legs.ts'
import { readLocations } from '../x12-segments/read-locations.ts'
import { readCount } from '../x12-segments/read-measures.ts'
import { readParties } from '../x12-segments/read-parties.ts'
import { readReferences, referencesOf } from '../x12-segments/read-references.ts'
import { readRemark } from '../x12-segments/joined-text.ts'
import { readMoment } from '../x12-segments/read-times.ts'
import { readVoyages } from '../x12-segments/read-vessels.ts'

const GROUPS = {
  segments: tags('ST SE B1 Y3 N9 R2A W09 H3 EA K1 V1 V9 G61'),
  groups: [
    { trigger: 'Y4', segments: tags('W09') },
    { trigger: 'N1', segments: tags('N2 N3 N4 G61') },
    { trigger: 'R4', segments: tags('DTM') },
    {
      trigger: 'LX',
      segments: tags('N7 W09 K1 L0 L5 L4 L1'),
      groups: [{ trigger: 'H1', segments: tags('H2') }],
    },
  ],
}

/** Elements, from 0. */
const B1 = { booking: 1, date: 2, action: 3 }
const Y3 = { booking: 0, sailing: 2, arrival: 3, pierDate: 6, pierTime: 7 }
const Y4 = { booking: 0, count: 4, sizeType: 5 }

/** Element 558: A accepted, B accepted on conditions, N new; U change, S split booking, V change of vessel; D cancelled, R deleted. */
const FUNCTIONS: ReadonlyMap<string, MessageFunction> = new Map([
  ['', 'ORIGINAL'],
  ['A', 'ORIGINAL'],
  ['B', 'ORIGINAL'],
  ['N', 'ORIGINAL'],
  ['U', 'CHANGE'],
  ['S', 'CHANGE'],
  ['V', 'CHANGE'],
  ['D', 'CANCEL'],
  ['R', 'CANCEL'],
])

/**
 * E declined; C counter proposal, which the customer has to answer: nothing is confirmed, so there is no booking, only
 * its state.
 */
const NOT_CONFIRMED: ReadonlyMap<string, EventMeaning> = new Map([
  ['E', shipment('BKG', 'REJE')],
  ['C', shipment('BKG', 'PENU')],
])
const DECLINED = 'DECLINE'

export const readBooking: Mapper = (message, _rules, report) => {
  const { root, unplaced } = readGroups(message, GROUPS)
  reportUnplaced(unplaced, report)
  const b1 = root.segments.find(({ tag }) => tag === 'B1')
  const y3 = root.segments.find(({ tag }) => tag === 'Y3')
  const bookingNumber = bookingNumberOf(root, b1, y3, report)
  if (bookingNumber === null) return rejected('NO_REFERENCE', '301 without a booking number (B1-02, Y3-01, N9*BN)')
  const action = (b1 && textOf(b1, B1.action)?.toUpperCase()) ?? ''
  const isDeclined = y3 !== undefined && isDecline(textOf(y3, Y3.booking))
  const state = isDeclined ? NOT_CONFIRMED.get('E') : NOT_CONFIRMED.get(action)
  const messageFunction = FUNCTIONS.get(action)
  if (b1 && state === undefined && messageFunction === undefined) {
    report.warn(b1, 'UNKNOWN_CODE', `reservation action ${action}, read as confirmed`)
  }
  const fact =
    state === undefined
      ? bookingOf(root, y3, bookingNumber, message, report)
      : stateOf(b1 ?? null, action || DECLINED, state, bookingNumber, message, report)
  return { facts: [fact], rejection: null, header: headerOf(message, b1, bookingNumber, messageFunction, report) }
}

/**
 * B1-03 has no time of day, so it is the document time only if the envelope has none: two statements of one day must
 * keep their order.
 */
function headerOf(
  message: RawMessage,
  b1: Segment | undefined,
  bookingNumber: string,
  messageFunction: MessageFunction | undefined,
  report: ReadingReport,
): NonNullable<MappedMessage['header']> {
  const sentOn = b1 === undefined ? null : readMoment(b1, { date: B1.date }, report)
  return {
    function: messageFunction ?? 'ORIGINAL',
    documentNumber: bookingNumber,
    documentAt: message.envelope.preparedAt ?? sentOn?.local ?? null,
  }
}

const isDecline = (text: string | null): boolean => text?.toUpperCase().startsWith(DECLINED) === true

/**
 * B1-02, else Y3-01, N9*BN, Y4-01 (docs/requirements/edi.md 3). Different numbers are reported: the first in this order
 * counts.
 */
function bookingNumberOf(
  root: Group,
  b1: Segment | undefined,
  y3: Segment | undefined,
  report: ReadingReport,
): string | null {
  const named = [
    { segment: b1, number: b1 && textOf(b1, B1.booking) },
    { segment: y3, number: y3 && textOf(y3, Y3.booking) },
    ...referencesOf(root.segments, 'BN').map((n9) => ({ segment: n9, number: textOf(n9, 1) })),
    ...groupsOf(root, 'Y4').map(({ trigger }) => ({
      segment: trigger,
      number: trigger && textOf(trigger, Y4.booking),
    })),
  ].flatMap(({ segment, number }) => {
    const text = number?.toUpperCase() ?? null
    return segment && text !== null && !isDecline(text) ? [{ segment, text }] : []
  })
  const [first, ...others] = named
  for (const { segment, text } of others) {
    if (text === first?.text) continue
    report.warn(segment, 'REFERENCE_DIFFERS', `booking number ${text}, ${first?.segment.tag} has ${first?.text}`)
  }
  return first?.text ?? null
}

function stateOf(
  b1: Segment | null,
  action: string,
  state: EventMeaning,
  bookingNumber: string,
  message: RawMessage,
  report: ReadingReport,
): EventFact {
  const { preparedAt } = message.envelope
  return eventOf(state, {
    classifier: 'ACT',
    time: preparedAt === null ? b1 && readMoment(b1, { date: B1.date }, report) : { local: preparedAt, offset: null },
    bookingNumber,
    sourceCode: `301/${action}`,
    segmentIndex: b1 === null ? 0 : report.positionOf(b1),
  })
}

function bookingOf(
  root: Group,
  y3: Segment | undefined,
  bookingNumber: string,
  message: RawMessage,
  report: ReadingReport,
): BookingFact {
  const locations = readLocations(root, report)
  const stated = y3 === undefined ? NOTHING_STATED : statedIn(y3, report)
  return {
    kind: 'BOOKING',
    bookingNumber,
    billNumbers: readReferences(root.segments, 'BM'),
    placeOfReceipt: placeOfReceipt(locations),
    placeOfDelivery: placeOfDelivery(locations),
    legs: readSeaLegs(locations, readVoyages('V1', root.segments, report), stated, report),
    parties: readParties(root),
    equipment: groupsOf(root, 'Y4').flatMap(({ trigger }) => (trigger && equipmentOf(trigger, report)) ?? []),
    remarks: message.segments.flatMap((segment) => remarkOf(segment) || []),
  }
}

/**
 * Y3-03 departure, Y3-04 arrival at the port of discharge, Y3-07 and Y3-08 the latest date and time at which the pier
 * accepts the cargo.
 */
const statedIn = (y3: Segment, report: ReadingReport): StatedCarriage => ({
  estimatedDeparture: readMoment(y3, { date: Y3.sailing }, report),
  estimatedArrival: readMoment(y3, { date: Y3.arrival }, report),
  cargoCutOff: readMoment(y3, { date: Y3.pierDate, time: Y3.pierTime }, report),
})

/** Number of containers of a size type; null if Y4 has neither. */
function equipmentOf(y4: Segment, report: ReadingReport): BookingFact['equipment'][number] | null {
  const isoSizeType = textOf(y4, Y4.sizeType)?.toUpperCase() ?? null
  const count = readCount(y4, Y4.count, report)
  return isoSizeType === null && count === null ? null : { isoSizeType, count, container: null }
}

/** K1 remarks and H3-02 handling instructions, as sent. */
function remarkOf(segment: Segment): string {
  if (segment.tag === 'K1') return readRemark(segment)
  return segment.tag === 'H3' ? valueOf(segment, 1).trim() : ''
}
