// Reads one delivery, EDI or JSON: its messages with their identity and facts, or the whole file as one rejected message.
// The same bytes from the same partner always give the same ids. No input makes this throw.
import { createHash } from 'node:crypto'
import type { MessageReading, RejectionReason } from '@quayline/domain/intake/facts'
import { excessOf, MESSAGE_LIMITS, type MessageLimits } from '@quayline/domain/intake/message-limits'
import type { Channel } from '@quayline/domain/intake/sender-authority'
import { messageContent } from '@quayline/edi/message-content'
import { splitFile } from '@quayline/edi/messages'
import { readMessage } from '@quayline/edi/read-message'
import type { EdiWarning, RawMessage } from '@quayline/edi/syntax/segment'
import { tokenize } from '@quayline/edi/syntax/tokenizer'
import { type PartnerBook, partnerRulesOf } from '../../../platform/settings/partner-book.ts'
import { readableBytes } from './character-set.ts'
import { type FactRows, NO_FACT_ROWS, rowsAsRead } from '../storing/fact-rows.ts'
import { idOf } from './message-id.ts'
import { isJsonDelivery, type JsonMessage, openJsonDelivery } from './read-json-delivery.ts'

/** A larger delivery is archived and rejected, because it would block all others. */
export const LARGEST_DELIVERY_BYTES = 32 * 1024 * 1024

/** Most messages of one delivery. Each is reported back, and 10 MB can have a million empty ones. */
export const MAX_MESSAGES = 100_000

export interface MessageRead {
  readonly id: string
  /** SHA-256, hex. */
  readonly contentHash: string
  readonly partner: string
  /** Place in the delivery, from 0. */
  readonly position: number
  readonly reading: MessageReading
  /** All facts, before judge-facts.ts decides which have an effect. */
  readonly rows: FactRows
  /** The message as sent, at most 64 kB of it. */
  readonly raw: string
  /** Its id comes from the sender's own id (DCSA eventID), not from its content: of two texts with one id the first counts. */
  readonly isNamedBySender?: true
}

export interface DeliveryRead {
  /** At least one: a file without messages is itself one rejected message. */
  readonly messages: readonly MessageRead[]
  /** Deviations outside of messages: junk between interchanges, a missing UNZ. */
  readonly warnings: readonly EdiWarning[]
}

/** `partner` null = the sender that each interchange names. */
export function readDelivery(
  partner: string | null,
  bytes: Uint8Array,
  partners: PartnerBook,
  channel: Channel | null = null,
): DeliveryRead {
  const { messages, warnings } = openDelivery(partner, bytes, { partners, limits: MESSAGE_LIMITS }, channel)
  return { messages: [...messages], warnings }
}

export interface DeliveryOpened extends Pick<DeliveryRead, 'warnings'> {
  /** Messages are read one by one on demand, so that the facts of a large file are never in memory together. */
  readonly messages: Iterable<MessageRead>
}

/** By which rules messages are read. */
export interface ReadingRules {
  readonly partners: PartnerBook
  readonly limits: MessageLimits
}

/** As readDelivery, one message at a time. */
export function openDelivery(
  partner: string | null,
  bytes: Uint8Array,
  rules: ReadingRules,
  channel: Channel | null,
): DeliveryOpened {
  const from = fromOf(partner, channel)
  if (bytes.byteLength > LARGEST_DELIVERY_BYTES) {
    const text = `The file has ${bytes.byteLength} bytes, the limit is ${LARGEST_DELIVERY_BYTES}`
    return asideAsWhole(from, bytes, 'TOO_LARGE', text, [])
  }
  if (isJsonDelivery(bytes)) return openEvents(from, bytes, rules)
  try {
    const readable = readableBytes(rules.partners, partner, bytes)
    const { segments, warnings } = tokenize(readable.bytes, { decode, isUtf8: readable.isUtf8 })
    const file = splitFile(segments, [...readable.warnings, ...warnings])
    if (file.messages.length === 0) {
      const text = file.warnings.find(({ code }) => code === 'NOT_EDI')?.text ?? 'No EDIFACT or X12 message in the file'
      return asideAsWhole(from, bytes, 'NOT_EDI', text, file.warnings)
    }
    if (file.messages.length > MAX_MESSAGES) {
      const text = `The file has ${file.messages.length} messages, the limit is ${MAX_MESSAGES}: send it in parts`
      return asideAsWhole(from, bytes, 'TOO_LARGE', text, file.warnings)
    }
    return {
      messages: readEach(from, file.messages, readable.bytes, rules),
      warnings: outsideMessages(file.warnings, file.messages),
    }
  } catch (error) {
    const text = `The file could not be cut into messages: ${textOf(error)}`
    return asideAsWhole(from, bytes, 'MAPPER_FAILED', text, [])
  }
}

/** The whole delivery as one rejected message, without reading it. */
export const deliveryUnread = (
  { partner, channel, bytes }: { partner: string | null; channel: Channel | null; bytes: Uint8Array },
  { reason, text }: { reason: RejectionReason; text: string },
): DeliveryOpened => asideAsWhole(fromOf(partner, channel), bytes, reason, text, [])

const fromOf = (partner: string | null, channel: Channel | null): From => ({
  partner,
  isFromRoot: channel === 'INBOX' && partner === null,
})

function openEvents(from: From, bytes: Uint8Array, rules: ReadingRules): DeliveryOpened {
  const delivery = openJsonDelivery(bytes)
  if (!delivery.ok) return asideAsWhole(from, bytes, delivery.reason, delivery.text, [])
  if (delivery.count > MAX_MESSAGES) {
    const text = `The file has ${delivery.count} events, the limit is ${MAX_MESSAGES}: send it in parts`
    return asideAsWhole(from, bytes, 'TOO_LARGE', text, [])
  }
  return { messages: readEachEvent(from, delivery.messages, rules), warnings: [] }
}

function* readEachEvent(
  from: From,
  messages: Iterable<JsonMessage>,
  rules: ReadingRules,
): Generator<MessageRead, void, void> {
  let position = 0
  for (const message of messages) yield readEvent(from, message, position++, rules)
}

function readEvent(
  from: From,
  { name, content, reading }: JsonMessage,
  position: number,
  { limits }: ReadingRules,
): MessageRead {
  const partner = partnerCode(from.partner)
  const raw = rawText(Buffer.from(content))
  const setAside = (rejection: MessageReading['rejection']): MessageRead => {
    const contentHash = hashOf(from, partner, content)
    const aside = { ...reading, facts: [], rejection }
    return { id: idOf(contentHash), contentHash, partner, position, reading: aside, rows: NO_FACT_ROWS, raw }
  }
  if (reading.rejection !== null) return setAside(reading.rejection)
  const excess = excessOf(reading.facts, limits)
  if (excess !== null) return setAside({ reason: 'TOO_LARGE', text: excess })
  try {
    const contentHash = hashOf(from, partner, name ?? content)
    const id = idOf(contentHash)
    const rows = rowsAsRead(id, contentHash, reading.facts)
    return { id, contentHash, partner, position, reading, rows, raw, ...(name !== null && { isNamedBySender: true }) }
  } catch (error) {
    return setAside({ reason: 'MAPPER_FAILED', text: textOf(error) })
  }
}

function* readEach(
  from: From,
  messages: readonly RawMessage[],
  bytes: Uint8Array,
  rules: ReadingRules,
): Generator<MessageRead, void, void> {
  for (const [position, message] of messages.entries()) yield readOne(from, message, position, bytes, rules)
}

function readOne(
  from: From,
  message: RawMessage,
  position: number,
  bytes: Uint8Array,
  { partners, limits }: ReadingRules,
): MessageRead {
  const partner = partnerCode(from.partner ?? message.envelope.sender)
  // A message cut off just before its trailer has the same content as the complete one, which must still be accepted later.
  const contentHash = hashOf(from, partner, `${message.truncated ? 'TRUNCATED\n' : ''}${messageContent(message)}`)
  const id = idOf(contentHash)
  // One byte more: the last terminator.
  const raw = rawText(bytes.subarray(message.offset, message.offset + message.length + 1))
  const keep = (reading: MessageReading, rows: FactRows): MessageRead => ({
    id,
    contentHash,
    partner,
    position,
    reading,
    rows,
    raw,
  })
  try {
    const reading = readMessage(message, partnerRulesOf(partners, partner))
    if (reading.rejection !== null) return keep(withoutFacts(reading), NO_FACT_ROWS)
    if (message.truncated) {
      const rejection = { reason: 'TRUNCATED', text: 'The file ends inside this message' } as const
      return keep(withoutFacts({ ...reading, rejection }), NO_FACT_ROWS)
    }
    const excess = excessOf(reading.facts, limits)
    if (excess !== null)
      return keep(withoutFacts({ ...reading, rejection: { reason: 'TOO_LARGE', text: excess } }), NO_FACT_ROWS)
    return keep(reading, rowsAsRead(id, contentHash, reading.facts))
  } catch (error) {
    // Our own error, not the sender's: this message is rejected until a replay, the others are stored.
    const rejection = { reason: 'MAPPER_FAILED', text: textOf(error) } as const
    const { type: messageType, directory, associationCode } = message
    return keep({ ...EMPTY_READING, messageType, directory, associationCode, rejection }, NO_FACT_ROWS)
  }
}

const EMPTY_READING: MessageReading = {
  messageType: '',
  directory: null,
  associationCode: null,
  function: 'ORIGINAL',
  documentNumber: null,
  documentAt: null,
  facts: [],
  warnings: [],
  rejection: null,
}

/** A rejected message has neither facts nor documents. */
const withoutFacts = ({ documents: _documents, ...reading }: MessageReading): MessageReading => ({
  ...reading,
  facts: [],
})

function asideAsWhole(
  from: From,
  bytes: Uint8Array,
  reason: RejectionReason,
  text: string,
  warnings: readonly EdiWarning[],
): DeliveryRead {
  const partner = partnerCode(from.partner)
  const contentHash = hashOf(from, partner, bytes)
  const reading = { ...EMPTY_READING, warnings, rejection: { reason, text } }
  return {
    messages: [
      {
        id: idOf(contentHash),
        contentHash,
        partner,
        position: 0,
        reading,
        rows: NO_FACT_ROWS,
        raw: rawText(bytes),
      },
    ],
    warnings,
  }
}

/** When neither the caller nor the envelope names the sender. */
export const UNKNOWN_PARTNER = 'UNKNOWN'
/** UNB 0004 has at most 35 characters; longer is no partner's code. */
const LONGEST_PARTNER = 70

export const partnerCode = (text: string | null): string => text?.trim().slice(0, LONGEST_PARTNER) || UNKNOWN_PARTNER

interface From {
  /** As the key, the folder or the command names the sender; null = each interchange names its own. */
  readonly partner: string | null
  readonly isFromRoot: boolean
}

/**
 * Anyone who can write to the inbox's root folder can use any sender's name: such a message differs from the same one
 * of the real sender, so that it neither replaces it nor reveals when it was sent.
 */
const hashOf = ({ isFromRoot }: From, partner: string, content: string | Uint8Array): string =>
  createHash('sha256')
    .update(`${isFromRoot ? 'inbox root\n' : ''}${partner}\n`)
    .update(content)
    .digest('hex')

function outsideMessages(warnings: readonly EdiWarning[], messages: readonly RawMessage[]): readonly EdiWarning[] {
  const inside = new Set<number>()
  if (warnings.length > 0) for (const { segments } of messages) for (const { index } of segments) inside.add(index)
  return warnings.filter(({ segment }) => !inside.has(segment))
}

const RAW_LIMIT_BYTES = 64 * 1024
const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows1252 = new TextDecoder('windows-1252')

/** For display; the exact bytes are in the archive. */
function rawText(bytes: Uint8Array): string {
  const shown = bytes.subarray(0, RAW_LIMIT_BYTES)
  try {
    if (shown.byteLength === bytes.byteLength) return utf8.decode(shown)
    // Decoded as a stream, so that a character cut by the limit is left out without an error.
    return new TextDecoder('utf-8', { fatal: true }).decode(shown, { stream: true })
  } catch {
    return windows1252.decode(shown)
  }
}

export const decode = (bytes: Uint8Array, encoding: string): string => new TextDecoder(encoding).decode(bytes)

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error)).slice(0, 500)
