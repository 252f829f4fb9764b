// Has callbacks sent once more that were delivered or given up: the same bytes, with all attempts before them again.
import { anyOf } from '@quayline/database/insert-rows'
import type { Database } from '@quayline/database/database'
import { callback, eventSubscription } from '@quayline/database/schema'
import { and, asc, eq, sql } from 'drizzle-orm'
import { isoNow, type Clock } from '../../../platform/clock.ts'
import { canReplay } from '../policy.ts'

export interface Replayed {
  readonly callbackId: string
  readonly outcome: 'REPLAYED' | 'STILL_WAITING' | 'UNKNOWN'
}

/** `partyCode` null: of any partner. Answers in the order asked; an id of somebody else is unknown. */
export async function replayCallbacks(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  partyCode: string | null,
  callbackIds: readonly string[],
): Promise<readonly Replayed[]> {
  const asked = callbackIds.map((id) => id.toLowerCase())
  return db.transaction(async (tx) => {
    const found = await tx
      .select({ id: callback.id, state: callback.state })
      .from(callback)
      .innerJoin(eventSubscription, eq(eventSubscription.id, callback.subscriptionId))
      .where(
        and(
          sql`${callback.id} = ${anyOf(asked, 'uuid')}`,
          partyCode === null ? undefined : eq(eventSubscription.partyCode, partyCode),
        ),
      )
      // Two replays of the same list never wait for each other's rows.
      .orderBy(asc(callback.id))
      .for('update', { of: callback })
    const states = new Map(found.map(({ id, state }) => [id, state]))
    const replayed = found.flatMap(({ id, state }) => (canReplay(state) ? [id] : []))
    if (replayed.length > 0) {
      await tx
        .update(callback)
        .set({ state: 'WAITING', attempts: 0, nextAttemptAt: isoNow(clock), isReplay: true })
        .where(sql`${callback.id} = ${anyOf(replayed, 'uuid')}`)
    }
    return asked.map((callbackId) => {
      const state = states.get(callbackId)
      if (state === undefined) return { callbackId, outcome: 'UNKNOWN' as const }
      return { callbackId, outcome: canReplay(state) ? ('REPLAYED' as const) : ('STILL_WAITING' as const) }
    })
  })
}
