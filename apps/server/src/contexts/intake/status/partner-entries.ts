// The partner book's table: what each partner may state. After a change all earlier messages of the partner are queued
// to be judged again (judge-again.ts). The configuration file names the line and takes precedence.
import type { Database } from '@quayline/database/database'
import { bool, describeRow, json, nullable, type RowOf, text, timestamptz } from '@quayline/database/row-description'
import { anyOf, arrayOf, insertRows } from '@quayline/database/insert-rows'
import { lineCode, partner } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import type { Entitlement, PartnerKind } from '@quayline/domain/intake/sender-authority'
import { type SQL, sql } from 'drizzle-orm'
import { type Actor, recordAuditEntry } from '../../../platform/audit-trail.ts'
import { type Clock, isoNow } from '../../../platform/clock.ts'
import { isLine, linesOf, type PartnerBook } from '../../../platform/settings/partner-book.ts'

type Executor = Pick<Database, 'execute'>

export interface PartnerEntry extends Entitlement {
  readonly code: string
}

const LINE_BY_FILE: Entitlement = { kinds: ['LINE'], messageTypes: null, places: ['*'], mayUseRoot: false }

/** Null = the partner is unknown. A partner listed in the file without `isLine` is not the line, whatever the table says. */
function entitlementOf(partners: PartnerBook, code: string, entry: Entitlement | undefined): Entitlement | null {
  const isLineByFile = isLine(partners, code)
  if (entry === undefined) return isLineByFile ? LINE_BY_FILE : null
  const kinds = new Set<PartnerKind>(entry.kinds)
  if (isLineByFile) kinds.add('LINE')
  else if (partners.has(code)) kinds.delete('LINE')
  return { ...entry, kinds: [...kinds] }
}

const ENTRY_OF_PARTNER = describeRow('what the book says of a partner', {
  code: text,
  kinds: json<readonly PartnerKind[]>(),
  messageTypes: nullable(json<readonly string[]>()),
  places: json<readonly string[]>(),
  mayUseRoot: bool,
})

/** `codes` null = all partners. */
async function entriesOf(tx: Executor, codes: readonly string[] | null): Promise<ReadonlyMap<string, Entitlement>> {
  const rows = await selectRows(
    tx,
    ENTRY_OF_PARTNER,
    sql`select code, kinds, message_types as "messageTypes", places, may_use_root as "mayUseRoot"
      from partner ${codes === null ? sql`` : sql`where code = ${anyOf(codes, 'text')}`}`,
  )
  return new Map(rows.map(({ code, ...entitlement }) => [code, entitlement]))
}

const BOOK_LOCK = sql`hashtextextended('partner book', 0)`

/** By partner; null = the partner is not in the book. */
export type Entitlements = ReadonlyMap<string, Entitlement | null>

/**
 * The entries of these partners, locked against changes until the transaction ends: messages judged by them are committed before the book
 * changes, and are then judged again.
 */
export async function entitlementsOf(
  tx: Executor,
  partners: PartnerBook,
  codes: Iterable<string>,
): Promise<Entitlements> {
  const asked = [...new Set(codes)]
  if (asked.length === 0) return new Map()
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${BOOK_LOCK})`)
  const entries = await entriesOf(tx, asked)
  return new Map(asked.map((code) => [code, entitlementOf(partners, code, entries.get(code))]))
}

/** The current entries of all partners, without a lock, for messages that may be judged again before they are written. */
export async function entitlementsInBook(
  db: Executor,
  partners: PartnerBook,
): Promise<ReadonlyMap<string, Entitlement>> {
  const entries = await entriesOf(db, null)
  const codes = new Set([...entries.keys(), ...linesOf(partners)])
  return new Map(
    [...codes].flatMap((code) => {
      const entitlement = entitlementOf(partners, code, entries.get(code))
      return entitlement === null ? [] : [[code, entitlement] as const]
    }),
  )
}

const LISTED_PARTNER = describeRow('a partner of the book', {
  ...ENTRY_OF_PARTNER.columns,
  changedBy: text,
  changedAt: timestamptz,
  /** The partner's messages from before the last change are still being judged. */
  isBeingJudged: bool,
})
export type ListedPartner = RowOf<typeof LISTED_PARTNER>

const ENTRY = sql`partner.code, partner.kinds, partner.message_types as "messageTypes", partner.places,
  partner.may_use_root as "mayUseRoot", partner.changed_by as "changedBy", partner.changed_at as "changedAt",
  exists (select from partner_to_judge as waiting where waiting.code = partner.code) as "isBeingJudged"`

const selectEntries = (db: Executor, rest: SQL): Promise<ListedPartner[]> =>
  selectRows(db, LISTED_PARTNER, sql`select ${ENTRY} from partner ${rest}`)

export async function findPartnerEntry(db: Executor, code: string): Promise<ListedPartner | undefined> {
  const [found] = await selectEntries(db, sql`where code = ${code}`)
  return found
}

/** By code; a line has dozens, a large one some hundred. */
export const listPartnerEntries = (db: Executor): Promise<readonly ListedPartner[]> =>
  selectEntries(db, sql`order by code collate "C"`)

/** Limited, because anyone who writes into the inbox's root folder can invent senders. */
export const MAX_UNKNOWN_SENDERS = 1000

const UNKNOWN_SENDER = describeRow('a sender whom the book does not know', { code: text })

/**
 * Senders of messages and holders of sending keys without an entry, for whom it is not yet decided what they may state.
 * By code, at most MAX_UNKNOWN_SENDERS.
 */
export async function listUnknownSenders(db: Executor, partners: PartnerBook): Promise<readonly string[]> {
  const rows = await selectRows(
    db,
    UNKNOWN_SENDER,
    sql`
    select code from (
      select distinct partner as code from intake_tally
      union
      select holder from access_key where role = 'partner' and purpose <> 'READ' and revoked_at is null
    ) as sender
    where not exists (select from partner where partner.code = sender.code)
      and code <> all(${arrayOf(linesOf(partners), 'text')})
    order by code collate "C" limit ${MAX_UNKNOWN_SENDERS}`,
  )
  return rows.map(({ code }) => code)
}

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

/** Waits for transactions that judge by the current book, and blocks new ones until this is committed. */
const lockBook = (tx: Executor): Promise<unknown> => tx.execute(sql`select pg_advisory_xact_lock(${BOOK_LOCK})`)

/**
 * Writes the partner's entry, an administrative action. `readAt`: change time of the entry that the user has read, null
 * = there was none; undefined = replace in any case. False when the entry has changed since.
 */
export function setPartner(
  { db, clock }: Deps,
  { code, ...entitlement }: PartnerEntry,
  actor: Actor,
  readAt?: string | null,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockBook(tx)
    if (readAt !== undefined && (await changedAtOf(tx, code)) !== instantOf(readAt)) return false
    const was = (await entriesOf(tx, [code])).get(code)
    await writeEntries(tx, [{ code, ...entitlement }], actor.name, isoNow(clock))
    const before = was === undefined ? {} : { before: auditFields(was) }
    const after = auditFields(entitlement)
    await recordAuditEntry(tx, clock, actor, { action: 'PARTNER_SET', target: targetOf(code), ...before, after })
    return true
  })
}

const CHANGED_PARTNER = describeRow('when the entry of a partner was changed', { changedAt: timestamptz })

async function changedAtOf(tx: Executor, code: string): Promise<string | null> {
  const [row] = await selectRows(
    tx,
    CHANGED_PARTNER,
    sql`select changed_at as "changedAt" from partner where code = ${code}`,
  )
  return row?.changedAt ?? null
}

/** As the database writes it, so that comparing texts compares instants. */
const instantOf = (at: string | null): string | null => (at === null ? null : new Date(at).toISOString())

/** Adds the partners of the demonstration, without an administrative decision. */
export function putPartners({ db, clock }: Deps, entries: readonly PartnerEntry[], putBy: string): Promise<void> {
  return db.transaction(async (tx) => {
    await lockBook(tx)
    await writeEntries(tx, entries, putBy, isoNow(clock))
  })
}

async function writeEntries(
  tx: Executor,
  entries: readonly PartnerEntry[],
  changedBy: string,
  changedAt: string,
): Promise<void> {
  const rows = entries.map(({ code, kinds, messageTypes, places, mayUseRoot }): typeof partner.$inferSelect => ({
    code,
    kinds: [...kinds],
    messageTypes: messageTypes === null ? null : [...messageTypes],
    places: [...places],
    mayUseRoot,
    changedBy,
    changedAt,
  }))
  await insertRows(
    tx,
    partner,
    rows,
    sql`on conflict (code) do update set kinds = excluded.kinds, message_types = excluded.message_types, places = excluded.places,
      may_use_root = excluded.may_use_root, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
  )
  await judgeAgain(
    tx,
    entries.map(({ code }) => code),
    changedAt,
  )
}

/**
 * False for an unknown partner. Afterwards the partner's statements have no effect, unless the file names it as the
 * line.
 */
export function removePartner({ db, clock }: Deps, code: string, actor: Actor): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockBook(tx)
    const was = (await entriesOf(tx, [code])).get(code)
    if (was === undefined) return false
    await tx.execute(sql`delete from partner where code = ${code}`)
    await recordAuditEntry(tx, clock, actor, {
      action: 'PARTNER_REMOVE',
      target: targetOf(code),
      before: auditFields(was),
    })
    await judgeAgain(tx, [code], isoNow(clock))
    return true
  })
}

const targetOf = (code: string) => ({ type: 'PARTNER', id: code, name: code }) as const

const auditFields = ({ kinds, messageTypes, places, mayUseRoot }: Entitlement) => ({
  kinds,
  messageTypes,
  places,
  mayUseRoot,
})

const LINE_CODE = describeRow('a code of the line', { code: text })

/** Writes to the database who the line is by the configuration file: after a change the facts concerned are judged again. */
export function noteLines({ db, clock }: Deps, partners: PartnerBook): Promise<void> {
  return db.transaction(async (tx) => {
    await lockBook(tx)
    const before = (await selectRows(tx, LINE_CODE, sql`select code from line_code`)).map(({ code }) => code)
    const now = linesOf(partners)
    const added = now.filter((code) => !before.includes(code))
    const gone = before.filter((code) => !now.includes(code))
    await insertRows(
      tx,
      lineCode,
      added.map((code) => ({ code })),
    )
    if (gone.length > 0) await tx.execute(sql`delete from line_code where code = ${anyOf(gone, 'text')}`)
    await judgeAgain(tx, [...added, ...gone], isoNow(clock))
  })
}

async function judgeAgain(tx: Executor, codes: readonly string[], requestedAt: string): Promise<void> {
  if (codes.length === 0) return
  await tx.execute(sql`
    insert into partner_to_judge (code, after_message_id, requested_at)
    select distinct code, null::uuid, ${requestedAt}::timestamptz from unnest(${arrayOf(codes, 'text')}) as changed (code)
    on conflict (code) do update set after_message_id = null, requested_at = excluded.requested_at`)
}
