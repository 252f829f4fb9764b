// Hands a document over to the line's document desk, a terminal or a filing provider: enqueued in the transaction of the change that it
// reports, and retried without end (docs/requirements/instructions.md 8).
import type { Database } from '@quayline/database/database'
import type { ClaimedMessage } from '../../../platform/outbox/claim-due.ts'
import { deliverMessages, type DeliveryDeps } from '../../../platform/outbox/deliver.ts'
import { enqueueInOrder } from '../../../platform/outbox/enqueue.ts'
import { MINUTE_S, type OutboxPolicy } from '../../../platform/outbox/outbox-policy.ts'
import type { AttemptOutcome } from '../../../platform/outbox/record-outcome.ts'
import type { Job } from '../../../platform/process/job.ts'

/** The limit of one attempt over https. */
export const POST_TIMEOUT_MS = 20_000

/** The subject is the instruction, the declaration or the filing: a later version never arrives before an earlier one. */
export const DOCUMENT_POLICY = {
  kind: 'DOCUMENT',
  leaseMs: 6 * POST_TIMEOUT_MS,
  places: 4,
  order: { by: 'SUBJECT' },
  retry: {
    pausesS: [10, 30, 2 * MINUTE_S, 10 * MINUTE_S, 30 * MINUTE_S],
    afterLastPause: 'REPEAT_IT',
    jitter: 0.2,
    triedForMs: null,
  },
  // Kept as evidence of what was handed over and when.
  keptDays: null,
} as const satisfies OutboxPolicy

/** Extension of its file. */
const ENDINGS = { 'application/json': 'json', 'application/edifact': 'edi', 'application/edi-x12': 'x12' } as const
export type DocumentMediaType = keyof typeof ENDINGS

export interface DocumentMessage {
  /** Code of the desk or terminal; of a filing the country of its authority. */
  readonly recipient: string
  /** `SI`, `IFTMIN`, `VGM`, `VERMAS`; FILING goes to the provider of filings. */
  readonly type: string
  readonly reference: string
  /** From 1. */
  readonly version: number
  /** Test documents go to `outbox/test/`. */
  readonly isTest: boolean
  readonly mediaType: DocumentMediaType
  /** The bytes are its UTF-8. */
  readonly text: string
}

export interface HandedOver extends DocumentMessage {
  /** The scope of ordered delivery. */
  readonly subject: string
}

export const FILING = 'FILING'

/** The channel of delivery. */
export interface DocumentChannel {
  /** In logs. */
  readonly name: string
  /** `id`: the same at every repetition. Rejects only for our own errors; the attempt has failed then. */
  put(id: string, message: DocumentMessage): Promise<AttemptOutcome>
}

/** An instruction of 999 containers and 200 House B/Ls has less than one million. */
const MAX_LETTERS = 4_000_000

/** `now` in milliseconds. The caller has locked the subject (enqueueInOrder). Returns the outbox message's id. */
export function handOver(
  tx: Pick<Database, 'execute'>,
  { subject, ...message }: HandedOver,
  now: number,
): Promise<string> {
  const fault = faultOf(message)
  if (fault !== null) throw new RangeError(`This document cannot be handed over: ${fault}`)
  const at = new Date(now).toISOString()
  return enqueueInOrder(tx, DOCUMENT_POLICY.kind, { subject, body: JSON.stringify(message) }, at)
}

/** Our own errors, which would fail at every attempt. */
function faultOf({ recipient, type, reference, version, text }: DocumentMessage): string | null {
  if (!/^[A-Z][A-Z0-9_]{0,19}$/.test(type)) return 'its type'
  if (!isNameable(recipient) || !isNameable(reference)) return 'its recipient or reference'
  if (!Number.isInteger(version) || version < 1 || version > 99_999) return 'its version'
  return text.length === 0 || text.length > MAX_LETTERS ? 'its length' : null
}

const isNameable = (text: string): boolean => text !== '' && plainName(text).length <= 110

/** As one part of a path; all except plain characters become %XX. */
export const plainName = (text: string): string =>
  text.replace(/[^A-Za-z0-9_-]/gu, (character) =>
    [...Buffer.from(character)].map((byte) => `%${byte.toString(16).padStart(2, '0').toUpperCase()}`).join(''),
  )

export const endingOf = (mediaType: DocumentMediaType): string => ENDINGS[mediaType]

// The job that hands documents over, a few at once, those of one subject in their order.
export function deliverDocuments(deps: DeliveryDeps, channel: DocumentChannel): Job {
  const attempt = ({ id, body }: ClaimedMessage): Promise<AttemptOutcome> =>
    channel.put(id, JSON.parse(body) as DocumentMessage)
  return deliverMessages(deps, { name: 'document-outbox', policy: DOCUMENT_POLICY, begin: () => ({ attempt }) })
}
