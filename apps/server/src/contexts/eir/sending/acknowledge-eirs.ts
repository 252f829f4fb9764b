// Decides what a terminal's CONTRL means for the message that it answers: acknowledged (synchFlag 1, docs/requirements/eir.md 2) or
// refused. Found by control reference and terminal together: nobody answers for another.
import type { Database } from '@quayline/database/database'
import { eirMessage } from '@quayline/database/schema'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { splitMessages } from '@quayline/edi/messages'
import { type RawMessage, textOf } from '@quayline/edi/syntax/segment'
import { tokenize } from '@quayline/edi/syntax/tokenizer'
import { and, eq, isNotNull, or, sql } from 'drizzle-orm'
import { endAnswered } from '../../../platform/outbox/replay.ts'

export interface TerminalAnswer {
  /** UCI 0020: the control reference of our interchange. */
  readonly controlReference: string
  /** UCI S003: to whom our interchange went. */
  readonly terminal: string
  /** RECEIVED says only that it arrived; another CONTRL follows. */
  readonly verdict: 'ACKNOWLEDGED' | 'REFUSED' | 'RECEIVED'
  /** What was refused, for the port's staff: `UCI 0085 18; UCM 3 0085 13`. */
  readonly reason: string | null
}

/** UCI, UCM and UCF 0083 (ISO 9735-4, code list UNCL 0083). */
const REJECTED: readonly string[] = ['4', '6']
const RECEIVED = '8'

/** Every CONTRL of a file. NOT_AN_ANSWER: something else; TRUNCATED: its end is missing, it may still be under way. */
export function readTerminalAnswers(
  bytes: Uint8Array,
): Result<readonly TerminalAnswer[], 'NOT_AN_ANSWER' | 'TRUNCATED'> {
  const { segments, warnings } = tokenize(bytes)
  const messages = splitMessages(segments, warnings)
  const isClosed = segments.at(-1)?.tag === 'UNZ'
  if (messages.some(({ truncated }) => truncated) || (segments.length > 0 && !isClosed)) return refuse('TRUNCATED')
  if (messages.length === 0 || messages.some(({ type }) => type !== 'CONTRL')) return refuse('NOT_AN_ANSWER')
  const answers = messages.map(answerOf)
  const known = answers.flatMap((answer) => answer ?? [])
  return known.length === answers.length ? ok(known) : refuse('NOT_AN_ANSWER')
}

/** Null without a UCI, or when the CONTRL came from somebody else than it speaks for. */
function answerOf({ segments, envelope }: RawMessage): TerminalAnswer | null {
  const uci = segments.find(({ tag }) => tag === 'UCI')
  const controlReference = uci && textOf(uci, 0)
  const terminal = uci && textOf(uci, 2)
  if (!uci || !controlReference || !terminal || envelope.sender !== terminal) return null
  const refused = segments.flatMap((segment) => {
    const [name, action, error] = PLACES.get(segment.tag) ?? []
    if (action === undefined || error === undefined || !REJECTED.includes(textOf(segment, action) ?? '')) return []
    const which = name === undefined ? '' : ` ${textOf(segment, name) ?? '?'}`
    return [`${segment.tag}${which} 0085 ${textOf(segment, error) ?? 'none'}`]
  })
  if (refused.length > 0)
    return { controlReference, terminal, verdict: 'REFUSED', reason: refused.join('; ').slice(0, 500) }
  const verdict = textOf(uci, 3) === RECEIVED ? 'RECEIVED' : 'ACKNOWLEDGED'
  return { controlReference, terminal, verdict, reason: null }
}

/** Elements of the message's name, of 0083 and of 0085. */
const PLACES: ReadonlyMap<string, readonly [name: number | undefined, action: number, error: number]> = new Map([
  ['UCI', [undefined, 3, 4]],
  ['UCF', [0, 3, 4]],
  ['UCM', [0, 2, 3]],
])

/**
 * `at` is an ISO instant. The same answer again changes nothing, and a refusal stands whichever answer came first: staff must look at
 * it. UNKNOWN: we never handed such a message to this terminal.
 */
export function applyTerminalAnswer(
  db: Database,
  { controlReference, terminal, verdict, reason }: TerminalAnswer,
  at: string,
): Promise<'APPLIED' | 'UNCHANGED' | 'UNKNOWN'> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: eirMessage.id, outboxId: eirMessage.outboxId, answer: eirMessage.answer })
      .from(eirMessage)
      .where(
        and(
          eq(eirMessage.controlReference, controlReference),
          eq(eirMessage.recipient, terminal),
          or(isNotNull(eirMessage.sentAt), wasTried),
        ),
      )
      .for('update')
    if (found === undefined) return 'UNKNOWN'
    if (verdict === 'RECEIVED' || found.answer === verdict || found.answer === 'REFUSED') return 'UNCHANGED'
    await tx
      .update(eirMessage)
      .set({ answer: verdict, answeredAt: at, answerReason: reason })
      .where(eq(eirMessage.id, found.id))
    await endAnswered(tx, found.outboxId, at)
    return 'APPLIED'
  })
}

/** It may have arrived, although no attempt has confirmed it. */
const wasTried = sql`exists (
  select from outbox_message where id = ${eirMessage.outboxId} and last_attempt_at is not null
)`
