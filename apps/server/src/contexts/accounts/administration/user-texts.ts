// Looks for users by beginnings of words of their own and their company's names; the expressions are those of the indexes.
import { type SQL, sql } from 'drizzle-orm'

/** As index app_user_words has it, of the table of this name. */
const textsOfUser = (user: 'u' | 'v'): SQL => {
  const of = (column: string) => sql.raw(`${user}.${column}`)
  return sql`to_tsvector('simple', coalesce(${of('first_name')}, '') || ' ' || coalesce(${of('last_name')}, '') || ' ' || ${of('name')} || ' ' || coalesce(${of('company_name')}, ''))`
}

/**
 * `acme lim` becomes `'acme':* & 'lim':*`. A word is letters, digits and their marks, nothing else: what to_tsquery could take for an
 * operator never reaches it. Null when there is no word.
 */
export function wordQuery(text: string): string | null {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words.length === 0 ? null : [...new Set(words)].map((word) => `'${word}':*`).join(' & ')
}

const FEW_USERS = 50_000
const FEW_COMPANIES = 200

/**
 * Conditions on app_user u, any of which is enough: every word begins one of his own names, or one of the company that the line bound
 * him to.
 */
export function wordConditions(text: string): readonly SQL[] {
  const words = wordQuery(text)
  if (words === null) return []
  const query = sql`to_tsquery('simple', ${words})`
  const users = sql`select v.id from app_user v where ${textsOfUser('v')} @@ ${query}`
  const companies = sql`select k.id from company k where to_tsvector('simple', k.name) @@ ${query}`
  return [
    ...fewOrMany({ column: sql`u.id`, ids: users, few: FEW_USERS, many: sql`${textsOfUser('u')} @@ ${query}` }),
    ...fewOrMany({
      column: sql`u.company_id`,
      ids: companies,
      few: FEW_COMPANIES,
      many: sql`u.company_id in (${companies})`,
    }),
  ]
}

/**
 * How rare a beginning of a word is the planner cannot know, and reads all users in their order for one that nobody has. So up to a
 * limit is counted first, which the index answers, and the count opens one of two ways: the few that there are, looked up one by one;
 * or so many that reading users in their order soon meets enough of them.
 */
function fewOrMany(ways: {
  readonly column: SQL
  readonly ids: SQL
  readonly few: number
  readonly many: SQL
}): readonly SQL[] {
  const { column, ids, few, many } = ways
  const count = sql`(select count(*) from (${ids} limit ${few + 1}) counted)`
  return [sql`${count} <= ${few} and ${column} = any(array(${ids}))`, sql`${count} > ${few} and ${many}`]
}
