// The selected rows of a page: one by one, a range from the last one, or all. Rows of other pages are never selected,
// so no action affects unseen rows.
import { useState } from 'react'
import { keysBetween } from './row-keys.ts'

export interface Selection {
  readonly keys: ReadonlySet<string>
  readonly clear: () => void
  readonly setAll: (isChosen: boolean) => void
  /** `isRange`: all rows from the one selected last. */
  readonly toggle: (key: string, isRange: boolean) => void
  /** All rows from the start of the range, otherwise from `from`, as arrow keys with Shift do. */
  readonly extend: (from: string, to: string) => void
}

export function useSelection(all: readonly string[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [anchor, setAnchor] = useState<string | null>(null)
  const keys = new Set(all.filter((key) => chosen.has(key)))
  return {
    keys,
    clear: () => setChosen(new Set()),
    setAll: (isChosen) => setChosen(new Set(isChosen ? all : [])),
    toggle: (key, isRange) => {
      const isChosen = !keys.has(key)
      const next = new Set(keys)
      for (const each of isRange ? keysBetween(all, anchor, key) : [key])
        if (isChosen) next.add(each)
        else next.delete(each)
      setAnchor(key)
      setChosen(next)
    },
    extend: (from, to) => {
      const start = anchor ?? from
      setAnchor(start)
      setChosen(new Set([...keys, ...keysBetween(all, start, to)]))
    },
  }
}
