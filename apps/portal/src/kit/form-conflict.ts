// Somebody else has saved what this form was opened on: which fields differ, and what becomes of them once the reader has chosen.
import { type FormDraft, type FormValue, isSameValue } from './form-draft.ts'

/** What the server has now. */
export interface Reading<Draft> {
  readonly start: Draft
  /** Of the state that was read: `lastEditAt`, a number of a version. */
  readonly version: string
  /** Who made the last change, where the answer says so. */
  readonly by?: string | null
  /** An instant. */
  readonly at?: string | null
  /** What else has changed that has no field in the form, in words. */
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
  /** Null: the reader has not changed it, so what the other one wrote is taken over. */
  readonly mine: FormValue | null
}

export interface Conflict<Draft> extends Reading<Draft> {
  readonly differences: readonly Difference[]
}

/** Only fields that somebody else has changed; where both wrote the same there is nothing to choose. */
export const differencesOf = (opened: FormDraft, now: FormDraft, mine: FormDraft): readonly Difference[] =>
  Object.keys(opened).flatMap((path): Difference[] => {
    const [was, is, own] = [opened[path] ?? '', now[path] ?? '', mine[path] ?? '']
    if (isSameValue(was, is) || isSameValue(is, own)) return []
    return [{ path, was, now: is, mine: isSameValue(was, own) ? null : own }]
  })

/** `kept`: fields in which the reader's own value stays though another was saved meanwhile. */
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
