// Decides the acknowledgements of a delivery: a CONTRL for each EDIFACT interchange, a 997 for each group of an X12 interchange, if
// the partner book asks for them. The same content and outcome always give the same name and control number,
// so that a crash and a repeat never make a second, different acknowledgement.
import { createHash } from 'node:crypto'
import { writeContrl } from '@quayline/edi/contrl/write'
import { splitFile } from '@quayline/edi/messages'
import { receivedInterchanges, type ReceivedInterchange } from '@quayline/edi/received-interchanges'
import { textOf } from '@quayline/edi/syntax/segment'
import { tokenize } from '@quayline/edi/syntax/tokenizer'
import { write997 } from '@quayline/edi/x12-997/write'
import { isoNow } from '../../../platform/clock.ts'
import type { Partner } from '../../../platform/settings/partner-book.ts'
import type { AnsweredMessage, Delivery } from '../reading/delivery-report.ts'
import type { IntakeDeps } from '../intake-deps.ts'
import { decode, LARGEST_DELIVERY_BYTES, partnerCode } from '../reading/read-delivery.ts'

export interface Acknowledgement {
  readonly partner: string
  readonly fileName: string
  readonly bytes: Uint8Array
}

/**
 * Empty for partners who want none, for incoming acknowledgements, and for a file that was rejected as a whole. A duplicate
 * gets the same answer again, because the partner repeats a message when our answer did not arrive.
 */
export function acknowledgementsOf(
  { partners, clock }: Pick<IntakeDeps, 'partners' | 'clock'>,
  { partner, bytes }: Pick<Delivery, 'partner' | 'bytes'>,
  { messages }: { readonly messages: readonly AnsweredMessage[] },
): readonly Acknowledgement[] {
  const senders = new Set(messages.map((message) => message.partner))
  if (![...senders].some((code) => partners.get(code)?.acknowledge)) return []
  if (bytes.byteLength > LARGEST_DELIVERY_BYTES || messages.some(isWholeFileUnread)) return []
  const { segments, warnings } = tokenize(bytes, { decode })
  const file = splitFile(segments, warnings)
  if (file.messages.length > 0 && file.messages.length !== messages.length) return []
  const byPosition = new Map(messages.map((message) => [message.position, message]))
  const interchanges = receivedInterchanges(segments, file.messages)
  return interchanges.flatMap((interchange, index) => {
    const sender = textOf(interchange.header, interchange.syntax === 'EDIFACT' ? 1 : 5)
    const wanting = partners.get(partnerCode(partner ?? sender))
    if (!wanting?.acknowledge) return []
    const end = interchanges[index + 1]?.header.offset ?? bytes.byteLength
    const content = bytes.subarray(interchange.header.offset, end)
    return answer(interchange, content, wanting, byPosition, isoNow(clock).slice(0, 16))
  })
}

/** Our own reader failed on the file, or it is quarantined: splitting it again would fail again. */
const isWholeFileUnread = ({ messageType, rejection }: AnsweredMessage): boolean =>
  messageType === '' && (rejection?.reason === 'MAPPER_FAILED' || rejection?.reason === 'QUARANTINED')

function answer(
  interchange: ReceivedInterchange,
  content: Uint8Array,
  { code, acknowledge }: Partner,
  reports: ReadonlyMap<number, AnsweredMessage>,
  preparedAt: string,
): Acknowledgement[] {
  const rejectionOf = (position: number) => reports.get(position)?.rejection?.reason ?? null
  const outcomes = interchange.groups.flatMap(({ messages }) => messages.map(({ position }) => rejectionOf(position)))
  const hash = createHash('sha256')
    .update(JSON.stringify([acknowledge, code, outcomes]))
    .update(content)
    .digest('hex')
  const given = { interchange, rejectionOf, preparedAt }
  const text =
    acknowledge === 'CONTRL'
      ? writeContrl({ ...given, controlReference: hash.slice(0, 14).toUpperCase() })
      : write997({ ...given, controlNumber: (Number.parseInt(hash.slice(0, 12), 16) % 999_999_999) + 1 })
  if (text === null) return []
  const reference = textOf(interchange.header, interchange.syntax === 'EDIFACT' ? 4 : 12) ?? ''
  const fileName = `${acknowledge}-${reference.replace(/[^\w-]/g, '_').slice(0, 35)}-${hash.slice(0, 16)}.edi`
  return [{ partner: code, fileName, bytes: encoded(text, textOf(interchange.header, 0)) }]
}

/** ISO 8859-1 (level C) if it has all characters; else UTF-8 (level Y), which is also used when the sender writes it. */
function encoded(text: string, level: string | null): Uint8Array {
  const isLatin = level !== 'UNOY' && level !== 'UNOW' && !/[^\0-\u00ff]/.test(text)
  return Buffer.from(text, isLatin ? 'latin1' : 'utf8')
}
