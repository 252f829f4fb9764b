// Handles messages that cannot be stored: a failing message is isolated by halving the batch, tried alone and after three tries
// quarantined, so that it never stops the others. Errors not caused by messages (database unreachable) are thrown: the sender repeats.
import { isDatabaseAtFault, sqlStateOf } from '@quayline/database/database-error'
import type { Database } from '@quayline/database/database'
import type { MessageReading } from '@quayline/domain/intake/facts'
import { sql } from 'drizzle-orm'
import { setTimeout as wait } from 'node:timers/promises'
import { errorForLog } from '../../platform/observability/log.ts'
import { counter } from '../../platform/observability/metrics.ts'
import type { IntakeDeps } from './intake-deps.ts'
import type { MessageToStore } from './storing/message-to-store.ts'
import { NO_PREPARED_FACTS } from './storing/prepared-facts.ts'

/** Tries alone before it is quarantined. */
export const MAX_TRIES = 3
/** Delay before the second try, doubled before the third: a slow database may have recovered. */
const PAUSE_MS = 200

const quarantined = counter('quayline_intake_quarantined_total', 'Messages that were set aside after three attempts')

/**
 * `store`: one transaction for the given messages; it may be called again with the same messages after a failure. Returns its results,
 * one part of the messages after the other.
 */
export async function storeIsolatingFailures<Outcome>(
  log: IntakeDeps['log'],
  messages: readonly MessageToStore[],
  store: (some: readonly MessageToStore[]) => Promise<Outcome>,
): Promise<readonly Outcome[]> {
  try {
    return [await store(messages)]
  } catch (error) {
    const [only, another] = messages
    if (isDatabaseAtFault(error) || only === undefined) throw error
    if (another === undefined) return [await storeAlone(log, only, store, error)]
    const middle = Math.ceil(messages.length / 2)
    const first = await storeIsolatingFailures(log, messages.slice(0, middle), store)
    return [...first, ...(await storeIsolatingFailures(log, messages.slice(middle), store))]
  }
}

async function storeAlone<Outcome>(
  log: IntakeDeps['log'],
  message: MessageToStore,
  store: (some: readonly MessageToStore[]) => Promise<Outcome>,
  first: unknown,
): Promise<Outcome> {
  let failure = first
  for (let tried = 1; tried < MAX_TRIES; tried++) {
    await wait(PAUSE_MS * tried)
    try {
      return await store([message])
    } catch (error) {
      if (isDatabaseAtFault(error)) throw error
      failure = error
    }
  }
  const outcome = await store([setAside(message, quarantineOf(failure))])
  quarantined.inc()
  log?.error({ messageId: message.read.id, err: errorForLog(failure) }, 'message quarantined')
  return outcome
}

type Rejection = NonNullable<MessageReading['rejection']>

const quarantineOf = (failure: unknown): Rejection => ({
  reason: 'QUARANTINED',
  text: `Storing it failed ${MAX_TRIES} times: ${failureText(failure)}. Its bytes are in the archive: replay it once the cause is mended`,
})

/** Of a delivery that is not even read. */
export const QUARANTINED_UNREAD: Rejection = {
  reason: 'QUARANTINED',
  text: `The server ended or failed ${MAX_TRIES} times while it took this file in alone; it was not read again. Its bytes are in the archive: replay it once the cause is mended`,
}

/** For a stored message that cannot be judged by the current partner book. */
export const QUARANTINED_UNJUDGED: Rejection = {
  reason: 'QUARANTINED',
  text: `Judging it by the changed partner book failed ${MAX_TRIES} times. Its bytes are in the archive: replay it once the cause is mended`,
}

export const addToQuarantineCount = (count: number): void => quarantined.inc({}, count)

/** Without contents of the message: the driver's error texts have the whole statement. */
export function failureText(error: unknown): string {
  const state = sqlStateOf(error)
  if (state !== null) return `SQLSTATE ${state}`
  if (!(error instanceof Error)) return 'unknown error'
  return 'query' in error ? error.name : `${error.name}: ${error.message.slice(0, 200)}`
}

const short = (value: string | null): string | null => value?.slice(0, 100) ?? null

/** The message without its facts. */
export function setAside({ delivery, read }: MessageToStore, rejection: Rejection): MessageToStore {
  const { messageType, directory, associationCode, function: messageFunction } = read.reading
  const reading = {
    messageType: messageType.slice(0, 100),
    directory: short(directory),
    associationCode: short(associationCode),
    function: messageFunction,
    documentNumber: null,
    documentAt: null,
    warnings: [],
    rejection,
  }
  return { delivery, read: { ...read, reading }, prepared: NO_PREPARED_FACTS }
}

/** Far above any statement of intake: a statement that runs longer is stopped and its locks are released. */
const STATEMENT_MS = 10_000
/** Shorter than the statement timeout, so that waiting for a lock does not count as an error of the message. */
const LOCK_WAIT_MS = 8_000

/** To be called first in a transaction of intake. */
export async function limitStatements(tx: Pick<Database, 'execute'>): Promise<void> {
  await tx.execute(sql`
    select set_config('statement_timeout', ${String(STATEMENT_MS)}, true), set_config('lock_timeout', ${String(LOCK_WAIT_MS)}, true)`)
}
