// A table with sticky headings and a frozen first column, whose rows can be opened by click or key and selected by
// checkbox.
import { fill } from '@quayline/messages/language'
import { type CSSProperties, type MouseEvent, type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useTexts } from '../shell/language-provider.tsx'
import { PortalLink } from '../shell/portal-link.tsx'
import { type Column, headOf } from './column.tsx'
import type { Density } from './column-choice.ts'
import { ColumnGrip } from './column-grip.tsx'
import type { Sort } from './list-address.ts'
import { TableFrame } from './table-frame.tsx'
import { useRowKeys } from './use-row-keys.ts'
import type { Selection } from './use-selection.ts'

export interface DataTableProps<Row> {
  readonly label: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** The row's name for users: used by its checkbox and its panel. */
  readonly rowName?: (row: Row) => string
  /** The page of a row. */
  readonly pathOf?: (row: Row) => string
  /** Opens the side panel instead, or closes it. */
  readonly onOpen?: (key: string | null) => void
  readonly openKey?: string | null
  readonly selection?: Selection
  readonly sort?: Sort | null
  readonly onSort?: (by: string) => void
  /** Whether rows can be sorted by this column. */
  readonly canSort?: (column: Column<Row>) => boolean
  readonly widths?: Readonly<Record<string, number>>
  readonly onWidth?: (column: string, width: number | null) => void
  readonly density?: Density
  readonly isStale?: boolean
  /** Below the rows: totals. */
  readonly foot?: ReactNode
}

/** Up to this many columns leave space, so their texts are truncated later. */
const FEW_COLUMNS = 7

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, rows, rowKey, density = 'compact', isStale = false, selection, foot } = props
  const { body, current, isOpenable, open } = useRows(props)
  return (
    <TableFrame label={label} isBusy={isStale} isFocusable={!isOpenable && selection === undefined}>
      <table
        className="list-table"
        data-density={density}
        data-choosable={selection === undefined ? undefined : ''}
        data-few={columns.length <= FEW_COLUMNS || undefined}
      >
        <thead>
          <Head {...props} />
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => {
            const key = rowKey(row)
            const isCurrent = current === null ? index === 0 : key === current
            return (
              <tr
                key={key}
                data-open={key === (props.openKey ?? null) || undefined}
                data-openable={isOpenable || undefined}
                aria-selected={selection === undefined ? undefined : selection.keys.has(key)}
                tabIndex={isOpenable || selection !== undefined ? (isCurrent ? 0 : -1) : undefined}
                onClick={(event) => isPlainClick(event) && open(key, event)}
              >
                {selection === undefined ? null : <ChooseCell {...props} row={row} selection={selection} />}
                {columns.map((column, at) => (
                  <Cell key={column.name} {...props} row={row} column={column} isFirst={at === 0} />
                ))}
              </tr>
            )
          })}
        </tbody>
        {foot === undefined ? null : <tfoot>{foot}</tfoot>}
      </table>
    </TableFrame>
  )
}

/** Clicks on a link, button or checkbox are handled there; the end of a text selection is not a click. */
function isPlainClick(event: MouseEvent<HTMLElement>): boolean {
  const target = event.target as HTMLElement
  if (target.closest('a, button, input, label, dialog, [role="dialog"]') !== null) return false
  return (window.getSelection()?.toString() ?? '') === ''
}

/** The row that has the keyboard cursor, and what opening it does. */
function useRows<Row>({ rows, rowKey, pathOf, onOpen, openKey = null, selection }: DataTableProps<Row>) {
  const navigate = useNavigate()
  const body = useRef<HTMLTableSectionElement>(null)
  const [at, setAt] = useState<string | null>(openKey)
  const keys = rows.map(rowKey)
  const current = at !== null && keys.includes(at) ? at : null
  const toPage = (key: string, event?: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>): void => {
    const row = rows.find((each) => rowKey(each) === key)
    if (row === undefined || pathOf === undefined) return
    if (event?.ctrlKey === true || event?.metaKey === true) return
    void navigate(pathOf(row))
  }
  const open = (key: string, event?: Pick<MouseEvent, 'ctrlKey' | 'metaKey'>): void => {
    setAt(key)
    if (onOpen === undefined) toPage(key, event)
    else onOpen(key === openKey ? null : key)
  }
  useRowKeys(body, {
    keys,
    current,
    onCurrent: setAt,
    selection: selection ?? null,
    onOpen: (key) => open(key),
    onPage: toPage,
    onClose: () => {
      if (openKey !== null && onOpen !== undefined) onOpen(null)
      else if (selection !== undefined && selection.keys.size > 0) selection.clear()
      else return false
      return true
    },
    onMoved: (key) => {
      if (openKey !== null) onOpen?.(key)
    },
  })
  return { body, current, isOpenable: onOpen !== undefined || pathOf !== undefined, open }
}

function Head<Row>(props: DataTableProps<Row>) {
  const { columns, rows, selection } = props
  const { list } = useTexts().kit
  const chosen = selection?.keys.size ?? 0
  return (
    <tr>
      {selection === undefined ? null : (
        <td className="choose-cell">
          <input
            type="checkbox"
            aria-label={list.selectAll}
            checked={chosen > 0 && chosen === rows.length}
            ref={(checkbox) => {
              if (checkbox !== null) checkbox.indeterminate = chosen > 0 && chosen < rows.length
            }}
            onChange={({ target }) => selection.setAll(target.checked)}
          />
        </td>
      )}
      {columns.map((column, index) => (
        <HeadCell key={column.name} {...props} column={column} isFirst={index === 0} />
      ))}
    </tr>
  )
}

interface OfColumn<Row> extends DataTableProps<Row> {
  readonly column: Column<Row>
  readonly isFirst: boolean
}

const alignOf = ({ isNumeric = false }: Pick<Column<never>, 'isNumeric'>, isFirst: boolean): string | undefined =>
  isNumeric && !isFirst ? 'is-numeric' : undefined

function HeadCell<Row>(props: OfColumn<Row>) {
  const texts = useTexts()
  const { column, isFirst, sort = null, widths = {}, onWidth } = props
  const { name, title, sort: by = name, isActions = false } = column
  const order = sort?.by === by ? (sort.isDescending ? 'descending' : 'ascending') : undefined
  return (
    // Named by its column only: otherwise screen readers would read the resize grip with every cell.
    <th scope="col" className={alignOf(column, isFirst)} aria-sort={order} aria-label={headOf(column, texts)}>
      <Width width={widths[name]}>
        {isActions ? <span className="visually-hidden">{title}</span> : <HeadText {...props} order={order} />}
      </Width>
      {onWidth === undefined || isActions ? null : (
        <ColumnGrip title={title} width={widths[name] ?? null} onWidth={(width) => onWidth(name, width)} />
      )}
    </th>
  )
}

interface HeadTextProps<Row> extends OfColumn<Row> {
  readonly order: 'ascending' | 'descending' | undefined
}

/** A button if the rows can be sorted by the column. */
function HeadText<Row>({ column, order, onSort, canSort }: HeadTextProps<Row>) {
  const texts = useTexts()
  const { name, title, sort: by = name } = column
  const head = headOf(column, texts)
  if (onSort === undefined || canSort?.(column) !== true) return head
  return (
    <button type="button" title={fill(texts.kit.list.sort, { column: title })} onClick={() => onSort(by)}>
      {head}
      {order === undefined ? null : <span aria-hidden="true">{order === 'ascending' ? '↑' : '↓'}</span>}
    </button>
  )
}

/** Cells of a column that the reader has resized; all others are as wide as their content, up to a limit. */
function Width({ width, children }: { readonly width: number | undefined; readonly children: ReactNode }) {
  const style: CSSProperties | undefined = width === undefined ? undefined : { width, maxWidth: width }
  return (
    <div className="cell" style={style}>
      {children}
    </div>
  )
}

interface OfCell<Row> extends OfColumn<Row> {
  readonly row: Row
}

function Cell<Row>(props: OfCell<Row>) {
  const { row, column, isFirst, widths = {} } = props
  const content = column.cell(row)
  const inside = <Width width={widths[column.name]}>{isFirst ? <Opener {...props}>{content}</Opener> : content}</Width>
  if (isFirst) return <th scope="row">{inside}</th>
  return (
    <td className={column.isActions === true ? 'is-actions' : alignOf(column, isFirst)} title={cutText(content)}>
      {inside}
    </td>
  )
}

/** Text that may have been truncated is shown in full as a tooltip. */
const cutText = (content: ReactNode): string | undefined => (typeof content === 'string' ? content : undefined)

interface OfRow<Row> extends DataTableProps<Row> {
  readonly row: Row
}

function ChooseCell<Row>({ row, rowKey, rowName = rowKey, selection }: OfRow<Row> & { readonly selection: Selection }) {
  const { list } = useTexts().kit
  const key = rowKey(row)
  return (
    <td className="choose-cell">
      <input
        type="checkbox"
        aria-label={fill(list.selectRow, { row: rowName(row) })}
        checked={selection.keys.has(key)}
        onChange={({ nativeEvent }) => selection.toggle(key, (nativeEvent as globalThis.MouseEvent).shiftKey)}
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
      <button
        type="button"
        className="row-opener"
        aria-expanded={key === openKey}
        onClick={() => onOpen(key === openKey ? null : key)}
      >
        {children}
      </button>
    )
  }
  return pathOf === undefined ? children : <PortalLink to={pathOf(row)}>{children}</PortalLink>
}
