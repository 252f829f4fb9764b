// The form of an instruction's draft: it saves automatically while the user types, stores unsaved input on this
// computer, and shows both versions if another user was faster (docs/requirements/instructions.md 9).
import type { Instruction } from '@quayline/client/schema.d'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { BoundField, BoundSwitch } from '../../../kit/field.tsx'
import type { AnyForm } from '../../../kit/form-context.ts'
import { type FormDraft, type FormValue, isRows } from '../../../kit/form-draft.ts'
import { type FaultTexts, listFaults } from '../../../kit/form-fault.ts'
import { pathsIn, rulePath, valueAt } from '../../../kit/form-path.ts'
import type { BoundRows } from '../../../kit/form-rows.ts'
import * as formState from '../../../kit/form-state.ts'
import { labelIn, valueText } from '../../../kit/form-texts.ts'
import { useKeptDraft } from '../../../kit/use-kept-draft.ts'
import type { SaveState } from '../../../kit/use-form.ts'
import { failureOf } from '../../../shell/failure-text.ts'
import { useTexts } from '../../../shell/language-provider.tsx'
import { useUnsaved } from '../../../shell/unsaved.ts'
import * as autosave from './autosave.ts'
import { BLANK_CONTAINER, wholeRows } from './container-draft.ts'
import { faultsIn } from './fault-places.ts'
import { draftName } from './unsaved-draft.ts'
import { contentOf } from './instruction-draft.ts'
import type { InstructionCalls } from './use-instruction-calls.ts'

/** Long enough to send several keystrokes together; saving happens in the background. */
const PAUSE_MS = 1500
/** Interval of automatic retries without a network. */
const AGAIN_MS = 15_000

export interface InstructionForm extends AnyForm {
  readonly draft: FormDraft
  readonly field: (path: string) => BoundField
  readonly toggle: (path: string) => BoundSwitch
  readonly rows: (path: string) => BoundRows
  readonly change: (part: FormDraft) => void
  /** Warnings, which do not prevent submitting. */
  readonly warnings: readonly { readonly path: string; readonly text: string }[]
  readonly saveNow: () => Promise<unknown>
}

interface InstructionFormOptions {
  readonly instruction: Instruction
  readonly calls: InstructionCalls
  readonly labels: Readonly<Partial<Record<string, string>>>
  readonly shown: Readonly<Partial<Record<string, (value: string) => string>>>
  readonly limits: Readonly<Partial<Record<string, number>>>
  /** Errors of values that cannot be sent. */
  readonly unreadable: (draft: FormDraft) => FaultTexts
}

type State = autosave.InstructionState

/** The state as a ref too, so that it is current between two renderings. */
function useCurrentState(first: () => State) {
  const [state, setState] = useState(first)
  const current = useRef(state)
  return {
    state,
    now: () => current.current,
    put: (change: (before: State) => State): void => {
      current.current = change(current.current)
      setState(current.current)
    },
  }
}

// oxlint-disable-next-line max-lines-per-function -- One state that every operation of a form reads and writes.
export function useInstructionForm(options: InstructionFormOptions): InstructionForm {
  const { instruction, calls, labels, shown, limits, unreadable } = options
  const { kit } = useTexts()
  const base = autosave.baseOf(instruction)
  const { kept, restored, forget, isKept, store } = useKeptDraft(draftName(instruction.id), base, [])
  const { state, now, put } = useCurrentState(() => ({
    ...formState.openedWith<FormDraft, Instruction>(base, kept),
    refused: faultsIn(instruction.faults, 'ERROR', kept?.draft ?? base.start),
  }))
  /** The content read last: source of the values without a field in the form. */
  const content = useRef(instruction.content)
  const isChanged = formState.isChanged(state)
  const isSaved = useUnsaved(isChanged)
  const { draft, refused, conflict } = state
  useEffect(() => store?.write(draft, state.base), [store, draft, state.base])

  const adopt = useEffectEvent((read: Instruction) => {
    const { base: opened, isBusy } = now()
    if (isBusy || read.version <= Number(opened.version) || formState.isChanged(now())) return
    content.current = read.content
    put((before) => ({
      ...formState.reopened(before, autosave.baseOf(read)),
      refused: faultsIn(read.faults, 'ERROR', before.draft),
    }))
  })
  useEffect(() => adopt(instruction), [instruction])

  const running = useRef<Promise<Instruction | null> | null>(null)
  /** Null: not saved. */
  const saveOnce = async (): Promise<Instruction | null> => {
    const { draft: sent, base: opened } = now()
    put(autosave.saving)
    try {
      const answer = await calls.save(Number(opened.version), contentOf(sent, content.current))
      content.current = answer.content
      put((before) => autosave.saved(before, sent, answer, new Date()))
      if (!formState.isChanged(now())) {
        isSaved()
        forget()
      }
      return answer
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      const read = await calls.readAfter(error, Number(opened.version))
      if (read !== null) content.current = read.content
      put((before) =>
        read === null ? autosave.notSaved(before, error) : formState.conflicted(before, autosave.readingOf(read)),
      )
      return null
    }
  }
  /** One save at a time: input typed meanwhile is saved by the next one. */
  const save = async (): Promise<Instruction | null> => {
    await running.current
    if (now().conflict !== null) return null
    running.current = saveOnce()
    try {
      return await running.current
    } finally {
      running.current = null
    }
  }
  const isToSave = isChanged && conflict === null && !state.isBusy && state.sentDraft !== draft
  const isOffline = ['network', 'timeout'].includes(failureOf(state.error)?.kind ?? '')
  const isRefused = state.error !== null && !isOffline
  const saveByItself = useEffectEvent((typed: FormDraft) => {
    const asked = JSON.stringify(contentOf(typed, content.current))
    if (asked !== JSON.stringify(contentOf(now().base.start, content.current))) void save()
    else put((before) => ({ ...before, sentDraft: typed }))
  })
  useEffect(() => {
    if (!isToSave || isRefused) return
    const timer = setTimeout(() => saveByItself(draft), isOffline ? AGAIN_MS : PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isToSave, isRefused, isOffline, draft])

  const { cargo, containers, houseBills } = draft
  const own = useMemo(
    () => unreadable({ cargo: cargo ?? [], containers: containers ?? [], houseBills: houseBills ?? [] }),
    // Only the parts with numbers are checked again.
    [cargo, containers, houseBills, unreadable],
  )
  const refusedAt = new Map(refused.toReversed().map(({ path, text }) => [path, text]))
  const isSeen = (path: string): boolean =>
    state.isTried || state.left.has(path) || isFilled(path, valueAt(draft, path))
  const faultOf = (path: string): string | undefined => own[path] ?? (isSeen(path) ? refusedAt.get(path) : undefined)
  const faults = listFaults(pathsIn(draft), own, refused).filter(
    ({ path }) => faultOf(path) !== undefined || state.isTried,
  )
  const submit = async (): Promise<void> => {
    if (now().conflict !== null) return
    const hasOwn = Object.values(unreadable(now().draft)).some((text) => text !== undefined)
    await running.current
    const latest = formState.isChanged(now()) ? await save() : (now().answer ?? instruction)
    if (latest === null) return put((before) => autosave.asked(before, false))
    const isFaulty = hasOwn || latest.faults.some(({ severity }) => severity === 'ERROR')
    put((before) => autosave.asked(before, isFaulty))
    if (isFaulty) return
    put(autosave.saving)
    try {
      await calls.submit(latest.version)
      forget()
    } catch (thrown) {
      const error = thrown instanceof Error ? thrown : new Error(String(thrown))
      put((before) => autosave.notSaved(before, error))
    }
  }
  const valueTextAt = (path: string, value: FormValue | undefined): string =>
    valueText(value, shown[rulePath(path)], kit)
  const labelOf = (path: string): string => labelIn(labels, path, kit.form)
  const leave = (path: string): void =>
    put((before) => autosave.settledAt(formState.leftField(before, path), path, content.current))
  const bound = (path: string) => ({ path, label: labelOf(path), fault: faultOf(path), onLeave: () => leave(path) })
  return {
    draft,
    change: (part) => put((before) => formState.changed(before, part)),
    field: (path) => {
      const value = valueAt(draft, path)
      return {
        ...bound(path),
        value: typeof value === 'string' ? value : '',
        limit: limits[rulePath(path)],
        onChange: (text) => put((before) => formState.changedAt(before, path, text)),
      }
    },
    toggle: (path) => ({
      ...bound(path),
      isOn: valueAt(draft, path) === true,
      onChange: (isOn) => put((before) => formState.changedAt(before, path, isOn)),
    }),
    rows: (path) => ({
      path,
      label: labelOf(path),
      fault: faultOf(path),
      rows: formState.rowsAt(valueAt(draft, path)),
      labelOf,
      faultOf,
      cellFaultOf: faultOf,
      isRequired: () => undefined,
      limitOf: (rule) => limits[rule],
      onLeave: leave,
      onChange: (place, value) => put((before) => formState.changedAt(before, place, value)),
      onRows: (rows, at = null, place = path) =>
        put((before) =>
          formState.changedRows(before, place, place === 'containers' ? wholeRows(rows, BLANK_CONTAINER) : rows, at),
        ),
    }),
    labelOf,
    textOf: (path) => valueTextAt(path, valueAt(draft, path)),
    valueTextAt,
    faults,
    attempts: state.attempts,
    open: new Set([...Object.keys(own).filter((path) => own[path] !== undefined), ...refused.map(({ path }) => path)]),
    error: state.error,
    conflict:
      conflict === null
        ? null
        : {
            ...conflict,
            apply: (chosen) => put((before) => formState.chosen(before, chosen)),
            reload: () => {
              put((before) => formState.reopened(before, conflict))
              forget()
            },
          },
    isBusy: state.isBusy,
    restored,
    isKept,
    save: saveStateOf(state, isChanged, isOffline),
    savedAt: state.savedAt,
    submit,
    reset: () => {
      put(() => formState.opened(base, base.start))
      forget()
    },
    warnings: faultsIn((state.answer ?? instruction).faults, 'WARN', draft),
    saveNow: async () => (formState.isChanged(now()) ? save() : (now().answer ?? instruction)),
  }
}

/**
 * Missing values of an unfinished draft are shown only after the field was visited or on submitting; a due filing at
 * once.
 */
const isFilled = (path: string, value: FormValue | undefined): boolean =>
  path === 'filings' || (isRows(value) ? value.length > 0 : (value ?? '') !== '')

function saveStateOf(state: State, isChanged: boolean, isOffline: boolean): SaveState {
  if (state.isBusy) return 'saving'
  if (state.conflict !== null) return 'elsewhere'
  if (!isChanged || state.sentDraft === state.draft) return state.savedAt === null ? 'unchanged' : 'saved'
  return isOffline ? 'offline' : 'unsaved'
}
