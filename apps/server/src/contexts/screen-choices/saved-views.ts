// The saved views of one user: at most thirty a screen, unique names, positions from 0 without gaps
// (docs/requirements/portal.md 9).
import { SCREEN_LIMITS } from '@quayline/contract/screen-choices'
import type { Database } from '@quayline/database/database'
import { constraintOf } from '@quayline/database/database-error'
import { savedView } from '@quayline/database/schema'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { and, asc, count, eq, gte, lte, sql } from 'drizzle-orm'
import { type Clock, isoNow } from '../../platform/clock.ts'
import { lockScreenChoices } from './screen-choices.ts'

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

const COLUMNS = {
  viewId: savedView.id,
  screen: savedView.screen,
  name: savedView.name,
  query: savedView.query,
  position: savedView.position,
  version: savedView.version,
}
export type SavedView = Pick<typeof savedView.$inferSelect, Exclude<keyof typeof COLUMNS, 'viewId'>> & {
  readonly viewId: string
}

export interface NewView {
  readonly screen: string
  readonly name: string
  readonly query: string
  /** Absent = at the end. */
  readonly position?: number | undefined
}

export interface ViewChange {
  /** Version of the view that was read. */
  readonly version: number
  readonly name?: string | undefined
  readonly query?: string | undefined
  readonly position?: number | undefined
}

/** `My Port` and `my port` are one name, and so are full-width and plain letters. */
const comparedName = (name: string): string => name.normalize('NFKC').toLowerCase()

/** Of one screen or of all. */
export const listViews = (db: Database, userId: string, screen?: string): Promise<SavedView[]> =>
  Promise.resolve(
    db
      .select(COLUMNS)
      .from(savedView)
      .where(and(eq(savedView.userId, userId), screen === undefined ? undefined : eq(savedView.screen, screen)))
      .orderBy(asc(savedView.screen), asc(savedView.position)),
  )

export const addView = (
  { db, clock }: Deps,
  userId: string,
  { screen, name, query, position }: NewView,
): Promise<Result<SavedView, 'TAKEN' | 'TOO_MANY'>> =>
  orTaken(
    db.transaction(async (tx) => {
      await lockScreenChoices(tx, userId)
      const views = await countViews(tx, userId, screen)
      if (views >= SCREEN_LIMITS.viewsOfScreen) return refuse('TOO_MANY')
      const place = Math.min(position ?? views, views)
      await shift(tx, { userId, screen, from: place, to: views, by: 1 })
      const [added] = await tx
        .insert(savedView)
        .values({
          userId,
          screen,
          name,
          comparedName: comparedName(name),
          query,
          position: place,
          createdAt: isoNow(clock),
        })
        .returning(COLUMNS)
      return ok(present(added))
    }),
  )

export const changeView = (
  { db }: Pick<Deps, 'db'>,
  userId: string,
  viewId: string,
  { version, name, query, position }: ViewChange,
): Promise<Result<SavedView, 'TAKEN' | 'UNKNOWN' | 'CHANGED'>> =>
  orTaken(
    db.transaction(async (tx) => {
      await lockScreenChoices(tx, userId)
      const [before] = await tx.select(COLUMNS).from(savedView).where(ownView(userId, viewId))
      if (before === undefined) return refuse('UNKNOWN')
      if (before.version !== version) return refuse('CHANGED')
      const place = await moveOthers(tx, userId, before, position)
      const [changed] = await tx
        .update(savedView)
        .set({
          position: place,
          version: version + 1,
          ...(name !== undefined && { name, comparedName: comparedName(name) }),
          ...(query !== undefined && { query }),
        })
        .where(ownView(userId, viewId))
        .returning(COLUMNS)
      return ok(present(changed))
    }),
  )

/** Undefined when the user has no such view. */
export const deleteView = (db: Database, userId: string, viewId: string): Promise<SavedView | undefined> =>
  db.transaction(async (tx) => {
    await lockScreenChoices(tx, userId)
    const [deleted] = await tx.delete(savedView).where(ownView(userId, viewId)).returning(COLUMNS)
    if (deleted === undefined) return undefined
    const { screen, position } = deleted
    await shift(tx, { userId, screen, from: position + 1, to: SCREEN_LIMITS.viewsOfScreen, by: -1 })
    return deleted
  })

const ownView = (userId: string, viewId: string) => and(eq(savedView.userId, userId), eq(savedView.id, viewId))

async function countViews(tx: Database, userId: string, screen: string): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(savedView)
    .where(and(eq(savedView.userId, userId), eq(savedView.screen, screen)))
  return present(row).count
}

/** Moves a view to another position without gaps. Returns its position, at most the last one. */
async function moveOthers(tx: Database, userId: string, view: SavedView, wanted: number | undefined): Promise<number> {
  const { screen, position } = view
  if (wanted === undefined || wanted === position) return position
  const place = Math.min(wanted, (await countViews(tx, userId, screen)) - 1)
  if (place > position) await shift(tx, { userId, screen, from: position + 1, to: place, by: -1 })
  if (place < position) await shift(tx, { userId, screen, from: place, to: position - 1, by: 1 })
  return place
}

interface Shift {
  readonly userId: string
  readonly screen: string
  /** Both inclusive. */
  readonly from: number
  readonly to: number
  readonly by: 1 | -1
}

async function shift(tx: Database, { userId, screen, from, to, by }: Shift): Promise<void> {
  await tx
    .update(savedView)
    .set({ position: sql`${savedView.position} + ${by}` })
    .where(
      and(
        eq(savedView.userId, userId),
        eq(savedView.screen, screen),
        gte(savedView.position, from),
        lte(savedView.position, to),
      ),
    )
}

function present<Row>(row: Row | undefined): Row {
  if (row === undefined) throw new Error('The database answered no row')
  return row
}

/** A unique index decides whether a name is taken. */
const orTaken = <Value, Reason>(written: Promise<Result<Value, Reason>>): Promise<Result<Value, Reason | 'TAKEN'>> =>
  written.catch((error: unknown) => {
    if (constraintOf(error) !== 'saved_view_name') throw error
    return refuse('TAKEN')
  })
