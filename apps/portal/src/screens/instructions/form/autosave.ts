// What saving a draft by itself makes of the state of its form; pure. A draft is saved with its faults, so nothing that is wrong stops it.
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
  /** The draft of which the server has all that could be sent; null: none yet. What cannot be read is all that it may lack. */
  readonly sentDraft?: FormDraft | null
}

export const baseOf = ({ content, version }: Pick<Instruction, 'content' | 'version'>): FormBase<FormDraft> => ({
  start: draftOf(content),
  version: String(version),
})

/** What somebody else has saved, with who did it last. */
export function readingOf(instruction: Instruction): Reading<FormDraft> {
  const [last] = instruction.steps.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
  return { ...baseOf(instruction), by: last?.by ?? null, at: instruction.changedAt }
}

export const saving = (state: InstructionState): InstructionState => ({ ...state, isBusy: true, error: null })

/** `sent`: as it stood when it was sent; whoever has typed since then keeps that, and it is not saved yet. */
export function saved(state: InstructionState, sent: FormDraft, answer: Instruction, at: Date): InstructionState {
  const start = asSaved(sent, answer.content)
  // Nobody types in a cell of the grid without taking it over: its lines may be written as they are kept. A field may be half typed.
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

/** A refusal about fields stands at them; any other beside the button. */
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

/** Somebody wants to submit; `isFaulty`: the first fault takes the focus. */
export const asked = (state: InstructionState, isFaulty: boolean): InstructionState => ({
  ...state,
  isTried: true,
  attempts: state.attempts + (isFaulty ? 1 : 0),
})

/** What was typed is written as it is kept, once its field is left: `8,104.50` is 8104.50. What cannot be read stays as it is. */
export function settledAt(state: InstructionState, path: string, was: Instruction['content']): InstructionState {
  const typed = valueAt(state.draft, path)
  if (typeof typed !== 'string' || typed === '') return state
  const kept = valueAt(asSaved(state.draft, was), path)
  if (typeof kept !== 'string' || kept === '' || kept === typed) return state
  return { ...state, draft: withValueAt(state.draft, path, kept) }
}
