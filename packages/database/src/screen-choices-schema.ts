// Tables of what a user keeps of the portal's screens. Which screens there are is the portal's knowledge: a screen is its key.
import { index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { appUser } from './accounts-schema.ts'
import { at } from './columns.ts'

/** A list as its user set it, under a name (docs/requirements/portal.md 9). */
export const savedView = pgTable(
  'saved_view',
  {
    id: uuid('id').primaryKey().defaultRandom(),
    userId: uuid('user_id')
      .notNull()
      .references(() => appUser.id, { onDelete: 'cascade' }),
    screen: text('screen').notNull(),
    name: text('name').notNull(),
    /** As compared: NFKC and lower case, made by the server, so that both databases compare alike. */
    comparedName: text('compared_name').notNull(),
    /** The query string of the screen's address, without the question mark; never read by the server. */
    query: text('query').notNull(),
    /** Place among the views of its screen, from 0, without gaps. */
    position: integer('position').notNull(),
    /** Counts the changes that its user made to it; one that moves because of another does not change. */
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('saved_view_name').on(t.userId, t.screen, t.comparedName),
    index('saved_view_listed').on(t.userId, t.screen, t.position),
  ],
)

/** A screen that its user wants at hand, in his order. */
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
