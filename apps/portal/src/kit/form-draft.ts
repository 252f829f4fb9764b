// The content of a form: texts, switches and rows by field. Unsent input is stored together with its base; secrets
// never are.
import type { DraftShelf } from '../shell/kept-drafts.ts'

export type FormValue = string | boolean | FormRows
/** Rows of a repeatable group or of a grid; a row may contain rows. */
export type FormRows = readonly FormDraft[]
export interface FormDraft {
  readonly [field: string]: FormValue
}

export const isRows = (value: unknown): value is FormRows => Array.isArray(value)

/** Compares values of two drafts; an empty row counts as no row. */
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

/** The draft as sent, without empty rows. Row numbers in the server's errors refer to this draft. */
export const withoutBlankRows = <Draft extends FormDraft>(draft: Draft): Draft =>
  Object.fromEntries(
    Object.entries(draft).map(([field, value]) => [
      field,
      isRows(value) ? filledRows(value).map(withoutBlankRows) : value,
    ]),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The same fields with values of the same types.
  ) as Draft

/** The state that a form was opened on: the server's, or blank. */
export interface FormBase<Draft> {
  readonly start: Draft
  readonly version: string
}

export interface KeptDraft<Draft> {
  readonly draft: Draft
  /** Time of the last keystroke. */
  readonly at: Date
  /** The base of the draft, as far as it differs from the draft. */
  readonly base: FormBase<Draft>
}

export interface DraftStore<Draft> {
  /** Only fields that exist in the form, with the same type; null: nothing stored that differs. */
  readonly read: () => KeptDraft<Draft> | null
  /** An unchanged draft is not stored. */
  readonly write: (draft: Draft, base: FormBase<Draft>) => void
  /** The last input is stored: it was not too long, and the browser's storage works. */
  readonly isKept: () => boolean
  readonly forget: () => void
}

/** All fields that a form declares secret, and every password even if the form forgets to declare it. */
const isSecret = (field: string, secrets: readonly string[]): boolean =>
  secrets.includes(field) || /password/i.test(field)

export function draftStore<Draft extends FormDraft>(
  shelf: DraftShelf,
  start: Draft,
  secrets: readonly string[],
): DraftStore<Draft> {
  const entriesOf = (value: unknown): readonly [string, FormValue][] =>
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, FormValue] =>
        Object.hasOwn(start, entry[0]) && !isSecret(entry[0], secrets) && isOfType(start[entry[0]], entry[1]),
    )
  let last: string | null = null
  const textOf = (draft: Draft, base: FormBase<Draft>): string => {
    const fields = entriesOf(draft).filter(([field, value]) => !isSameValue(base.start[field], value))
    const was = fields.map(([field]) => [field, base.start[field]])
    return fields.length === 0
      ? ''
      : JSON.stringify({ version: base.version, fields: Object.fromEntries(fields), was: Object.fromEntries(was) })
  }
  return {
    read: () => {
      const kept = shelf.read()
      const { version, fields, was } = parsed(kept?.text)
      if (kept === null || typeof version !== 'string') return null
      const base = { start: { ...start, ...Object.fromEntries(entriesOf(was)) }, version }
      const draft: Draft = { ...start, ...Object.fromEntries(entriesOf(fields)) }
      if (isSameDraft(start, draft)) return null
      last = textOf(draft, base)
      return { draft, at: kept.at, base }
    },
    write: (draft, base) => {
      const text = textOf(draft, base)
      // A draft just read back keeps its time.
      if (text === last) return
      last = text
      if (text === '') shelf.forget()
      else shelf.write(text)
    },
    isKept: () => shelf.read()?.text === last,
    forget: () => {
      last = ''
      shelf.forget()
    },
  }
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

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

function parsed(text = ''): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return isRecord(value) ? value : {}
  } catch {
    // Nothing stored, or written by other code.
    return {}
  }
}
