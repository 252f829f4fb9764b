// The rows of a list with all that belongs to them: states, tools, selection, side panel, paging.
import { fill } from '@quayline/messages/language'
import { Button, Checkbox, Popover, Segmented } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { ShellIcon } from '../shell/shell-icon.tsx'
import type { Column } from './column.tsx'
import { type Density, useColumnChoice, useDensity } from './column-choice.ts'
import { DataTable } from './data-table.tsx'
import { ExportMenu, type ServerExport } from './export-menu.tsx'
import { ListState, Paging } from './list-screen.tsx'
import { SidePanel } from './side-panel.tsx'
import type { List } from './use-list.ts'

interface ListTableProps<Row> {
  readonly list: Omit<List<never, Row>, 'criteria' | 'search'>
  /** Names what is kept of the table on this device, and its files: `users`. */
  readonly name: string
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  readonly rowName?: (row: Row) => string
  /** The page of a row. */
  readonly pathOf?: (row: Row) => string
  /** A row opens at the side; its page is one link away. */
  readonly panel?: (row: Row) => ReactNode
  /** What may be done with chosen rows; `done` lets go of them. Absent: rows cannot be chosen. */
  readonly actions?: (rows: readonly Row[], done: () => void) => ReactNode
  readonly files?: readonly ServerExport[]
  /** The question in words, for an empty answer. */
  readonly asked?: string
  readonly emptyTitle?: string
}

export function ListTable<Row>(props: ListTableProps<Row>) {
  const { list, asked, emptyTitle } = props
  return (
    <ListState
      list={list}
      {...(asked === undefined ? {} : { asked })}
      {...(emptyTitle === undefined ? {} : { emptyTitle })}
    >
      <Rows {...props} />
    </ListState>
  )
}

function Rows<Row>({
  list,
  name,
  columns,
  rowKey,
  rowName = rowKey,
  pathOf,
  panel,
  actions,
  files = [],
}: ListTableProps<Row>) {
  const { kit } = useTexts()
  const [density, setDensity] = useDensity()
  const { shown, choose } = useColumnChoice(name, columns)
  const [keys, setKeys] = useState<ReadonlySet<string>>(new Set())
  // Rows of another page or search are not acted upon unseen.
  const chosen = list.rows.filter((row) => keys.has(rowKey(row)))
  const opened = list.rows.find((row) => rowKey(row) === list.openKey)
  const clearSelection = (): void => setKeys(new Set())
  const closePanel = (): void => list.open(null)
  return (
    <div className="list-body" data-panel={panel === undefined || opened === undefined ? undefined : ''}>
      <div className="list-main">
        <div className="list-tools">
          {actions === undefined || chosen.length === 0 ? null : (
            <SelectionBar count={chosen.length} onClear={clearSelection}>
              {actions(chosen, clearSelection)}
            </SelectionBar>
          )}
          <span className="list-tools-end">
            <ColumnChooser columns={columns} shown={shown} onChoose={choose} />
            <DensitySwitch density={density} onChoose={setDensity} />
            <ExportMenu name={name} columns={shown} rows={list.rows} files={files} />
          </span>
        </div>
        <DataTable
          label={kit.list.table}
          columns={shown}
          rows={list.rows}
          rowKey={rowKey}
          rowName={rowName}
          openKey={list.openKey}
          sort={list.sort}
          onSort={list.sortBy}
          density={density}
          isStale={list.isStale}
          {...(pathOf === undefined ? {} : { pathOf })}
          {...(panel === undefined ? {} : { onOpen: (key) => list.open(key === list.openKey ? null : key) })}
          {...(actions === undefined ? {} : { selection: { keys: new Set(chosen.map(rowKey)), set: setKeys } })}
        />
        <Paging page={list.page} count={list.rows.length} />
      </div>
      {panel === undefined || opened === undefined ? null : (
        <SidePanel key={rowKey(opened)} title={rowName(opened)} onClose={closePanel} {...pathIn(pathOf, opened)}>
          {panel(opened)}
        </SidePanel>
      )}
    </div>
  )
}

const pathIn = <Row,>(pathOf: ((row: Row) => string) | undefined, row: Row): { readonly path?: string } =>
  pathOf === undefined ? {} : { path: pathOf(row) }

interface SelectionBarProps {
  readonly count: number
  readonly onClear: () => void
  readonly children: ReactNode
}

function SelectionBar({ count, onClear, children }: SelectionBarProps) {
  const { kit } = useTexts()
  return (
    <div className="selection-bar">
      <output>{fill(kit.list.selected, { count })}</output>
      {children}
      <Button onClick={onClear}>{kit.list.clearSelection}</Button>
    </div>
  )
}

interface ColumnChooserProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly shown: readonly Column<Row>[]
  readonly onChoose: (names: readonly string[]) => void
}

function ColumnChooser<Row>({ columns, shown, onChoose }: ColumnChooserProps<Row>) {
  const { list } = useTexts().kit
  const [first, ...others] = columns
  const names = shown.map(({ name }) => name)
  const boxes = (
    <Checkbox.Group
      className="column-choice"
      options={others.map(({ name, title }) => ({ value: name, label: title }))}
      value={names}
      onChange={(chosen: string[]) => onChoose([first?.name ?? '', ...chosen])}
    />
  )
  return (
    <Popover trigger="click" placement="bottomRight" title={list.columns} content={boxes}>
      <Button icon={<ShellIcon name="columns" />} aria-label={list.columns} title={list.columns} />
    </Popover>
  )
}

function DensitySwitch({
  density,
  onChoose,
}: {
  readonly density: Density
  readonly onChoose: (density: Density) => void
}) {
  const { list } = useTexts().kit
  return (
    <Segmented<Density>
      className="density-switch"
      aria-label={list.density}
      value={density}
      options={[
        { value: 'comfortable', label: list.comfortable },
        { value: 'compact', label: list.compact },
      ]}
      onChange={onChoose}
    />
  )
}
