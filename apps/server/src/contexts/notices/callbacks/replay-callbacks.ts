// Queues callbacks again that were delivered or given up: the same bytes, with the full number of attempts.
import { anyOf } from '@quayline/database/insert-rows'
import type { Database } from '@quayline/database/database'
import { eventSubscription } from '@quayline/database/schema'
import { and, eq, sql } from 'drizzle-orm'
import { isoNow, type Clock } from '../../../platform/clock.ts'
import { lockMessages, replayMessages } from '../../../platform/outbox/replay.ts'
import { callbackState } from './callback-state.ts'
import { canReplay } from '../policy.ts'

export interface Replayed {
  readonly callbackId: string
  readonly outcome: 'REPLAYED' | 'STILL_WAITING' | 'UNKNOWN'
}

/** `partyCode` null: of any partner. Results in the order of the ids; an id of another partner is unknown. */
export async function replayCallbacks(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  partyCode: string | null,
  callbackIds: readonly string[],
): Promise<readonly Replayed[]> {
  const asked = callbackIds.map((id) => id.toLowerCase())
  return db.transaction(async (tx) => {
    const found = await lockMessages(tx, 'CALLBACK', asked)
    const subscriptions = await ownSubscriptions(tx, partyCode, new Set([...found.values()].map((row) => row.subject)))
    const own = new Map([...found].filter(([, { subject }]) => subscriptions.has(subject)))
    const ended = [...own].flatMap(([id, { state }]) => (canReplay(callbackState(state)) ? [id] : []))
    await replayMessages(tx, ended, isoNow(clock))
    const replayed = new Set(ended)
    return asked.map((callbackId) => {
      if (!own.has(callbackId)) return { callbackId, outcome: 'UNKNOWN' as const }
      return { callbackId, outcome: replayed.has(callbackId) ? ('REPLAYED' as const) : ('STILL_WAITING' as const) }
    })
  })
}

async function ownSubscriptions(
  tx: Database,
  partyCode: string | null,
  ids: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: eventSubscription.id })
    .from(eventSubscription)
    .where(
      and(
        sql`${eventSubscription.id} = ${anyOf([...ids], 'uuid')}`,
        partyCode === null ? undefined : eq(eventSubscription.partyCode, partyCode),
      ),
    )
  return new Set(rows.map(({ id }) => id))
}
