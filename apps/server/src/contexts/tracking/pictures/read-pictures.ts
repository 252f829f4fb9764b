// Answers from the kept pictures. If a mark shows newer statements, the picture is calculated now and then stored.
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
   * The text of the answer for the first of the kinds that has one; null when nothing is known. `page`: index of its first
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
      // A request for a picture under calculation waits, looks again, and calculates it itself if there are new facts since.
      for (let looks = 1; ; looks++) {
        kept = await Promise.all(keys.map((key) => find(`${pictureText(key)} ${page}`)))
        const isNew = kept.every((one) => one === undefined)
        if (isNew && (await isKnown(number)) !== true) return null
        if (!isNew && kept.every(isCurrentOrNone)) return firstAnswer(kept)
        const isToDerive = (_: PictureKey, at: number): boolean => isNew || kept[at]?.isCurrent === false
        toDerive = keys.filter(isToDerive).map(pictureText)
        // New facts about a container mostly leave the trip of this document unchanged.
        const stale = kept.flatMap((one) => one?.staleContainers ?? [])
        const containers = looks > MAX_LOOKS || stale.length > MAX_CONTAINERS ? [] : stale
        const before = [
          ...containers.map((container) => derivations.ofContainer(container)),
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
  /** Calculates a picture, given by its text, and stores it. */
  begin(key: string): Promise<DerivedPicture | undefined>
  /** The same for a container, or joins a calculation under way; resolves also when it fails. */
  ofContainer(container: string): Promise<unknown>
  /** Resolves when the calculation under way has ended. */
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
    // Includes the wait for the worker thread.
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

/**
 * The containers are calculated before their document at most this many times; then the document is calculated from all
 * their facts.
 */
const MAX_LOOKS = 2

/** With more stale containers the document is calculated at once, so that a request never waits for hundreds of them. */
const MAX_CONTAINERS = 20

/** Only the first caller gets an error; the others just wait for the end. */
const ignored = (): void => undefined

/** Stores the result and notes it in the marks of documents: the job still has to publish it to their parties. */
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
    // A deadlock between two writers of pictures: the answer is valid, and the next request stores it.
    if (!isTransactionToRepeat(error)) throw error
  }
}
