// The display settings of a table: columns and their order, row density, and a reset to the default.
import { fill } from '@quayline/messages/language'
import { Button } from 'antd'
import { useTexts } from '../shell/language-provider.tsx'
import { ShellIcon } from '../shell/shell-icon.tsx'
import type { Column } from './column.tsx'
import { Popup } from './popup.tsx'
import { type Density, type KeptTable, movedColumn } from './column-choice.ts'

interface DisplayMenuProps<Row> {
  readonly columns: readonly Column<Row>[]
  readonly shown: readonly Column<Row>[]
  readonly table: KeptTable
  readonly density: Density
  readonly onDensity: (density: Density) => void
}

export function DisplayMenu<Row>(props: DisplayMenuProps<Row>) {
  const { list } = useTexts().kit
  return (
    <Popup render={() => <DisplayChoices {...props} />}>
      <Button icon={<ShellIcon name="columns" />} aria-label={list.display} aria-haspopup="dialog">
        <span className="tool-text">{list.display}</span>
      </Button>
    </Popup>
  )
}

const isValue = <Row,>({ isActions = false }: Column<Row>): boolean => !isActions

function DisplayChoices<Row>({ columns, shown, table, density, onDensity }: DisplayMenuProps<Row>) {
  const { list } = useTexts().kit
  const names = shown
    .slice(1)
    .filter(isValue)
    .map(({ name }) => name)
  const hidden = columns.slice(1).filter((column) => isValue(column) && !names.includes(column.name))
  const ordered = [...shown.slice(1).filter(isValue), ...hidden]
  const show = (chosen: readonly string[]): void => table.choose({ shown: chosen })
  return (
    <div className="display-menu">
      <fieldset>
        <legend>{list.columns}</legend>
        <ol>
          {ordered.map((column) => (
            <ColumnChoice key={column.name} column={column} names={names} onShow={show} />
          ))}
        </ol>
      </fieldset>
      <fieldset className="density-choice">
        <legend>{list.density}</legend>
        {(['compact', 'comfortable'] as const).map((each) => (
          <label key={each}>
            <input type="radio" name="density" checked={density === each} onChange={() => onDensity(each)} />
            {list[each]}
          </label>
        ))}
      </fieldset>
      <Button size="small" onClick={table.reset}>
        {list.asBefore}
      </Button>
    </div>
  )
}

interface ColumnChoiceProps {
  readonly column: Pick<Column<never>, 'name' | 'title'>
  /** Names of the columns shown, in their order. */
  readonly names: readonly string[]
  readonly onShow: (names: readonly string[]) => void
}

function ColumnChoice({ column: { name, title }, names, onShow }: ColumnChoiceProps) {
  const { list } = useTexts().kit
  const place = names.indexOf(name)
  const isShown = place >= 0
  return (
    <li>
      <label>
        <input
          type="checkbox"
          checked={isShown}
          onChange={() => onShow(isShown ? names.filter((each) => each !== name) : [...names, name])}
        />
        {title}
      </label>
      {isShown ? (
        <>
          <MoveButton
            label={fill(list.moveLeft, { column: title })}
            mark="↑"
            isPossible={place > 0}
            onMove={() => onShow(movedColumn(names, name, -1))}
          />
          <MoveButton
            label={fill(list.moveRight, { column: title })}
            mark="↓"
            isPossible={place < names.length - 1}
            onMove={() => onShow(movedColumn(names, name, 1))}
          />
        </>
      ) : null}
    </li>
  )
}

interface MoveButtonProps {
  readonly label: string
  readonly mark: string
  readonly isPossible: boolean
  readonly onMove: () => void
}

/** Stays in place at the end of the list, so that the focus is not lost. */
const MoveButton = ({ label, mark, isPossible, onMove }: MoveButtonProps) => (
  <button
    type="button"
    className="icon-button is-small"
    aria-label={label}
    title={label}
    aria-disabled={!isPossible}
    onClick={onMove}
  >
    <span aria-hidden="true">{mark}</span>
  </button>
)
