// The cell that a key leads to in a grid; pure.

export interface Cell {
  readonly row: number
  readonly column: number
}

export interface GridSize {
  /** Including the blank row at the end. */
  readonly rows: number
  readonly columns: number
}

const PAGE = 10

interface Key {
  readonly key: string
  readonly isShift: boolean
  readonly isControl: boolean
}

/** Null: the key has no meaning here, or leaves the grid (Tab from the blank row, Shift+Tab from the first cell). */
export function cellByKey(from: Cell, { key, isShift, isControl }: Key, size: GridSize): Cell | null {
  const { row, column } = from
  const last = { row: size.rows - 1, column: size.columns - 1 }
  const within = (to: Cell): Cell => ({
    row: Math.min(Math.max(to.row, 0), last.row),
    column: Math.min(Math.max(to.column, 0), last.column),
  })
  if (key === 'Tab') return isShift ? cellBefore(from, size) : cellAfter(from, size)
  const to: Readonly<Partial<Record<string, Cell>>> = {
    ArrowUp: { row: isControl ? 0 : row - 1, column },
    ArrowDown: { row: isControl ? last.row : row + 1, column },
    ArrowLeft: { row, column: isControl ? 0 : column - 1 },
    ArrowRight: { row, column: isControl ? last.column : column + 1 },
    Home: { row: isControl ? 0 : row, column: 0 },
    End: { row: isControl ? last.row : row, column: last.column },
    PageUp: { row: row - PAGE, column },
    PageDown: { row: row + PAGE, column },
    Enter: { row: row + (isShift ? -1 : 1), column },
  }
  const found = Object.hasOwn(to, key) ? to[key] : undefined
  return found === undefined ? null : within(found)
}

const cellAfter = ({ row, column }: Cell, { rows, columns }: GridSize): Cell | null => {
  if (row === rows - 1) return null
  return column === columns - 1 ? { row: row + 1, column: 0 } : { row, column: column + 1 }
}

const cellBefore = ({ row, column }: Cell, { columns }: GridSize): Cell | null => {
  if (column > 0) return { row, column: column - 1 }
  return row === 0 ? null : { row: row - 1, column: columns - 1 }
}
