// The state of a grid field: the cursor, the cell being edited, what was pasted, and what can be undone.
import { fill } from '@quayline/messages/language'
import { useState } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { countText } from './count-text.ts'
import type { FormDraft, FormRows } from './form-draft.ts'
import type { BoundRows } from './form-rows.ts'
import { type GridColumn, keptText } from './grid-column.ts'
import type { Cell } from './grid-cursor.ts'
import { MAX_PASTED, type Pasted, pastedRows } from './grid-paste.ts'

export interface GridOptions {
  readonly rows: BoundRows
  readonly columns: readonly GridColumn[]
  /** More rows are rejected, never cut off. */
  readonly mostRows: number
}

export interface GridState {
  readonly cursor: Cell
  /** The initial text of the cell being edited; null: no cell is being edited. */
  readonly edited: string | null
  /** Rows of the last paste or import: first, and one after the last. */
  readonly news: readonly [number, number]
  /** The result of the last paste or import, or why it had none. */
  readonly status: { readonly text: string; readonly isRefusal: boolean }
}

const MAX_UNDONE = 50
const QUIET = { text: '', isRefusal: false }
const NO_NEWS = [0, 0] as const

export interface Grid extends GridState {
  /** The filled rows, plus a blank one for new input while the limit allows. */
  readonly shown: FormRows
  readonly canUndo: boolean
  readonly move: (to: Cell) => void
  readonly edit: (from: string | null) => void
  readonly write: (cell: Cell, text: string) => void
  readonly paste: (text: string) => void
  /** `all`: replaces the whole content of the grid. */
  readonly take: (pasted: Pasted, at: Cell, reach?: 'over' | 'all') => void
  readonly refuse: (text: string) => void
  readonly undo: () => void
  readonly removeRow: (row: number) => void
}

// oxlint-disable-next-line max-lines-per-function -- One state that every operation of a grid reads and writes.
export function useGrid({ rows: bound, columns, mostRows }: GridOptions): Grid {
  const { grid: texts } = useTexts().kit
  const [state, setState] = useState<GridState>({
    cursor: { row: 0, column: 0 },
    edited: null,
    news: NO_NEWS,
    status: QUIET,
  })
  const [befores, setBefores] = useState<readonly FormRows[]>([])
  const { rows, path } = bound
  const blank: FormDraft = Object.fromEntries(columns.map(({ name }) => [name, '']))
  const shown = rows.length < mostRows ? [...rows, blank] : rows
  const set = (part: Partial<GridState>): void => setState((before) => ({ ...before, ...part }))
  const remember = (): void => setBefores((earlier) => [...earlier.slice(1 - MAX_UNDONE), rows])
  const write = (cell: Cell, text: string): void => {
    const column = columns[cell.column]
    if (column === undefined) return
    const kept = keptText(text, column)
    if (kept === (shown[cell.row]?.[column.name] ?? '')) return
    remember()
    set({ status: QUIET, news: NO_NEWS })
    const place = `${path}.${cell.row}.${column.name}`
    if (cell.row < rows.length) bound.onChange(place, kept)
    else bound.onRows([...rows, { ...blank, [column.name]: kept }], { index: rows.length, removed: 0, count: 1 })
    bound.onLeave(place)
  }
  const refuse = (text: string): void => set({ status: { text, isRefusal: true }, news: NO_NEWS })
  const take = (pasted: Pasted, at: Cell, reach: 'over' | 'all' = 'over'): void => {
    const { length } = pasted.rows
    const before = reach === 'all' ? [] : rows
    const first = Math.min(at.row, before.length)
    if (length === 0) return refuse(texts.nothing)
    if (first + length > mostRows) return refuse(fill(texts.tooManyRows, { count: first + length, most: mostRows }))
    remember()
    bound.onRows(mergedRows(before, pasted, first, { blank, columns }))
    set({
      cursor: { row: first, column: at.column },
      edited: null,
      news: [first, first + length],
      status: { text: pasteStatusOf(pasted, texts), isRefusal: pasted.unknown.length + pasted.beyond > 0 },
    })
  }
  return {
    ...state,
    cursor: { ...state.cursor, row: Math.min(state.cursor.row, shown.length - 1) },
    shown,
    canUndo: befores.length > 0,
    move: (cursor) => set({ cursor, edited: null }),
    edit: (edited) => set({ edited }),
    write,
    paste: (text) => {
      if (text.length > MAX_PASTED) return refuse(texts.tooLarge)
      take(pastedRows(text, columns, state.cursor.column), state.cursor)
    },
    take,
    refuse,
    undo: () => {
      const before = befores.at(-1)
      if (before === undefined) return
      setBefores(befores.slice(0, -1))
      bound.onRows(before)
      set({ edited: null, news: NO_NEWS, status: { text: texts.undone, isRefusal: false } })
    },
    removeRow: (row) => {
      if (row >= rows.length) return
      remember()
      bound.onRows(
        rows.filter((_, index) => index !== row),
        { index: row, removed: 1, count: 0 },
      )
      set({ edited: null, news: NO_NEWS, status: QUIET })
    },
  }
}

/** Pasted cells replace the existing ones, row by row from `first` on; other cells of those rows stay. */
function mergedRows(
  rows: FormRows,
  { rows: pasted }: Pasted,
  first: number,
  { blank, columns }: { readonly blank: FormDraft; readonly columns: readonly GridColumn[] },
): FormRows {
  const merged = [...rows]
  const columnOf = new Map(columns.map((column) => [column.name, column]))
  for (const [index, cells] of pasted.entries()) {
    const kept = Object.entries(cells).map(([name, text]) => {
      const column = columnOf.get(name)
      // A file may contain more columns than the grid shows.
      return [name, column === undefined ? text : keptText(text, column)] as const
    })
    merged[first + index] = { ...(rows[first + index] ?? blank), ...Object.fromEntries(kept) }
  }
  return merged
}

function pasteStatusOf(
  { rows, hasHeading, unknown, beyond }: Pasted,
  texts: ReturnType<typeof useTexts>['kit']['grid'],
): string {
  return [
    countText(texts.pasted, rows.length),
    hasHeading ? texts.headingKnown : '',
    unknown.length === 0 ? '' : fill(texts.unknownHeadings, { headings: unknown.join(', ') }),
    beyond === 0 ? '' : countText(texts.beyond, beyond),
  ]
    .filter((part) => part !== '')
    .join(' ')
}
