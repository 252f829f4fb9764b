// Repeatable groups of fields (parties, packages): each row in twelve columns with its number, and buttons to add and
// remove rows.
import { fill } from '@quayline/messages/language'
import { Button } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { ShellIcon } from '../shell/shell-icon.tsx'
import { fieldId } from './field.tsx'
import type { FormDraft } from './form-draft.ts'
import { type BoundRow, type BoundRows, boundRow } from './form-rows.ts'

interface RowGroupsProps {
  readonly rows: BoundRows
  /** Labels of a row's fields, by name: the row's number is shown above them. */
  readonly labels: Readonly<Partial<Record<string, string>>>
  /** The content of a new row. */
  readonly blank: FormDraft
  readonly mostRows: number
  /** "Add a party". */
  readonly add: string
  readonly children: (row: BoundRow, index: number) => ReactNode
}

/** Rows may contain rows: `row.rows('packages')` is passed to a nested RowGroups. */
export function RowGroups({ rows: bound, labels, blank, mostRows, add, children }: RowGroupsProps) {
  const { grid } = useTexts().kit
  const titleId = useId()
  const { rows, label, fault, path } = bound
  const append = (): void => bound.onRows([...rows, blank], { index: rows.length, removed: 0, count: 1 })
  return (
    <section className="row-groups" aria-labelledby={titleId}>
      <h3 id={titleId}>{label}</h3>
      {rows.map((_, index) => {
        const row = boundRow(bound, index, labels)
        return (
          <fieldset key={row.path} className="row-group">
            <legend>{`${grid.row} ${index + 1}`}</legend>
            <div className="form-fields">{children(row, index)}</div>
            <Button size="small" icon={<ShellIcon name="close" />} onClick={row.remove}>
              {fill(grid.removeRow, { row: index + 1 })}
            </Button>
          </fieldset>
        )
      })}
      {fault === undefined ? null : <p className="field-fault">{fault}</p>}
      {rows.length < mostRows ? (
        <Button id={fieldId(path)} onClick={append}>
          {add}
        </Button>
      ) : null}
    </section>
  )
}
