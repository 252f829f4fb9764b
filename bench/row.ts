// One line of the table of results.
import type { Measured } from './measured.ts'

export interface Compared {
  readonly name: string
  readonly value: Measured
  /** Ours over this one (for `lower` this one over ours), so that more is always better. */
  readonly ratio: number
  /** Smallest ratio that reaches the target; absent where the figure stands for information. */
  readonly target?: number
}

export interface Row {
  /** Row of the command line that it belongs to. */
  readonly group: string
  readonly part: string
  readonly unit: string
  /** Which way is better. */
  readonly better: 'higher' | 'lower'
  readonly ours: Measured
  readonly compared: readonly Compared[]
  /** A target of the figure itself: at most (`lower`) or at least (`higher`). */
  readonly ownTarget?: number
  readonly note?: string
}

export const isReached = ({ better, ours, ownTarget, compared }: Row): boolean =>
  compared.every(({ ratio, target }) => target === undefined || ratio >= target) &&
  (ownTarget === undefined || (better === 'lower' ? ours.median <= ownTarget : ours.median >= ownTarget))

export const hasTarget = ({ ownTarget, compared }: Row): boolean =>
  ownTarget !== undefined || compared.some(({ target }) => target !== undefined)

/** Ratio of the medians. */
export function comparedWith(
  row: Pick<Row, 'better' | 'ours'>,
  name: string,
  value: Measured,
  target?: number,
): Compared {
  const ratio = row.better === 'higher' ? row.ours.median / value.median : value.median / row.ours.median
  return { name, value, ratio, ...(target === undefined ? {} : { target }) }
}

/** What every row of benchmarks gets. */
export interface BenchOptions {
  /** Small sizes and short rounds: to see that all rows run. */
  readonly quick: boolean
  readonly rounds: number
}
