import { say } from './say.ts'

// A figure measured several times: the median, and the spread around it.

export interface Measured {
  readonly median: number
  readonly min: number
  readonly max: number
}

export function measured(values: readonly number[]): Measured {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: quantile(sorted, 0.5), min: sorted[0] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN }
}

/** `sorted` in ascending order; interpolates between two values. */
export function quantile(sorted: readonly number[], share: number): number {
  const place = (sorted.length - 1) * share
  const [low, high] = [sorted[Math.floor(place)] ?? Number.NaN, sorted[Math.ceil(place)] ?? Number.NaN]
  return low + (high - low) * (place - Math.floor(place))
}

/** The exponent k of `cost = a * size ^ k`: the slope of the line through the logarithms (least squares). */
export function growthExponent(points: readonly { readonly size: number; readonly cost: number }[]): number {
  const logs = points.map(({ size, cost }) => ({ x: Math.log(size), y: Math.log(cost) }))
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(logs.map((log) => log.x)), mean(logs.map((log) => log.y))]
  const above = logs.reduce((sum, log) => sum + (log.x - x) * (log.y - y), 0)
  return above / logs.reduce((sum, log) => sum + (log.x - x) ** 2, 0)
}

// All works take turns within each round, so that a slow moment of the machine affects all of them.

/** One run of a work; returns its figure in microseconds. */
type Work = () => number | Promise<number>

/** The first round is for the JIT compiler and not counted. */
export async function takeTurns(
  rounds: number,
  works: Readonly<Record<string, Work>>,
): Promise<ReadonlyMap<string, number[]>> {
  const figures = new Map<string, number[]>()
  for (let round = 0; round <= rounds; round++) {
    for (const [name, work] of Object.entries(works)) {
      const figure = await work()
      if (round > 0) figures.set(name, [...(figures.get(name) ?? []), figure])
    }
  }
  for (const [name, values] of figures) {
    say(`  ${name}: ${values.map((value) => (value < 10 ? value.toFixed(3) : value.toFixed(1))).join(' ')} µs`)
  }
  return figures
}

const REPEATED = 20

/** Mean of twenty calls, one after the other. */
export async function microseconds(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  for (let n = 0; n < REPEATED; n++) await work()
  return ((performance.now() - begun) * 1000) / REPEATED
}
