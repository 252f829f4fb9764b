// Tables of a user's saved views and favourite screens. Only the portal knows which screens exist: here a screen is a
// key.
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { appUser } from './accounts-schema.ts'
import { at } from './columns.ts'

/** The settings of a list, saved under a name (docs/requirements/portal.md 9). */
export const savedView = pgTable(
  'saved_view',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    screen: text('screen').notNull(),
    name: text('name').notNull(),
    /** Normalised by the server to NFKC and lower case, so that both databases compare it in the same way. */
    comparedName: text('compared_name').notNull(),
    /** The query string of the screen's address, without the question mark; the server never interprets it. */
    query: text('query').notNull(),
    /** Position among the views of its screen, from 0, without gaps. */
    position: integer('position').notNull(),
    /** Incremented by the user's changes to this view; moving it because of another view does not count. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('saved_view_name').on(t.userId, t.screen, t.comparedName),
    index('saved_view_listed').on(t.userId, t.screen, t.position),
  ],
)

/** A user's favourite screen, in the user's order. */
export const favouriteScreen = pgTable(
  'favourite_screen',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    screen: text('screen').notNull(),
    /** From 0, without gaps. */
    position: integer('position').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.screen] })],
)
