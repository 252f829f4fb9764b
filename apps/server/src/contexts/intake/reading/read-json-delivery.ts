// Reads a JSON delivery: events of DCSA Track & Trace 2.2, vessel schedules of DCSA Commercial Schedules 1.0, and answers of a document
// desk by DCSA eBL 3.0, each a message of its own with its identity.
import type { MessageReading, RejectionReason } from '@quayline/domain/intake/facts'
import { contentOfCsSchedule, countCsSchedules, isCsDelivery, openCsDelivery } from '@quayline/edi/dcsa-cs/open'
import { readCsSchedule } from '@quayline/edi/dcsa-cs/read'
import { isEblMessage, readEblMessage } from '@quayline/edi/dcsa-ebl/read'
import { openTntDelivery, readTntEvent, TNT_MESSAGE_TYPE } from '@quayline/edi/dcsa-tnt/read'
import { jsonValuesIn } from '../../../platform/http/json-values.ts'

export interface JsonMessage {
  /**
   * Identity of an accepted message: its sender's eventID, whatever its other content. Null if the
   * sender gives no id (a schedule): then the content is its identity.
   */
  readonly name: string | null
  /** Identity of a rejected message, so that the corrected event with the same eventID is a new message. */
  readonly content: string
  readonly reading: MessageReading
}

export type JsonDelivery =
  | { readonly ok: true; readonly count: number; readonly messages: Iterable<JsonMessage> }
  | { readonly ok: false; readonly reason: RejectionReason; readonly text: string }

const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
const BLANKS: ReadonlySet<number> = new Set([0x20, 0x09, 0x0a, 0x0d])
const BRACKETS: ReadonlySet<number> = new Set([0x7b, 0x5b])

/** JSON begins with `{` or `[`, which no interchange does. */
export function isJsonDelivery(bytes: Uint8Array): boolean {
  let start = BYTE_ORDER_MARK.every((byte, place) => bytes[place] === byte) ? BYTE_ORDER_MARK.length : 0
  while (BLANKS.has(bytes[start] ?? 0)) start++
  return BRACKETS.has(bytes[start] ?? 0)
}

/** RFC 8259: JSON that is exchanged is UTF-8. */
const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Thirty for each of 100,000 events; the parser needs some 60 bytes for one. */
const MAX_VALUES = 3_000_000

/** Events are read one by one on demand. */
export function openJsonDelivery(bytes: Uint8Array): JsonDelivery {
  const values = jsonValuesIn(bytes)
  if (values > MAX_VALUES) {
    const text = `The file has ${values} JSON values, the limit is ${MAX_VALUES}: send it in parts`
    return { ok: false, reason: 'TOO_LARGE', text }
  }
  let text: string
  try {
    text = utf8.decode(bytes)
  } catch {
    return { ok: false, reason: 'INVALID_EVENT', text: 'JSON must be encoded in UTF-8' }
  }
  const delivery = openTntDelivery(text)
  if (!delivery.ok) return delivery
  return { ok: true, count: countMessages(delivery.events), messages: readEach(delivery.events) }
}

const countMessages = (values: readonly unknown[]): number =>
  values.reduce<number>((count, value) => count + (isCsDelivery(value) ? countCsSchedules(value) : 1), 0)

function* readEach(values: readonly unknown[]): Generator<JsonMessage, void, void> {
  for (const [place, value] of values.entries()) {
    if (isCsDelivery(value)) yield* readSchedules(value, values.length === 1 ? '' : `[${place}]`)
    else yield isEblMessage(value) ? readEbl(value) : readEvent(value)
  }
}

function readEvent(event: unknown): JsonMessage {
  const { eventID, reading } = readTntEvent(event)
  const content = JSON.stringify(event)
  return { name: `${TNT_MESSAGE_TYPE} ${eventID ?? content}`, content, reading }
}

function readEbl(value: unknown): JsonMessage {
  const { name, reading } = readEblMessage(value)
  return { name, content: JSON.stringify(value), reading }
}

function* readSchedules(value: unknown, path: string): Generator<JsonMessage, void, void> {
  for (const schedule of openCsDelivery(value, path)) {
    yield { name: null, content: contentOfCsSchedule(schedule), reading: readCsSchedule(schedule) }
  }
}
