// The notifications to partners about a shipping instruction and its bill: bodies of the DCSA eBL 3.0.3 notifications, as CloudEvents
// (docs/requirements/instructions.md 10).
import { pointerTokens } from '../kernel/json-differences.ts'
import { toDcsa, withoutOwnMember } from './dcsa-instruction.ts'
import type { DcsaMembers } from './dcsa-place.ts'
import { withoutAbsent } from './dcsa-reading.ts'
import type { TransportDocumentStatus } from './dcsa-transport-document.ts'
import type { ShippingInstruction } from './shipping-instruction.ts'

export type DcsaInstructionStatus = 'RECEIVED' | 'PENDING_UPDATE' | 'COMPLETED' | 'CANCELLED' | 'DECLINED'
export type DcsaUpdateStatus = 'UPDATE_RECEIVED' | 'UPDATE_CONFIRMED' | 'UPDATE_CANCELLED' | 'UPDATE_DECLINED'
export type DcsaAmendmentStatus =
  | 'AMENDMENT_RECEIVED'
  | 'AMENDMENT_CONFIRMED'
  | 'AMENDMENT_CANCELLED'
  | 'AMENDMENT_DECLINED'

/** The severity of each code, as the standard defines it. */
const SEVERITIES = {
  INFORMATIONAL_MESSAGE: 'INFO',
  PROPERTY_WILL_BE_IGNORED: 'WARN',
  PROPERTY_VALUE_MUST_CHANGE: 'ERROR',
  PROPERTY_VALUE_HAS_BEEN_CHANGED: 'WARN',
  PROPERTY_VALUE_MAY_CHANGE: 'WARN',
  PROPERTY_HAS_BEEN_DELETED: 'WARN',
} as const
export type FeedbackCode = keyof typeof SEVERITIES

export interface DcsaFeedback {
  readonly code: FeedbackCode
  readonly message: string
  /** JSON pointer into the message concerned; null = no single member. */
  readonly pointer: string | null
}

export interface NotificationHead {
  /** At most 100 characters; the same when the notification is sent again. */
  readonly id: string
  /** URI of the line's service. */
  readonly source: string
  /** Time of the event, RFC 3339. */
  readonly time: string
  readonly subscriptionReference: string
}

export interface InstructionNotificationData {
  readonly status: DcsaInstructionStatus
  readonly updateStatus: DcsaUpdateStatus | null
  readonly instructionReference: string
  readonly billNumber: string | null
  readonly feedbacks: readonly DcsaFeedback[]
  /** The current instruction, where the partner receives it as a whole. */
  readonly instruction: ShippingInstruction | null
  /** The requested update, where the partner receives it as a whole. */
  readonly update: ShippingInstruction | null
}

/**
 * `knows303`: the partner has API 3.0.3 or later. Earlier versions have no final status except COMPLETED: null = no
 * notification.
 */
export function instructionNotification(
  head: NotificationHead,
  news: InstructionNotificationData,
  { knows303 }: { readonly knows303: boolean },
): DcsaMembers | null {
  if (!knows303 && (news.status === 'CANCELLED' || news.status === 'DECLINED')) return null
  const stated = withoutAbsent({
    shippingInstructionsReference: news.instructionReference,
    shippingInstructionsStatus: news.status,
    updatedShippingInstructionsStatus: news.updateStatus,
  })
  const whole = (instruction: ShippingInstruction | null): DcsaMembers | null =>
    instruction === null ? null : { ...withoutOwnMember(toDcsa(instruction)), ...stated }
  return cloudEvent('org.dcsa.shipping-instructions.v3', head, {
    ...stated,
    transportDocumentReference: news.billNumber,
    feedbacks: news.feedbacks.map(writeFeedback),
    shippingInstructions: whole(news.instruction),
    updatedShippingInstructions: whole(news.update),
  })
}

export interface TransportDocumentNotificationData {
  /**
   * Spelled as in the transport document itself, although the standard's text on notifications has another spelling.
   */
  readonly status: TransportDocumentStatus
  readonly amendmentStatus: DcsaAmendmentStatus | null
  readonly instructionReference: string | null
  readonly billNumber: string
  readonly feedbacks: readonly DcsaFeedback[]
  /** From toTransportDocument, where the partner receives the whole document. */
  readonly document: DcsaMembers | null
}

/** API versions before 3.0.3 have no amendment of a bill: for these partners the member is left out. */
export function transportDocumentNotification(
  head: NotificationHead,
  news: TransportDocumentNotificationData,
  { knows303 }: { readonly knows303: boolean },
): DcsaMembers {
  return cloudEvent('org.dcsa.transport-document.v3', head, {
    transportDocumentStatus: news.status,
    amendedTransportDocumentStatus: knows303 ? news.amendmentStatus : null,
    shippingInstructionsReference: news.instructionReference,
    transportDocumentReference: news.billNumber,
    feedbacks: news.feedbacks.map(writeFeedback),
    transportDocument: news.document,
  })
}

function cloudEvent(type: string, head: NotificationHead, data: DcsaMembers): DcsaMembers {
  return {
    specversion: '1.0',
    id: head.id,
    source: head.source,
    type,
    time: head.time,
    datacontenttype: 'application/json',
    subscriptionReference: head.subscriptionReference,
    data: withoutAbsent(data),
  }
}

const MAX_MESSAGE = 5000
const MAX_PATH = 500
const MAX_PROPERTY = 100

/** A path or property name that is too long is left out; the message still names its subject. */
export function writeFeedback({ code, message, pointer }: DcsaFeedback): DcsaMembers {
  const tokens = pointer === null ? [] : (pointerTokens(pointer) ?? [])
  const path = jsonPath(tokens)
  const property = tokens.findLast((token) => !isIndex(token)) ?? ''
  return withoutAbsent({
    severity: SEVERITIES[code],
    code,
    message: message.length <= MAX_MESSAGE ? message : `${message.slice(0, MAX_MESSAGE - 1)}…`,
    jsonPath: tokens.length > 0 && path.length <= MAX_PATH ? path : null,
    property: property !== '' && property.length <= MAX_PROPERTY ? property : null,
  })
}

const isIndex = (token: string): boolean => /^\d+$/.test(token)

/** `/documentParties/notifyParties/0/partyName` -> `$.documentParties.notifyParties[0].partyName`. */
function jsonPath(tokens: readonly string[]): string {
  const parts = tokens.map((token) => {
    if (isIndex(token)) return `[${token}]`
    return /^[A-Za-z_]\w*$/.test(token) ? `.${token}` : `['${token.replaceAll(/['\\]/g, String.raw`\$&`)}']`
  })
  return `$${parts.join('')}`
}
