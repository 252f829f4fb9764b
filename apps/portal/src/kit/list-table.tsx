// The rows of a list with everything around them: criteria, states, tools, selection, side panel, paging.
import { fill } from '@quayline/messages/language'
import { type ReactNode, useRef } from 'react'
import { useLocale, useTexts } from '../shell/language-provider.tsx'
import { useKeepResults } from '../shell/results.ts'
import { ShellIcon } from '../shell/shell-icon.tsx'
import { isFreeKey, useKeyDown } from '../shell/use-key-down.ts'
import { type Column, sortRows } from './column.tsx'
import { type KeptTable, shownColumns, useDensity, useTableChoice } from './column-choice.ts'
import { Criteria, useAskedText } from './criteria.tsx'
import { DataTable } from './data-table.tsx'
import { DisplayMenu } from './display-menu.tsx'
import { ExportMenu, type ServerExport } from './export-menu.tsx'
import type { Filter } from './filters.ts'
import { SavedViewLine } from './saved-views.tsx'
import { MAX_COUNTED } from '../shell/waiting.ts'
import { ListState, Paging, useTotalText } from './list-screen.tsx'
import { HeadingTools, useHeadingCount } from './list-heading.tsx'
import { numberText } from './money-text.ts'
import { RowPanel } from './row-panel.tsx'
import type { List } from './use-list.ts'
import { useSelection } from './use-selection.ts'

interface ListTableProps<Name extends string, Row> {
  readonly list: List<Name, Row>
  /** In the order of the form and of the menu; none: the list has no filters. */
  readonly filters?: readonly Filter<Name>[]
  /** Name of the table's stored settings on this device, and of its files: `users`. */
  readonly name: string
  /** The operation that returned the rows: the audit trail records an export of a page under it. */
  readonly source: string
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  readonly rowName?: (row: Row) => string
  /** The page of a row. */
  readonly pathOf?: (row: Row) => string
  /** A row opens in the side panel, which links to its page. */
  readonly panel?: (row: Row) => ReactNode
  /** Actions on selected rows; `done` clears the selection. Absent: rows cannot be selected. */
  readonly actions?: (rows: readonly Row[], done: () => void) => ReactNode
  readonly files?: readonly ServerExport[]
  /** The query as text if no filter describes it. */
  readonly asked?: string
  /** What the reader must enter, if one criterion is not enough. */
  readonly missing?: string
  readonly emptyTitle?: string
  readonly emptyText?: string
  /** Instructions above the first form, and its button, if the list requires criteria. */
  readonly start?: string
  readonly submit?: string
  /** Additional tools next to "Display" and "Export". */
  readonly tools?: ReactNode
  /** Between criteria and rows: other content of the answer. */
  readonly note?: ReactNode
  /** Type of the message behind the newest row, shown next to the time. */
  readonly messageSource?: string | undefined
  /** The rows in another form than a table; null: as a table. */
  readonly shownAs?: ((rows: readonly Row[]) => ReactNode) | null
}

const NO_FILTERS = [] as const

export function ListTable<Name extends string, Row>(props: ListTableProps<Name, Row>) {
  const { list, name, filters = NO_FILTERS, asked = '', missing, emptyTitle, emptyText, submit, start } = props
  const askedText = useAskedText()(filters, list.criteria)
  return (
    <>
      {list.isAsked ? (
        <SavedViewLine screen={name} hasQuestion={Object.keys(list.criteria).length > 0 || list.sort !== null} />
      ) : null}
      <Criteria list={list} filters={filters} submit={submit} start={start ?? missing} missing={missing} />
      <ListState
        list={list}
        filters={filters}
        asked={askedText === '' ? asked : askedText}
        isNarrowed={askedText !== ''}
        emptyTitle={emptyTitle}
        emptyText={emptyText}
      >
        <Rows {...props} />
      </ListState>
    </>
  )
}

function Rows<Name extends string, Row>(props: ListTableProps<Name, Row>) {
  const { list, name, rowKey, rowName = rowKey, pathOf, panel, actions, note, messageSource, shownAs = null } = props
  const { kit } = useTexts()
  const [density, setDensity] = useDensity()
  const table = useTableChoice(name)
  const { rows, canSort, columns } = useShown(props, table)
  const selection = useSelection(rows.map(rowKey))
  useKeepResults(pathOf === undefined ? [] : rows.map(pathOf))
  const chosen = rows.filter((row) => selection.keys.has(rowKey(row)))
  const setWidth = (column: string, width: number | null): void => {
    const { [column]: _, ...others } = table.choice.widths
    table.choose({ widths: width === null ? others : { ...others, [column]: width } })
  }
  return (
    <>
      <Tools {...props} shown={columns} rows={rows} table={table} density={density} onDensity={setDensity} />
      {note}
      {shownAs === null ? (
        <DataTable
          label={kit.list.table}
          columns={columns}
          rows={rows}
          rowKey={rowKey}
          rowName={rowName}
          openKey={list.openKey}
          sort={list.sort}
          onSort={list.sortBy}
          canSort={canSort}
          widths={table.choice.widths}
          onWidth={setWidth}
          density={density}
          isStale={list.isStale}
          {...(pathOf === undefined ? {} : { pathOf })}
          {...(panel === undefined ? {} : { onOpen: list.open })}
          {...(actions === undefined ? {} : { selection })}
        />
      ) : (
        shownAs(rows)
      )}
      {shownAs !== null || actions === undefined || chosen.length === 0 ? null : (
        <SelectionBar count={chosen.length} onClear={selection.clear}>
          {actions(chosen, selection.clear)}
        </SelectionBar>
      )}
      <Paging page={list.page} count={rows.length} asOf={list.asOf} source={messageSource} />
      {panel === undefined ? null : (
        <RowPanel
          rows={rows}
          rowKey={rowKey}
          rowName={rowName}
          openKey={list.openKey}
          onOpen={list.open}
          panel={panel}
          pathOf={pathOf}
        />
      )}
    </>
  )
}

/** Rows in the reader's order: sorted by the server, or in a whole list by any column. */
function useShown<Name extends string, Row>({ list, columns }: ListTableProps<Name, Row>, { choice }: KeptTable) {
  const { language } = useLocale()
  const { sort, page, isSortedThere } = list
  const isWhole = page.before === 0 && page.next === null && !list.isStale
  const column = sort === null ? undefined : columns.find(({ name, sort: by = name }) => by === sort.by)
  const rows =
    sort === null || column === undefined || !isWhole || isSortedThere(column.sort)
      ? list.rows
      : sortRows(list.rows, column, sort.isDescending, language)
  return {
    rows,
    columns: shownColumns(columns, choice),
    canSort: ({ value, sort: by }: Column<Row>): boolean =>
      isSortedThere(by) || (value !== undefined && (isWhole || (page.total !== null && page.total <= MAX_COUNTED))),
  }
}

interface ToolsProps<Name extends string, Row> extends ListTableProps<Name, Row> {
  readonly shown: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly table: KeptTable
  readonly density: ReturnType<typeof useDensity>[0]
  readonly onDensity: ReturnType<typeof useDensity>[1]
}

// Keyboard shortcuts of a list: `f` focuses its filters, `e` its exports.
function useListKeys() {
  const exportButton = useRef<HTMLButtonElement>(null)
  useKeyDown((event) => {
    if (!isFreeKey(event)) return
    const place =
      event.key === 'f'
        ? (document.querySelector<HTMLElement>('.criteria .chip-add') ??
          document.querySelector<HTMLElement>('.criteria .chip-value'))
        : event.key === 'e'
          ? exportButton.current
          : null
    if (place === null) return
    event.preventDefault()
    place.focus()
    place.click()
  })
  return { exportButton }
}

function Tools<Name extends string, Row>(props: ToolsProps<Name, Row>) {
  const { list, name, source, columns, shown, rows, files = [], tools, table, density, onDensity } = props
  const { language } = useLocale()
  const totalText = useTotalText()
  const { exportButton } = useListKeys()
  const { before, total } = list.page
  // If there is no total, only the rows of this page and those before it are known.
  const count = total === null ? (before === null ? '' : numberText(before + rows.length, language)) : totalText(total)
  useHeadingCount(total === null && list.page.next !== null && count !== '' ? `${count}+` : count)
  return (
    <>
      <HeadingTools>
        {tools}
        <DisplayMenu columns={columns} shown={shown} table={table} density={density} onDensity={onDensity} />
        <ExportMenu
          ref={exportButton}
          name={name}
          source={source}
          columns={shown}
          rows={rows}
          readWhole={list.readWhole}
          files={files}
        />
      </HeadingTools>
    </>
  )
}

interface SelectionBarProps {
  readonly count: number
  readonly onClear: () => void
  readonly children: ReactNode
}

function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { language, texts } = useLocale()
  const { list } = texts.kit
  return (
    <div className="selection-bar">
      <output>{fill(list.selected, { count: numberText(count, language) })}</output>
      <span className="selection-actions">{children}</span>
      <button
        type="button"
        className="icon-button"
        aria-label={list.clearSelection}
        title={list.clearSelection}
        onClick={onClear}
      >
        <ShellIcon name="close" />
      </button>
    </div>
  )
}
