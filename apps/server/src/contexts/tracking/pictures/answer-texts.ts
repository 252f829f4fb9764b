// The answers that this process has sent lately, as bytes: the text is not fetched again while the version of its picture is the same, and
// not even the version while the database is unchanged.

/** For all answers together. */
const MAX_BYTES = 64 * 1024 * 1024

/** Overhead of an entry. */
const BYTES_OF_ENTRY = 200

/** One answer as the database has it, current or not. */
export interface KeptPage {
  readonly answer: Buffer | null
  readonly isCurrent: boolean
  /** Of the containers whose trips it was calculated from, those to be calculated again before it is current. */
  readonly staleContainers: readonly string[]
}

export interface SeenPage {
  /** Undefined: there is no picture and no mark. */
  readonly page: KeptPage | undefined
  /** Of the picture; empty = there is none. */
  readonly version: string
  /** State of the database that the lookup saw (`pg_current_snapshot`). */
  readonly snapshot: string
}

export interface AnswerTexts {
  find(asked: string): SeenPage | undefined
  keep(asked: string, seen: SeenPage): void
}

/** The entry that was written first is dropped first. */
export function answerTexts(maxBytes = MAX_BYTES): AnswerTexts {
  const seenPages = new Map<string, SeenPage>()
  let bytes = 0
  const drop = (asked: string): void => {
    const seen = seenPages.get(asked)
    if (seen === undefined) return
    bytes -= sizeOf(seen)
    seenPages.delete(asked)
  }
  return {
    find: (asked) => seenPages.get(asked),
    keep: (asked, seen) => {
      drop(asked)
      seenPages.set(asked, seen)
      bytes += sizeOf(seen)
      for (const oldest of seenPages.keys()) {
        if (bytes <= maxBytes) break
        drop(oldest)
      }
    },
  }
}

const sizeOf = ({ page }: SeenPage): number => BYTES_OF_ENTRY + (page?.answer?.length ?? 0)
