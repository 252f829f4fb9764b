// The effect of automatic saving on the state of the form; pure. A draft is saved with its errors, so errors do not
// prevent saving.
import type { Instruction } from '@quayline/client/schema.d'
import type { Reading } from '../../../kit/form-conflict.ts'
import { type FormBase, type FormDraft, isRows } from '../../../kit/form-draft.ts'
import { type FormFault, faultsOfError } from '../../../kit/form-fault.ts'
import { valueAt, withValueAt } from '../../../kit/form-path.ts'
import type { FormState } from '../../../kit/form-state.ts'
import { settledRows } from './container-draft.ts'
import { rowsIn } from './draft-values.ts'
import { faultsIn } from './fault-places.ts'
import { asSaved, draftOf } from './instruction-draft.ts'

export interface InstructionState extends FormState<FormDraft, Instruction> {
  /**
   * The draft whose sendable content is all on the server; null: none yet. Only unreadable values may be missing there.
   */
  readonly sentDraft?: FormDraft | null
}

export const baseOf = ({ content, version }: Pick<Instruction, 'content' | 'version'>): FormBase<FormDraft> => ({
  start: draftOf(content),
  version: String(version),
})

/** The state saved by another user, with the user who saved it last. */
export function readingOf(instruction: Instruction): Reading<FormDraft> {
  const [last] = instruction.steps.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return { ...baseOf(instruction), by: last?.by ?? null, at: instruction.changedAt }
}

export const saving = (state: InstructionState): InstructionState => ({ ...state, isBusy: true, error: null })

/** `sent`: the draft when it was sent; input typed since then stays, unsaved. */
export function saved(state: InstructionState, sent: FormDraft, answer: Instruction, at: Date): InstructionState {
  const start = asSaved(sent, answer.content)
  // A grid cell is committed before the draft changes, so its lines may be replaced by the saved form. A field may
  // still be half typed.
  const { containers } = sent
  const isSame = isRows(containers) && state.draft.containers === containers
  const draft = isSame
    ? { ...state.draft, containers: settledRows(containers, rowsIn(start, 'containers')) }
    : state.draft
  return {
    ...state,
    base: { start, version: String(answer.version) },
    draft,
    refused: faultsIn(answer.faults, 'ERROR', draft),
    error: null,
    isBusy: false,
    answer,
    savedAt: at,
    sentDraft: isRows(containers) && state.draft === sent ? draft : null,
  }
}

/** An error about fields is shown at them; any other next to the button. */
export function notSaved(state: InstructionState, error: Error): InstructionState {
  const faults = faultsOfError(error, { pathOf: (path) => path.replace(/^content\./, '') })
  return {
    ...state,
    isBusy: false,
    refused: faults.length === 0 ? state.refused : merged(faults, state.refused),
    error: faults.length === 0 ? error : null,
  }
}

const merged = (newer: readonly FormFault[], older: readonly FormFault[]): readonly FormFault[] => {
  const paths = new Set(newer.map(({ path }) => path))
  return [...newer, ...older.filter(({ path }) => !paths.has(path))]
}

/** The user wants to submit; `isFaulty`: the first error receives the focus. */
export const asked = (state: InstructionState, isFaulty: boolean): InstructionState => ({
  ...state,
  isTried: true,
  attempts: state.attempts + (isFaulty ? 1 : 0),
})

/**
 * When a field loses the focus, its text is replaced by the saved form: `8,104.50` becomes 8104.50. Unreadable text
 * stays unchanged.
 */
export function settledAt(state: InstructionState, path: string, was: Instruction['content']): InstructionState {
  const typed = valueAt(state.draft, path)
  if (typeof typed !== 'string' || typed === '') return state
  const kept = valueAt(asSaved(state.draft, was), path)
  if (typeof kept !== 'string' || kept === '' || kept === typed) return state
  return { ...state, draft: withValueAt(state.draft, path, kept) }
}
