// The condition of one page of a search. Each way to meet the criteria is a search of its own, in the order and of the length of the page:
// so each takes the index that suits it, whereas of an `or` the planner guesses how often it holds, and at a million users guesses badly.
import { type SQL, sql } from 'drizzle-orm'
import type { Alternatives } from './user-criteria.ts'

export interface AskedPage {
  readonly criteria: readonly Alternatives[]
  /** Whom the administrator answers for. */
  readonly scope: SQL
  readonly after: string | null
  readonly limit: number
}

/** On app_user u; to be asked in the same order, after the same username, and for no more than the same number of users. */
export function foundUsers({ criteria, scope, after, limit }: AskedPage): SQL {
  const [only, ...more] = criteriaCombinations(criteria)
  if (only === undefined) return sql`false`
  if (more.length === 0) return sql`${only} and ${scope}`
  const onwards = after === null ? sql`` : sql`and u.username > ${after}`
  const searches = [only, ...more].map(
    (way) => sql`(select u.id from app_user u where ${way} and ${scope} ${onwards} order by u.username limit ${limit})`,
  )
  return sql`u.id in (${sql.join(searches, sql` union `)})`
}

/** Every choice of one alternative of each criterion. */
const criteriaCombinations = (criteria: readonly Alternatives[]): readonly SQL[] =>
  criteria.reduce<readonly SQL[]>(
    (ways, alternatives) => ways.flatMap((way) => alternatives.map((condition) => sql`${way} and ${condition}`)),
    [sql`true`],
  )
