// Repeatable random numbers: every stream has a name, so that one more draw in one place changes nothing elsewhere.

export interface Random {
  /** 0 inclusive to 1 exclusive. */
  readonly next: () => number
  /** A number between two bounds. */
  readonly between: (low: number, high: number) => number
  /** An integer, both bounds included. */
  readonly whole: (low: number, high: number) => number
  readonly pick: <Item>(items: readonly Item[]) => Item
  readonly chance: (probability: number) => boolean
}

/** FNV-1a over the name gives the state, mulberry32 the stream. */
export function randomStream(name: string): Random {
  let state = 0x811c9dc5
  for (let i = 0; i < name.length; i++) state = Math.imul(state ^ name.charCodeAt(i), 0x01000193)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
  const between = (low: number, high: number): number => low + next() * (high - low)
  return {
    next,
    between,
    whole: (low, high) => Math.floor(between(low, high + 1)),
    pick: (items) => {
      const item = items[Math.floor(next() * items.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    chance: (probability) => next() < probability,
  }
}

/** At most `count` of the items, in the order in which they were drawn. */
export function pickSome<Item>(items: readonly Item[], count: number, random: Random): readonly Item[] {
  const left = [...items]
  const picked: Item[] = []
  while (picked.length < count && left.length > 0) {
    const [item] = left.splice(random.whole(0, left.length - 1), 1)
    if (item !== undefined) picked.push(item)
  }
  return picked
}
