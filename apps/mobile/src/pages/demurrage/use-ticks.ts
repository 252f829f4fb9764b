// The ticked rows: all of them until the user unticks one. Rows that cannot be assessed cannot be ticked because they
// have no amount to add. Unticked rows stay so after a refresh.
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
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const tickable = charges.filter(isTickable)
  const ticked = tickable.filter(({ rowId }) => !left.has(rowId))
  return {
    tickable,
    ticked,
    tickedIds: ticked.map(({ rowId }) => rowId),
    isAllTicked: ticked.length > 0 && ticked.length === tickable.length,
    tick: (rowId, isTicked) =>
      setLeft((before) => new Set(isTicked ? [...before].filter((each) => each !== rowId) : [...before, rowId])),
    tickAll: (isTicked) => setLeft(new Set(isTicked ? [] : tickable.map(({ rowId }) => rowId))),
  }
}
