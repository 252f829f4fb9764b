// One message of the history: its facts, as intake would read them from the text, and the body of the text for callers
// that send it.
import { eventOf, UNKNOWN_MEANING } from '@quayline/edi/event-meaning'
import type { EventFact, Fact } from '@quayline/domain/intake/facts'
import { writeVesselReport } from '@quayline/edi/coarri/write'
import { writeGateReport } from '@quayline/edi/codeco/write'
import { writeBookingConfirmation } from '@quayline/edi/iftmbc/write'
import { writeBill } from '@quayline/edi/iftmcs/write'
import { statusCode, writeStatusReport } from '@quayline/edi/iftsta/write'
import type { MessageBody, MessageHead } from '@quayline/edi/write/written-segment'
import { DAY, HOUR, localTime } from '../clock.ts'
import { DEMO_LINE } from '../demo-line.ts'
import { type Facility, facilityRef } from '../facility.ts'
import { vesselByImo } from '../fleet.ts'
import type { TrueEvent } from '../journey.ts'
import type { Call } from '../sailings.ts'
import { type BillStatement, type BookingStatement, type Sender, senderOf, THE_LINE } from '../statement.ts'

export interface StatedMessage {
  readonly sender: Sender
  /** Time of sending, an instant. */
  readonly at: number
  readonly type: 'IFTMBC' | 'IFTMCS' | 'IFTSTA' | 'CODECO' | 'COARRI'
  readonly directory: string
  readonly association: string | null
  readonly head: MessageHead
  /** As read from the text, except `segmentIndex`: the segment's position in a file is not computed. */
  readonly facts: readonly Fact[]
  /** The segments between UNH and UNT. */
  readonly body: () => MessageBody
}

export const documentMessage = (statement: BookingStatement | BillStatement): StatedMessage => {
  const { sender, at } = statement
  const documentNumber = statement.documentNumber ?? ''
  const head = headOf(sender, at, documentNumber, statement.function)
  return statement.kind === 'BOOKING'
    ? {
        sender,
        at,
        type: 'IFTMBC',
        directory: 'D.99B',
        association: null,
        head,
        facts: [statement.booking],
        body: () => writeBookingConfirmation(head, statement.booking),
      }
    : {
        sender,
        at,
        type: 'IFTMCS',
        directory: 'D.99B',
        association: null,
        head,
        facts: [statement.bill],
        body: () => writeBill(head, statement.bill),
      }
}

/**
 * The messages about the events of one shipment. Events that one facility observed within three days share one message,
 * and so do those that the line reports: real messages contain containers of many shipments, so these never contain
 * more events than real ones.
 */
export function eventMessages(
  events: readonly TrueEvent[],
  now: number,
  isFirstOfCall: (call: Call, code: string) => boolean,
): readonly StatedMessage[] {
  const groups = new Map<string, [TrueEvent, ...TrueEvent[]]>()
  for (const event of events) {
    const key = groupKey(event)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [event])
    else group.push(event)
  }
  return [...groups.values()].map((group) => eventMessage(group, now, isFirstOfCall))
}

/** Facilities with EDI report themselves; the line reports for the others. */
function groupKey({ at, seenBy, fact }: TrueEvent): string {
  const days = Math.floor(at / (3 * DAY))
  if (seenBy?.sendsEdi !== true) return `line ${days}`
  return `${seenBy.code} ${fact.code} ${fact.emptyIndicator} ${fact.voyage} ${days}`
}

function eventMessage(
  group: readonly [TrueEvent, ...TrueEvent[]],
  now: number,
  isFirstOfCall: (call: Call, code: string) => boolean,
): StatedMessage {
  const [{ seenBy, call, fact, key }] = group
  const last = Math.max(...group.map(({ at }) => at))
  const at = Math.min(last + 2 * HOUR, now)
  if (seenBy?.sendsEdi !== true) return statusMessage(group, at, key)
  if (call === null) return gateMessage(group, seenBy, at, key)
  return vesselMessage(group, call, at, key, isFirstOfCall(call, fact.code))
}

function statusMessage(group: readonly TrueEvent[], at: number, key: string): StatedMessage {
  const head = headOf(THE_LINE, at, numberOf('QDLX', key), 'ORIGINAL')
  const events = group.map(({ fact }) => fact)
  const facts = events.map((event): EventFact => {
    // Availability has no status code: only its DTM+44 states it.
    return { kind: 'EVENT', ...event, sourceCode: `IFTSTA/${statusCode(event) || 'DTM44'}`, segmentIndex: 4 }
  })
  return {
    sender: THE_LINE,
    at,
    type: 'IFTSTA',
    directory: 'D.99B',
    association: null,
    head,
    facts,
    body: () => writeStatusReport(head, events),
  }
}

const NO_REFERENCES = {
  bookingNumber: null,
  billNumber: null,
  vessel: null,
  voyage: null,
  portOfLoading: null,
  portOfDischarge: null,
  placeOfDelivery: null,
} as const

function gateMessage(group: readonly TrueEvent[], facility: Facility, at: number, key: string): StatedMessage {
  const sender = senderOf(facility)
  const head = headOf(sender, at, numberOf(facility.code, key), 'ORIGINAL')
  const gate = group[0]?.fact.code === 'GTOT' ? 'GTOT' : 'GTIN'
  const events = group.map(({ fact }) =>
    // Depots know containers but not bills: an empty return has no reference (as in the public samples).
    gate === 'GTIN' && fact.emptyIndicator === 'EMPTY' ? { ...fact, ...NO_REFERENCES } : fact,
  )
  const { family } = facility
  const code = { D95B: { GTIN: '34', GTOT: '36' }, D00B: { GTIN: '109', GTOT: '111' } }[family][gate]
  return {
    sender,
    at,
    type: 'CODECO',
    head,
    ...directoryOf(family),
    facts: events.map((event) => ({ kind: 'EVENT', ...event, sourceCode: `CODECO/${code}`, segmentIndex: 5 })),
    body: () => writeGateReport({ ...head, family, facilityCode: facility.code, gate }, events),
  }
}

/** The first report of a call also states the vessel's arrival, which a terminal states once for all containers. */
function vesselMessage(
  group: readonly TrueEvent[],
  call: Call,
  at: number,
  key: string,
  statesArrival: boolean,
): StatedMessage {
  const { terminal } = call
  const { family, zone } = terminal
  const sender = senderOf(terminal)
  const head = headOf(sender, at, numberOf(terminal.code, key), 'ORIGINAL')
  const move = group[0]?.fact.code === 'LOAD' ? 'LOAD' : 'DISC'
  // ITIGG discharge reports name only the container, as the public samples do; SMDG's name the booking, too.
  const isBare = move === 'DISC' && family === 'D95B'
  const events = group.map(({ fact }) => (isBare ? { ...fact, bookingNumber: null, billNumber: null } : fact))
  const code = { D95B: { LOAD: '46', DISC: '44' }, D00B: { LOAD: '122', DISC: '119' } }[family][move]
  const sourceCode = `COARRI/${code}`
  const voyage = group[0]?.fact.voyage ?? call.voyage
  const arrival = { local: localTime(call.actualArrival, zone), offset: null }
  const place = facilityRef(terminal)
  const vessel = vesselByImo(call.vessel)
  const arrived: EventFact = {
    ...NO_FACT,
    eventType: 'TRANSPORT',
    code: 'ARRI',
    time: arrival,
    place,
    vessel,
    voyage,
    mode: 'VESSEL',
    sourceCode,
  }
  return {
    sender,
    at,
    type: 'COARRI',
    head,
    ...directoryOf(family),
    facts: [
      ...(statesArrival ? [arrived] : []),
      ...events.map((event): EventFact => ({ kind: 'EVENT', ...event, sourceCode, segmentIndex: 7 })),
    ],
    body: () =>
      writeVesselReport(
        { ...head, family, move },
        { vessel, voyage, terminal: place, actualArrival: statesArrival ? arrival : null, estimatedDeparture: null },
        events,
      ),
  }
}

const NO_FACT: EventFact = eventOf(UNKNOWN_MEANING, { classifier: 'ACT', time: null, sourceCode: '', segmentIndex: 5 })

const directoryOf = (family: Facility['family']) =>
  family === 'D95B' ? { directory: 'D.95B', association: 'ITG13' } : { directory: 'D.00B', association: 'SMDG21' }

const headOf = (
  sender: Sender,
  at: number,
  documentNumber: string,
  messageFunction: MessageHead['function'],
): MessageHead => ({
  documentNumber,
  function: messageFunction,
  documentAt: localTime(at, sender.zone),
  carrier: DEMO_LINE.scac,
})

/** A document number that is unique for the sender, derived from the event's key. */
function numberOf(sender: string, key: string): string {
  let hash = 0n
  for (let i = 0; i < key.length; i++) hash = BigInt.asUintN(64, (hash ^ BigInt(key.charCodeAt(i))) * 0x100000001b3n)
  return `${sender}${hash.toString(36).toUpperCase()}`
}
