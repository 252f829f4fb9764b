// Small random timetables in which every irregularity of calls is frequent: equal times, no stay, overlaps, nonsense.
import type { PlainQuery } from './every-connection.fixture.ts'
import type { TimetableCall, TimetableVoyage } from './timetable.ts'

export type Random = (below: number) => number

/** Whole numbers from 0; the same for the same seed (a 32-bit linear congruential generator, Numerical Recipes' constants). */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

const PORTS = ['CNSHA', 'CNNGB', 'SGSIN', 'EGPSD', 'NLRTM', 'DEHAM', 'NOOSL']
const HORIZON = 30

export const randomTimetable = (random: Random): TimetableVoyage[] =>
  Array.from({ length: 2 + random(16) }, (_, number) => randomVoyage(random, `V${number}`))

/** Every vessel sails between two neighbouring ports: other ports need a vessel for each step. */
export const randomChain = (random: Random): TimetableVoyage[] =>
  Array.from({ length: 12 + random(14) }, (_, number) => randomVoyage(random, `V${number}`, 2))

/** Times are small numbers, so that many are equal; one voyage in six has invalid times. */
export function randomVoyage(random: Random, key: string, width = 2 + random(2)): TimetableVoyage {
  const isDirty = random(6) === 0
  let time = random(HORIZON / 3)
  // Two or three neighbouring ports each, so that far ones need several vessels.
  const trade = random(PORTS.length)
  const calls: TimetableCall[] = Array.from({ length: 2 + random(8) }, (_, number) => {
    time += isDirty ? random(8) - 3 : random(4)
    const arriveAt = isDirty && random(12) === 0 ? Number.NaN : time
    time += isDirty ? random(6) - 1 : random(2)
    return {
      callKey: `${key}-${number}`,
      port: PORTS[(trade + random(width)) % PORTS.length] ?? '',
      arriveAt,
      departAt: time,
      cutOffAt: random(3) === 0 ? time - random(4) : null,
      canLoad: random(8) > 0,
      canDischarge: random(8) > 0,
    }
  })
  return { key, calls: random(3) === 0 ? calls.toReversed() : calls }
}

export function randomQuery(random: Random): PlainQuery {
  const connection = new Map(PORTS.map((port) => [port, random(3)]))
  const limit = () => (random(5) > 0 ? null : random(HORIZON))
  const from = Array.from({ length: 1 + (random(4) === 0 ? 1 : 0) }, () =>
    random(3) === 0 ? { port: pick(random, PORTS), readyAt: random(HORIZON / 2) } : pick(random, PORTS),
  )
  return {
    from,
    to: Array.from({ length: 1 + (random(4) === 0 ? 1 : 0) }, () => pick(random, [...PORTS, 'XXXXX'])),
    departFrom: limit(),
    departUntil: limit(),
    arriveFrom: limit(),
    arriveUntil: limit(),
    maxTransshipments: 3 - Math.max(0, random(6) - 2),
    minimumConnectionMs: (port) => connection.get(port) ?? 0,
    respectCutOffAt: random(4) === 0 ? random(HORIZON) : null,
  }
}

/** To a port that is three steps away in either direction, with few limits. */
export function randomFarQuery(random: Random): PlainQuery {
  const start = random(PORTS.length)
  const port = (steps: number) => PORTS[(start + steps) % PORTS.length] ?? ''
  const query = { ...randomQuery(random), from: [port(0)], to: [port(3)], maxTransshipments: 3 }
  return random(3) === 0
    ? query
    : { ...query, departFrom: null, departUntil: null, arriveFrom: null, arriveUntil: null }
}

export const pick = <Item>(random: Random, items: readonly Item[]): Item => {
  const item = items[random(items.length)]
  if (item === undefined) throw new Error('nothing to pick from')
  return item
}

export const shuffled = <Item>(random: Random, items: readonly Item[]): Item[] =>
  items
    .map((item) => ({ item, rank: random(1_000_000) }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ item }) => item)
