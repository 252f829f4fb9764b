// The meaning of a key in the rows of a list: move, open, select. Only decides; the table acts.

export type RowAction =
  | { readonly action: 'MOVE'; readonly to: number; readonly isRange: boolean }
  | { readonly action: 'OPEN' | 'PAGE' | 'CHOOSE' | 'CLOSE' }

interface Pressed {
  readonly key: string
  readonly shiftKey: boolean
}

/** Rows that a page key moves by. */
const PAGE_ROWS = 10

type Target = (here: number, count: number) => number
const down: Target = (here) => here + 1
const up: Target = (here) => here - 1

const MOVES: Readonly<Record<string, Target>> = {
  ArrowDown: down,
  j: down,
  J: down,
  ArrowUp: up,
  k: up,
  K: up,
  PageDown: (here) => here + PAGE_ROWS,
  PageUp: (here) => here - PAGE_ROWS,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const ACTIONS: Readonly<Record<string, 'OPEN' | 'PAGE' | 'CHOOSE' | 'CLOSE'>> = {
  Enter: 'OPEN',
  o: 'PAGE',
  x: 'CHOOSE',
  ' ': 'CHOOSE',
  Escape: 'CLOSE',
}

/** `here`: index of the current row, -1 if there is none; null: the key has no meaning here. */
export function rowActionOf({ key, shiftKey }: Pressed, here: number, count: number): RowAction | null {
  const action = ACTIONS[key]
  if (action !== undefined) return { action }
  const target = MOVES[key]
  if (target === undefined) return null
  return { action: 'MOVE', to: Math.min(count - 1, Math.max(0, target(here, count))), isRange: shiftKey }
}

/** The row keys between two rows, both included. */
export function keysBetween(keys: readonly string[], from: string | null, to: string): readonly string[] {
  const [a, b] = [from === null ? -1 : keys.indexOf(from), keys.indexOf(to)]
  if (b < 0) return []
  return a < 0 ? [to] : keys.slice(Math.min(a, b), Math.max(a, b) + 1)
}
