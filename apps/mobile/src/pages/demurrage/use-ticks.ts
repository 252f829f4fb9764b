// Which rows are ticked. Rows that cannot be assessed cannot be: they have no amount to add. A tick outlives a refresh, not its row.
import { useState } from 'react'
import type { Charge } from './charge.ts'

export interface Ticks {
  readonly tickable: readonly Charge[]
  readonly ticked: readonly Charge[]
  readonly tickedIds: readonly string[]
  readonly isAllTicked: boolean
  readonly tick: (rowId: string, isTicked: boolean) => void
  readonly tickAll: (isTicked: boolean) => void
}

export const isTickable = ({ status }: Charge): boolean => status !== 'CANNOT_ASSESS'

export function useTicks(charges: readonly Charge[]): Ticks {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const tickable = charges.filter(isTickable)
  const ticked = tickable.filter(({ rowId }) => chosen.has(rowId))
  return {
    tickable,
    ticked,
    tickedIds: ticked.map(({ rowId }) => rowId),
    isAllTicked: ticked.length > 0 && ticked.length === tickable.length,
    tick: (rowId, isTicked) =>
      setChosen((before) => new Set(isTicked ? [...before, rowId] : [...before].filter((each) => each !== rowId))),
    tickAll: (isTicked) => setChosen(new Set(isTicked ? tickable.map(({ rowId }) => rowId) : [])),
  }
}
