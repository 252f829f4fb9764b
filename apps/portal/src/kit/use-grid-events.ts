// The keyboard, mouse and clipboard handling of a grid: one set of handlers for the table, so that rows are not
// re-rendered when the cursor moves elsewhere.
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type MouseEvent, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { type GridColumn, shownText } from './grid-column.ts'
import { type Cell, cellByKey } from './grid-cursor.ts'
import type { Grid } from './use-grid.ts'

// oxlint-disable-next-line max-lines-per-function -- What the keys, the mouse and the clipboard do, side by side.
export function useGridEvents(grid: Grid, columns: readonly GridColumn[]) {
  const table = useRef<HTMLTableElement>(null)
  const isByKey = useRef(false)
  const { cursor, edited, shown } = grid
  const size = { rows: shown.length, columns: columns.length }
  const input = (): HTMLInputElement | HTMLSelectElement | null => table.current?.querySelector('.grid-input') ?? null
  const valueOf = ({ row, column }: Cell): string => String(shown[row]?.[columns[column]?.name ?? ''] ?? '')
  useEffect(() => {
    if (isByKey.current) cellElement(table.current, cursor)?.focus()
    isByKey.current = false
  })
  const goTo = (to: Cell): void => {
    isByKey.current = true
    grid.move(to)
  }
  const open = (from: string): void => {
    // Synchronous, so that the key that starts editing reaches the field, also with an input method.
    flushSync(() => grid.edit(from))
    const control = input()
    control?.focus()
    if (control instanceof HTMLInputElement) control.setSelectionRange(from.length, from.length)
  }
  const close = (isTaken: boolean): void => {
    const control = input()
    if (control === null || edited === null) return
    if (isTaken) grid.write(cursor, control.value)
    grid.edit(null)
  }
  const onEditedKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape') {
      // Leaves only the cell, not the dialog around the grid.
      event.preventDefault()
      event.stopPropagation()
      close(false)
      goTo(cursor)
      return
    }
    const isControl = event.ctrlKey || event.metaKey
    // Commits the cell, so that the form is submitted with its content.
    if (isControl && (event.key === 'Enter' || event.key.toLowerCase() === 's')) return close(true)
    if (event.key !== 'Enter' && event.key !== 'Tab') return
    // Typing into the blank row creates another one.
    const to = cellByKey(cursor, keyOf(event), { ...size, rows: size.rows + (cursor.row === size.rows - 1 ? 1 : 0) })
    event.preventDefault()
    close(true)
    goTo(to ?? cursor)
  }
  const onCellKey = (event: KeyboardEvent): void => {
    const isControl = event.ctrlKey || event.metaKey
    const action = actionOfKey(event)
    if (action === null) {
      const to = isControl && event.key === 'Enter' ? null : cellByKey(cursor, keyOf(event), size)
      if (to === null) return
      event.preventDefault()
      goTo(to)
      return
    }
    if (action !== 'type') event.preventDefault()
    const value = valueOf(cursor)
    const run: Readonly<Record<Action, () => void>> = {
      type: () => open(columns[cursor.column]?.kind === 'choice' ? value : ''),
      edit: () => open(value),
      clear: () => grid.write(cursor, ''),
      undo: grid.undo,
      remove: () => grid.removeRow(cursor.row),
    }
    run[action]()
    isByKey.current = action === 'clear' || action === 'undo' || action === 'remove'
  }
  return {
    ref: table,
    onKeyDown: (event: KeyboardEvent<HTMLTableElement>) => {
      if (event.target instanceof HTMLButtonElement) return
      if (edited === null) onCellKey(event)
      else onEditedKey(event)
    },
    onClick: (event: MouseEvent<HTMLTableElement>) => {
      const { target } = event
      if (!(target instanceof Element)) return
      const { row, column, answer } = placeOf(target)
      if (answer !== undefined) grid.write({ row, column }, answer)
      if (column < 0 || target.closest('.grid-input') !== null) return
      close(true)
      goTo({ row, column })
    },
    onDoubleClick: (event: MouseEvent<HTMLTableElement>) => {
      if (event.target instanceof Element && placeOf(event.target).column >= 0 && edited === null) open(valueOf(cursor))
    },
    onFocus: (event: FocusEvent<HTMLTableElement>) => {
      const { row, column } = placeOf(event.target)
      const isElsewhere = row !== cursor.row || column !== cursor.column
      if (event.target.matches('td[data-column]') && isElsewhere) grid.move({ row, column })
    },
    onBlur: (event: FocusEvent<HTMLTableElement>) => {
      if (event.target.matches('.grid-input') && event.target.isConnected) close(true)
    },
    onPaste: (event: ClipboardEvent<HTMLTableElement>) => {
      const text = event.clipboardData.getData('text/plain')
      // While a cell is being edited, the grid handles only pasted text that spans several cells.
      if (edited !== null && !/[\t\r\n]/.test(text.trimEnd())) return
      event.preventDefault()
      isByKey.current = true
      grid.paste(text)
    },
    onCopy: (event: ClipboardEvent<HTMLTableElement>) => {
      const column = columns[cursor.column]
      if (edited !== null || column === undefined) return
      event.preventDefault()
      event.clipboardData.setData('text/plain', shownText(valueOf(cursor), column))
    },
  }
}

const cellElement = (table: HTMLTableElement | null, { row, column }: Cell): HTMLElement | null =>
  table?.querySelector(`tr[data-row="${row}"] > td[data-column="${column}"]`) ?? null

function placeOf(target: Element): Cell & { readonly answer: string | undefined } {
  const place = target.closest<HTMLElement>('[data-column]')
  return {
    row: Number(target.closest<HTMLElement>('tr[data-row]')?.dataset['row'] ?? -1),
    column: Number(place?.dataset['column'] ?? -1),
    answer: place?.dataset['answer'],
  }
}

const keyOf = (event: KeyboardEvent) => ({
  key: event.key,
  isShift: event.shiftKey,
  isControl: event.ctrlKey || event.metaKey,
})

type Action = 'type' | 'edit' | 'clear' | 'undo' | 'remove'

/** Null: the key only moves the cursor, or does not belong to the grid. */
function actionOfKey({ key, ctrlKey, metaKey, altKey, nativeEvent }: KeyboardEvent): Action | null {
  const isControl = ctrlKey || metaKey
  if (key === 'F2') return 'edit'
  if (isControl && !altKey && key.toLowerCase() === 'z') return 'undo'
  if (key === 'Delete' || key === 'Backspace') return isControl ? 'remove' : 'clear'
  const isText = [...key].length === 1 || key === 'Process' || nativeEvent.isComposing
  return isText && !isControl && !altKey ? 'type' : null
}
