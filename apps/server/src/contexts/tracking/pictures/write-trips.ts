// Writes the trips of containers with their pictures, and marks the pictures that rest on a trip that changed.
import type { Database } from '@quayline/database/database'
import { describeRow, json, text } from '@quayline/database/row-description'
import { anyOf, insertRows } from '@quayline/database/insert-rows'
import { containerTrip } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { groupBy } from '@quayline/domain/kernel/group-by'
import { sql } from 'drizzle-orm'
import type { DerivedPicture } from './derive-pictures.ts'
import { markStale } from './mark-stale.ts'
import { NOBODY, tripNumber } from './trip-numbers.ts'

type Transaction = Pick<Database, 'execute'>

const KEPT_TRIP = describeRow('a trip that is kept', {
  container: text,
  numbers: json<readonly string[]>(),
  digest: text,
})

/**
 * Of the containers among them. The trips that differ are marked like facts that somebody writes; nobody who holds the numbers of trips
 * waits for anybody, so that this waits for a moment at most.
 */
export async function writeTrips(tx: Transaction, derived: readonly DerivedPicture[]): Promise<void> {
  const boxes = derived.flatMap(({ key, trips }) => (trips === null ? [] : [{ container: key.number, trips }]))
  if (boxes.length === 0) return
  const rows = await selectRows(
    tx,
    KEPT_TRIP,
    sql`select container, numbers, digest from container_trip where container = ${anyOf(
      boxes.map(({ container }) => container),
      'text',
    )} order by container, trip`,
  )
  const before = groupBy(rows, ({ container }) => container)
  const changed = boxes.filter(({ container, trips }) => textOf(before.get(container) ?? []) !== textOf(trips))
  if (changed.length === 0) return
  await tx.execute(sql`
    delete from container_trip where container = ${anyOf(
      changed.map(({ container }) => container),
      'text',
    )}`)
  await insertRows(
    tx,
    containerTrip,
    changed.flatMap(({ container, trips }) =>
      trips.map(({ numbers, from, until, digest }, index) => ({
        container,
        trip: index + 1,
        numbers,
        fromAt: isoOf(from),
        untilAt: isoOf(until),
        digest,
      })),
    ),
  )
  await markStale(
    tx,
    changed.flatMap(({ container, trips }) =>
      changedNumbers(container, before.get(container) ?? [], trips).map((number) => ({
        kind: 'OTHER' as const,
        number,
        sender: '',
      })),
    ),
    'LIVE',
  )
}

type DigestedTrip = Pick<typeof containerTrip.$inferSelect, 'numbers' | 'digest'>

const textOf = (trips: readonly DigestedTrip[]): string =>
  JSON.stringify(trips.map(({ numbers, digest }) => [numbers, digest]))

/** Of the trips that are on one side only. */
function changedNumbers(
  container: string,
  before: readonly DigestedTrip[],
  after: readonly DigestedTrip[],
): readonly string[] {
  const [old, now] = [new Set(before.map((trip) => textOf([trip]))), new Set(after.map((trip) => textOf([trip])))]
  const differing = [
    ...before.filter((trip) => !now.has(textOf([trip]))),
    ...after.filter((trip) => !old.has(textOf([trip]))),
  ]
  const named = new Set(differing.flatMap(({ numbers }) => (numbers.length === 0 ? [NOBODY] : numbers)))
  return [...named].map((number) => tripNumber(container, number))
}

const isoOf = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString())
