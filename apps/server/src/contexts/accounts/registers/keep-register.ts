// Keeps a small register: adds, changes and deletes its rows, each recorded in the trail. What a register is made of it says itself.
import type { Database } from '@quayline/database/database'
import { constraintOf } from '@quayline/database/database-error'
import type { AuditAction } from '@quayline/domain/accounts/audit-action'
import { sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { type Actor, type AuditFields, recordAct } from '../../../platform/audit-trail.ts'
import { type Clock, isoNow } from '../../../platform/clock.ts'
import { badParameter, type FieldProblem, refused, type Refusal } from '../../../platform/refusal.ts'
import type { Success } from '../../../platform/route.ts'

export interface Keeper {
  readonly db: Database
  readonly clock: Clock
  readonly actor: Actor
}

interface Kept {
  readonly createdBy: string
  readonly createdAt: string
}

/** `Entry` as a person enters it, `Row` as the wire tells it. */
export interface Register<Entry, Row extends AuditFields> {
  /** In the trail: `auto-filers AG1234`. */
  readonly name: string
  readonly table: PgTable
  /** Which field is told by which unique constraint. */
  readonly takenAt: Readonly<Record<string, string>>
  nameOf(row: Row): string
  /** Whose regional administrators read of it in the trail; absent: headquarters alone. */
  regionOf?(row: Row): string
  /** All of them in their order, or the one. */
  rows(db: Database, id?: string): Promise<readonly Row[]>
  /** What the contract's schema cannot know. `before` is the row that is changed. */
  problems?(tx: Database, entry: Entry, before: Row | null): Promise<readonly FieldProblem[]>
  /** Answers the id. */
  insert(tx: Database, entry: Entry, kept: Kept): Promise<string>
  update(tx: Database, id: string, entry: Entry): Promise<unknown>
  /** What a row's coming or going means for others. */
  settle?(keeper: Keeper & { readonly db: Database }, before: Row | null, after: Row | null): Promise<void>
}

type Answer<Data> = Promise<Success<Data> | Refusal>

export const addRow = <Entry, Row extends AuditFields>(
  register: Register<Entry, Row>,
  keeper: Keeper,
  entry: Entry,
): Answer<Row> =>
  keep(register, keeper, async (tx) => {
    const problems = (await register.problems?.(tx, entry, null)) ?? []
    if (problems.length > 0) return badParameter(...problems)
    const kept = { createdBy: keeper.actor.name, createdAt: isoNow(keeper.clock) }
    const after = await rowOf(register, tx, await register.insert(tx, entry, kept))
    if (after === undefined) throw new Error('A row that was just written is not there')
    await record(register, { ...keeper, db: tx }, 'REGISTER_ADD', null, after)
    return { data: after }
  })

export const changeRow = <Entry, Row extends AuditFields>(
  register: Register<Entry, Row>,
  keeper: Keeper,
  id: string,
  entry: Entry,
): Answer<Row> =>
  keep(register, keeper, async (tx) => {
    const before = await hold(register, tx, id)
    if (before === undefined) return refused('NOT_FOUND')
    const problems = (await register.problems?.(tx, entry, before)) ?? []
    if (problems.length > 0) return badParameter(...problems)
    await register.update(tx, id, entry)
    const after = await rowOf(register, tx, id)
    if (after === undefined) throw new Error('A row that was just written is not there')
    await record(register, { ...keeper, db: tx }, 'REGISTER_CHANGE', before, after)
    return { data: after }
  })

export const deleteRow = <Entry, Row extends AuditFields>(
  register: Register<Entry, Row>,
  keeper: Keeper,
  id: string,
): Answer<{ readonly deleted: number }> =>
  keep(register, keeper, async (tx) => {
    const before = await hold(register, tx, id)
    if (before === undefined) return refused('NOT_FOUND')
    await tx.execute(sql`delete from ${register.table} where id = ${id}::uuid`)
    await record(register, { ...keeper, db: tx }, 'REGISTER_DELETE', before, null)
    return { data: { deleted: 1 } }
  })

/** What somebody else has already is told at its field. */
async function keep<Entry, Row extends AuditFields, Data>(
  { takenAt }: Register<Entry, Row>,
  { db }: Keeper,
  act: (tx: Database) => Answer<Data>,
): Answer<Data> {
  try {
    return await db.transaction(act)
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

/** The row stays as it is until the transaction ends. */
async function hold<Entry, Row extends AuditFields>(register: Register<Entry, Row>, tx: Database, id: string) {
  await tx.execute(sql`select 1 from ${register.table} where id = ${id}::uuid for update`)
  return rowOf(register, tx, id)
}

/** Who made a row and when stays what it is: no change tells it. */
const UNTOLD: ReadonlySet<string> = new Set(['id', 'createdBy', 'createdAt'])

const told = (row: AuditFields | null): AuditFields | null =>
  row === null ? null : Object.fromEntries(Object.entries(row).filter(([name]) => !UNTOLD.has(name)))

async function record<Entry, Row extends AuditFields>(
  register: Register<Entry, Row>,
  keeper: Keeper,
  action: AuditAction,
  before: Row | null,
  after: Row | null,
): Promise<void> {
  const row = after ?? before
  if (row === null) throw new Error('An act about no row')
  await recordAct(keeper.db, keeper.clock, keeper.actor, {
    action,
    target: { type: 'REGISTER', id: String(row['id']), name: `${register.name} ${register.nameOf(row)}` },
    region: register.regionOf?.(row) ?? null,
    before: told(before),
    after: told(after),
  })
  await register.settle?.(keeper, before, after)
}
