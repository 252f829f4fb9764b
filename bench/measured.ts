// A figure that was taken several times: the median counts, and the spread is reported with it.

export interface Measured {
  readonly median: number
  readonly min: number
  readonly max: number
}

export function measured(values: readonly number[]): Measured {
  const sorted = values.toSorted((a, b) => a - b)
  return { median: quantile(sorted, 0.5), min: sorted[0] ?? Number.NaN, max: sorted.at(-1) ?? Number.NaN }
}

/** Of values in ascending order; between two of them by their distance. */
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
