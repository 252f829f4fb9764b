// Searches users by beginnings of words in their own and their company's names; the expressions must equal those of the indexes.
import { type SQL, sql } from 'drizzle-orm'

/** The same expression as in index app_user_words, for this table alias. */
const textsOfUser = (user: 'u' | 'v'): SQL => {
  const of = (column: string) => sql.raw(`${user}.${column}`)
  return sql`to_tsvector('simple', coalesce(${of('first_name')}, '') || ' ' || coalesce(${of('last_name')}, '') || ' ' || ${of('name')} || ' ' || coalesce(${of('company_name')}, ''))`
}

/**
 * `acme lim` becomes `'acme':* & 'lim':*`. A word has only letters, digits and combining marks, so no operator of to_tsquery
 * can be injected. Null when there is no word.
 */
export function wordQuery(text: string): string | null {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words.length === 0 ? null : [...new Set(words)].map((word) => `'${word}':*`).join(' & ')
}

const FEW_USERS = 50_000
const FEW_COMPANIES = 200

/**
 * Conditions on app_user u, of which any one is enough: every word begins one of the user's own names, or one of the
 * company that the line assigned the user to.
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
 * The planner cannot estimate how rare a beginning of a word is, and may read all users in order for a word that none has. So up to a
 * limit is counted first by the index, and the count selects one of two plans: few matches are looked up one by one;
 * with many, reading users in order soon finds enough of them.
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
