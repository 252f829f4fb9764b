// What stands in a form: texts and switches by field. Kept while the window is open, so that a reload loses nothing; secrets never are.
import { keptChoice } from '../shell/kept-choice.ts'

export type FormDraft = Readonly<Record<string, string | boolean>>

export interface DraftStore<Draft> {
  /** Only fields that the form has, of the type they have in it; null: nothing was kept that differs. */
  readonly read: () => Draft | null
  /** What is still as at the start is not worth keeping. */
  readonly write: (draft: Draft) => void
}

export function draftStore<Draft extends FormDraft>(
  form: string,
  start: Draft,
  secrets: readonly string[],
  storage: () => Storage = () => window.sessionStorage,
): DraftStore<Draft> {
  const kept = keptChoice(`draft.${form}`, storage)
  const isWorthKeeping = (field: string, value: unknown): boolean =>
    Object.hasOwn(start, field) &&
    !secrets.includes(field) &&
    typeof value === typeof start[field] &&
    value !== start[field]
  return {
    read: () => {
      const fields = Object.entries(parsed(kept.read())).filter(([field, value]) => isWorthKeeping(field, value))
      return fields.length === 0 ? null : { ...start, ...Object.fromEntries(fields) }
    },
    write: (draft) => {
      const fields = Object.entries(draft).filter(([field, value]) => isWorthKeeping(field, value))
      kept.write(fields.length === 0 ? '' : JSON.stringify(Object.fromEntries(fields)))
    },
  }
}

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    // Nothing was kept, or somebody else wrote it.
    return {}
  }
}
