// Writes statements to files: one interchange per sender, syntax and day, with one message per vessel call, gate and
// voyage, or document.
import type { VgmFact } from '@quayline/domain/intake/facts'
import { writeVesselReport } from '@quayline/edi/coarri/write'
import { writeGateReport } from '@quayline/edi/codeco/write'
import { writeReleaseOrder } from '@quayline/edi/coreor/write'
import { writeBookingConfirmation } from '@quayline/edi/iftmbc/write'
import { writeBill } from '@quayline/edi/iftmcs/write'
import { writeIftsai } from '@quayline/edi/iftsai/write'
import { writeStatusReport } from '@quayline/edi/iftsta/write'
import { writeVerifiedMasses } from '@quayline/edi/vermas/write'
import { type MessageToWrite, writeInterchange } from '@quayline/edi/write/writer'
import type { MessageBody, MessageHead } from '@quayline/edi/write/written-segment'
import { writeX12Interchange, type X12SetToWrite } from '@quayline/edi/write/x12-writer'
import { writeOceanStatus } from '@quayline/edi/x12-315/write'
import { writeRampActivity } from '@quayline/edi/x12-322/write'
import { DAY, localTime, MINUTE } from './clock.ts'
import { csFileText } from './cs-file.ts'
import { DEMO_LINE } from './demo-line.ts'
import { facilityRef } from './facility.ts'
import { vesselByImo } from './fleet.ts'
import type { EventStatement, ScheduleStatement, Sender, Statement } from './statement.ts'

export interface MessageFile {
  /** `20261127-2359-CNSHAT1.edi`, `.x12`, `.json`: time of preparation (UTC), sender, syntax. */
  readonly name: string
  readonly sender: string
  readonly text: string
}

/** Most statuses in one IFTSTA. */
const STATUSES_PER_REPORT = 40

/** Files in order of preparation. A day ends at midnight UTC; the current day is cut off at `now`. */
export function makeFiles(statements: readonly Statement[], now: number): readonly MessageFile[] {
  const batches = new Map<string, Statement[]>()
  for (const statement of statements) {
    if (statement.at > now) continue
    const key = `${Math.floor(statement.at / DAY)} ${statement.sender.code} ${statement.sender.x12} ${isCs(statement)}`
    const batch = batches.get(key) ?? []
    batch.push(statement)
    batches.set(key, batch)
  }
  const files = [...batches.values()].map((batch) => makeFile(batch, preparedAt(batch, now), ''))
  return files.sort((one, other) => (one.name < other.name ? -1 : 1))
}

const isCs = (statement: Statement): statement is ScheduleStatement =>
  statement.kind === 'SCHEDULE' && statement.form === 'CS'

const preparedAt = (batch: readonly Statement[], now: number): number =>
  Math.min((Math.floor((batch[0]?.at ?? 0) / DAY) + 1) * DAY - 60_000, now)

// One X12 interchange with the statements of a sender on one day: one transaction set (315 or 322) per event.

/**
 * Control numbers count the minutes since then: nine digits last for centuries, and no sender prepares two files in one
 * minute.
 */
const FIRST_MINUTE = Date.parse('2020-01-01T00:00:00Z')

/** A file has one interchange with one group; its sets are numbered from 0001. */
function x12FileText(sender: Sender, statements: readonly EventStatement[], at: number): string {
  const sorted = statements.toSorted((one, other) => one.at - other.at)
  return writeX12Interchange({
    sender: sender.code,
    receiver: DEMO_LINE.receiver,
    preparedAt: localTime(at, sender.zone),
    controlNumber: Math.floor((at - FIRST_MINUTE) / MINUTE),
    functionalIdentifier: sender.x12 === '322' ? 'SO' : 'QO',
    sets: sorted.map((statement, index) => setOf(statement, String(index + 1).padStart(4, '0'))),
  })
}

function setOf({ event, sender }: EventStatement, controlNumber: string): X12SetToWrite {
  return sender.x12 === '322'
    ? writeRampActivity(controlNumber, event.fact, sender.code)
    : writeOceanStatus(controlNumber, event.fact, DEMO_LINE.scac)
}

/** One interchange of one sender. `suffix` distinguishes files of the same minute. */
export function makeFile(batch: readonly Statement[], at: number, suffix: string): MessageFile {
  const [first] = batch
  if (first === undefined) throw new Error('a file has at least one statement')
  const { sender } = first
  const minute = new Date(at).toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-')
  if (sender.x12 !== null) {
    return { name: `${minute}-${sender.code}.x12`, sender: sender.code, text: x12FileText(sender, eventsOf(batch), at) }
  }
  if (isCs(first)) {
    const text = csFileText(batch.filter(isCs), at)
    return { name: `${minute}-${sender.code}.json`, sender: sender.code, text }
  }
  const controlReference = `${minute.slice(2).replace('-', '')}${suffix}`
  const messages = messageBodies(batch, sender, at).map(
    (body, index): MessageToWrite => ({
      ...body,
      reference: `${controlReference}${String(index + 1).padStart(3, '0')}`,
    }),
  )
  const text = writeInterchange({
    sender: sender.code,
    receiver: DEMO_LINE.receiver,
    preparedAt: localTime(at, sender.zone),
    controlReference,
    lineBreaks: sender.code.length % 2 === 0,
    messages,
  })
  return { name: `${minute}-${sender.code}${suffix === '' ? '' : `-${suffix}`}.edi`, sender: sender.code, text }
}

function messageBodies(batch: readonly Statement[], sender: Sender, at: number): readonly MessageBody[] {
  const groups = new Map<string, Statement[]>()
  const sorted = batch.toSorted((one, other) => one.at - other.at)
  for (const statement of sorted) {
    const key = groupKey(statement)
    const group = groups.get(key) ?? []
    group.push(statement)
    groups.set(key, group)
  }
  const day = new Date(at).toISOString().slice(2, 10).replaceAll('-', '')
  return [...groups.values()].flatMap(partsOf).flatMap((group, index) => {
    const [first] = group
    if (first === undefined) return []
    const head: MessageHead = {
      documentNumber: first.documentNumber ?? `${sender.code}${day}${String(index + 1).padStart(3, '0')}`,
      function: first.function,
      documentAt: localTime(group.at(-1)?.at ?? first.at, sender.zone),
      carrier: DEMO_LINE.scac,
    }
    if (first.kind === 'BOOKING') return [writeBookingConfirmation(head, first.booking)]
    if (first.kind === 'BILL') return [writeBill(head, first.bill)]
    if (first.kind === 'RELEASE') return [writeReleaseOrder({ ...head, family: 'D00B' }, first.releases)]
    if (first.kind === 'SCHEDULE') return [writeIftsai(head, first.schedule)]
    if (first.kind === 'VGM') return [writeVerifiedMasses(head, massesOf(group))]
    return [eventMessage(head, eventsOf(group), first, sender)]
  })
}

const eventsOf = (group: readonly Statement[]): readonly EventStatement[] =>
  group.filter((statement) => statement.kind === 'EVENT')

const massesOf = (group: readonly Statement[]): readonly VgmFact[] =>
  group.flatMap((statement) => (statement.kind === 'VGM' ? [statement.mass] : []))

/**
 * Statements with the same key go into one message. Documents and all statements with a document number have their own
 * message.
 */
function groupKey(statement: Statement): string {
  const { documentNumber, at } = statement
  if (documentNumber === null && statement.kind === 'VGM') return `VERMAS ${statement.mass.bookingNumber}`
  if (documentNumber !== null || statement.kind !== 'EVENT')
    return `alone ${documentNumber} ${statement.function} ${at}`
  const { fact, call } = statement.event
  if (statement.sender.facility === null) return 'IFTSTA'
  if (call !== null) return `COARRI ${fact.code} ${call.vessel.imoNumber} ${call.position} ${fact.voyage}`
  return `CODECO ${fact.code} ${fact.emptyIndicator} ${fact.voyage} ${fact.vessel?.imoNumber}`
}

function partsOf(group: readonly Statement[]): readonly (readonly Statement[])[] {
  const parts: (readonly Statement[])[] = []
  for (let start = 0; start < group.length; start += STATUSES_PER_REPORT)
    parts.push(group.slice(start, start + STATUSES_PER_REPORT))
  return parts
}

function eventMessage(
  head: MessageHead,
  group: readonly EventStatement[],
  first: EventStatement,
  sender: Sender,
): MessageBody {
  const facts = group.map(({ event }) => event.fact)
  const { facility } = sender
  if (facility === null) return writeStatusReport(head, facts)
  const { call, fact } = first.event
  const { family } = facility
  if (call === null) {
    const gate = fact.code === 'GTOT' ? 'GTOT' : 'GTIN'
    // Depots know containers but not bills: an empty return has no reference (as in the public samples).
    const isReturn = gate === 'GTIN' && fact.emptyIndicator === 'EMPTY'
    const bare = {
      bookingNumber: null,
      billNumber: null,
      vessel: null,
      voyage: null,
      portOfLoading: null,
      portOfDischarge: null,
      placeOfDelivery: null,
    }
    const stated = isReturn ? facts.map((each) => ({ ...each, ...bare })) : facts
    return writeGateReport({ ...head, family, facilityCode: facility.code, gate }, stated)
  }
  const move = fact.code === 'LOAD' ? 'LOAD' : 'DISC'
  const at = (instant: number) => ({ local: localTime(instant, facility.zone), offset: null })
  return writeVesselReport(
    { ...head, family, move },
    {
      vessel: vesselByImo(call.vessel),
      voyage: fact.voyage ?? call.voyage,
      terminal: facilityRef(facility),
      actualArrival: at(call.actualArrival),
      estimatedDeparture: null,
    },
    // ITIGG discharge reports name only the container, as the public samples do; SMDG's name the booking, too.
    move === 'DISC' && family === 'D95B'
      ? facts.map((each) => ({ ...each, bookingNumber: null, billNumber: null }))
      : facts,
  )
}
