// Which bookings and bills a changed number concerns: those that a new fact under it can show or hide an event of.
import type { Database } from '@quayline/database/database'
import { arrayOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'

export interface DocumentKey {
  readonly type: 'BKG' | 'TRD'
  /** As compared (domain `referenceKey`). */
  readonly number: string
}

export const keyText = ({ type, number }: DocumentKey): string => `${type} ${number}`

const KEY = /^(BKG|TRD) (.*)$/s

/** What keyText made the text of; null for a plain number. */
export function documentOf(text: string): DocumentKey | null {
  const [, type, number] = KEY.exec(text) ?? []
  return number === undefined ? null : { type: type === 'BKG' ? 'BKG' : 'TRD', number }
}

/**
 * The document of that number itself, what papers tie to it (also a vessel's call), what events of a container name, and what
 * was published under the number before: all of it may have to go.
 */
export async function documentsConcerned(
  tx: Pick<Database, 'execute'>,
  numbers: readonly string[],
): Promise<readonly DocumentKey[]> {
  return selectRows<DocumentKey>(
    tx,
    sql`
    select distinct found.type, found.number
    from unnest(${arrayOf(numbers, 'text')}) as changed (number)
    cross join lateral (
      select document_type as type, number from document_version
      where number = changed.number and document_type in ('BKG', 'TRD')
      union
      select to_type, to_number from document_reference
      where from_number = changed.number and to_type in ('BKG', 'TRD')
      union
      select 'BKG', booking_number from event where container = changed.number and booking_number is not null
      union
      select 'TRD', bill_number from event where container = changed.number and bill_number is not null
      union
      select document_type, number from party_event where number = changed.number
    ) as found
    order by found.type, found.number`,
  )
}
