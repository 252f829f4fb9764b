// Which columns a reader wants to see of a table, and how close its rows stand; kept on this device.
import { useState } from 'react'
import { keptChoice, keptDensity } from '../shell/kept-choice.ts'
import type { Column } from './column.tsx'

/** The first column says which row it is: it always stays. What a table no longer has is forgotten. */
export function shownColumns<Row>(columns: readonly Column<Row>[], kept: string | null): readonly Column<Row>[] {
  const names = kept === null ? null : kept.split(',')
  return columns.filter(
    ({ name, isExtra = false }, index) => index === 0 || (names === null ? !isExtra : names.includes(name)),
  )
}

export function useColumnChoice<Row>(table: string, columns: readonly Column<Row>[]) {
  const kept = keptChoice(`columns.${table}`)
  const [names, setNames] = useState(kept.read)
  const choose = (chosen: readonly string[]): void => {
    kept.write(chosen.join(','))
    setNames(chosen.join(','))
  }
  return { shown: shownColumns(columns, names), choose }
}

export type Density = 'comfortable' | 'compact'

export function useDensity(): readonly [Density, (density: Density) => void] {
  const [density, setDensity] = useState<Density>(() => (keptDensity.read() === 'compact' ? 'compact' : 'comfortable'))
  const choose = (chosen: Density): void => {
    keptDensity.write(chosen)
    setDensity(chosen)
  }
  return [density, choose]
}
