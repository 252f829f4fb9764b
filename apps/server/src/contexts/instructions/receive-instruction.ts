// Accepts an instruction sent by a customer's system (EDI, DCSA): a new one, or a replacement in any state.
import { EMPTY_INSTRUCTION, type ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import type { InstructionEvent, InstructionStatus } from '@quayline/domain/instructions/instruction-states'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { ContextDeps } from '../../platform/context.ts'
import type { Caller } from '../../platform/sessions/caller.ts'
import { type ActionRefusal, applyInstructionAction } from './apply-instruction-action.ts'
import { type CreationRefusal, createInstruction } from './create-instruction.ts'
import type { InstructionActionInput } from './instruction-action-input.ts'
import { foreignBooking, type LoadedInstruction, loadInstruction } from './load-instruction.ts'

export type ReceiveRefusal =
  | { readonly of: 'CREATION'; readonly refusal: CreationRefusal }
  | { readonly of: 'ACTION'; readonly refusal: ActionRefusal; readonly loaded: LoadedInstruction }
  | { readonly of: 'UNKNOWN' }

export interface ReceivedInstruction {
  readonly channel: 'EDI' | 'DCSA'
  /** Of the instruction that is replaced; null = a new one. */
  readonly id: string | null
  readonly reference: string | null
  readonly isTest: boolean
  readonly instruction: ShippingInstruction
  readonly unplaced: readonly string[]
  readonly messageId?: string
}

type Deps = Pick<ContextDeps, 'db' | 'clock' | 'settings' | 'partners'>

/**
 * Returns the resulting instruction. `deps.db` is a transaction of the caller: after a refusal the caller rolls back, or keeps the
 * draft for a clerk to correct.
 */
export async function receiveInstruction(
  deps: Deps,
  caller: Caller,
  received: ReceivedInstruction,
): Promise<Result<LoadedInstruction, ReceiveRefusal>> {
  const found = received.id === null ? await begin(deps, caller, received) : ok(received.id)
  if (!found.ok) return refuse({ of: 'CREATION', refusal: found.reason })
  const id = found.value
  const perform = async (event: InstructionEvent, given: Partial<InstructionActionInput> = {}) => {
    const loaded = await loadInstruction(
      deps,
      caller,
      id,
      given.content === undefined ? {} : { replacedBy: given.content },
    )
    if (loaded === null || loaded.side !== 'E') return refuse<ReceiveRefusal>({ of: 'UNKNOWN' })
    const foreign = await foreignBooking(deps, caller, loaded)
    if (foreign !== null)
      return refuse<ReceiveRefusal>({
        of: 'CREATION',
        refusal: {
          why: 'BOOKING_UNKNOWN',
          booking: foreign,
          index: loaded.instruction.bookingNumbers.indexOf(foreign),
        },
      })
    const { channel, messageId } = received
    const done = await applyInstructionAction(deps, loaded, {
      event,
      version: loaded.row.version,
      by: caller.holder,
      side: 'EXPORT',
      channel,
      ...(messageId === undefined ? {} : { messageId }),
      ...given,
    })
    return done.ok ? ok(loaded) : refuse<ReceiveRefusal>({ of: 'ACTION', refusal: done.reason, loaded })
  }
  const before = await loadInstruction(deps, caller, id)
  if (before === null || before.side !== 'E') return refuse({ of: 'UNKNOWN' })
  const { instruction: content, unplaced, channel } = received
  for (const kind of WAYS[before.row.status as InstructionStatus] ?? []) {
    const done =
      kind === 'submit'
        ? await perform({ kind, channel })
        : kind === 'replace'
          ? await perform({ kind, channel }, { content, unplaced })
          : kind === 'amend'
            ? await perform({ kind })
            : await perform({ kind }, { content, unplaced })
    if (!done.ok) return done
  }
  const after = await loadInstruction(deps, caller, id)
  return after === null ? refuse({ of: 'UNKNOWN' }) : ok(after)
}

type Step = 'save' | 'submit' | 'amend' | 'replace'

const AMENDED: readonly Step[] = ['amend', 'save', 'submit']

/**
 * The action for a replacing message in each state. A request about containers must be decided first: then the rule
 * refuses `amend`.
 */
const WAYS: Readonly<Record<InstructionStatus, readonly Step[]>> = {
  DRAFT: ['save', 'submit'],
  REJECTED: ['save', 'submit'],
  SUBMITTED: ['replace'],
  AMENDMENT_DRAFT: ['save', 'submit'],
  AMENDMENT_SUBMITTED: ['replace'],
  CONFIRMED: AMENDED,
  AMENDMENT_ACCEPTED: AMENDED,
  AMENDMENT_REJECTED: AMENDED,
  SHUT_OUT_ACCEPTED: AMENDED,
  SHUT_OUT_REJECTED: AMENDED,
  LADING_ACCEPTED: AMENDED,
  LADING_REJECTED: AMENDED,
  SHUT_OUT_SUBMITTED: AMENDED,
  LADING_SUBMITTED: AMENDED,
}

const begin = (
  deps: Deps,
  caller: Caller,
  { channel, reference, isTest, instruction }: ReceivedInstruction,
): Promise<Result<string, CreationRefusal>> =>
  createInstruction(deps, caller, {
    bookings: instruction.bookingNumbers,
    copied: EMPTY_INSTRUCTION,
    // Customers' own numbers distinguish several instructions of a booking.
    isSplit: true,
    isTest,
    channel,
    partner: { code: caller.holder, reference },
  })
