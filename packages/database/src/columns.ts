// Column types used by several files of the schema.
import { customType, text, timestamp } from 'drizzle-orm/pg-core'

/** An instant; both databases return `2026-03-01T08:00:00.000Z` (wire-values.ts), so texts sort in order of time. */
export const at = (name: string) => timestamp(name, { withTimezone: true, mode: 'string', precision: 3 })

/** An instant as a Date. */
export const dateAt = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })

/** Id of a database transaction, a number that is never reused. */
export const transactionId = customType<{ data: string }>({ dataType: () => 'xid8' })

/**
 * The kind of partner that stated a fact (domain StatedAs). Facts of earlier versions count as an operator's until they
 * are evaluated.
 */
export const statedAs = () => text('stated_as').$type<StatedAs>().notNull().default('OPERATOR')

type StatedAs = 'LINE' | 'TERMINAL' | 'DEPOT' | 'CARRIER' | 'INLAND' | 'CUSTOMS' | 'CUSTOMER' | 'OPERATOR'
