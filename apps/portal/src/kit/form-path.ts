// The path of a value in a form, in the server's notation for field errors: `workPhone.number`,
// `containers.2.grossWeightKg`. A number is the index of a row, from 0; every other part belongs to the name of a
// field.
import { type FormDraft, type FormValue, isRows } from './form-draft.ts'

const IN_ROW = /^(.+?)\.(\d+)\.(.+)$/

interface PlaceInRow {
  readonly rows: string
  readonly index: number
  readonly rest: string
}

/** Null: a field of the form itself. */
export function placeInRow(path: string): PlaceInRow | null {
  const [, rows, index, rest] = IN_ROW.exec(path) ?? []
  return rows === undefined || index === undefined || rest === undefined ? null : { rows, index: Number(index), rest }
}

export function valueAt(draft: FormDraft, path: string): FormValue | undefined {
  const place = placeInRow(path)
  if (place === null) return Object.hasOwn(draft, path) ? draft[path] : undefined
  const rows = Object.hasOwn(draft, place.rows) ? draft[place.rows] : undefined
  const row = isRows(rows) ? rows[place.index] : undefined
  return row === undefined ? undefined : valueAt(row, place.rest)
}

/** The same draft with another value; a path that does not exist changes nothing. */
export function withValueAt<Draft extends FormDraft>(draft: Draft, path: string, value: FormValue): Draft {
  const place = placeInRow(path)
  if (place === null) return { ...draft, [path]: value }
  const rows = draft[place.rows]
  if (!isRows(rows) || rows[place.index] === undefined) return draft
  return {
    ...draft,
    [place.rows]: rows.map((row, index) => (index === place.index ? withValueAt(row, place.rest, value) : row)),
  }
}

/** Every field in the order of the form: the rows one after the other, after the field that contains them. */
export const pathsIn = (draft: FormDraft, before = ''): readonly string[] =>
  Object.entries(draft).flatMap(([field, value]) => [
    `${before}${field}`,
    ...(isRows(value) ? value.flatMap((row, index) => pathsIn(row, `${before}${field}.${index}.`)) : []),
  ])

/** Rules for a field in rows are stated once: `containers.2.seal` -> `containers.*.seal`. */
export const rulePath = (path: string): string => path.replaceAll(/\.\d+(?=\.)/g, '.*')

/** The new path once `count` rows replace `removed` rows from `index` on; null: its row was removed. */
export function movedPath(
  path: string,
  rows: string,
  { index, removed, count }: { readonly index: number; readonly removed: number; readonly count: number },
): string | null {
  if (!path.startsWith(`${rows}.`)) return path
  const [, place = '', rest = ''] = /^(\d+)(.*)$/.exec(path.slice(rows.length + 1)) ?? []
  if (place === '' || Number(place) < index) return path
  if (Number(place) < index + removed) return null
  return `${rows}.${Number(place) - removed + count}${rest}`
}
