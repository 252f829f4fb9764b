// Keeps pictures that were worked out, as far as nothing was stated meanwhile about a number on which they rest: a kept picture without a
// mark is never older than the facts (docs/decisions/2026-11-29-kept-pictures.md).
import { createHash } from 'node:crypto'
import type { Database } from '@quayline/database/database'
import { countedInt8, describeRow, json, text, textOf } from '@quayline/database/row-description'
import { anyOf, arrayOf, eachPart, inParts, insertRows } from '@quayline/database/insert-rows'
import { sqlStateOf } from '@quayline/database/database-error'
import { picture, pictureRests } from '@quayline/database/schema'
import { selectRows } from '@quayline/database/select-rows'
import { CONTAINERS_A_PAGE } from '@quayline/domain/tracking/answer'
import { sql } from 'drizzle-orm'
import { type DerivedPicture, kindsOf, numbersOf, type Seen } from './derive-pictures.ts'
import { type PictureKey, type PictureKind, pictureText } from './picture-key.ts'
import { BUILD } from './staleness.ts'
import { markDeadlines, writeShipments } from './write-shipments.ts'
import { writeTrips } from './write-trips.ts'

type Transaction = Pick<Database, 'execute'>

const NEW_NUMBER = describeRow('a number that no row is kept of', { number: text })

const LOCK_NOT_AVAILABLE = '55P03'
/** Nobody who asks waits longer for whoever writes about a number for the first time. */
const LOCK_MS = 50

/**
 * Before the transaction that keeps the pictures: a number without any statement has a row from then on, which whoever first
 * writes about it has to lock. False where somebody is just writing about one: then nothing is kept.
 */
async function noteNumbers(db: Database, numbers: readonly string[]): Promise<boolean> {
  const missing = await inParts(numbers, (part) =>
    selectRows(
      db,
      NEW_NUMBER,
      sql`
      select number from unnest(${arrayOf(part, 'text')}) as looked (number)
      where not exists (select from number_state where number_state.number = looked.number)`,
    ),
  )
  if (missing.length === 0) return true
  const rows = missing.map(({ number }) => number).toSorted()
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('lock_timeout', ${`${LOCK_MS}ms`}, true)`)
      await eachPart(rows, async (part) => {
        await tx.execute(sql`
          insert into number_state (number) select number from unnest(${arrayOf(part, 'text')}) as looked (number)
          order by number collate "C" on conflict (number) do nothing`)
      })
    })
    return true
  } catch (error) {
    if (sqlStateOf(error) === LOCK_NOT_AVAILABLE) return false
    throw error
  }
}

const restsOf = (derived: readonly DerivedPicture[]): readonly string[] =>
  [...new Set(derived.flatMap(({ rests }) => rests))].toSorted()

/**
 * Keeps those that stand, and does with them what follows in the same transaction; of the others something was stated meanwhile, and their
 * marks stay. Waits for nobody who writes facts.
 */
export async function keepPictures(
  db: Database,
  derived: readonly DerivedPicture[],
  { snapshot }: Pick<Seen, 'snapshot'>,
  then: (tx: Database, kept: readonly DerivedPicture[]) => Promise<void>,
): Promise<void> {
  // Whoever keeps containers may have to wait for whoever keeps documents, never the reverse: the trips that the one writes the other holds.
  const isContainer = ({ key }: DerivedPicture): boolean => key.kind === 'EQ'
  for (const some of [derived.filter(isContainer), derived.filter((one) => !isContainer(one))])
    if (some.length > 0) await keepSome(db, some, snapshot, then)
}

async function keepSome(
  db: Database,
  derived: readonly DerivedPicture[],
  snapshot: string,
  then: (tx: Database, kept: readonly DerivedPicture[]) => Promise<void>,
): Promise<void> {
  if (!(await noteNumbers(db, restsOf(derived)))) return
  await db.transaction(async (tx) => {
    const isUnchanged = await unchangedSince(tx, restsOf(derived), snapshot)
    const kept = derived.filter(({ rests }) => rests.every(isUnchanged)).toSorted(byKey)
    if (kept.length === 0) return
    await write(tx, kept)
    await then(tx, kept)
  })
}

/** Two servers that keep the same pictures never wait for each other crosswise. */
const byKey = (a: DerivedPicture, b: DerivedPicture): number => (pictureText(a.key) < pictureText(b.key) ? -1 : 1)

const UNCHANGED_NUMBER = describeRow('a number that nobody has written about meanwhile', { number: text })

/**
 * Of which numbers nobody is writing and nobody has written since the snapshot; whoever begins now waits for the end of the transaction.
 * A transaction of the future is that of another database, whose rows were brought here.
 */
async function unchangedSince(
  tx: Transaction,
  numbers: readonly string[],
  snapshot: string,
): Promise<(number: string) => boolean> {
  const rows = await inParts(numbers, (part) =>
    selectRows(
      tx,
      UNCHANGED_NUMBER,
      sql`
      with locked as materialized (
        select number, written_by from number_state where number = ${anyOf(part, 'text')}
        order by number collate "C" for share skip locked
      )
      select number from locked
      where written_by is null or written_by >= pg_snapshot_xmax(pg_current_snapshot())
        or pg_visible_in_snapshot(written_by, ${snapshot}::text::pg_snapshot)`,
    ),
  )
  const unchanged = new Set(rows.map(({ number }) => number))
  return (number) => unchanged.has(number)
}

interface PictureRow extends PictureKey {
  readonly page: number
  readonly answer: string | null
  readonly version: string
  readonly build: string
  readonly containers: readonly string[]
  readonly rests: readonly string[]
}

const KEPT_PAGE = describeRow('a page of a picture that is kept', {
  kind: textOf<PictureKind>(),
  number: text,
  page: countedInt8,
  version: text,
  build: text,
  containers: json<readonly string[]>(),
  rests: json<readonly string[]>(),
})

async function write(tx: Transaction, kept: readonly DerivedPicture[]): Promise<void> {
  const keys = kept.map(({ key }) => key)
  const before = new Map(
    (
      await selectRows(
        tx,
        KEPT_PAGE,
        sql`
        select picture.kind, picture.number, picture.page::bigint as page, version, build, containers, rests
        from unnest(${kindsOf(keys)}, ${numbersOf(keys)}) as asked (kind, number) join picture using (kind, number)`,
      )
    ).map((row) => [pageText(row), row]),
  )
  const wanted = kept.flatMap(pagesOf)
  const isSame = (row: PictureRow): boolean => {
    const old = before.get(pageText(row))
    return (
      old?.version === row.version &&
      old.build === row.build &&
      isSameList(old.rests, row.rests) &&
      isSameList(old.containers, row.containers)
    )
  }
  const changed = wanted.filter((row) => !isSame(row))
  await insertRows(
    tx,
    picture,
    changed,
    sql`on conflict (kind, number, page) do update set answer = excluded.answer, version = excluded.version, build = excluded.build,
      containers = excluded.containers, rests = excluded.rests`,
  )
  const pages = new Set(wanted.map(pageText))
  const gone = [...before.values()].filter((row) => !pages.has(pageText(row)))
  if (gone.length > 0) {
    await tx.execute(sql`
      delete from picture where (kind, number, page) in (
        select kind, number, page::int from unnest(${kindsOf(gone)}, ${numbersOf(gone)}, ${arrayOf(
          gone.map(({ page }) => String(page)),
          'text',
        )}) as gone (kind, number, page))`)
  }
  await writeRests(
    tx,
    changed.filter(({ page }) => page === 0),
    (row) => before.get(pageText(row))?.rests ?? [],
  )
  await writeTrips(tx, kept)
  const renewed = new Set(changed.map(pictureText))
  await writeShipments(
    tx,
    kept.filter(({ key }) => renewed.has(pictureText(key))),
  )
  await markDeadlines(tx, kept)
}

const pageText = ({ kind, number, page }: PictureKey & { readonly page: number }): string => `${kind} ${number} ${page}`

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((item, index) => item === b[index])

/** Where nothing stands there is a page all the same: what it rests on may change that. */
function pagesOf({ key, pages, containers, rests, document }: DerivedPicture): readonly PictureRow[] {
  const listed = JSON.stringify(document?.listed ?? null)
  return (pages.length === 0 ? [null] : pages).map((answer, index) => ({
    ...key,
    page: index * CONTAINERS_A_PAGE,
    answer,
    // What lists show is worked out with the first page, and written with it.
    version: versionOf(answer, index === 0 ? listed : ''),
    build: BUILD,
    containers,
    rests: index === 0 ? rests : [],
  }))
}

const versionOf = (answer: string | null, listed: string): string =>
  createHash('sha256')
    .update(answer ?? '')
    .update('\n')
    .update(listed)
    .digest('base64url')
    .slice(0, 16)

async function writeRests(
  tx: Transaction,
  rows: readonly PictureRow[],
  before: (row: PictureRow) => readonly string[],
): Promise<void> {
  const gone: { number: string; kind: string; key: string }[] = []
  const added: (typeof pictureRests.$inferSelect)[] = []
  for (const row of rows) {
    const [old, rests] = [new Set(before(row)), new Set(row.rests)]
    for (const number of old) if (!rests.has(number)) gone.push({ number, kind: row.kind, key: row.number })
    for (const number of rests) if (!old.has(number)) added.push({ number, kind: row.kind, key: row.number })
  }
  await eachPart(gone, async (part) => {
    const column = (field: 'number' | 'kind' | 'key') =>
      arrayOf(
        part.map((row) => row[field]),
        'text',
      )
    await tx.execute(sql`
      delete from picture_rests where (number, kind, key) in (
        select * from unnest(${column('number')}, ${column('kind')}, ${column('key')}))`)
  })
  await insertRows(tx, pictureRests, added, sql`on conflict do nothing`)
}
