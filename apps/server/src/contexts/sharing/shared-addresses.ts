// Lists and revokes what users shared, links and calendar addresses alike, for the administrators responsible for them.
import { type ReadPage, totalOf } from '@quayline/database/count-rows'
import {
  describeRow,
  int4,
  nullable,
  type RowOf,
  text,
  textOf,
  timestamptz,
  uuid,
} from '@quayline/database/row-description'
import { anyOf } from '@quayline/database/insert-rows'
import type { Database } from '@quayline/database/database'
import { selectRows } from '@quayline/database/select-rows'
import { loginName } from '@quayline/domain/accounts/account-rules'
import type { Administered } from '@quayline/domain/accounts/administer-rule'
import type { AdminRole, UserKind } from '@quayline/domain/accounts/user-kind'
import { recogniseNumber } from '@quayline/domain/tracking/number-kind'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, recordAuditEntry } from '../../platform/audit-trail.ts'
import { isoNow, type Clock } from '../../platform/clock.ts'
import type { PageCursor } from '../../platform/http/page-cursor.ts'

const OWNER = {
  userId: nullable(uuid),
  userKind: nullable(textOf<UserKind>()),
  adminRole: nullable(textOf<AdminRole>()),
  approvalRegion: nullable(text),
  territoryCode: nullable(text),
  companyId: nullable(uuid),
}

const SHARED_ADDRESS = describeRow('an address that was handed out', {
  id: uuid,
  kind: textOf<'LINK' | 'CALENDAR'>(),
  type: nullable(text),
  number: text,
  container: nullable(text),
  owner: nullable(text),
  createdBy: nullable(text),
  createdAt: timestamptz,
  expiresAt: nullable(timestamptz),
  revokedAt: nullable(timestamptz),
  lastUsedAt: nullable(timestamptz),
  openCount: nullable(int4),
  state: textOf<'STANDING' | 'SUSPENDED' | 'EXPIRED' | 'REVOKED'>(),
  ...OWNER,
})
type Row = RowOf<typeof SHARED_ADDRESS>

export type SharedAddress = Omit<Row, keyof typeof OWNER>

export interface OwnedAddress extends SharedAddress {
  /** Null if the line itself created it. */
  readonly administered: Administered | null
}

export interface SharedCriteria {
  /** Username, in any case. */
  readonly owner?: string | undefined
  readonly number?: string | undefined
  readonly kind?: SharedAddress['kind'] | undefined
}

const LINKS = sql`select s.id, 'LINK' as kind, s.type, s.number, s.container, s.owner_id, s.created_by, s.created_at, s.expires_at,
    s.revoked_at, s.last_opened_at as last_used_at, s.open_count from share s`
const CALENDARS = sql`select f.id, 'CALENDAR' as kind, null as type, f.booking_number as number, null as container, f.owner_id,
    null as created_by, f.created_at, null::timestamptz as expires_at, f.revoked_at, f.last_read_at as last_used_at, null::int as open_count
  from calendar_feed f`
const ADDRESSES = sql`from (${LINKS} union all ${CALENDARS}) a left join app_user u on u.id = a.owner_id`

interface Deps {
  readonly db: Pick<Database, 'execute'>
  readonly clock: Clock
}

/**
 * Newest first, those after the cursor. `scope`: condition on app_user u, the owner; `true` also finds addresses
 * without an owner.
 */
export function listSharedAddresses(
  deps: Deps,
  scope: SQL,
  criteria: SharedCriteria,
  { after, limit }: { readonly after: PageCursor | null; readonly limit: number },
): Promise<OwnedAddress[]> {
  const isFurther =
    after === null ? sql`true` : sql`(a.created_at, a.id) < (${after.at}::timestamptz, ${after.id}::uuid)`
  return select(deps, sql`${conditionOf(scope, criteria)} and ${isFurther}`, limit)
}

export const totalOfSharedAddresses = ({ db }: Deps, scope: SQL, criteria: SharedCriteria, page: ReadPage) =>
  totalOf(db, page, sql`${ADDRESSES} where ${conditionOf(scope, criteria)}`)

function conditionOf(scope: SQL, { owner, number, kind }: SharedCriteria): SQL {
  // Numbers are stored in normalised form; a search or a vessel as it was named.
  const numbers = number === undefined ? [] : spellingsOf(number)
  const conditions = [
    scope,
    ...(kind === undefined ? [] : [sql`a.kind = ${kind}`]),
    ...(number === undefined
      ? []
      : [sql`(a.number = ${anyOf(numbers, 'text')} or a.container = ${anyOf(numbers, 'text')})`]),
    ...(owner === undefined
      ? []
      : [sql`a.owner_id = (select o.id from app_user o where o.username = ${loginName(owner)})`]),
  ]
  return sql.join(conditions, sql` and `)
}

/** The forms in which the text may be stored: unchanged, and as a bill, booking or container number. */
export function spellingsOf(number: string): readonly string[] {
  const typed = recogniseNumber(number, null)
  const { references, containers } = typed.ok ? typed.value : { references: [], containers: [] }
  const read = [...references, ...containers.map((container) => container.number)]
  return [...new Set([number, number.toUpperCase(), referenceKey(number), ...read])]
}

/** Undefined when the scope contains no such address. */
export async function findSharedAddress(deps: Deps, scope: SQL, id: string): Promise<OwnedAddress | undefined> {
  const [found] = await select(deps, sql`${scope} and a.id = ${id}::uuid`, 1)
  return found
}

async function select({ db, clock }: Deps, where: SQL, limit: number): Promise<OwnedAddress[]> {
  const now = isoNow(clock)
  const rows = await selectRows(
    db,
    SHARED_ADDRESS,
    sql`select a.id, a.kind, a.type, a.number, a.container, u.username as owner, a.created_by as "createdBy",
          a.created_at as "createdAt", a.expires_at as "expiresAt", a.revoked_at as "revokedAt", a.last_used_at as "lastUsedAt",
          a.open_count as "openCount",
          case when a.revoked_at is not null then 'REVOKED'
            when a.expires_at <= ${now}::timestamptz then 'EXPIRED'
            when u.deleted_at is not null or u.banned then 'SUSPENDED'
            else 'STANDING' end as state,
          u.id as "userId", u.kind as "userKind", u.admin_role as "adminRole", u.approval_region as "approvalRegion",
          u.territory_code as "territoryCode", u.company_id as "companyId"
        ${ADDRESSES} where ${where} order by a.created_at desc, a.id desc limit ${limit}`,
  )
  return rows.map(ownedAddress)
}

function ownedAddress(row: Row): OwnedAddress {
  const { userId, userKind: kind, adminRole, approvalRegion, territoryCode, companyId, ...shown } = row
  const user = { adminRole, approvalRegion, territoryCode, companyId }
  return { ...shown, administered: userId === null || kind === null ? null : { userId, kind, ...user } }
}

const REVOKED_ADDRESS = describeRow('an address that was revoked', { id: uuid })

/**
 * Revoking another user's address is recorded, in the owner's history if there is an owner; `actor` null = the owner. A
 * second revocation changes and records nothing.
 */
export async function revokeSharedAddress(
  { db: tx, clock }: { readonly db: Database; readonly clock: Clock },
  found: OwnedAddress,
  actor: Actor | null,
): Promise<void> {
  const now = isoNow(clock)
  const table = found.kind === 'LINK' ? sql`share` : sql`calendar_feed`
  const ended = await selectRows(
    tx,
    REVOKED_ADDRESS,
    sql`update ${table} set revoked_at = ${now}::timestamptz
        where id = ${found.id}::uuid and revoked_at is null returning id`,
  )
  if (ended.length === 0 || actor === null) return
  const { administered, owner, kind, type, number, container } = found
  await recordAuditEntry(tx, clock, actor, {
    action: 'SHARED_REVOKE',
    target:
      administered === null || owner === null
        ? { type: 'SHARE', id: found.id, name: number }
        : { type: 'USER', id: administered.userId, name: owner },
    companyId: administered?.companyId ?? null,
    region: administered?.approvalRegion ?? null,
    after: { shared: kind, sharedType: type, number, container, sharedId: found.id },
  })
}
