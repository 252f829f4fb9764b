// Works out pictures from the facts: looks which marks there are, gathers, applies the rules. What came in meanwhile shows when the pictures
// are kept (keep-pictures.ts).
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

/** What was there before the facts were read. */
export interface Seen {
  /** Which transactions the statements after it see at least. */
  readonly snapshot: string
  /** Ids of the marks of each picture, by its text; more of them are left for the next time. */
  readonly marks: ReadonlyMap<string, readonly string[]>
}

export interface DerivedPicture {
  readonly key: PictureKey
  /** The answer, page by page; empty = nothing of it stands. */
  readonly pages: readonly string[]
  /** Containers whose trips it was worked out from, in order. */
  readonly containers: readonly string[]
  /** Of a container. */
  readonly trips: readonly DigestedSpan[] | null
  /** Every number that was looked up for it, in order. */
  readonly rests: readonly string[]
  /** Of a booking or bill. */
  readonly document: DocumentPicture | null
}

const SEEN_MARKS = describeRow('the marks of a picture, and which transactions are seen', {
  picture: text,
  snapshot: text,
  marks: textArray,
})

/** Marks of one picture that are taken at once. */
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
 * By picture. Light ones are ready; a heavy one is promised, so that nobody waits for somebody else's. `lines`: the partners who are the
 * line by its configuration, where what the parties of documents may see is worked out too; null = it is not.
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
    // Somebody else's request is let in between two.
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
