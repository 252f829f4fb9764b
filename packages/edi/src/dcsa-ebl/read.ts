// Reads DCSA eBL 3.0 JSON from a document desk: a notification about shipping instructions is an answer to them, a
// transport document or a notification about one is a bill (docs/requirements/instructions.md 7, 10).
import type { BillMessage, DocumentAnswer, DocumentMessage } from '@quayline/domain/intake/document-messages'
import type { MessageReading, RejectionReason } from '@quayline/domain/intake/facts'
import { fromTransportDocument } from '@quayline/domain/intake/read-transport-document'
import type { DcsaFault } from '@quayline/domain/instructions/dcsa-reading'
import { transportDocumentStatusOf } from '@quayline/domain/instructions/dcsa-transport-document'
import { readDateTime, utcDateTime } from '../dcsa-tnt/event-date-time.ts'

export const EBL_MESSAGE_TYPE = 'EBL'

const INSTRUCTIONS = 'org.dcsa.shipping-instructions.'
const DOCUMENT = 'org.dcsa.transport-document.'

type JsonObject = Readonly<Record<string, unknown>>

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const ownOf = (object: JsonObject, name: string): unknown => (Object.hasOwn(object, name) ? object[name] : undefined)

/** Null if absent, no text, empty or longer than `longest`. */
function textOf(object: JsonObject, name: string, longest: number): string | null {
  const value = ownOf(object, name)
  return typeof value === 'string' && value !== '' && value.length <= longest ? value : null
}

/** Excludes Track & Trace events, which have an `eventType`. */
export function isEblMessage(value: unknown): boolean {
  if (!isObject(value) || Object.hasOwn(value, 'eventType')) return false
  const type = ownOf(value, 'type')
  if (typeof type === 'string' && (type.startsWith(INSTRUCTIONS) || type.startsWith(DOCUMENT))) return true
  return Object.hasOwn(value, 'transportDocumentStatus') && Object.hasOwn(value, 'transportDocumentReference')
}

export interface EblReading {
  /** Identifies a repeated notification; null: the content identifies it. */
  readonly name: string | null
  readonly reading: MessageReading
}

/** Never throws. Rejections: NO_REFERENCE, INVALID_EVENT with each fault by JSON pointer. */
export function readEblMessage(value: unknown): EblReading {
  if (!isObject(value)) return { name: null, reading: readingOf({}, rejected('INVALID_EVENT', 'It is no object')) }
  const type = textOf(value, 'type', 100)
  if (type === null) return { name: null, reading: readingOf(value, documentIn(value, '')) }
  const id = textOf(value, 'id', 100)
  const source = textOf(value, 'source', 4096) ?? ''
  const name = id === null ? null : `${EBL_MESSAGE_TYPE} ${source} ${id}`
  const data = ownOf(value, 'data')
  if (!isObject(data)) return { name, reading: readingOf(value, rejected('INVALID_EVENT', '/data: object')) }
  return { name, reading: readingOf(value, type.startsWith(INSTRUCTIONS) ? answerIn(data) : billIn(data)) }
}

type ReadDocument =
  | { readonly document: DocumentMessage; readonly about: string }
  | NonNullable<MessageReading['rejection']>

const rejected = (reason: RejectionReason, text: string): ReadDocument => ({ reason, text })

function readingOf(value: JsonObject, result: ReadDocument): MessageReading {
  const time = textOf(value, 'time', 50)
  const at = time === null ? null : readDateTime(time)
  const isRead = 'document' in result
  return {
    messageType: EBL_MESSAGE_TYPE,
    directory: '3.0',
    associationCode: null,
    function: 'ORIGINAL',
    documentNumber: isRead ? result.about : null,
    documentAt: at === null ? null : utcDateTime(at),
    facts: [],
    ...(isRead ? { documents: [result.document] } : {}),
    warnings: [],
    rejection: isRead ? null : result,
  }
}

function answerIn(data: JsonObject): ReadDocument {
  const reference = textOf(data, 'shippingInstructionsReference', 100)
  if (reference === null) return rejected('NO_REFERENCE', '/data/shippingInstructionsReference: required')
  const status = textOf(data, 'shippingInstructionsStatus', 50)
  if (status === null) return rejected('INVALID_EVENT', '/data/shippingInstructionsStatus: required')
  const update = textOf(data, 'updatedShippingInstructionsStatus', 50)
  const answer: DocumentAnswer = {
    reference,
    outcome: outcomeOf(status, update),
    code: update ?? status,
    reasons: reasonsIn(ownOf(data, 'feedbacks')),
  }
  return { document: { kind: 'ANSWER', format: 'DCSA', answers: [answer] }, about: reference }
}

/**
 * A decided update takes precedence over the state of the whole. A status that only repeats the customer's own action
 * is no outcome.
 */
function outcomeOf(status: string, update: string | null): DocumentAnswer['outcome'] {
  if (update === 'UPDATE_CONFIRMED') return 'ACCEPTED'
  if (update === 'UPDATE_DECLINED' || status === 'PENDING_UPDATE' || status === 'DECLINED') return 'REFUSED'
  // A received instruction has been checked by the desk: it would have requested any changes.
  return status === 'RECEIVED' && update === null ? 'ACCEPTED' : 'UNKNOWN'
}

const MAX_FEEDBACKS = 200
const LONGEST_FEEDBACK = 500

function reasonsIn(feedbacks: unknown): DocumentAnswer['reasons'] {
  if (!Array.isArray(feedbacks)) return []
  return feedbacks.slice(0, MAX_FEEDBACKS).flatMap((feedback: unknown) => {
    if (!isObject(feedback)) return []
    const text = textOf(feedback, 'message', 5000)
    if (text === null) return []
    return [
      {
        text: text.slice(0, LONGEST_FEEDBACK),
        object: textOf(feedback, 'jsonPath', 500) ?? textOf(feedback, 'property', 100),
      },
    ]
  })
}

function billIn(data: JsonObject): ReadDocument {
  const document = ownOf(data, 'transportDocument')
  if (isObject(document)) return documentIn(document, '/data/transportDocument')
  const billNumber = textOf(data, 'transportDocumentReference', 20)
  if (billNumber === null) return rejected('NO_REFERENCE', '/data/transportDocumentReference: required')
  const status = transportDocumentStatusOf(textOf(data, 'transportDocumentStatus', 50) ?? '')
  const bill: BillMessage = {
    kind: 'BILL',
    billNumber,
    event: status === 'VOIDED' ? 'RECALLED' : 'ISSUED',
    documentType: 'ORIGINAL',
    instructionReference: textOf(data, 'shippingInstructionsReference', 100),
    bookingNumbers: [],
    issuedOn: null,
    onBoardOn: null,
    face: null,
    unplaced: [],
  }
  if (status === 'VOIDED') return { document: bill, about: billNumber }
  if (status === 'SURRENDERED_FOR_DELIVERY') return { document: { ...bill, isSurrendered: true }, about: billNumber }
  // A draft or bill without content would erase the known content.
  return rejected('INVALID_EVENT', '/data/transportDocument: required')
}

function documentIn(document: JsonObject, path: string): ReadDocument {
  const read = fromTransportDocument(document)
  return read.ok
    ? { document: read.value, about: read.value.billNumber }
    : rejected('INVALID_EVENT', faultsText(read.reason, path))
}

const MAX_REPORTED = 20

const faultsText = (faults: readonly DcsaFault[], path: string): string =>
  faults
    .slice(0, MAX_REPORTED)
    .map(({ pointer, rule }) => `${path}${pointer}: ${rule}`)
    .join('; ')
