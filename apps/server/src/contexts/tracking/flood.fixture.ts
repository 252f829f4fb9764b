// Very many bookings of one sender for tests of the feed: bookings of some parties, with all their numbers waiting, by
// a few SQL statements.
import type { Database } from '@quayline/database/database'
import { sql } from 'drizzle-orm'
import { booking, state } from './event-feed.fixture.ts'

/** Bookings `FLOOD1` … of the parties; their numbers wait under the name of `sender`, changed just now. */
export async function flood(
  db: Database,
  { sender, bookings, parties }: { sender: string; bookings: number; parties: readonly string[] },
): Promise<void> {
  await state(db, { bookings: [booking('FLOOD', { parties })] })
  await db.execute(sql`
    insert into document_version (id, message_id, ordinal, document_type, number, fact)
    select gen_random_uuid(), message_id, ordinal, document_type, number || copy,
      jsonb_set(fact, '{bookingNumber}', to_jsonb(number || copy))
    from document_version, generate_series(1, ${bookings}::int) as copy where number = 'FLOOD'`)
  await db.execute(sql`
    insert into stale (kind, key, sender, priority)
    select 'BKG', 'FLOOD' || copy, ${sender}, 1 from generate_series(1, ${bookings}::int) as copy`)
}
