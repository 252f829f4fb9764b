// Lists, adds, changes and deletes the rows of a register, each change with its audit entry. A Register describes one of them.
import type { Database } from '@quayline/database/database'
import { constraintOf } from '@quayline/database/database-error'
import type { AuditAction } from '@quayline/domain/accounts/audit-action'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Actor, type AuditFields, recordAuditEntry } from '../../platform/audit-trail.ts'
import { type Clock, isoNow } from '../../platform/clock.ts'
import { badParameter, type FieldError, refused, type ApiError } from '../../platform/http/api-error.ts'
import type { Success } from '../../platform/http/route.ts'

export interface EditContext {
  readonly db: Database
  readonly clock: Clock
  readonly actor: Actor
}

interface Created {
  readonly createdBy: string
  readonly createdAt: string
}

/** `Entry`: what a person enters; `Row`: what the API returns. */
export interface Register<Entry, Row extends AuditFields> {
  /** Name in the audit trail: `auto-filers AG1234`. */
  readonly name: string
  readonly table: PgTable
  /** The field to name when a unique constraint is violated. */
  readonly takenAt: Readonly<Record<string, string>>
  nameOf(row: Row): string
  /** The region whose administrators see it in the audit trail; absent: headquarters only. */
  regionOf?(row: Row): string
  /** All rows in their order, or the one with this id. */
  rows(db: Database, id?: string): Promise<readonly Row[]>
  /** Checks beyond the contract's schema. `before`: the row that is changed. */
  problems?(tx: Database, entry: Entry, before: Row | null): Promise<readonly FieldError[]>
  /** Returns the id. */
  insert(tx: Database, entry: Entry, created: Created): Promise<string>
  update(tx: Database, id: string, entry: Entry): Promise<unknown>
  /** Effects of a new, changed or deleted row on other records. */
  afterChange?(context: EditContext & { readonly db: Database }, before: Row | null, after: Row | null): Promise<void>
}

type Answer<Data> = Promise<Success<Data> | ApiError>

export const addRow = <Entry, Row extends AuditFields>(
  register: Register<Entry, Row>,
  context: EditContext,
  entry: Entry,
): Answer<Row> =>
  inTransaction(register, context, async (tx) => {
    const problems = (await register.problems?.(tx, entry, null)) ?? []
    if (problems.length > 0) return badParameter(...problems)
    const created = { createdBy: context.actor.name, createdAt: isoNow(context.clock) }
    const after = await rowOf(register, tx, await register.insert(tx, entry, created))
    if (after === undefined) throw new Error('A row that was just written is not there')
    await record(register, { ...context, db: tx }, 'REGISTER_ADD', null, after)
    return { data: after }
  })

export const changeRow = <Entry, Row extends AuditFields>(
  register: Register<Entry, Row>,
  context: EditContext,
  id: string,
  entry: Entry,
): Answer<Row> =>
  inTransaction(register, context, async (tx) => {
    const before = await lockForUpdate(register, tx, id)
    if (before === undefined) return refused('NOT_FOUND')
    const problems = (await register.problems?.(tx, entry, before)) ?? []
    if (problems.length > 0) return badParameter(...problems)
    await register.update(tx, id, entry)
    const after = await rowOf(register, tx, id)
    if (after === undefined) throw new Error('A row that was just written is not there')
    await record(register, { ...context, db: tx }, 'REGISTER_CHANGE', before, after)
    return { data: after }
  })

export const deleteRow = <Entry, Row extends AuditFields>(
  register: Register<Entry, Row>,
  context: EditContext,
  id: string,
): Answer<{ readonly deleted: number }> =>
  inTransaction(register, context, async (tx) => {
    const before = await lockForUpdate(register, tx, id)
    if (before === undefined) return refused('NOT_FOUND')
    await tx.execute(sql`delete from ${register.table} where id = ${id}::uuid`)
    await record(register, { ...context, db: tx }, 'REGISTER_DELETE', before, null)
    return { data: { deleted: 1 } }
  })

/** A value that another row has already is an error of its field. */
async function inTransaction<Entry, Row extends AuditFields, Data>(
  { takenAt }: Register<Entry, Row>,
  { db }: EditContext,
  run: (tx: Database) => Answer<Data>,
): Answer<Data> {
  try {
    return await db.transaction(run)
  } catch (error) {
    const path = takenAt[constraintOf(error) ?? '']
    if (path === undefined) throw error
    return badParameter({ path, rule: 'taken' })
  }
}

async function rowOf<Entry, Row extends AuditFields>(register: Register<Entry, Row>, tx: Database, id: string) {
  const [row] = await register.rows(tx, id)
  return row
}

async function lockForUpdate<Entry, Row extends AuditFields>(register: Register<Entry, Row>, tx: Database, id: string) {
  await tx.execute(sql`select 1 from ${register.table} where id = ${id}::uuid for update`)
  return rowOf(register, tx, id)
}

/** Never changes, so no change of a row lists it. */
const NOT_AUDITED: ReadonlySet<string> = new Set(['id', 'createdBy', 'createdAt'])

const audited = (row: AuditFields | null): AuditFields | null =>
  row === null ? null : Object.fromEntries(Object.entries(row).filter(([name]) => !NOT_AUDITED.has(name)))

async function record<Entry, Row extends AuditFields>(
  register: Register<Entry, Row>,
  context: EditContext,
  action: AuditAction,
  before: Row | null,
  after: Row | null,
): Promise<void> {
  const row = after ?? before
  if (row === null) throw new Error('An action about no row')
  await recordAuditEntry(context.db, context.clock, context.actor, {
    action,
    target: { type: 'REGISTER', id: String(row['id']), name: `${register.name} ${register.nameOf(row)}` },
    region: register.regionOf?.(row) ?? null,
    before: audited(before),
    after: audited(after),
  })
  await register.afterChange?.(context, before, after)
}
