// How often a rule reads what it is given, for tests that its cost is in proportion to its input whatever else the machine does.

export interface CountedReads<Item> {
  readonly items: readonly Item[]
  /** Reads of a member of any item so far. */
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
