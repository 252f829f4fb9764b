// Counts how often a rule reads its input: tests use it to show that the cost is linear, independent of the load of the
// machine.

export interface CountedReads<Item> {
  readonly items: readonly Item[]
  /** Number of reads of a member of any item so far. */
  readonly count: () => number
}

export function countedReads<Item extends object>(items: readonly Item[]): CountedReads<Item> {
  let reads = 0
  const counted = items.map(
    (item) =>
      new Proxy(item, {
        get(target, member, receiver) {
          reads++
          return Reflect.get(target, member, receiver) as unknown
        },
      }),
  )
  return { items: counted, count: () => reads }
}
