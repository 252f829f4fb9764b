// Converts the members of one Track & Trace event to facts: one per named container, in the same form as facts of other
// messages.
import type { EventFact, Seal, TransportMode } from '@quayline/domain/intake/facts'
import { vesselCallKey } from '@quayline/domain/tracking/same-matter'
import { eventOf, type EventMeaning } from '../event-meaning.ts'
import type { ReadingReport } from '../reading-report.ts'
import { readContainer } from '../segments/read-equipment.ts'
import { DATE_TIME_RULE, toLocalTimeOf, readDateTime } from './event-date-time.ts'
import type { EventMembers, Faults } from './event-members.ts'
import { readDocumentType, readEventCode, type TntEventType } from './read-event-code.ts'
import { readDocumentNumbers, readReferencedContainers, subjectsOf } from './read-event-references.ts'
import { placeOfEvent, readLocation, readTransportCall, type TransportCall } from './read-transport-call.ts'
import { CLASSIFIERS, EMPTY_INDICATORS, EVENT_TYPES, SEAL_SOURCES, SEAL_TYPES } from './tnt-codes.ts'

/** Empty if the event breaks a rule (recorded in `faults`) or names no container, document or vessel call. */
export function readEventFacts(event: EventMembers, faults: Faults, report: ReadingReport): readonly EventFact[] {
  const eventType = event.neededCode('eventType', EVENT_TYPES)
  const classifier = event.neededCode('eventClassifierCode', CLASSIFIERS)
  const sentAt = event.neededText('eventDateTime', 50)
  const time = sentAt === null ? null : readDateTime(sentAt)
  if (sentAt !== null && time === null) faults.add(`eventDateTime ${DATE_TIME_RULE}`)
  if (eventType === null) return []
  const code = readEventCode(event, eventType, report)
  const details = DETAILS[eventType](event, code?.meaning.code ?? null, report)
  const containers = containersOf(event, eventType, report)
  const subjects = subjectsOf(containers, documentsOf(event, eventType, report), report)
  if (faults.texts.length > 0 || code === null || classifier === null || time === null) return []
  const { meaning, sourceCode } = code
  const given = {
    ...details,
    mode: modeOf(meaning, details.mode),
    classifier,
    time: toLocalTimeOf(time, details.place?.unLocode ?? null),
    sourceCode,
    segmentIndex: 0,
  }
  return subjects
    .filter((subject) => isSomebody(subject) || isVesselCall(meaning, details))
    .map((subject) => eventOf(meaning, { ...given, ...subject }))
}

const isSomebody = (subject: object): boolean => Object.values(subject).some((number) => number !== null)

/** An event of the whole ship concerns all its cargo: identified by voyage and port. */
const isVesselCall = ({ eventType }: EventMeaning, { voyage, place }: Details): boolean =>
  eventType === 'TRANSPORT' && vesselCallKey(voyage, place?.unLocode ?? null) !== null

/**
 * The transport call of a gate move may have the mode VESSEL, but the container does not pass the gate on a ship: only
 * loading, discharge, arrival and departure are by vessel.
 */
const modeOf = ({ code }: EventMeaning, mode: TransportMode | null): TransportMode | null =>
  mode === 'VESSEL' && !['LOAD', 'DISC', 'ARRI', 'DEPA'].includes(code) ? null : mode

type Details = Pick<EventFact, 'place' | 'mode' | 'vessel' | 'voyage' | 'remark'> &
  Partial<Pick<EventFact, 'isoSizeType' | 'emptyIndicator' | 'moveDirection' | 'seals'>>

type ReadDetails = (event: EventMembers, code: EventFact['code'] | null, report: ReadingReport) => Details

const DETAILS: Readonly<Record<TntEventType, ReadDetails>> = {
  EQUIPMENT: (event, code, report) => {
    const location = readLocation(event.part('eventLocation'), report)
    const call = event.part('transportCall')
    const carriage = call === null ? NO_CARRIAGE : carriageOf(code, readTransportCall(call, report))
    return {
      ...carriage,
      place: placeOfEvent(location, carriage.place),
      isoSizeType: event.text('ISOEquipmentCode', 4)?.toUpperCase() ?? null,
      emptyIndicator: event.neededCode('emptyIndicatorCode', EMPTY_INDICATORS),
      // Used by publishers' open APIs before 3.0 (docs/requirements/edi.md 6.4).
      moveDirection: event.flag('isTransshipmentMove') === true ? 'TRANSSHIPMENT' : null,
      seals: readSeals(event),
      remark: null,
    }
  },
  TRANSPORT: (event, code, report) => {
    const call = event.part('transportCall')
    if (call === null && !event.has('transportCall')) event.refuse('transportCall', 'is missing')
    event.text('delayReasonCode', 3)
    return {
      ...(call === null ? NO_CARRIAGE : carriageOf(code, readTransportCall(call, report))),
      remark: event.text('changeRemark', 250) ?? event.text('vesselScheduleChangeRemark', 250),
    }
  },
  SHIPMENT: (event) => ({ ...NO_CARRIAGE, remark: event.text('reason', LONGEST_REASON) }),
}

/** Our own limit; the schema has none. */
const LONGEST_REASON = 5000

const NO_CARRIAGE = { place: null, mode: null, vessel: null, voyage: null } as const

/** Arrivals and discharges belong to the import voyage, if the call has a separate number for it. */
function carriageOf(
  code: EventFact['code'] | null,
  { place, mode, vessel, exportVoyage, importVoyage }: TransportCall,
): Pick<EventFact, 'place' | 'mode' | 'vessel' | 'voyage'> {
  const hasCome = code === 'ARRI' || code === 'DISC'
  const voyage = hasCome ? (importVoyage ?? exportVoyage) : (exportVoyage ?? importVoyage)
  return { place, mode, vessel, voyage }
}

/** equipmentReference takes precedence over the references; a single reference should name the same container. */
function containersOf(event: EventMembers, eventType: TntEventType, report: ReadingReport): readonly string[] {
  const referenced = readReferencedContainers(event, report)
  const own = eventType === 'EQUIPMENT' ? event.text('equipmentReference', 15) : null
  const container = own === null ? null : readContainer(null, own, report)
  if (container === null) return referenced
  const [only, ...others] = referenced
  if (only !== undefined && others.length === 0 && only !== container) {
    report.warn(null, 'CONTAINER_DIFFERS', `reference EQ ${only} differs from equipmentReference ${container}`)
  }
  return [container]
}

/**
 * A SHIPMENT event names its document by documentID: a booking or a bill, or the number of a document that we do not
 * store.
 */
function documentsOf(event: EventMembers, eventType: TntEventType, report: ReadingReport) {
  const { bookings, bills } = readDocumentNumbers(event)
  if (eventType !== 'SHIPMENT') return { bookings, bills }
  const documentType = readDocumentType(event, report)
  const documentID = event.neededText('documentID', 100)?.toUpperCase() ?? null
  if (documentID === null) return { bookings, bills }
  return {
    bookings: documentType === 'BKG' ? [...new Set([documentID, ...bookings])] : bookings,
    bills: documentType === 'TRD' ? [...new Set([documentID, ...bills])] : bills,
  }
}

function readSeals(event: EventMembers): readonly Seal[] {
  const seals = new Map<string, Seal>()
  for (const seal of event.list('seals')) {
    const number = seal.neededText('sealNumber', 15)
    const source = seal.code('sealSource', SEAL_SOURCES)
    seal.neededCode('sealType', SEAL_TYPES)
    if (number !== null && !seals.has(number)) seals.set(number, { number, source: source === 'OTHER' ? null : source })
  }
  return [...seals.values()]
}
