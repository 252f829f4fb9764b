// The reader's settings of a table: which columns, in which order, how wide, and the row density; stored on this
// device.
import { useState } from 'react'
import { keptChoice, keptDensity } from '../shell/kept-choice.ts'
import type { Column } from './column.tsx'

export interface TableChoice {
  /** Names of the columns shown, in their order; null: the screen's default. */
  readonly shown: readonly string[] | null
  /** In pixels, by column; the content decides for all others. */
  readonly widths: Readonly<Record<string, number>>
}

export const NO_CHOICE: TableChoice = { shown: null, widths: {} }

const MAX_COLUMNS = 60
export const LEAST_WIDTH_PX = 48
export const MAX_WIDTH_PX = 800

/** The stored value may come from another version, or may have been edited by hand. */
export function readChoice(text: string | null): TableChoice {
  let kept: unknown
  try {
    kept = JSON.parse(text ?? '{}')
  } catch {
    return NO_CHOICE
  }
  if (typeof kept !== 'object' || kept === null) return NO_CHOICE
  const { shown, widths } = kept as { readonly shown?: unknown; readonly widths?: unknown }
  const names = Array.isArray(shown) ? shown.filter((name) => typeof name === 'string').slice(0, MAX_COLUMNS) : null
  const given = typeof widths === 'object' && widths !== null ? Object.entries(widths) : []
  return {
    shown: names,
    widths: Object.fromEntries(
      given
        .filter((entry): entry is [string, number] => Number.isFinite(entry[1]))
        .slice(0, MAX_COLUMNS)
        .map(([name, width]) => [name, boundedWidth(width)]),
    ),
  }
}

export const boundedWidth = (width: number): number =>
  Math.round(Math.min(MAX_WIDTH_PX, Math.max(LEAST_WIDTH_PX, width)))

/**
 * The first column identifies the row and action buttons end it: both always stay. Columns that a table no longer has
 * are ignored.
 */
export function shownColumns<Row>(columns: readonly Column<Row>[], { shown }: TableChoice): readonly Column<Row>[] {
  const [first, ...others] = columns
  if (first === undefined) return []
  const actions = others.filter(({ isActions = false }) => isActions)
  const values = others.filter(({ isActions = false }) => !isActions)
  if (shown === null) return [first, ...values.filter(({ isExtra = false }) => !isExtra), ...actions]
  const chosen = shown.flatMap((name) => values.find((column) => column.name === name) ?? [])
  return [first, ...chosen, ...actions]
}

/** One position to the left (-1) or to the right (1). */
export function movedColumn(names: readonly string[], name: string, by: -1 | 1): readonly string[] {
  const from = names.indexOf(name)
  const to = from + by
  if (from < 0 || to < 0 || to >= names.length) return names
  const moved = names.filter((each) => each !== name)
  return [...moved.slice(0, to), name, ...moved.slice(to)]
}

export interface KeptTable {
  readonly choice: TableChoice
  readonly choose: (part: Partial<TableChoice>) => void
  readonly reset: () => void
}

export function useTableChoice(table: string): KeptTable {
  const kept = keptChoice(`table.${table}`)
  const [choice, setChoice] = useState(() => readChoice(kept.read()))
  const put = (next: TableChoice): void => {
    kept.write(JSON.stringify(next))
    setChoice(next)
  }
  return { choice, choose: (part) => put({ ...choice, ...part }), reset: () => put(NO_CHOICE) }
}

export type Density = 'comfortable' | 'compact'

/** On a desktop, more rows matter more than spacing: compact unless the reader chooses otherwise. */
export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() =>
    keptDensity.read() === 'comfortable' ? 'comfortable' : 'compact',
  )
  const choose = (chosen: Density): void => {
    keptDensity.write(chosen)
    setDensity(chosen)
  }
  return [density, choose]
}
