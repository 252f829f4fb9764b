// One row of a grid: its number, its cells, and below it a line for its first error. Re-rendered only if its own
// properties change.
import { Icon } from '@quayline/ui/icon'
import { memo } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { fieldId } from './field.tsx'
import type { FormDraft } from './form-draft.ts'
import { type GridColumn, shownText } from './grid-column.ts'
import { readNumber } from '@quayline/domain/kernel/decimal-text'

export interface GridRowProps {
  readonly path: string
  readonly index: number
  readonly columns: readonly GridColumn[]
  readonly values: FormDraft
  /** By column, empty if a cell is valid; joined into one string, so that equal errors compare equal. */
  readonly faults: string
  /** The column of the cursor; -1: the cursor is in another row. */
  readonly cursor: number
  /** Null: no cell of this row is being edited. */
  readonly edited: string | null
  readonly isNew: boolean
  readonly isBlank: boolean
}

export const FAULT_MARK = '\n'

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { path, index, columns, values, faults, cursor, edited, isNew, isBlank } = props
  const { grid: texts } = useTexts().kit
  const faultOf = faults.split(FAULT_MARK)
  // An ambiguous number is shown before other errors: the user can resolve it here.
  const asked = columns.findIndex(
    ({ name, kind }, place) =>
      kind === 'number' && (faultOf[place] ?? '') !== '' && readNumber(String(values[name] ?? '')).kind === 'ambiguous',
  )
  const faulty = asked === -1 ? faultOf.findIndex((fault) => fault !== '') : asked
  const rowId = fieldId(`${path}.${index}`)
  return (
    <>
      <tr aria-rowindex={index + 2} className={isNew ? 'is-new' : undefined} data-row={index}>
        <th scope="row">{index + 1}</th>
        {columns.map((column, place) => {
          const value = String(values[column.name] ?? '')
          const isCursor = place === cursor
          return (
            <td
              key={column.name}
              id={fieldId(`${path}.${index}.${column.name}`)}
              aria-colindex={place + 2}
              aria-invalid={(faultOf[place] ?? '') === '' ? undefined : true}
              aria-describedby={place === faulty ? `${rowId}-fault` : undefined}
              data-column={place}
              data-kind={column.kind}
              data-code={column.isCode === true || undefined}
              tabIndex={isCursor && edited === null ? 0 : -1}
            >
              {isCursor && edited !== null ? (
                <CellInput column={column} index={index} edited={edited} />
              ) : (
                shownText(value, column) || (isBlank && place === 0 ? <i>{texts.goOn}</i> : null)
              )}
            </td>
          )
        })}
      </tr>
      {faulty === -1 ? null : (
        <FaultLine
          id={`${rowId}-fault`}
          index={index}
          place={faulty}
          columns={columns}
          value={String(values[columns[faulty]?.name ?? ''] ?? '')}
          fault={faultOf[faulty] ?? ''}
        />
      )}
    </>
  )
})

interface CellInputProps {
  readonly column: GridColumn
  readonly index: number
  readonly edited: string
}

/** Uncontrolled: typing renders nothing until the value is committed. */
function CellInput({ column: { title, kind, choices = [] }, index, edited }: CellInputProps) {
  const { none } = useTexts().kit.value
  const label = `${title} ${index + 1}`
  if (kind === 'choice')
    return (
      <select className="grid-input" aria-label={label} defaultValue={edited}>
        <option value="">{none}</option>
        {choices.map(({ value, label: text }) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    )
  return <input className="grid-input" aria-label={label} defaultValue={edited} autoComplete="off" spellCheck={false} />
}

interface FaultLineProps {
  readonly id: string
  readonly index: number
  readonly place: number
  readonly columns: readonly GridColumn[]
  readonly value: string
  readonly fault: string
}

/** An ambiguous number is shown as a question with two answers. */
function FaultLine({ id, index, place, columns, value, fault }: FaultLineProps) {
  const column = columns[place]
  const reading = column?.kind === 'number' ? readNumber(value) : null
  return (
    <tr className="grid-fault" data-row={index}>
      <th aria-hidden="true" />
      <td colSpan={columns.length}>
        <span className="grid-fault-line" id={id}>
          <Icon name="warning" />
          <span>
            {column?.title}: {fault}
          </span>
          {reading?.kind === 'ambiguous'
            ? reading.readings.map((answer) => (
                <button
                  key={answer}
                  type="button"
                  className="button button-plain"
                  data-answer={answer}
                  data-column={place}
                >
                  {answer.includes('.') ? answer.slice(0, -1) : answer}
                </button>
              ))
            : null}
        </span>
      </td>
    </tr>
  )
}
