// One line of the table of results.
import type { Measured } from './measured.ts'

export interface Compared {
  readonly name: string
  readonly value: Measured
  /** Our figure divided by this one (for `lower`, this one by ours), so that more is always better. */
  readonly ratio: number
  /** Smallest ratio that reaches the target; absent when the figure is only informative. */
  readonly target?: number
}

export interface Row {
  /** Name of the row on the command line. */
  readonly group: string
  readonly part: string
  readonly unit: string
  /** Which way is better. */
  readonly better: 'higher' | 'lower'
  readonly ours: Measured
  readonly compared: readonly Compared[]
  /** A target for the figure itself: at most (`lower`) or at least (`higher`). */
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

/** The options of every benchmark. */
export interface BenchOptions {
  /** Small sizes and short rounds, to check that all rows run. */
  readonly quick: boolean
  readonly rounds: number
}
