// The condition of one page of a search, and the count of all matches. Each way to meet the criteria is a separate
// search, in the order and with the length of the page, so that each uses the index that suits it. For an `or` the
// planner guesses how often it is true, and with a million users it guesses badly.
import { MAX_COUNTED } from '@quayline/database/count-rows'
import { type SQL, sql } from 'drizzle-orm'
import { behindUser, byUsername, type UserPage } from '../users/user-detail.ts'
import type { Alternatives } from './user-criteria.ts'

export interface UserSearch {
  readonly criteria: readonly Alternatives[]
  /** The administrator's scope. */
  readonly scope: SQL
}

export type AskedPage = UserSearch & UserPage

/**
 * Condition on app_user u; the query must use the same order, start after the same username, and read at most the same
 * number of users.
 */
export function foundUsers({ criteria, scope, ...page }: AskedPage): SQL {
  const [only, ...more] = criteriaCombinations(criteria)
  if (only === undefined) return sql`false`
  if (more.length === 0) return sql`${only} and ${scope}`
  const searches = [only, ...more].map(
    (way) => sql`(select u.id from app_user u where ${way} and ${scope} ${behindUser(page)}
                  order by ${byUsername(page)} limit ${page.limit})`,
  )
  return sql`u.id in (${sql.join(searches, sql` union `)})`
}

/**
 * For countRows. A single condition is read in the order of the page, so with the same index and no further than the
 * count needs, wherever its users are in the table. Several conditions are not sorted: for a common word its own index
 * is faster than users in order.
 */
export function countedUsers({ criteria, scope }: UserSearch): SQL {
  const [only, ...more] = criteriaCombinations(criteria)
  if (only === undefined) return sql`from app_user u where false`
  if (more.length === 0) return sql`from app_user u where ${only} and ${scope} order by u.username`
  const searches = [only, ...more].map(
    (way) => sql`(select u.id from app_user u where ${way} and ${scope} limit ${MAX_COUNTED + 1})`,
  )
  return sql`from (${sql.join(searches, sql` union `)}) as found_by_any`
}

/** Every choice of one alternative of each criterion. */
const criteriaCombinations = (criteria: readonly Alternatives[]): readonly SQL[] =>
  criteria.reduce<readonly SQL[]>(
    (ways, alternatives) => ways.flatMap((way) => alternatives.map((condition) => sql`${way} and ${condition}`)),
    [sql`true`],
  )
