// What most EIRs of a booking share, so that a card shows what differs.

export interface SharedValue {
  /** Empty where no EIR has one. */
  readonly value: string
  /** False: some have another one, or none. */
  readonly isOfAll: boolean
}

/** What most have; of as many the first. */
export function sharedValue(values: readonly string[]): SharedValue {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== '') counts.set(value, (counts.get(value) ?? 0) + 1)
  const [most] = [...counts].toSorted(([, a], [, b]) => b - a)
  return most === undefined ? { value: '', isOfAll: true } : { value: most[0], isOfAll: most[1] === values.length }
}
