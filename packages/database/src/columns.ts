// Column types that more than one file of the schema uses.
import { customType, text, timestamp } from 'drizzle-orm/pg-core'

/** An instant; reads as `2026-03-01T08:00:00.000Z` from both databases (wire-values.ts), so texts sort as the instants do. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

/** An instant as a Date. */
export const dateAt = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** A transaction of the database, as a number that never comes again. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/** As what kind of partner a fact was stated (domain StatedAs). Facts of earlier versions count as an operator's until they are judged. */
export const statedAs = () => text('stated_as').$type<StatedAs>().notNull().default('OPERATOR')

type StatedAs = 'LINE' | 'TERMINAL' | 'DEPOT' | 'CARRIER' | 'INLAND' | 'CUSTOMS' | 'CUSTOMER' | 'OPERATOR'
