// The rules of the queue of EIR sends made offline: what is sent next, and the effect of its outcome. Pure: reads
// neither time nor storage.
//
// A send stays in the queue until the server has confirmed it, and is always sent with the rUuid with which it was
// queued. After a crash between sending and recording it, the same rUuid is sent again, which the server answers with
// isRepeat.
import type { paths } from '@quayline/client/schema.d'
import type { Result } from './request.ts'

type PathOf = {
  readonly eirPrint: '/v1/ebieir/containerImport/eirPrint'
  readonly batchEirPrint: '/v1/ebieir/containerImport/batchEirPrint'
}
type BodyOf<Name extends keyof PathOf> = paths[PathOf[Name]]['post']['requestBody']['content'] extends infer Content
  ? Content[keyof Content]
  : never

/** One call of docs/requirements/calls.md 6.3, exactly as it will be sent. */
export type EirSend =
  | { readonly endpoint: 'eirPrint'; readonly body: BodyOf<'eirPrint'> }
  | { readonly endpoint: 'batchEirPrint'; readonly body: BodyOf<'batchEirPrint'> }

export interface QueuedSend {
  readonly send: EirSend
  /** Sent only in this user's name, and visible to this user only. */
  readonly userId: string
  readonly bookingNumber: string
  /** EIRs in it: 1 to 50. */
  readonly count: number
  /** By this phone's clock, ISO 8601 UTC: for display, never for sorting. */
  readonly queuedAt: string
  /** Position in the queue; ties (two tabs at once) are ordered by rUuid. */
  readonly position: number
  /** How often it was sent without a clear answer: from 1 on the terminal may have it. */
  readonly attempts: number
  /** The server's text when it rejected the send; null while it waits. */
  readonly refusal: string | null
}

export const keyOf = ({ send }: QueuedSend): string => send.body.rUuid

export const inOrder = (entries: readonly QueuedSend[]): readonly QueuedSend[] =>
  [...entries].sort((a, b) => a.position - b.position || (keyOf(a) < keyOf(b) ? -1 : 1))

export const ofUser = (entries: readonly QueuedSend[], userId: string | null): readonly QueuedSend[] =>
  inOrder(entries.filter((entry) => entry.userId === userId))

export interface Circumstances {
  readonly isOnline: boolean
  readonly userId: string | null
  readonly token: string | null
}

/**
 * Why nothing is sent now. stopped: the first send was rejected, and the order is kept until the user retries or
 * discards it.
 */
export type Rest = 'empty' | 'stopped' | 'offline' | 'login'

export type Step = { readonly kind: 'send'; readonly entry: QueuedSend } | { readonly kind: 'rest'; readonly why: Rest }

export function nextStep(entries: readonly QueuedSend[], { isOnline, userId, token }: Circumstances): Step {
  const rest = (why: Rest): Step => ({ kind: 'rest', why })
  if (userId === null) return rest('login')
  const [first] = ofUser(entries, userId)
  if (first === undefined) return rest('empty')
  if (first.refusal !== null) return rest('stopped')
  if (!isOnline) return rest('offline')
  return token === null ? rest('login') : { kind: 'send', entry: first }
}

/** sent: the server has it, now or from an earlier attempt. later: unclear, or a temporary problem. */
export type SendOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'later' }
  | { readonly kind: 'login' }
  | { readonly kind: 'refused'; readonly text: string }

const TOO_MANY_REQUESTS = 429

export function outcomeOfSend(result: Result<unknown>): SendOutcome {
  if (result === null) return { kind: 'login' }
  if (result.ok) return { kind: 'sent' }
  const { failure, text } = result
  switch (failure.kind) {
    case 'network':
    case 'timeout':
      return { kind: 'later' }
    case 'login-required':
    case 'session-expired':
      return { kind: 'login' }
    case 'rejected':
      return { kind: 'refused', text }
    case 'refused':
      return failure.status === TOO_MANY_REQUESTS || failure.status >= 500
        ? { kind: 'later' }
        : { kind: 'refused', text }
  }
}

/** Recorded before sending: after a crash the entry must not claim that it was never tried. */
export const begun = (entry: QueuedSend): QueuedSend => ({ ...entry, attempts: entry.attempts + 1 })

/**
 * The entry that remains in the queue after sending `entry` (as it was before `begun`); null: none. Only after `sent`
 * the next one may be sent.
 */
export function afterOutcome(entry: QueuedSend, outcome: SendOutcome): QueuedSend | null {
  switch (outcome.kind) {
    case 'sent':
      return null
    case 'later':
      return begun(entry)
    case 'login':
      // The server rejected the token before processing the send.
      return entry
    case 'refused':
      return { ...entry, refusal: outcome.text }
  }
}

/** The same send with the same rUuid again. */
export const retried = (entry: QueuedSend): QueuedSend => ({ ...entry, refusal: null })

/** EIRs in the queue: they must not be sent a second time under another rUuid. */
export function queuedEirs(entries: readonly QueuedSend[]): ReadonlySet<string> {
  return new Set(
    entries.flatMap(({ send }) =>
      send.endpoint === 'eirPrint' ? [send.body.eirUuid] : eirUuidsOf(send.body.printParam),
    ),
  )
}

/** Second field of each record (docs/requirements/eir.md 4.4: cntrNo,eirUuid,eirNo,…). */
const eirUuidsOf = (printParam: string): string[] =>
  printParam.split(';').flatMap((record) => record.split(',')[1]?.trim() ?? [])

export type EntryState = 'sending' | 'refused' | 'login' | 'offline' | 'turn' | 'trouble'

/** The state of an entry in the notice; `sendingKey`: the rUuid being sent in this tab. */
export function stateOf(
  entry: QueuedSend,
  isFirst: boolean,
  { isOnline, token }: Circumstances,
  sendingKey: string | null,
): EntryState {
  if (keyOf(entry) === sendingKey) return 'sending'
  if (entry.refusal !== null) return 'refused'
  if (!isOnline) return 'offline'
  if (!isFirst) return 'turn'
  if (token === null) return 'login'
  return entry.attempts > 0 ? 'trouble' : 'sending'
}
