// Rows of a form for a repeatable group or a grid, and a row's fields as ordinary bound fields.
import type { BoundField, BoundSwitch } from './field.tsx'
import type { FormDraft, FormRows } from './form-draft.ts'
import { rulePath } from './form-path.ts'
import { rowsAt } from './form-state.ts'

/** Where rows were replaced: errors of the rows after them move accordingly. */
export interface RowChange {
  readonly index: number
  readonly removed: number
  readonly count: number
}

export interface BoundRows {
  readonly path: string
  readonly label: string
  /** Error of the rows as a whole: too many, none. */
  readonly fault: string | undefined
  readonly rows: FormRows
  readonly labelOf: (path: string) => string
  readonly faultOf: (path: string) => string | undefined
  /** Error of a cell: an invalid value is shown at once, a missing one after the cell was visited. */
  readonly cellFaultOf: (path: string) => string | undefined
  /** By rule: `containers.*.seal`. Undefined: nothing is marked as optional. */
  readonly isRequired: (rule: string) => boolean | undefined
  readonly limitOf: (rule: string) => number | undefined
  readonly onLeave: (path: string) => void
  readonly onChange: (path: string, value: string | boolean) => void
  /** Without `at`, any cell may differ. `place`: rows inside a row. */
  readonly onRows: (rows: FormRows, at?: RowChange | null, place?: string) => void
}

export interface BoundRow {
  readonly path: string
  readonly values: FormDraft
  readonly field: (name: string) => BoundField
  readonly toggle: (name: string) => BoundSwitch
  readonly rows: (name: string) => BoundRows
  readonly remove: () => void
}

/** `labels`: names of the fields alone, since the row is named next to them. */
export function boundRow(bound: BoundRows, index: number, labels: Readonly<Partial<Record<string, string>>>): BoundRow {
  const values = bound.rows[index] ?? {}
  const path = `${bound.path}.${index}`
  const around = (name: string) => {
    const place = `${path}.${name}`
    return {
      path: place,
      label: labels[name] ?? bound.labelOf(place),
      fault: bound.faultOf(place),
      isRequired: bound.isRequired(rulePath(place)),
      onLeave: () => bound.onLeave(place),
    }
  }
  return {
    path,
    values,
    field: (name) => ({
      ...around(name),
      value: typeof values[name] === 'string' ? values[name] : '',
      limit: bound.limitOf(rulePath(`${path}.${name}`)),
      onChange: (text) => bound.onChange(`${path}.${name}`, text),
    }),
    toggle: (name) => ({
      ...around(name),
      isOn: values[name] === true,
      onChange: (isOn) => bound.onChange(`${path}.${name}`, isOn),
    }),
    rows: (name) => {
      const place = `${path}.${name}`
      return {
        ...bound,
        path: place,
        label: labels[name] ?? bound.labelOf(place),
        fault: bound.faultOf(place),
        rows: rowsAt(values[name]),
        onRows: (rows, at = null, to = place) => bound.onRows(rows, at, to),
      }
    },
    remove: () =>
      bound.onRows(
        bound.rows.filter((_, place) => place !== index),
        { index, removed: 1, count: 0 },
      ),
  }
}
