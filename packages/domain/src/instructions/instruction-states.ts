// The states of a shipping instruction, the actions that lead from one to another, and who may take each
// (docs/requirements/instructions.md 4).

/** The 14 statuses of the seed. */
export const INSTRUCTION_STATUSES = [
  'DRAFT',
  'SUBMITTED',
  'CONFIRMED',
  'REJECTED',
  'AMENDMENT_DRAFT',
  'AMENDMENT_SUBMITTED',
  'AMENDMENT_ACCEPTED',
  'AMENDMENT_REJECTED',
  'SHUT_OUT_SUBMITTED',
  'SHUT_OUT_ACCEPTED',
  'SHUT_OUT_REJECTED',
  'LADING_SUBMITTED',
  'LADING_ACCEPTED',
  'LADING_REJECTED',
] as const
export type InstructionStatus = (typeof INSTRUCTION_STATUSES)[number]

/** Why a submitted instruction waits for the line. */
export const HELD_REASONS = ['AFTER_CUT_OFF', 'BOOKING_UNCONFIRMED', 'BY_LINE', 'ORIGINALS_OUT'] as const
export type HeldReason = (typeof HELD_REASONS)[number]

/** E = the export side: the shipper, and the party that books or forwards for the shipper. L = the line's staff. */
export type InstructionSide = 'E' | 'L'

export const INSTRUCTION_ACTIONS = [
  'save',
  'submit',
  'replace',
  'withdraw',
  'accept',
  'reject',
  'hold',
  'release',
  'amend',
  'discard',
  'shutOut',
  'lading',
  'originalsReturned',
  'requestUpdate',
  'complete',
] as const
export type InstructionAction = (typeof INSTRUCTION_ACTIONS)[number]

/** REQUEST_UPDATE: the line asks for changes of what it has already confirmed (DCSA eBL 3.0, UC2). */
export type InstructionDecision = 'ACCEPT' | 'REJECT' | 'HOLD' | 'RELEASE' | 'REQUEST_UPDATE'

export type InstructionEvent =
  /**
   * `of`: a withdrawal as DCSA defines it for partners: of the update alone (UC5), or of the whole instruction, even
   * while the line waits for an update (UC15). Without it, of the open request.
   */
  | { readonly kind: 'save' | 'withdraw' | 'amend' | 'discard'; readonly of?: 'UPDATE' | 'WHOLE' }
  /** `replace`: new content for a request that waits for the line, sent by DCSA PUT or a replacing message. */
  | { readonly kind: 'submit' | 'replace'; readonly channel: 'PORTAL' | 'EDI' | 'DCSA' }
  /** `isFinal`: the rejection is final, and the instruction cannot be corrected. */
  | {
      readonly kind: 'decide'
      readonly decision: InstructionDecision
      readonly reason: string | null
      readonly isFinal: boolean
    }
  | { readonly kind: 'shutOut'; readonly containers: readonly string[]; readonly reason: string | null }
  /** Loaded after all. `InstructionFacts.hasDeparted` refers to the requested voyage. */
  | { readonly kind: 'lading'; readonly containers: readonly string[] }
  /** The line has the full set of originals again. */
  | { readonly kind: 'originalsReturned' }
  /** The bill was surrendered for delivery. */
  | { readonly kind: 'complete' }

/** DCSA eBL 3.0 `updatedShippingInstructionsStatus`. */
export type UpdateStatus = 'UPDATE_RECEIVED' | 'UPDATE_CONFIRMED' | 'UPDATE_DECLINED' | 'UPDATE_CANCELLED'

/** How the document reference ended for DCSA partners: each of these states is final in DCSA. */
export type InstructionEnd = 'DECLINED' | 'CANCELLED' | 'COMPLETED'

export interface InstructionState {
  readonly status: InstructionStatus
  /**
   * The status that returns when the open request is discarded or withdrawn; `REJECTED` for a draft that corrects a
   * rejected instruction, and for its submission.
   */
  readonly statusBefore: InstructionStatus | null
  readonly held: HeldReason | null
  readonly update: UpdateStatus | null
  /**
   * DECLINED and COMPLETED end the instruction; CANCELLED ends only its reference: a draft may be submitted again under
   * a new one.
   */
  readonly end: InstructionEnd | null
  /** Containers that an accepted request shut out and that no accepted lading has loaded since. */
  readonly shutOut: readonly string[]
  /** Containers of the open shut-out or lading request. */
  readonly requested: readonly string[]
}

export interface InstructionFacts {
  readonly hasErrors: boolean
  readonly isAfterCutOff: boolean
  readonly isBookingConfirmed: boolean
  readonly hasDeparted: boolean
  /** A printed original has been issued and not returned. */
  readonly areOriginalsOut: boolean
  /** Container numbers of the instruction as last agreed. */
  readonly containers: readonly string[]
  readonly loaded: ReadonlySet<string>
}

export type InstructionRefusal =
  | 'NOT_YOUR_SIDE'
  | 'NOT_POSSIBLE'
  | 'ENDED'
  | 'HAS_ERRORS'
  | 'BOOKING_UNCONFIRMED'
  | 'HELD'
  | 'NOT_HELD'
  | 'ORIGINALS_OUT'
  | 'ALL_SHUT_OUT'
  | 'REASON_REQUIRED'
  | 'REASON_TOO_LONG'
  | 'FINAL_ONLY_OF_REJECTION'
  | 'NO_CONTAINERS'
  | 'CONTAINER_UNKNOWN'
  | 'CONTAINER_LOADED'
  | 'CONTAINER_SHUT_OUT'
  | 'CONTAINER_NOT_SHUT_OUT'
  | 'DEPARTED'

/** Characters of the reason of a decision or a shut-out. */
export const MAX_INSTRUCTION_REASON = 100

/** No request is open, so a new one can be made. */
const SETTLED: readonly InstructionStatus[] = [
  'CONFIRMED',
  'AMENDMENT_ACCEPTED',
  'AMENDMENT_REJECTED',
  'SHUT_OUT_ACCEPTED',
  'SHUT_OUT_REJECTED',
  'LADING_ACCEPTED',
  'LADING_REJECTED',
]
const WAITING: readonly InstructionStatus[] = [
  'SUBMITTED',
  'AMENDMENT_SUBMITTED',
  'SHUT_OUT_SUBMITTED',
  'LADING_SUBMITTED',
]

export interface InstructionTransition {
  readonly action: InstructionAction
  readonly side: InstructionSide
  readonly from: readonly InstructionStatus[]
  /** SAME: the status does not change. BEFORE: the status from which the open request was made. */
  readonly to: InstructionStatus | 'SAME' | 'BEFORE'
}

const transition = (
  action: InstructionAction,
  side: InstructionSide,
  from: readonly InstructionStatus[],
  to: InstructionTransition['to'],
): InstructionTransition => ({ action, side, from, to })

/** The allowed transitions. Conditions besides the status are in instruction-guards.ts. */
export const INSTRUCTION_TRANSITIONS: readonly InstructionTransition[] = [
  transition('save', 'E', ['DRAFT', 'REJECTED'], 'DRAFT'),
  transition('save', 'E', ['AMENDMENT_DRAFT'], 'SAME'),
  transition('submit', 'E', ['DRAFT'], 'SUBMITTED'),
  transition('submit', 'E', ['AMENDMENT_DRAFT'], 'AMENDMENT_SUBMITTED'),
  transition('replace', 'E', ['SUBMITTED', 'AMENDMENT_SUBMITTED'], 'SAME'),
  transition('withdraw', 'E', ['SUBMITTED'], 'DRAFT'),
  transition('withdraw', 'E', ['AMENDMENT_SUBMITTED', 'SHUT_OUT_SUBMITTED', 'LADING_SUBMITTED'], 'BEFORE'),
  transition('accept', 'L', ['SUBMITTED'], 'CONFIRMED'),
  transition('accept', 'L', ['AMENDMENT_SUBMITTED'], 'AMENDMENT_ACCEPTED'),
  transition('accept', 'L', ['SHUT_OUT_SUBMITTED'], 'SHUT_OUT_ACCEPTED'),
  transition('accept', 'L', ['LADING_SUBMITTED'], 'LADING_ACCEPTED'),
  transition('reject', 'L', ['SUBMITTED'], 'REJECTED'),
  transition('reject', 'L', ['AMENDMENT_SUBMITTED'], 'AMENDMENT_REJECTED'),
  transition('reject', 'L', ['SHUT_OUT_SUBMITTED'], 'SHUT_OUT_REJECTED'),
  transition('reject', 'L', ['LADING_SUBMITTED'], 'LADING_REJECTED'),
  transition('hold', 'L', WAITING, 'SAME'),
  transition('release', 'L', WAITING, 'SAME'),
  transition('originalsReturned', 'L', ['SUBMITTED', 'AMENDMENT_SUBMITTED'], 'SAME'),
  transition('requestUpdate', 'L', [...SETTLED, 'AMENDMENT_DRAFT', 'AMENDMENT_SUBMITTED'], 'REJECTED'),
  transition('amend', 'E', SETTLED, 'AMENDMENT_DRAFT'),
  transition('discard', 'E', ['AMENDMENT_DRAFT'], 'BEFORE'),
  transition('shutOut', 'E', SETTLED, 'SHUT_OUT_SUBMITTED'),
  transition('lading', 'E', SETTLED, 'LADING_SUBMITTED'),
  transition('complete', 'L', SETTLED, 'SAME'),
  transition(
    'complete',
    'L',
    ['AMENDMENT_DRAFT', 'AMENDMENT_SUBMITTED', 'SHUT_OUT_SUBMITTED', 'LADING_SUBMITTED'],
    'BEFORE',
  ),
]
