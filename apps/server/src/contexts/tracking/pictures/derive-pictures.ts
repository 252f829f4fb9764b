// Calculates pictures from the facts: reads their marks, gathers facts, applies the rules. Facts that arrive meanwhile are detected when
// the pictures are stored (keep-pictures.ts).
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Database } from '@quayline/database/database'
import { describeRow, text, textArray } from '@quayline/database/row-description'
import { arrayOf } from '@quayline/database/insert-rows'
import { selectRows } from '@quayline/database/select-rows'
import { sql, type SQL } from 'drizzle-orm'
import { type Known, knownAbout } from '../ask-facts.ts'
import type { DigestedSpan, DocumentPicture } from '../facts-questions.ts'
import type { AskedNumbers } from '../load-facts.ts'
import type { TrackingQueries } from '../queries.ts'
import { documentOf, type PictureKey, pictureText } from './picture-key.ts'

/** The state before the facts were read. */
export interface Seen {
  /** The transactions that later statements see at least. */
  readonly snapshot: string
  /** Ids of the marks of each picture, by its text; marks beyond the limit are left for the next round. */
  readonly marks: ReadonlyMap<string, readonly string[]>
}

export interface DerivedPicture {
  readonly key: PictureKey
  /** The answer, page by page; empty = it has no effective facts. */
  readonly pages: readonly string[]
  /** Containers from whose trips it was calculated, in order. */
  readonly containers: readonly string[]
  /** Null if not a container. */
  readonly trips: readonly DigestedSpan[] | null
  /** Every number that was looked up for it, in order. */
  readonly rests: readonly string[]
  /** Null for a container. */
  readonly document: DocumentPicture | null
}

const SEEN_MARKS = describeRow('the marks of a picture, and which transactions are seen', {
  picture: text,
  snapshot: text,
  marks: textArray,
})

/** Most marks of one picture in one round. */
const MARKS_AT_ONCE = 1000

export async function lookAtMarks(db: Pick<Database, 'execute'>, keys: readonly PictureKey[]): Promise<Seen> {
  const rows = await selectRows(
    db,
    SEEN_MARKS,
    sql`
    select asked.kind || ' ' || asked.number as picture, pg_current_snapshot()::text as snapshot,
      array(select id::text from stale where stale.kind = asked.kind and stale.key = asked.number limit ${MARKS_AT_ONCE}) as marks
    from unnest(${kindsOf(keys)}, ${numbersOf(keys)}) as asked (kind, number)`,
  )
  const [first] = rows
  if (first === undefined) throw new Error('No picture was asked for')
  return { snapshot: first.snapshot, marks: new Map(rows.map(({ picture, marks }) => [picture, marks])) }
}

export const kindsOf = (keys: readonly PictureKey[]): SQL =>
  arrayOf(
    keys.map(({ kind }) => kind),
    'text',
  )

export const numbersOf = (keys: readonly PictureKey[]): SQL =>
  arrayOf(
    keys.map(({ number }) => number),
    'text',
  )

/**
 * By picture. Small ones are ready; a large one is a promise, so that it delays no other. `lines`: the partners who are the
 * line by its configuration, if the events for the parties of documents are calculated too; null = they are not.
 */
export async function derivePictures(
  queries: TrackingQueries,
  keys: readonly PictureKey[],
  lines: readonly string[] | null,
): Promise<ReadonlyMap<string, DerivedPicture | Promise<DerivedPicture>>> {
  const gathered = await Promise.all(
    keys.map(async (key) => ({
      key,
      known: await knownAbout(queries, askedBy(key), key.kind === 'EQ' ? 'ALL' : 'BY_TRIP'),
    })),
  )
  const derived = new Map<string, DerivedPicture | Promise<DerivedPicture>>()
  for (const { key, known } of gathered) {
    // Other requests run between two pictures.
    if (!known.isHeavy) await nextTurn()
    const deriving = deriveOne(key, known, lines)
    derived.set(pictureText(key), known.isHeavy ? deriving : await deriving)
  }
  return derived
}

const askedBy = ({ kind, number }: PictureKey): AskedNumbers =>
  kind === 'EQ' ? { references: [], containers: [number] } : { references: [number], containers: [] }

async function deriveOne(key: PictureKey, known: Known, lines: readonly string[] | null): Promise<DerivedPicture> {
  const rests = [...known.numbers].toSorted()
  const containers = [...known.containersByTrip].toSorted()
  const asked = documentOf(key)
  if (asked === null) {
    const { text: answer, isFound, trips } = await known.ask('container', key.number)
    return { key, pages: isFound ? [answer] : [], containers, trips, rests, document: null }
  }
  const document = await known.ask('picture', { document: asked, lines })
  return { key, pages: document.pages, containers, trips: null, rests, document }
}
