// A table that reads like one: real headings, the first column frozen, the head in view, rows to choose; it scrolls by keyboard too.
import { fill } from '@quayline/messages/language'
import { Checkbox } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { PortalLink } from '../shell/portal-link.tsx'
import type { Column } from './column.tsx'
import type { Density } from './column-choice.ts'
import type { Sort } from './list-address.ts'

/** Which rows are chosen, by key. */
export interface Selection {
  readonly keys: ReadonlySet<string>
  readonly set: (keys: ReadonlySet<string>) => void
}

export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** How a person calls this row: its checkbox and its panel are named so. */
  readonly rowName?: (row: Row) => string
  /** The first cell leads there. */
  readonly pathOf?: (row: Row) => string
  /** The first cell opens the side panel instead. */
  readonly onOpen?: (key: string) => void
  readonly openKey?: string | null
  readonly selection?: Selection
  readonly sort?: Sort | null
  readonly onSort?: (by: string) => void
  readonly density?: Density
  readonly isStale?: boolean
  /** Under the rows: totals. */
  readonly foot?: ReactNode
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const {
    label,
    columns,
    rows,
    rowKey,
    density = 'comfortable',
    isStale = false,
    openKey = null,
    selection,
    foot,
  } = props
  return (
    // The table scrolls: the keyboard must be able to (axe: scrollable-region-focusable).
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-frame" aria-label={label} tabIndex={0} aria-busy={isStale}>
      <table className="list-table" data-density={density} data-choosable={selection === undefined ? undefined : ''}>
        <thead>
          <Head {...props} />
        </thead>
        <tbody>
          {rows.map((row) => {
            const key = rowKey(row)
            return (
              <tr
                key={key}
                data-open={key === openKey || undefined}
                aria-selected={selection === undefined ? undefined : selection.keys.has(key)}
              >
                {selection === undefined ? null : <ChooseCell {...props} row={row} selection={selection} />}
                {columns.map((column, index) =>
                  index === 0 ? (
                    <th key={column.name} scope="row">
                      <Opener {...props} row={row}>
                        {column.cell(row)}
                      </Opener>
                    </th>
                  ) : (
                    <td key={column.name} className={column.isNumeric === true ? 'is-numeric' : undefined}>
                      {column.cell(row)}
                    </td>
                  ),
                )}
              </tr>
            )
          })}
        </tbody>
        {foot === undefined ? null : <tfoot>{foot}</tfoot>}
      </table>
    </section>
  )
}

function Head<Row>({ columns, rows, rowKey, selection, sort = null, onSort }: DataTableProps<Row>) {
  const { list } = useTexts().kit
  const keys = rows.map(rowKey)
  const chosen = keys.filter((key) => selection?.keys.has(key) === true).length
  return (
    <tr>
      {selection === undefined ? null : (
        <td className="choose-cell">
          <Checkbox
            aria-label={list.selectAll}
            checked={chosen > 0 && chosen === keys.length}
            indeterminate={chosen > 0 && chosen < keys.length}
            onChange={({ target }) => selection.set(new Set(target.checked ? keys : []))}
          />
        </td>
      )}
      {columns.map(({ name, title, isNumeric = false, sort: by }, index) => {
        const isSorted = by !== undefined && sort?.by === by
        const order = isSorted ? (sort.isDescending ? 'descending' : 'ascending') : undefined
        return (
          <th key={name} scope="col" className={isNumeric && index > 0 ? 'is-numeric' : undefined} aria-sort={order}>
            {by === undefined || onSort === undefined ? (
              title
            ) : (
              <button type="button" title={fill(list.sort, { column: title })} onClick={() => onSort(by)}>
                {title}
                <span aria-hidden="true">{order === undefined ? '↕' : order === 'ascending' ? '↑' : '↓'}</span>
              </button>
            )}
          </th>
        )
      })}
    </tr>
  )
}

interface OfRow<Row> extends DataTableProps<Row> {
  readonly row: Row
}

function ChooseCell<Row>({ row, rowKey, rowName = rowKey, selection }: OfRow<Row> & { readonly selection: Selection }) {
  const { list } = useTexts().kit
  const key = rowKey(row)
  const choose = (isChosen: boolean): void => {
    const keys = new Set(selection.keys)
    if (isChosen) keys.add(key)
    else keys.delete(key)
    selection.set(keys)
  }
  return (
    <td className="choose-cell">
      <Checkbox
        aria-label={fill(list.selectRow, { row: rowName(row) })}
        checked={selection.keys.has(key)}
        onChange={({ target }) => choose(target.checked)}
      />
    </td>
  )
}

function Opener<Row>({
  row,
  rowKey,
  openKey,
  onOpen,
  pathOf,
  children,
}: OfRow<Row> & { readonly children: ReactNode }) {
  if (onOpen !== undefined) {
    const key = rowKey(row)
    return (
      <button type="button" className="row-opener" aria-expanded={key === openKey} onClick={() => onOpen(key)}>
        {children}
      </button>
    )
  }
  return pathOf === undefined ? children : <PortalLink to={pathOf(row)}>{children}</PortalLink>
}
