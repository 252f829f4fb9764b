// Looks for users by beginnings of words of their own and their company's names; the expressions are those of the indexes.
import { type SQL, sql } from 'drizzle-orm'

/** As index app_user_words has it; u is app_user. */
const WORDS_OF_USER = sql`to_tsvector('simple', coalesce(u.first_name, '') || ' ' || coalesce(u.last_name, '') || ' ' || u.name || ' ' || coalesce(u.company_name, ''))`

/**
 * `acme lim` becomes `'acme':* & 'lim':*`. A word is letters, digits and their marks, nothing else: what to_tsquery could take for an
 * operator never reaches it. Null when there is no word.
 */
export function wordQuery(text: string): string | null {
  const words = text.normalize('NFC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []
  return words.length === 0 ? null : [...new Set(words)].map((word) => `'${word}':*`).join(' & ')
}

/** Up to here a search asks for the users of each company; of more companies it meets one soon enough by reading users in their order. */
const FEW_COMPANIES = 200

/**
 * Conditions on app_user u, any of which is enough: every word begins one of his own names, or one of the company that the line bound
 * him to. How many companies that are nobody can guess beforehand, so of the last two conditions the count opens one.
 */
export function wordConditions(text: string): readonly SQL[] {
  const words = wordQuery(text)
  if (words === null) return []
  const query = sql`to_tsquery('simple', ${words})`
  const companies = sql`select k.id from company k where to_tsvector('simple', k.name) @@ ${query}`
  const count = sql`(select count(*) from (${companies} limit ${FEW_COMPANIES + 1}) counted)`
  return [
    sql`${WORDS_OF_USER} @@ ${query}`,
    sql`${count} <= ${FEW_COMPANIES} and u.company_id = any(array(${companies}))`,
    sql`${count} > ${FEW_COMPANIES} and u.company_id in (${companies})`,
  ]
}
