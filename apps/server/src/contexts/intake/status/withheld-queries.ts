// Questions about what its senders may not state: what operators look through, and how much there is.
import { type ReadPage, totalOf } from '@quayline/database/count-rows'
import type { Database } from '@quayline/database/database'
import { withheldFact } from '@quayline/database/schema'
import {
  describeRow,
  json,
  nullable,
  type RowOf,
  text,
  textOf,
  timestamptz,
  uuid,
} from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import type { NotEntitledReason } from '@quayline/domain/intake/entitlement'
import type { PlaceRef } from '@quayline/domain/intake/facts'
import { placeText } from '@quayline/domain/tracking/place-key'
import { type SQL, sql } from 'drizzle-orm'

const WITHHELD = describeRow('a withheld statement', {
  /** Of the fact or the statement about a call; with `kind` it is one row. */
  id: uuid,
  kind: textOf<'FACT' | 'CALL'>(),
  messageId: uuid,
  receivedAt: timestamptz,
  partner: text,
  source: text,
  messageType: text,
  reason: textOf<NotEntitledReason>(),
  /** What was stated: `GTOT`, `BILL`, `RELEASE`, `CALL` … */
  stated: text,
  container: nullable(text),
  bookingNumber: nullable(text),
  billNumber: nullable(text),
  place: nullable(json<PlaceRef>()),
})

export interface WithheldStatement extends Omit<RowOf<typeof WITHHELD>, 'place'> {
  /** `CNSHA/WGQ4`, `CNSHA`, or the name in the message. */
  readonly place: string | null
}

/** Where the next page begins: the last row of this one. */
export type WithheldKey = Pick<WithheldStatement, 'receivedAt' | 'kind' | 'id'>

export interface WithheldPage {
  readonly limit: number
  readonly after?: WithheldKey
  readonly partner?: string | undefined
}

/** Only what is shown: a page of whole bills could be as large as everything that its senders may send. */
const OF_FACT = sql`case withheld.kind when 'CALL' then 'CALL' else coalesce(withheld.fact->>'code', withheld.fact->>'kind') end as stated,
  withheld.fact->>'container' as container,
  coalesce(withheld.fact->>'bookingNumber', withheld.fact->'bookingNumbers'->>0) as "bookingNumber",
  coalesce(withheld.fact->>'billNumber', withheld.fact->'billNumbers'->>0) as "billNumber",
  coalesce(withheld.fact->'place', withheld.fact->'call'->'place') as place`

const sentBy = (partner: string | undefined): SQL =>
  partner === undefined ? sql`true` : sql`message.partner = ${partner}`

/** Newest first, at most `limit` (1 to 200) a page. `next` is null on the last page. */
export async function listWithheld(db: Pick<Database, 'execute'>, { limit, after, partner }: WithheldPage) {
  const pageSize = Math.min(Math.max(Math.trunc(limit), 1), 200)
  const isFurther =
    after === undefined
      ? sql`true`
      : sql`(withheld.received_at, withheld.kind, withheld.id) < (${after.receivedAt}::timestamptz, ${after.kind}, ${after.id}::uuid)`
  const rows = await selectRows(
    db,
    WITHHELD,
    sql`
    select withheld.id, withheld.kind, withheld.message_id as "messageId", withheld.received_at as "receivedAt",
      message.partner, delivery.source, message.message_type as "messageType", withheld.reason, ${OF_FACT}
    from withheld_fact as withheld join message on message.id = withheld.message_id join delivery on delivery.id = message.delivery_id
    where ${sentBy(partner)} and ${isFurther}
    order by withheld.received_at desc, withheld.kind desc, withheld.id desc
    limit ${pageSize + 1}`,
  )
  const page = rows.slice(0, pageSize)
  const last = page.at(-1)
  return {
    statements: page.map((row): WithheldStatement => ({ ...row, place: placeText(row.place) })),
    next:
      rows.length > pageSize && last !== undefined
        ? { receivedAt: last.receivedAt, kind: last.kind, id: last.id }
        : null,
  }
}

export const totalOfWithheld = (db: Pick<Database, 'execute'>, partner: string | undefined, page: ReadPage) =>
  totalOf(
    db,
    page,
    sql`from withheld_fact as withheld join message on message.id = withheld.message_id where ${sentBy(partner)}`,
  )

export const countWithheld = (db: Database): Promise<number> => db.$count(withheldFact)
