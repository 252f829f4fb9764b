// The state of a form and the effect of each event on it; pure, so that it can be tested without a page.
import { afterChoice, type Conflict, differencesOf, type Reading } from './form-conflict.ts'
import { type FormBase, type FormDraft, type FormRows, isRows, isSameDraft, type KeptDraft } from './form-draft.ts'
import type { FormFault } from './form-fault.ts'
import { movedPath, withValueAt } from './form-path.ts'

export interface FormState<Draft extends FormDraft, Answer> {
  readonly base: FormBase<Draft>
  readonly draft: Draft
  /** Fields that the user has visited. */
  readonly left: ReadonlySet<string>
  /** The server's errors about values in the fields. */
  readonly refused: readonly FormFault[]
  /** Increases with each submission that found errors: the first error then receives the focus. */
  readonly attempts: number
  readonly isTried: boolean
  /** An error that concerns no field. */
  readonly error: Error | null
  readonly isBusy: boolean
  readonly answer: Answer | null
  readonly savedAt: Date | null
  readonly conflict: Conflict<Draft> | null
}

export const opened = <Draft extends FormDraft, Answer>(
  base: FormBase<Draft>,
  draft: Draft,
): FormState<Draft, Answer> => ({
  base,
  draft,
  left: new Set(),
  refused: [],
  attempts: 0,
  isTried: false,
  error: null,
  isBusy: false,
  answer: null,
  savedAt: null,
  conflict: null,
})

/** With a stored draft; if another user has saved one of its fields since then, the reader chooses first. */
export function openedWith<Draft extends FormDraft, Answer>(
  base: FormBase<Draft>,
  kept: Pick<KeptDraft<Draft>, 'draft' | 'base'> | null,
): FormState<Draft, Answer> {
  if (kept === null) return opened(base, base.start)
  return differencesOf(kept.base.start, base.start, kept.draft).length === 0
    ? opened(base, kept.draft)
    : conflicted(opened(kept.base, kept.draft), base)
}

/** Whether the record has another version than the draft's base. */
export const isOfOlder = <Draft extends FormDraft>(
  base: FormBase<Draft>,
  kept: Pick<KeptDraft<Draft>, 'base'>,
): boolean => kept.base.version !== base.version || !isSameDraft(kept.base.start, base.start)

export const isChanged = ({ base, draft }: Pick<FormState<FormDraft, unknown>, 'base' | 'draft'>): boolean =>
  !isSameDraft(base.start, draft)

type State<Draft extends FormDraft, Answer> = FormState<Draft, Answer>

/** A server error refers to the previous value, so it is removed. */
export const changed = <Draft extends FormDraft, Answer>(
  state: State<Draft, Answer>,
  part: Partial<Draft>,
): State<Draft, Answer> => ({
  ...state,
  draft: { ...state.draft, ...part },
  refused: state.refused.filter(({ path }) => !Object.hasOwn(part, path)),
  error: null,
})

export const changedAt = <Draft extends FormDraft, Answer>(
  state: State<Draft, Answer>,
  path: string,
  value: string | boolean,
): State<Draft, Answer> => ({
  ...state,
  draft: withValueAt(state.draft, path, value),
  refused: state.refused.filter((fault) => fault.path !== path),
  error: null,
})

/**
 * `at`: where `removed` rows were replaced by `count` others; errors of later rows move accordingly. Null: any of the
 * cells may differ.
 */
export function changedRows<Draft extends FormDraft, Answer>(
  state: State<Draft, Answer>,
  path: string,
  rows: FormRows,
  at: { readonly index: number; readonly removed: number; readonly count: number } | null,
): State<Draft, Answer> {
  const moved = (place: string): readonly string[] => {
    const to = at === null ? (place.startsWith(`${path}.`) ? null : place) : movedPath(place, path, at)
    return to === null || to === path ? [] : [to]
  }
  return {
    ...state,
    draft: withValueAt(state.draft, path, rows),
    refused: state.refused.flatMap((fault) => moved(fault.path).map((to) => ({ ...fault, path: to }))),
    left: new Set([...state.left].flatMap(moved)),
    error: null,
  }
}

export const leftField = <Draft extends FormDraft, Answer>(
  state: State<Draft, Answer>,
  path: string,
): State<Draft, Answer> => (state.left.has(path) ? state : { ...state, left: new Set([...state.left, path]) })

/** The user has tried to submit; `faults`: the form's own errors. */
export const tried = <Draft extends FormDraft, Answer>(
  state: State<Draft, Answer>,
  draft: Draft,
  hasFaults: boolean,
): State<Draft, Answer> => ({
  ...state,
  draft,
  isTried: true,
  error: null,
  attempts: state.attempts + (hasFaults ? 1 : 0),
  isBusy: !hasFaults,
})

/** The sent values are the server's state from now on. */
export const sent = <Draft extends FormDraft, Answer>(
  state: State<Draft, Answer>,
  draft: Draft,
  answer: Answer,
  savedAt: Date,
): State<Draft, Answer> => ({
  ...opened<Draft, Answer>({ ...state.base, start: draft }, state.draft),
  attempts: state.attempts,
  answer,
  savedAt,
})

export const refused = <Draft extends FormDraft, Answer>(
  state: State<Draft, Answer>,
  faults: readonly FormFault[],
  error: Error,
): State<Draft, Answer> => ({
  ...state,
  refused: faults,
  error: faults.length === 0 ? error : null,
  attempts: state.attempts + (faults.length === 0 ? 0 : 1),
  isBusy: false,
})

/** Another user has saved meanwhile: nothing is lost and nothing is saved until the reader has chosen. */
export const conflicted = <Draft extends FormDraft, Answer>(
  state: State<Draft, Answer>,
  now: Reading<Draft>,
): State<Draft, Answer> => ({
  ...state,
  isBusy: false,
  refused: [],
  error: null,
  conflict: { ...now, differences: differencesOf(state.base.start, now.start, state.draft) },
})

export function chosen<Draft extends FormDraft, Answer>(
  state: State<Draft, Answer>,
  kept: ReadonlySet<string>,
): State<Draft, Answer> {
  const { conflict, base, draft } = state
  if (conflict === null) return state
  return {
    ...state,
    base: { start: conflict.start, version: conflict.version },
    draft: afterChoice(base.start, conflict.start, draft, kept),
    conflict: null,
    isTried: false,
  }
}

/** The server's state instead of the reader's: from a conflict, or read again while nothing was changed here. */
export const reopened = <Draft extends FormDraft, Answer>(
  state: State<Draft, Answer>,
  base: FormBase<Draft>,
): State<Draft, Answer> => ({
  ...opened<Draft, Answer>(base, base.start),
  answer: state.answer,
  savedAt: state.savedAt,
})

/** The rows at a path; empty if the value has none. */
export const rowsAt = (value: unknown): FormRows => (isRows(value) ? value : [])
