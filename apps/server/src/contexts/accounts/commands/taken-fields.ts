// Finds the unique fields of a request that are taken: username, mail address, facilities. All are reported at once;
// unique indexes make the final decision.
import type { Database } from '@quayline/database/database'
import { describeRow, text, textOf } from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { refuse, type Result } from '@quayline/domain/kernel/result'
import type { FieldError } from '../../../platform/http/api-error.ts'
import { takenOf } from '../users/write-user.ts'
import { type ActionRefusal, badFields } from './acting-person.ts'

export interface WantedFields {
  /** In lower case, both. */
  readonly username?: string | undefined
  readonly email?: string | undefined
  readonly facilityCodes?: readonly string[] | undefined
}

const TAKEN_FIELD = describeRow('a field that somebody else has', {
  field: textOf<'username' | 'email' | 'facility'>(),
  value: text,
})

/** `userId`: the user whose own fields do not count as taken; null for a new user. */
export async function takenProblems(
  db: Pick<Database, 'execute'>,
  userId: string | null,
  { username, email, facilityCodes = [] }: WantedFields,
): Promise<readonly FieldError[]> {
  const rows = await selectRows(
    db,
    TAKEN_FIELD,
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

/** The result of a transaction, or the taken field if a unique index refused its row. */
export const orTaken = <Value>(written: Promise<Result<Value, ActionRefusal>>): Promise<Result<Value, ActionRefusal>> =>
  written.catch((error: unknown) => {
    const path = takenOf(error)
    if (path === null) throw error
    return refuse<ActionRefusal>(badFields({ path, rule: path === 'facilityCodes' ? 'facility-taken' : 'taken' }))
  })
