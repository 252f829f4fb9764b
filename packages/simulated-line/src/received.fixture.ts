// Reads the simulated line's files as a receiver would, for tests.
import type { EventFact, MessageReading } from '@quayline/domain/intake/facts'
import { placeTime } from '@quayline/domain/kernel/local-time'
import { findPlace } from '@quayline/domain/reference/find-place'
import { splitFile } from '@quayline/edi/messages'
import { NO_PARTNER_RULES } from '@quayline/edi/partner-rules'
import { readMessage } from '@quayline/edi/read-message'
import type { EdiWarning, RawMessage } from '@quayline/edi/segment'
import { tokenize } from '@quayline/edi/tokenizer'
import type { SimulatedLine } from './simulate-line.ts'

export interface Received {
  readonly file: string
  readonly sender: string
  readonly raw: RawMessage
  readonly reading: MessageReading
}

export function receive({ files }: SimulatedLine): {
  readonly received: readonly Received[]
  readonly odd: ReadonlyMap<string, readonly EdiWarning[]>
} {
  const odd = new Map<string, readonly EdiWarning[]>()
  const received = files.flatMap(({ name, sender, text }) => {
    const { segments, warnings } = tokenize(new TextEncoder().encode(text))
    const file = splitFile(segments, warnings)
    if (file.warnings.length > 0) odd.set(name, file.warnings)
    return file.messages.map((raw) => ({ file: name, sender, raw, reading: readMessage(raw, NO_PARTNER_RULES) }))
  })
  return { received, odd }
}

/** Events that stand in the end: of each sender's document only the last word, and nothing of what was cancelled. */
export function standing(messages: readonly Received[]): readonly EventFact[] {
  const last = new Map<string, Received>()
  for (const message of messages) {
    // X12 statuses have no document number: each stands for itself.
    const { sender, file, raw, reading } = message
    const number = reading.documentNumber ?? `${file} ${raw.reference}`
    last.set(`${sender} ${reading.messageType} ${number}`, message)
  }
  return [...last.values()].flatMap(({ reading }) =>
    reading.function === 'CANCEL' ? [] : reading.facts.flatMap((fact) => (fact.kind === 'EVENT' ? [fact] : [])),
  )
}

/** Throws where a paper has no place and so no clock. */
export function instantOf(event: EventFact): number {
  const zone = findPlace(event.place?.unLocode ?? '')?.zone ?? null
  const placed = event.time === null ? null : placeTime(event.time, zone)
  if (placed?.instant === null || placed === null) throw new Error(`${event.sourceCode} has no instant`)
  return placed.instant
}
