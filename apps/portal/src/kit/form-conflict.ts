// Another user has saved the record that this form edits: which fields differ, and the result of the reader's choice.
import { type FormDraft, type FormValue, isSameValue } from './form-draft.ts'

/** The server's current state. */
export interface Reading<Draft> {
  readonly start: Draft
  /** Version of the state that was read: `lastEditAt`, or a version number. */
  readonly version: string
  /** The user who made the last change, if the answer contains it. */
  readonly by?: string | null
  /** An instant. */
  readonly at?: string | null
  /** Other changes that have no field in the form, as texts. */
  readonly changes?: readonly ChangedFact[]
}

export interface ChangedFact {
  readonly label: string
  readonly was: string
  readonly now: string
}

export interface Difference {
  readonly path: string
  readonly was: FormValue
  readonly now: FormValue
  /** Null: the reader has not changed it, so the other user's value is adopted. */
  readonly mine: FormValue | null
}

export interface Conflict<Draft> extends Reading<Draft> {
  readonly differences: readonly Difference[]
}

/** Only fields that another user has changed; if both values are equal there is nothing to choose. */
export const differencesOf = (opened: FormDraft, now: FormDraft, mine: FormDraft): readonly Difference[] =>
  Object.keys(opened).flatMap((path): Difference[] => {
    const [was, is, own] = [opened[path] ?? '', now[path] ?? '', mine[path] ?? '']
    if (isSameValue(was, is) || isSameValue(is, own)) return []
    return [{ path, was, now: is, mine: isSameValue(was, own) ? null : own }]
  })

/** `kept`: fields that keep the reader's value although another value was saved meanwhile. */
export function afterChoice<Draft extends FormDraft>(
  opened: Draft,
  now: Draft,
  mine: Draft,
  kept: ReadonlySet<string>,
): Draft {
  const contested = new Set(differencesOf(opened, now, mine).map(({ path }) => path))
  return Object.fromEntries(
    Object.keys(opened).map((path) => {
      const isMine = contested.has(path) ? kept.has(path) : !isSameValue(opened[path], mine[path])
      return [path, isMine ? mine[path] : now[path]]
    }),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The same fields, each with a value of one of the two drafts.
  ) as Draft
}
