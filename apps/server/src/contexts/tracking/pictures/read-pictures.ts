// Answers from the kept pictures. Where a mark says that something was said since, the picture is worked out now, and then kept.
import type { Database } from '@quayline/database/database'
import { isTransactionToRepeat } from '@quayline/database/database-error'
import { anyOf } from '@quayline/database/insert-rows'
import { CONTAINERS_A_PAGE } from '@quayline/domain/tracking/answer'
import { sql } from 'drizzle-orm'
import { batchLookup } from '../../../platform/database/batch-lookup.ts'
import { knownNumbers, type TrackingQueries } from '../queries.ts'
import type { KeptPage } from './answer-texts.ts'
import { removeMarks } from './claim-marks.ts'
import { type DerivedPicture, derivePictures, lookAtMarks, type Seen } from './derive-pictures.ts'
import { keepPictures } from './keep-pictures.ts'
import { openKeptPages } from './kept-pages.ts'
import { type PictureKey, type PictureKind, pictureText, readPictureText } from './picture-key.ts'

export interface Pictures {
  /**
   * The text of the answer, of the first of the kinds of which something stands; null when nothing is known. `page`: place of its first
   * container, a multiple of CONTAINERS_A_PAGE. As long as the answer is the same, and this process remembers it, it is the same object.
   */
  answer(kinds: readonly PictureKind[], number: string, page: number): Promise<Buffer | null>
}

export function openPictures(db: Database, queries: TrackingQueries): Pictures {
  const find = openKeptPages(db)
  const isKnown = batchLookup(async (numbers) => {
    const known = await knownNumbers(db, numbers)
    return new Map(known.map((number) => [number, true] as const))
  })
  const derivations = openDerivations(db, queries)

  return {
    answer: async (kinds, number, page) => {
      const keys = kinds.map((kind): PictureKey => ({ kind, number }))
      let kept: readonly (KeptPage | undefined)[]
      let toDerive: readonly string[]
      // Who asks for what is being worked out looks again afterwards, and does it himself where something new was said since.
      for (let looks = 1; ; looks++) {
        kept = await Promise.all(keys.map((key) => find(`${pictureText(key)} ${page}`)))
        const isNew = kept.every((one) => one === undefined)
        if (isNew && (await isKnown(number)) !== true) return null
        if (!isNew && kept.every(isCurrentOrNone)) return firstAnswer(kept)
        const isToDerive = (_: PictureKey, at: number): boolean => isNew || kept[at]?.isCurrent === false
        toDerive = keys.filter(isToDerive).map(pictureText)
        // Of most containers of which something is said the trip of this document stays as it was.
        const stale = kept.flatMap((one) => one?.staleContainers ?? [])
        const boxes = looks > MOST_LOOKS || stale.length > MOST_CONTAINERS ? [] : stale
        const before = [
          ...boxes.map((box) => derivations.ofContainer(box)),
          ...toDerive.flatMap((key) => derivations.underWay(key) ?? []),
        ]
        if (before.length === 0) break
        await Promise.all(before)
      }
      const derived = new Map(
        await Promise.all(toDerive.map(async (key) => [key, await derivations.begin(key)] as const)),
      )
      for (const [at, key] of keys.entries()) {
        const text = pictureText(key)
        const worked = derived.get(text)?.pages[page / CONTAINERS_A_PAGE]
        const answer = derived.has(text) ? bytesOf(worked) : firstAnswer(kept.slice(at, at + 1))
        if (answer !== null) return answer
      }
      return null
    },
  }
}

const isCurrentOrNone = (one: KeptPage | undefined): boolean => one?.isCurrent !== false

const firstAnswer = (kept: readonly (KeptPage | undefined)[]): Buffer | null =>
  kept.find((one) => one !== undefined && one.answer !== null)?.answer ?? null

const bytesOf = (page: string | undefined): Buffer | null => (page === undefined ? null : Buffer.from(page))

interface Derivations {
  /** Works out a picture, by its text, and keeps it. */
  begin(key: string): Promise<DerivedPicture | undefined>
  /** The same of a container, or whoever does it just now; resolves also where it cannot be worked out. */
  ofContainer(container: string): Promise<unknown>
  /** Resolves when whoever works it out just now has come to an end. */
  underWay(key: string): Promise<unknown> | undefined
}

function openDerivations(db: Database, queries: TrackingQueries): Derivations {
  const deriveAll = batchLookup<DerivedPicture | Promise<DerivedPicture>>(async (asked) => {
    const keys = asked.map(readPictureText)
    const seen = await lookAtMarks(db, keys)
    const derived = await derivePictures(queries, keys, null)
    const ready = [...derived.values()].flatMap((one) => (one instanceof Promise ? [] : [one]))
    await keep(db, ready, seen)
    return new Map(
      [...derived].map(([text, one]) => [
        text,
        one instanceof Promise
          ? one.then(async (late) => {
              await keep(db, [late], seen)
              return late
            })
          : one,
      ]),
    )
  })
  const beingDerived = new Map<string, Promise<unknown>>()
  const begin = async (key: string): Promise<DerivedPicture | undefined> => {
    const deriving = deriveAll(key)
    beingDerived.set(
      key,
      deriving.then(ignored, ignored).then(() => beingDerived.delete(key)),
    )
    // The answer of a heavy one is awaited with it.
    return await deriving
  }
  return {
    begin,
    underWay: (key) => beingDerived.get(key),
    ofContainer: (container) => {
      const key = pictureText({ kind: 'EQ', number: container })
      return beingDerived.get(key) ?? begin(key).then(ignored, ignored)
    },
  }
}

/** So often the containers of a document are worked out before it: then the document is, from all that is said of them. */
const MOST_LOOKS = 2

/** Of more containers of which something is said the document is at once: whoever asks never waits for hundreds of them. */
const MOST_CONTAINERS = 20

/** How it ended is told to whoever asked first; the others only wait for the end. */
const ignored = (): void => undefined

/** Keeps what stands, and says so in the marks of documents: the job has still to tell their parties. */
async function keep(db: Database, derived: readonly DerivedPicture[], seen: Seen): Promise<void> {
  if (derived.length === 0) return
  const keeping = keepPictures(db, derived, seen, async (tx, kept) => {
    const marksOf = (isContainer: boolean): readonly string[] =>
      kept.flatMap(({ key }) => ((key.kind === 'EQ') === isContainer ? (seen.marks.get(pictureText(key)) ?? []) : []))
    await removeMarks(tx, marksOf(true))
    const ofDocuments = marksOf(false)
    if (ofDocuments.length > 0)
      await tx.execute(sql`
        update stale set is_derived = true where id = ${anyOf(ofDocuments, 'bigint')} and not is_derived`)
  })
  try {
    await keeping
  } catch (error) {
    // Two who keep pictures waited for each other, and one of them was sent away: the answer stands, and the next one keeps it.
    if (!isTransactionToRepeat(error)) throw error
  }
}
