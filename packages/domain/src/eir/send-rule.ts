// Decides which EIRs can be sent to the terminal, ticked, and given a return point (docs/requirements/eir.md 4).
import { ok, refuse, type Result } from '../kernel/result.ts'

/** Empty until it was sent; RePrinted when an earlier sending of it was cancelled. Both mean: sent. */
export type EirStatus = '' | 'Printed' | 'RePrinted'

export interface SendingState {
  readonly officeCode: string
  readonly status: EirStatus
  /** approvalFlag 1 (docs/requirements/eir.md 2). */
  readonly isApproved: boolean
  readonly isShipperOwned: boolean
  /** The release order names the return place. */
  readonly hasReturnPlace: boolean
  /** The user has chosen a return point. */
  readonly hasChosenReturn: boolean
  /** Instant in milliseconds at which the release order ends; null = never. */
  readonly endsAt: number | null
}

export type SendRefusal = 'ALREADY_SENT' | 'NOT_APPROVED' | 'RELEASE_ENDED' | 'RETURN_POINT_NEEDED'

const NINGBO = 'NGB'

/** DTM+36: after it the order has no effect. */
export const hasEnded = ({ endsAt }: Pick<SendingState, 'endsAt'>, now: number): boolean =>
  endsAt !== null && now >= endsAt

/**
 * `now` in milliseconds. docs/requirements/eir.md 4.3: sent is sent; at Ningbo whatever is approved can be sent; at other ports a
 * container must be the shipper's own, or a return point chosen. Approval is needed at every port: nobody may pick up a container that is
 * not released to them.
 */
export function checkSending(state: SendingState, now: number): Result<true, SendRefusal> {
  if (state.status !== '') return refuse('ALREADY_SENT')
  if (!state.isApproved) return refuse('NOT_APPROVED')
  if (hasEnded(state, now)) return refuse('RELEASE_ENDED')
  const needsReturnPoint = state.officeCode !== NINGBO && !state.isShipperOwned
  return needsReturnPoint && !state.hasChosenReturn ? refuse('RETURN_POINT_NEEDED') : ok(true)
}

/** Send and tick are one right (docs/requirements/eir.md 4.3). */
export const isSendable = (state: SendingState, now: number): boolean => checkSending(state, now).ok

/** Never for a shipper's own container, which is not returned, nor at Ningbo if the line's order has named the place. */
export const canChooseReturnPoint = (state: SendingState, now: number): boolean =>
  !state.isShipperOwned &&
  !(state.officeCode === NINGBO && state.hasReturnPlace) &&
  isSendable({ ...state, hasChosenReturn: true }, now)

/** docs/requirements/eir.md 4.2. */
export const MAX_EIRS_OF_A_BATCH = 50

export type BatchRefusal = 'NOTHING_TO_SEND' | 'NOTHING_TICKED' | 'TOO_MANY' | 'NOT_SENDABLE'

/** In the order of docs/requirements/eir.md 4.2. The whole batch or nothing: one item that cannot be sent stops it. */
export function checkBatch(
  items: readonly { readonly isSendable: boolean; readonly isTicked: boolean }[],
): Result<true, BatchRefusal> {
  if (!items.some((item) => item.isSendable)) return refuse('NOTHING_TO_SEND')
  const ticked = items.filter(({ isTicked }) => isTicked)
  if (ticked.length === 0) return refuse('NOTHING_TICKED')
  if (ticked.length > MAX_EIRS_OF_A_BATCH) return refuse('TOO_MANY')
  return ticked.every((item) => item.isSendable) ? ok(true) : refuse('NOT_SENDABLE')
}

// The rUuid of a sending: made once for what the user means to send and reused for its retries, so that nothing is sent
// twice.

interface SendingKeys {
  /** `intent`: which EIRs to which return points. */
  of(intent: string): string
  /** It has been sent, or waits in the queue under its rUuid: repeating it would be another sending. */
  forget(intent: string): void
}

/** `make`: a new UUID each time. */
export function sendingKeys(make: () => string): SendingKeys {
  const keys = new Map<string, string>()
  return {
    of: (intent) => {
      const key = keys.get(intent) ?? make()
      keys.set(intent, key)
      return key
    },
    forget: (intent) => void keys.delete(intent),
  }
}
