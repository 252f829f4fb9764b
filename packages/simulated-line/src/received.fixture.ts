// Reads the simulated line's files as a receiver would, for tests.
import type { EventFact, MessageReading, ScheduleFact } from '@quayline/domain/intake/facts'
import { placeTime } from '@quayline/domain/kernel/local-time'
import { findPlace } from '@quayline/domain/reference/find-place'
import { openCsDelivery } from '@quayline/edi/dcsa-cs/open'
import { readCsSchedule } from '@quayline/edi/dcsa-cs/read'
import { splitFile } from '@quayline/edi/messages'
import { NO_PARTNER_RULES } from '@quayline/edi/partner-rules'
import { readMessage } from '@quayline/edi/read-message'
import type { EdiWarning, RawMessage } from '@quayline/edi/syntax/segment'
import { tokenize } from '@quayline/edi/syntax/tokenizer'
import type { SimulatedLine } from './simulate-line.ts'

export interface Received {
  readonly file: string
  readonly sender: string
  readonly raw: RawMessage
  readonly reading: MessageReading
}

const isCsFile = (name: string): boolean => name.endsWith('.json')

/** The EDIFACT and X12 files. */
export function receive({ files }: SimulatedLine): {
  readonly received: readonly Received[]
  readonly odd: ReadonlyMap<string, readonly EdiWarning[]>
} {
  const odd = new Map<string, readonly EdiWarning[]>()
  const received = files.flatMap(({ name, sender, text }) => {
    if (isCsFile(name)) return []
    const { segments, warnings } = tokenize(new TextEncoder().encode(text))
    const file = splitFile(segments, warnings)
    if (file.warnings.length > 0) odd.set(name, file.warnings)
    return file.messages.map((raw) => ({ file: name, sender, raw, reading: readMessage(raw, NO_PARTNER_RULES) }))
  })
  return { received, odd }
}

export interface ReceivedSchedule {
  readonly file: string
  /** Null for a rejected message. */
  readonly fact: ScheduleFact | null
  readonly reading: MessageReading
  /** When the line stated it: Shanghai time in IFTSAI, UTC in Commercial Schedules. */
  readonly statedAt: number
}

/** Schedules in all formats, in the order of the files. */
export function receiveSchedules(line: SimulatedLine): readonly ReceivedSchedule[] {
  const read = (file: string, reading: MessageReading, zone: string): ReceivedSchedule => {
    const [fact] = reading.facts
    const statedAt = reading.documentAt && placeTime({ local: reading.documentAt, offset: null }, zone).instant
    if (!statedAt) throw new Error(`${file} does not say when it was made`)
    return { file, fact: fact?.kind === 'SCHEDULE' ? fact : null, reading, statedAt }
  }
  const withPlans = line.files.filter(({ text }) => text.includes('IFTSAI:'))
  const plans = receive({ ...line, files: withPlans }).received.filter(
    ({ reading }) => reading.messageType === 'IFTSAI',
  )
  const changes = line.files
    .filter(({ name }) => isCsFile(name))
    .flatMap(({ name, text }) =>
      [...openCsDelivery(JSON.parse(text))].map((schedule) => read(name, readCsSchedule(schedule), 'UTC')),
    )
  return [...plans.map(({ file, reading }) => read(file, reading, 'Asia/Shanghai')), ...changes]
}

/** The effective events: only the last version of each sender's document, and nothing that was cancelled. */
export function effective(messages: readonly Received[]): readonly EventFact[] {
  const last = new Map<string, Received>()
  for (const message of messages) {
    // X12 statuses have no document number, so each is separate.
    const { sender, file, raw, reading } = message
    const number = reading.documentNumber ?? `${file} ${raw.reference}`
    last.set(`${sender} ${reading.messageType} ${number}`, message)
  }
  return [...last.values()].flatMap(({ reading }) =>
    reading.function === 'CANCEL' ? [] : reading.facts.flatMap((fact) => (fact.kind === 'EVENT' ? [fact] : [])),
  )
}

/** Throws when an event has no place and therefore no time zone. */
export function instantOf(event: EventFact): number {
  const zone = findPlace(event.place?.unLocode ?? '')?.zone ?? null
  const placed = event.time === null ? null : placeTime(event.time, zone)
  if (placed?.instant === null || placed === null) throw new Error(`${event.sourceCode} has no instant`)
  return placed.instant
}
