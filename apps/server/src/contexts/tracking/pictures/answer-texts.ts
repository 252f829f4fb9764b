// The answers that this process has sent lately, as bytes: while a picture keeps its version, its text is not fetched again, and while the
// database holds what it held, not even the version is.

/** Of all answers together. */
const MAX_BYTES = 64 * 1024 * 1024

/** What else an entry takes. */
const BYTES_OF_ENTRY = 200

/** What the database said of one answer, current or not. */
export interface KeptPage {
  readonly answer: Buffer | null
  readonly isCurrent: boolean
  /** Of the containers whose trips it was worked out from, those that have to be worked out again before it is current. */
  readonly staleContainers: readonly string[]
}

export interface SeenPage {
  /** Undefined: nothing is kept and nothing is marked. */
  readonly page: KeptPage | undefined
  /** Of the picture; empty = none is kept. */
  readonly version: string
  /** Which transactions were seen by the statement that said so (`pg_current_snapshot`). */
  readonly snapshot: string
}

export interface AnswerTexts {
  find(asked: string): SeenPage | undefined
  keep(asked: string, seen: SeenPage): void
}

/** What was written last is dropped last. */
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
