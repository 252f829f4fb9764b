// An IFTMIN or 304 of a customer becomes an instruction, or replaces or withdraws one; the sender gets an APERAK or an
// 824.
import type { InstructionMessage } from '@quayline/domain/intake/document-messages'
import type { InstructionFault } from '@quayline/domain/instructions/instruction-fault'
import { instruction } from '@quayline/database/schema'
import { and, eq } from 'drizzle-orm'
import type { Caller } from '../../platform/sessions/caller.ts'
import { writeApiError } from '../../platform/http/api-error.ts'
import { applyInstructionAction } from './apply-instruction-action.ts'
import { answerCustomer, type CustomerAnswer } from './answer-customer.ts'
import { loadInstruction } from './load-instruction.ts'
import { receiveInstruction, type ReceiveRefusal } from './receive-instruction.ts'
import { actionRefusal, creationRefusal } from './refusals.ts'
import { faultText } from './status-text.ts'
import type { Taken, TakenFrom, TakingDeps } from './taking.ts'

/** The language of messages between systems. */
const LANGUAGE = 'en-US'

export async function takeCustomerInstruction(
  deps: TakingDeps,
  from: TakenFrom,
  message: InstructionMessage,
): Promise<Taken> {
  const caller = partnerCaller(from.partner)
  const known = await knownInstruction(deps, caller.holder, message.reference)
  const answer = await answerOf(deps, { caller, message, from, known })
  await answerCustomer(deps, { partner: from.partner, message, answer })
  return {
    outcome: 'TAKEN',
    note:
      answer.outcome === 'REFUSED'
        ? answer.reasons
            .map(({ text }) => text)
            .join('; ')
            .slice(0, LONGEST_NOTE)
        : null,
  }
}

/** For the line's staff; the sender gets all reasons. */
const LONGEST_NOTE = 1000

interface Asked {
  readonly caller: Caller
  readonly message: InstructionMessage
  readonly from: TakenFrom
  /** Under the sender's reference; null = none yet. */
  readonly known: { readonly id: string; readonly isTest: boolean } | null
}

/** A test never changes a real instruction, nor the reverse. */
function answerOf(deps: TakingDeps, { caller, message, from, known }: Asked): Promise<CustomerAnswer> {
  if (known !== null && known.isTest !== message.isTest) {
    const text = `This reference belongs to a ${known.isTest ? 'test' : 'real'} instruction: use another one`
    return Promise.resolve({ outcome: 'REFUSED', reasons: [{ text, object: message.reference }] })
  }
  const id = known?.id ?? null
  return message.function === 'CANCEL'
    ? cancelled(deps, caller, { message, from, id })
    : received(deps, caller, { message, from, id })
}

interface About extends Pick<Asked, 'message' | 'from'> {
  readonly id: string | null
}

/** A partner is identified by its code in the line's documents and may send only for bookings that it ships. */
export const partnerCaller = (partner: string): Caller => ({
  id: partner,
  role: 'partner',
  holder: partner,
  purpose: 'BOTH',
  partyCode: partner,
  user: null,
})

async function received(
  deps: TakingDeps,
  caller: Caller,
  { message, from: { messageId }, id }: About,
): Promise<CustomerAnswer> {
  const taken = await receiveInstruction(deps, caller, { ...message, channel: 'EDI', id, messageId })
  if (!taken.ok) return refusedBy(taken.reason)
  const warnings = taken.value.faults.filter(({ severity }) => severity === 'WARN')
  return {
    outcome: warnings.length === 0 ? 'ACCEPTED' : 'ACCEPTED_WITH_CHANGE',
    reasons: warnings.map(reasonOf),
  }
}

async function cancelled(
  deps: TakingDeps,
  caller: Caller,
  { message, from: { messageId }, id }: About,
): Promise<CustomerAnswer> {
  const loaded = id === null ? null : await loadInstruction(deps, caller, id)
  if (loaded === null)
    return { outcome: 'REFUSED', reasons: [{ text: 'No instruction has this reference', object: message.reference }] }
  const done = await applyInstructionAction(deps, loaded, {
    event: { kind: 'withdraw' },
    version: loaded.row.version,
    by: caller.holder,
    side: 'EXPORT',
    channel: 'EDI',
    messageId,
  })
  return done.ok ? { outcome: 'ACCEPTED', reasons: [] } : refusedBy({ of: 'ACTION', refusal: done.reason, loaded })
}

async function knownInstruction(
  { db }: TakingDeps,
  partner: string,
  reference: string | null,
): Promise<Asked['known']> {
  if (reference === null) return null
  const [row] = await db
    .select({ id: instruction.id, isTest: instruction.isTest })
    .from(instruction)
    .where(and(eq(instruction.partner, partner), eq(instruction.partnerReference, reference)))
  return row ?? null
}

/** With errors the draft stays, so that a clerk can correct it in the portal; the sender gets each of them. */
function refusedBy(refusal: ReceiveRefusal): CustomerAnswer {
  if (refusal.of === 'ACTION' && refusal.refusal.why === 'HAS_ERRORS')
    return {
      outcome: 'REFUSED',
      reasons: refusal.loaded.faults.filter(({ severity }) => severity === 'ERROR').map(reasonOf),
    }
  const error =
    refusal.of === 'CREATION'
      ? creationRefusal(refusal.refusal)
      : refusal.of === 'ACTION'
        ? actionRefusal(refusal.refusal, LANGUAGE, refusal.loaded.facts.loaded)
        : ({ refused: 'NOT_FOUND' } as const)
  return { outcome: 'REFUSED', reasons: [{ text: writeApiError(error, LANGUAGE).body.message, object: null }] }
}

/** `CONTAINERS 2 SEALS: …`: the path in names of the model, because a system has no form. */
const reasonOf = (fault: InstructionFault) => ({
  text: `${fault.path.map((part) => (typeof part === 'number' ? part + 1 : part)).join(' ')}: ${faultText(fault, LANGUAGE)}`,
  object: null,
})
