// The state of a form: its content, which errors are shown when, its stored draft, and one submission at a time.
import { useEffect, useState } from 'react'
import { failureOf } from '../shell/failure-text.ts'
import { useTexts } from '../shell/language-provider.tsx'
import { useUnsaved } from '../shell/unsaved.ts'
import type { BoundField, BoundSwitch } from './field.tsx'
import type { Difference, Reading } from './form-conflict.ts'
import { type FormBase, type FormDraft, type FormRows, type FormValue, withoutBlankRows } from './form-draft.ts'
import { type FaultTexts, faultsOfError, type FormFault, listFaults, plainFaults } from './form-fault.ts'
import { pathsIn, valueAt } from './form-path.ts'
import type { BoundRows } from './form-rows.ts'
import * as formState from './form-state.ts'
import { type RestoredFacts, useKeptDraft } from './use-kept-draft.ts'
import { labelIn, type FormLabels, valueText } from './form-texts.ts'

type TextOf<Draft> = { readonly [Field in keyof Draft]: Draft[Field] extends string ? Field : never }[keyof Draft] &
  string
type SwitchOf<Draft> = { readonly [Field in keyof Draft]: Draft[Field] extends boolean ? Field : never }[keyof Draft] &
  string
type RowsOf<Draft> = { readonly [Field in keyof Draft]: Draft[Field] extends FormRows ? Field : never }[keyof Draft] &
  string
/** A field of the form, or of each row: `containers.*.seal`. */
type RuleOf<Draft> = (keyof Draft & string) | `${string}.*.${string}`

export interface FormOptions<Draft extends FormDraft, Answer> {
  /** Name of the stored draft; must include the id of the edited record. */
  readonly name: string
  /** The initial content: blank, or the server's. Its keys are the form's fields, in their order. */
  readonly start: Draft
  /** Version of the state in `start`: passed to `send`, and used to recognize a rejection caused by a stale version. */
  readonly version?: string
  readonly labels: FormLabels<Draft>
  readonly required?: readonly RuleOf<Draft>[]
  /** Maximum lengths in characters, by field or by rule. */
  readonly limits?: Readonly<Partial<Record<string, number>>>
  /** Texts for the codes of a choice, by field. */
  readonly shown?: Readonly<Partial<Record<string, (value: string) => string>>>
  /** Never stored. */
  readonly secrets?: readonly (keyof Draft & string)[]
  /** Additional checks besides required and too long. */
  readonly check?: (draft: Draft) => FaultTexts
  /** `base`: the state that the draft is based on. Throws CallFailed. */
  readonly send: (draft: Draft, base: FormBase<Draft>) => Promise<Answer>
  readonly onSent?: (answer: Answer) => void
  /** Errors that concern one field although the server names none: body code -> field. */
  readonly fieldOfCode?: Readonly<Record<number, string>>
  /** Maps a path of the server to the form's: `sapIds.3` -> `sapIds.3.sapId`. */
  readonly pathOf?: (path: string) => string
  /**
   * Reads the server's current state after a 409: if its version differs from the form's, the reader resolves the
   * conflict.
   */
  readonly readAgain?: () => Promise<Reading<Draft>>
}

export type SaveState = 'unchanged' | 'unsaved' | 'saving' | 'saved' | 'offline' | 'elsewhere'

export interface FormConflict extends Omit<Reading<never>, 'start'> {
  readonly differences: readonly Difference[]
  readonly apply: (kept: ReadonlySet<string>) => void
  /** Discards the reader's input. */
  readonly reload: () => void
}

export interface Form<Draft extends FormDraft = FormDraft> {
  readonly draft: Draft
  readonly change: (part: Partial<Draft>) => void
  readonly field: (path: TextOf<Draft>) => BoundField
  readonly toggle: (path: SwitchOf<Draft>) => BoundSwitch
  readonly rows: (path: RowsOf<Draft>) => BoundRows
  readonly labelOf: (path: string) => string
  /** The value of a field as text; empty for a secret. */
  readonly textOf: (path: string) => string
  readonly valueTextAt: (path: string, value: FormValue) => string
  /** All errors, in the order of the fields, once the user has tried to submit. */
  readonly faults: readonly FormFault[]
  readonly attempts: number
  /** Fields that are not valid yet, whether shown or not. */
  readonly open: ReadonlySet<string>
  /** An error that concerns no field. */
  readonly error: Error | null
  readonly conflict: FormConflict | null
  readonly isBusy: boolean
  /** The content was restored from earlier input. */
  readonly restored: RestoredFacts | null
  /** A reload of the page would lose no unsaved input. */
  readonly isKept: () => boolean
  readonly save: SaveState
  readonly savedAt: Date | null
  readonly submit: () => Promise<void>
  /** Back to the start; the stored draft is deleted. */
  readonly reset: () => void
}

// oxlint-disable-next-line max-lines-per-function -- One state that every operation of a form reads and writes.
export function useForm<Draft extends FormDraft, Answer>(
  options: FormOptions<Draft, Answer>,
): Form<Draft> & { readonly answer: Answer | null } {
  const { name, start, version = '', labels, required = [], limits = {}, secrets = [], shown = {} } = options
  const { kit } = useTexts()
  const startText = JSON.stringify([version, start])
  const [seen, setSeen] = useState(startText)
  const { kept, restored, forget, isKept, store } = useKeptDraft(name, { start, version }, secrets)
  const [state, setState] = useState(() => formState.openedWith<Draft, Answer>({ start, version }, kept))
  const isChanged = formState.isChanged(state)
  // The server's state was read again: a form without changes adopts it.
  if (seen !== startText && !isChanged && !state.isBusy) {
    setSeen(startText)
    setState(formState.reopened(state, { start, version }))
  }
  const saved = useUnsaved(isChanged)
  const { draft, refused, base } = state
  useEffect(() => store?.write(draft, base), [store, draft, base])

  const rules: Parameters<typeof plainFaults>[1] = {
    labels: { ...labels },
    required,
    limits,
  }
  const own = { ...plainFaults(draft, rules, kit.form), ...options.check?.(draft) }
  const labelOf = (path: string): string => labelIn(labels, path, kit.form)
  const faultOf = (path: string): string | undefined =>
    refused.find((fault) => fault.path === path)?.text ??
    (state.isTried || state.left.has(path) ? own[path] : undefined)
  const bound = (path: string) => ({
    path,
    label: labelOf(path),
    fault: faultOf(path),
    isRequired: rules.required.includes(path),
    onLeave: () => setState((before) => formState.leftField(before, path)),
  })
  const valueTextAt = (path: string, value: FormValue | undefined): string =>
    secrets.includes(path) ? '' : valueText(value, shown[path], kit)
  const submit = async (): Promise<void> => {
    if (state.isBusy || state.conflict !== null) return
    const filled = withoutBlankRows(draft)
    const faults = { ...plainFaults(filled, rules, kit.form), ...options.check?.(filled) }
    const hasFaults = Object.values(faults).some((text) => text !== undefined)
    setState((before) => formState.tried(before, filled, hasFaults))
    if (hasFaults) return
    try {
      const answered = await options.send(filled, base)
      setState((before) => formState.sent(before, filled, answered, new Date()))
      // The form may be unmounted before its effects run again.
      saved()
      forget()
      options.onSent?.(answered)
    } catch (thrown) {
      const now = await readingAfter(thrown, base.version, options.readAgain)
      setState((before) =>
        now === null
          ? formState.refused(before, faultsOfError(thrown, options), errorOf(thrown))
          : formState.conflicted(before, now),
      )
    }
  }
  const { conflict } = state
  return {
    draft,
    change: (part) => setState((before) => formState.changed(before, part)),
    field: (path) => ({
      ...bound(path),
      value: textIn(draft, path),
      limit: limits[path],
      onChange: (text) => setState((before) => formState.changedAt(before, path, text)),
    }),
    toggle: (path) => ({
      ...bound(path),
      isOn: valueAt(draft, path) === true,
      onChange: (isOn) => setState((before) => formState.changedAt(before, path, isOn)),
    }),
    rows: (path) => ({
      path,
      label: labelOf(path),
      fault: faultOf(path),
      rows: formState.rowsAt(draft[path]),
      labelOf,
      faultOf,
      cellFaultOf: (place) => faultOf(place) ?? (textIn(draft, place) === '' ? undefined : own[place]),
      isRequired: (rule) => rules.required.includes(rule),
      limitOf: (rule) => limits[rule],
      onLeave: (place) => setState((before) => formState.leftField(before, place)),
      onChange: (place, value) => setState((before) => formState.changedAt(before, place, value)),
      onRows: (rows, at = null, place = path) => setState((before) => formState.changedRows(before, place, rows, at)),
    }),
    labelOf,
    textOf: (path) => valueTextAt(path, valueAt(draft, path)),
    valueTextAt,
    faults: listFaults(pathsIn(draft), state.isTried ? own : {}, refused),
    attempts: state.attempts,
    open: new Set([...Object.keys(own).filter((path) => own[path] !== undefined), ...refused.map(({ path }) => path)]),
    error: state.error,
    conflict:
      conflict === null
        ? null
        : {
            ...conflict,
            apply: (kept) => setState((before) => formState.chosen(before, kept)),
            reload: () => {
              setState((before) => formState.reopened(before, conflict))
              forget()
            },
          },
    isBusy: state.isBusy,
    restored,
    isKept,
    save: saveStateOf(state, isChanged),
    savedAt: state.savedAt,
    submit,
    reset: () => {
      setState(formState.opened({ start, version }, start))
      forget()
    },
    answer: state.answer,
  }
}

function saveStateOf(state: formState.FormState<FormDraft, unknown>, isChanged: boolean): SaveState {
  if (state.isBusy) return 'saving'
  if (state.conflict !== null) return 'elsewhere'
  if (!isChanged) return state.savedAt === null ? 'unchanged' : 'saved'
  const kind = failureOf(state.error)?.kind
  return kind === 'network' || kind === 'timeout' ? 'offline' : 'unsaved'
}

/** Null: not a conflict; the error is shown as it is. If the new state cannot be read, the original error stays. */
async function readingAfter<Draft>(
  thrown: unknown,
  version: string,
  readAgain: (() => Promise<Reading<Draft>>) | undefined,
): Promise<Reading<Draft> | null> {
  const failure = failureOf(thrown)
  if (readAgain === undefined || failure?.kind !== 'refused' || failure.status !== 409) return null
  try {
    const now = await readAgain()
    return now.version === version ? null : now
  } catch {
    return null
  }
}

const errorOf = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(String(thrown)))

function textIn(draft: FormDraft, path: string): string {
  const value = valueAt(draft, path)
  return typeof value === 'string' ? value : ''
}
