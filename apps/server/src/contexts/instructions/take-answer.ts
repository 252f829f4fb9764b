// Applies an answer of the documentation desk to an instruction, like a decision of staff; repeated, late or unrelated answers change
// nothing.
import type { AnswerMessage, DocumentAnswer } from '@quayline/domain/intake/document-messages'
import type { InstructionEvent } from '@quayline/domain/instructions/instruction-states'
import { instructionStep } from '@quayline/database/schema'
import { isoNow } from '../../platform/clock.ts'
import { applyInstructionAction } from './apply-instruction-action.ts'
import { loadForDesk } from './load-for-desk.ts'
import type { LoadedInstruction } from './load-instruction.ts'
import { mayActForDesk, type Taken, type TakenFrom, type TakingDeps } from './taking.ts'

export async function takeAnswer(deps: TakingDeps, from: TakenFrom, message: AnswerMessage): Promise<Taken> {
  if (!mayActForDesk(deps, from)) return { outcome: 'IGNORED', note: `${from.partner} is not the line's desk` }
  const notes: string[] = []
  let isTaken = false
  for (const answer of message.answers) {
    const note = await takeOne(deps, from, answer, message.isTest === true)
    if (note === null) isTaken = true
    else notes.push(`${answer.reference}: ${note}`)
  }
  return { outcome: isTaken ? 'TAKEN' : 'IGNORED', note: notes.length === 0 ? null : notes.join('; ').slice(0, 1000) }
}

/** Null: it applies. Else why it does not. */
async function takeOne(
  deps: TakingDeps,
  from: TakenFrom,
  answer: DocumentAnswer,
  isTest: boolean,
): Promise<string | null> {
  const loaded = await loadForDesk(deps, answer.reference, { isTest })
  if (loaded === null) return `no ${isTest ? 'test of an ' : ''}instruction has this reference`
  const event = eventOf(answer, loaded.row.status)
  if (event === null) {
    await noteUnknown(deps, loaded, from, answer)
    return null
  }
  const done = await perform(deps, await released(deps, from, loaded, event), event, from, answer)
  return done.ok ? null : `nothing to decide (${done.reason.why})`
}

/** The desk acts for the line: its acceptance ends a hold, unless originals are not returned. */
async function released(
  deps: TakingDeps,
  from: TakenFrom,
  loaded: LoadedInstruction,
  event: InstructionEvent,
): Promise<LoadedInstruction> {
  const isAccepted = event.kind === 'decide' && event.decision === 'ACCEPT'
  if (!isAccepted || loaded.row.held === null || loaded.row.held === 'ORIGINALS_OUT') return loaded
  const release = { kind: 'decide', decision: 'RELEASE', reason: 'accepted by the desk', isFinal: false } as const
  const done = await perform(deps, loaded, release, from, null)
  return done.ok ? ((await loadForDesk(deps, loaded.row.reference, loaded.row)) ?? loaded) : loaded
}

function perform(
  deps: TakingDeps,
  loaded: LoadedInstruction,
  event: InstructionEvent,
  from: TakenFrom,
  answer: DocumentAnswer | null,
) {
  const reason = answer === null ? '' : reasonsOf(answer)
  return applyInstructionAction(deps, loaded, {
    event,
    version: loaded.row.version,
    by: from.partner,
    side: 'LINE',
    channel: 'EDI',
    messageId: from.messageId,
    ...(reason === '' ? {} : { reason }),
  })
}

const SHORT = 100
/** Limit in the step and in mails; the message itself is stored completely. */
const MAX_COMMENT_LENGTH = 2000

const reasonsOf = ({ reasons }: DocumentAnswer): string =>
  reasons
    .map(({ text, object }) => (object === null ? text : `${text} (${object})`))
    .join('\n')
    .slice(0, MAX_COMMENT_LENGTH)

/**
 * DCSA, UC2: PENDING_UPDATE also asks for changes of what is confirmed. Another refusal, which comes late, is not about
 * that.
 */
const isRequestForUpdate = ({ code }: DocumentAnswer, status: string): boolean =>
  code === 'PENDING_UPDATE' && !FIRST_OR_CONTAINERS.has(status)

/** What waits for a decision that DCSA has no update for. */
const FIRST_OR_CONTAINERS: ReadonlySet<string> = new Set(['SUBMITTED', 'SHUT_OUT_SUBMITTED', 'LADING_SUBMITTED'])

function eventOf(answer: DocumentAnswer, status: string): InstructionEvent | null {
  switch (answer.outcome) {
    case 'ACCEPTED':
    case 'ACCEPTED_WITH_CHANGE':
      return { kind: 'decide', decision: 'ACCEPT', reason: null, isFinal: false }
    case 'REFUSED': {
      // The step stores the desk's whole text; the action has a short reason.
      const reason = [...(reasonsOf(answer) || `refused, code ${answer.code ?? 'none'}`)].slice(0, SHORT).join('')
      const decision = isRequestForUpdate(answer, status) ? 'REQUEST_UPDATE' : 'REJECT'
      return { kind: 'decide', decision, reason, isFinal: false }
    }
    case 'UNKNOWN':
      return null
  }
}

/** A code without a rule in the partner book: the status stays, and the line's staff see the text. */
async function noteUnknown(
  { db, clock }: TakingDeps,
  { row }: LoadedInstruction,
  { partner, messageId }: TakenFrom,
  answer: DocumentAnswer,
): Promise<void> {
  await db.insert(instructionStep).values({
    instructionId: row.id,
    event: 'unknownAnswer',
    by: partner,
    side: 'LINE',
    at: isoNow(clock),
    status: row.status,
    contentVersion: row.contentVersion,
    reason: [`code ${answer.code ?? 'none'}`, reasonsOf(answer)].filter(Boolean).join('\n'),
    containers: [],
    messageId,
  })
}
