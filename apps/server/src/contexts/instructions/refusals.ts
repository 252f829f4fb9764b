// Errors of refused actions on an instruction. A reason of the rule without a text does not compile.
import type { InstructionFault } from '@quayline/domain/instructions/instruction-fault'
import { type InstructionRefusal, MAX_INSTRUCTION_REASON } from '@quayline/domain/instructions/instruction-states'
import type { Language } from '@quayline/messages/language'
import { type ApiError, badParameter, type DetailKey, refused } from '../../platform/http/api-error.ts'
import type { ActionRefusal } from './apply-instruction-action.ts'
import type { CreationRefusal } from './create-instruction.ts'
import { statusText } from './status-text.ts'

const CREATION: Readonly<Record<Exclude<CreationRefusal['why'], 'NO_COMPANY'>, DetailKey>> = {
  BOOKING_UNKNOWN: 'instructionBookingUnknown',
  BOOKING_UNCONFIRMED: 'instructionBookingUnconfirmed',
  BOOKING_CANCELLED: 'instructionBookingCancelled',
  BOOKINGS_DIFFER: 'instructionBookingsDiffer',
  ALREADY: 'instructionAlready',
}

export function creationRefusal(refusal: CreationRefusal): ApiError {
  if (refusal.why === 'NO_COMPANY') return refused('FORBIDDEN', 'instructionNoCompany')
  const { why, booking } = refusal
  const values = { booking, reference: refusal.why === 'ALREADY' ? refusal.reference : '' }
  return refused(why === 'BOOKING_UNKNOWN' ? 'NOT_FOUND' : 'CONFLICT', CREATION[why], values)
}

const STATE_REFUSALS: Readonly<Record<InstructionRefusal, DetailKey>> = {
  NOT_YOUR_SIDE: 'instructionState',
  NOT_POSSIBLE: 'instructionState',
  ENDED: 'instructionEnded',
  HAS_ERRORS: 'instructionFaults',
  BOOKING_UNCONFIRMED: 'instructionUnconfirmed',
  HELD: 'instructionHeld',
  NOT_HELD: 'instructionNotHeld',
  ORIGINALS_OUT: 'instructionOriginalsOut',
  ALL_SHUT_OUT: 'instructionAllShutOut',
  REASON_REQUIRED: 'instructionState',
  REASON_TOO_LONG: 'instructionState',
  FINAL_ONLY_OF_REJECTION: 'instructionState',
  NO_CONTAINERS: 'instructionContainerUnknown',
  CONTAINER_UNKNOWN: 'instructionContainerUnknown',
  CONTAINER_LOADED: 'instructionLoaded',
  CONTAINER_SHUT_OUT: 'instructionContainerShutOut',
  CONTAINER_NOT_SHUT_OUT: 'instructionContainerNotShutOut',
  DEPARTED: 'instructionDeparted',
}

/** `loaded`: containers on board, of which one may be the reason. */
export function actionRefusal(refusal: ActionRefusal, language: Language, loaded: ReadonlySet<string>): ApiError {
  if (refusal.why === 'STALE') return refused('CONFLICT', 'instructionStale')
  if (refusal.why === 'HOUSE_TAKEN') return refused('CONFLICT', 'instructionHouseTaken', { number: refusal.number })
  const { why, state, event } = refusal
  if (why === 'REASON_REQUIRED') return badParameter({ path: 'reason', rule: 'required' })
  if (why === 'REASON_TOO_LONG')
    return badParameter({ path: 'reason', rule: 'max-length', values: { max: MAX_INSTRUCTION_REASON } })
  if (why === 'FINAL_ONLY_OF_REJECTION') return badParameter({ path: 'isFinal', rule: 'contradiction' })
  const named = 'containers' in event ? event.containers : []
  const container = named.find((one) => loaded.has(one)) ?? named.join(', ')
  return refused('CONFLICT', STATE_REFUSALS[why], { status: statusText(state.status, language), container, count: '' })
}

/** For a submission: every error with its path, so that all can be corrected at once. */
export const faultRefusal = (faults: readonly InstructionFault[]): ApiError =>
  badParameter(
    ...faults
      .filter(({ severity }) => severity === 'ERROR')
      .map(({ path, rule, params }) => ({ path: ['content', ...path].join('.'), rule, values: params })),
  )
