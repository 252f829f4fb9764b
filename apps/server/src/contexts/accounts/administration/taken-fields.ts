// Tells which unique fields of a request are somebody else's: username, mail address, facilities. Told all at once; the indexes decide.
import type { Database } from '@quayline/database/database'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { badParameter, type FieldError, type ApiError } from '../../../platform/http/api-error.ts'
import { takenField } from '../users/user-store.ts'
import { takenOf } from '../users/write-user.ts'

export interface WantedFields {
  /** In lower case, both. */
  readonly username?: string | undefined
  readonly email?: string | undefined
  readonly facilityCodes?: readonly string[] | undefined
}

/** `userId`: whose own fields are not taken; null for a new user. */
export async function takenProblems(
  db: Pick<Database, 'execute'>,
  userId: string | null,
  { username, email, facilityCodes = [] }: WantedFields,
): Promise<readonly FieldError[]> {
  const rows = await selectRows<{ readonly field: 'username' | 'email' | 'facility'; readonly value: string }>(
    db,
    sql`select 'username' as field, username as value from app_user where username = ${username ?? null}::text
        union all select 'email', email from app_user
          where email = ${email ?? null}::text and id is distinct from ${userId}::uuid
        union all select 'facility', facility_code from user_facility
          where facility_code = ${anyOf(facilityCodes, 'text')} and user_id is distinct from ${userId}::uuid`,
  )
  return rows.map(
    ({ field, value }): FieldError =>
      field === 'facility'
        ? { path: `facilityCodes.${facilityCodes.indexOf(value)}`, rule: 'facility-taken' }
        : { path: field, rule: 'taken' },
  )
}

/** Of two at the same moment the index refuses one; null for any other error. */
export function takenRefusal(error: unknown): ApiError | null {
  const name = takenField(error)
  if (name !== null) return badParameter({ path: name === 'USERNAME' ? 'username' : 'email', rule: 'taken' })
  const field = takenOf(error)
  if (field === null) return null
  return badParameter({ path: field, rule: field === 'email' ? 'taken' : 'facility-taken' })
}
