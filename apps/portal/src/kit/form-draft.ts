// What stands in a form: texts, switches and rows by field. Kept while the window is open, so that a reload loses nothing; secrets never
// are.
import { keptChoice } from '../shell/kept-choice.ts'

export type FormValue = string | boolean | FormRows
/** Rows of a repeatable group or of a grid; a row may hold rows again. */
export type FormRows = readonly FormDraft[]
export interface FormDraft {
  readonly [field: string]: FormValue
}

export const isRows = (value: unknown): value is FormRows => Array.isArray(value)

/** Of two drafts' values; a row that nobody has filled in is none. */
export const isSameValue = (a: FormValue | undefined, b: FormValue | undefined): boolean =>
  isRows(a) && isRows(b) ? JSON.stringify(filledRows(a)) === JSON.stringify(filledRows(b)) : a === b

export const isSameDraft = (a: FormDraft, b: FormDraft): boolean =>
  Object.keys(a).every((field) => isSameValue(a[field], b[field]))

export const isBlankRow = (row: FormDraft): boolean =>
  Object.values(row).every((value) =>
    isRows(value) ? filledRows(value).length === 0 : typeof value === 'string' ? value.trim() === '' : !value,
  )

export const filledRows = <Row extends FormDraft>(rows: readonly Row[]): readonly Row[] =>
  rows.filter((row) => !isBlankRow(row))

/** As it is sent: without rows that nobody has filled in. Numbers of rows in the server's faults are those of this draft. */
export const withoutBlankRows = <Draft extends FormDraft>(draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).map(([field, value]) => [
      field,
      isRows(value) ? filledRows(value).map(withoutBlankRows) : value,
    ]),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The same fields with values of the same types.
  ) as Draft

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
    isOfType(start[field], value) &&
    !isSameValue(start[field], value)
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

function isOfType(start: FormValue | undefined, value: unknown): value is FormValue {
  return isRows(start) ? isRows(value) && value.every(isRow) : typeof value === typeof start && !isRows(value)
}

const isRow = (row: unknown): row is FormDraft =>
  typeof row === 'object' &&
  row !== null &&
  Object.values(row).every(
    (value: unknown) =>
      typeof value === 'string' || typeof value === 'boolean' || (Array.isArray(value) && value.every(isRow)),
  )

function parsed(text: string | null): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text ?? '')
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
  } catch {
    // Nothing was kept, or somebody else wrote it.
    return {}
  }
}
