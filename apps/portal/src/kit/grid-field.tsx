// Rows of a form as a grid: typed, pasted from a spreadsheet, or read from a file; errors in the cells, with text below
// the row.
import { fill } from '@quayline/messages/language'
import { Button } from 'antd'
import { type ReactNode, useId } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { ShellIcon } from '../shell/shell-icon.tsx'
import { countText } from './count-text.ts'
import { fieldId } from './field.tsx'
import { type GridColumn, totalOf } from './grid-column.ts'
import { FAULT_MARK, GridRow } from './grid-row.tsx'
import { GridSheet, type SheetCalls } from './grid-sheet.tsx'
import { type Grid, type GridOptions, useGrid } from './use-grid.ts'
import { useGridEvents } from './use-grid-events.ts'
import './grid.css'

interface GridFieldProps extends GridOptions {
  readonly hint?: ReactNode
  /** The calls for workbooks, and the file name; without them rows can only be typed and pasted. */
  readonly sheet?: { readonly calls: SheetCalls; readonly name: string }
  /** Additional tools: other ways of import and export. */
  readonly tools?: (grid: Grid) => ReactNode
}

export function GridField({ hint, sheet, tools, ...options }: GridFieldProps) {
  const { rows: bound, columns } = options
  const { grid: texts } = useTexts().kit
  const grid = useGrid(options)
  const titleId = useId()
  const id = fieldId(bound.path)
  const events = useGridEvents(grid, columns)
  return (
    <section className="field grid-field" aria-labelledby={titleId}>
      <div className="grid-head">
        <h3 id={titleId}>{bound.label}</h3>
        <output data-refusal={grid.status.isRefusal || undefined}>{grid.status.text}</output>
        <GridTools grid={grid} />
        {tools?.(grid)}
        {sheet === undefined ? null : <GridSheet grid={grid} rows={bound} columns={columns} {...sheet} />}
      </div>
      {hint === undefined ? null : <div className="field-hint">{hint}</div>}
      <div className="grid-scroll">
        {/* A native table operated as a grid (ARIA grid pattern); its keys move from cell to cell. */}
        {/* oxlint-disable jsx-a11y/no-noninteractive-element-to-interactive-role */}
        <table
          role="grid"
          className="grid-table"
          aria-labelledby={titleId}
          aria-describedby={`${id}-keys`}
          aria-rowcount={grid.shown.length + 1}
          aria-colcount={columns.length + 1}
          {...events}
        >
          <GridHead columns={columns} />
          <GridBody {...options} grid={grid} />
          <GridFoot {...options} />
        </table>
      </div>
      <p className="visually-hidden" id={`${id}-keys`}>
        {texts.keys}
      </p>
      {bound.fault === undefined ? null : (
        <p className="field-fault" id={id} tabIndex={-1}>
          {bound.fault}
        </p>
      )}
    </section>
  )
}

function GridTools({ grid }: { readonly grid: Grid }) {
  const { grid: texts } = useTexts().kit
  const { row } = grid.cursor
  return (
    <>
      {grid.canUndo ? (
        <Button size="small" onClick={grid.undo}>
          {texts.undo}
        </Button>
      ) : null}
      <Button
        size="small"
        icon={<ShellIcon name="close" />}
        disabled={row >= grid.shown.length - 1}
        onClick={() => grid.removeRow(row)}
      >
        {fill(texts.removeRow, { row: row + 1 })}
      </Button>
    </>
  )
}

function GridHead({ columns }: { readonly columns: readonly GridColumn[] }) {
  const { grid: texts } = useTexts().kit
  return (
    <thead>
      <tr aria-rowindex={1}>
        <th scope="col">
          <span className="visually-hidden">{texts.row}</span>
        </th>
        {columns.map(({ name, title, kind, widthRem }) => (
          <th
            key={name}
            scope="col"
            data-kind={kind}
            style={widthRem === undefined ? undefined : { width: `${widthRem}rem` }}
          >
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}

function GridBody({ rows: bound, columns, grid }: GridOptions & { readonly grid: Grid }) {
  const { path } = bound
  const { cursor, edited, news, shown } = grid
  return (
    <tbody>
      {shown.map((values, index) => (
        <GridRow
          // Rows have no identity but their index; a moved row is a row with other values.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          path={path}
          index={index}
          columns={columns}
          values={values}
          faults={columns.map(({ name }) => bound.cellFaultOf(`${path}.${index}.${name}`) ?? '').join(FAULT_MARK)}
          cursor={index === cursor.row ? cursor.column : -1}
          edited={index === cursor.row ? edited : null}
          isNew={index >= news[0] && index < news[1]}
          isBlank={index >= bound.rows.length}
        />
      ))}
    </tbody>
  )
}

function GridFoot({ rows: { rows }, columns, mostRows }: GridOptions) {
  const { grid: texts, form } = useTexts().kit
  const isSummed = columns.some((column) => column.isSummed === true)
  const count = `${countText(form.rowCount, rows.length)}${rows.length < mostRows ? '' : ` (${texts.full})`}`
  return (
    <tfoot>
      <tr>
        <th aria-hidden="true" />
        {isSummed ? (
          columns.map((column, index) => (
            <td key={column.name} data-kind={column.kind}>
              {column.isSummed === true ? (totalOf(rows, column) ?? texts.open) : index === 0 ? count : ''}
            </td>
          ))
        ) : (
          <td colSpan={columns.length}>{count}</td>
        )}
      </tr>
    </tfoot>
  )
}
