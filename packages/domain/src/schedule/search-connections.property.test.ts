// The search against the oracle that tries every connection, on thousands of random timetables and queries.
import { describe, expect, it } from 'vitest'
import { earliestArrival, earliestArrivals } from './earliest-arrival.ts'
import { bestRanks, everyConnection, faultOfLegs, type PlainQuery } from './every-connection.fixture.ts'
import {
  type Random,
  randomChain,
  randomFarQuery,
  randomFrom,
  randomQuery,
  randomTimetable,
  randomVoyage,
  shuffled,
} from './random-timetable.fixture.ts'
import { type ConnectionQuery, searchConnections } from './search-connections.ts'
import { buildTimetable, type Timetable, withoutVessel, withVessel } from './timetable.ts'

const search = (timetable: Timetable, query: ConnectionQuery) => {
  const result = searchConnections(timetable, query)
  if (!result.ok) throw new Error(result.reason)
  return result.value
}

const ranksOf = (timetable: Timetable, query: ConnectionQuery) =>
  search(timetable, query).map(({ departAt, arriveAt, transshipments }) => ({ departAt, arriveAt, transshipments }))

const CASES = 2000

function forEachCase(work: (random: Random, seed: number) => void, cases = CASES): void {
  for (let seed = 1; seed <= cases; seed++) work(randomFrom(seed * 7919), seed)
}

describe('searchConnections', () => {
  it('finds exactly what the oracle finds, by ways that can be sailed', () => {
    const found = [0, 0, 0, 0]
    forEachCase((random, seed) => {
      const isChain = seed % 3 === 0
      const voyages = isChain ? randomChain(random) : randomTimetable(random)
      const timetable = buildTimetable(voyages)
      for (let asked = 0; asked < 4; asked++) {
        const query = isChain ? randomFarQuery(random) : randomQuery(random)
        const connections = search(timetable, query)
        const expected = bestRanks(everyConnection(voyages, query))
        expect(ranksOf(timetable, query), `seed ${seed}`).toEqual(expected)
        for (const { legs, departAt, arriveAt, transshipments } of connections) {
          expect(faultOfLegs(voyages, query, legs), `seed ${seed}`).toBeNull()
          expect([legs[0]?.departAt, legs.at(-1)?.arriveAt, legs.length - 1]).toEqual([
            departAt,
            arriveAt,
            transshipments,
          ])
        }
        for (const { transshipments } of connections) found[transshipments] = (found[transshipments] ?? 0) + 1
      }
    })
    // The random cases must contain connections, else the test proves nothing.
    expect(found.map((count) => count > 50)).toEqual([true, true, true, true])
  })

  it('searches by latest arrival what it finds by departure', () => {
    let backward = 0
    forEachCase((random, seed) => {
      const voyages = randomTimetable(random)
      const query: PlainQuery = {
        ...randomQuery(random),
        departUntil: null,
        arriveFrom: random(15),
        arriveUntil: 15 + random(25),
      }
      const expected = bestRanks(everyConnection(voyages, query))
      expect(ranksOf(buildTimetable(voyages), query), `seed ${seed}`).toEqual(expected)
      backward += expected.length
    }, CASES / 2)
    expect(backward).toBeGreaterThan(CASES / 8)
  })

  it('answers the same, leg by leg, whichever order vessels and calls come in', () => {
    forEachCase((random, seed) => {
      const voyages = randomTimetable(random)
      const query = randomQuery(random)
      const mixed = shuffled(random, voyages).map(({ key, calls }) => ({ key, calls: shuffled(random, calls) }))
      expect(search(buildTimetable(mixed), query), `seed ${seed}`).toEqual(search(buildTimetable(voyages), query))
    }, CASES / 4)
  })
})

describe('withVessel and withoutVessel', () => {
  it('make what building anew makes, and leave the former timetable as it was', () => {
    forEachCase((random, seed) => {
      const voyages = new Map(randomTimetable(random).map((voyage) => [voyage.key, voyage]))
      let timetable = buildTimetable(voyages.values())
      const query = randomQuery(random)
      for (let change = 0; change < 6; change++) {
        const former = timetable
        const formerAnswer = search(former, query)
        const key = `V${random(8)}`
        if (random(3) === 0) {
          voyages.delete(key)
          timetable = withoutVessel(timetable, key)
        } else {
          const voyage = randomVoyage(random, key)
          voyages.set(key, voyage)
          timetable = withVessel(timetable, voyage)
        }
        const rebuilt = buildTimetable(voyages.values())
        expect([...timetable.events.at], `seed ${seed}`).toEqual([...rebuilt.events.at])
        expect([...timetable.events.call], `seed ${seed}`).toEqual([...rebuilt.events.call])
        expect(search(timetable, query), `seed ${seed}`).toEqual(search(rebuilt, query))
        expect(search(former, query), `seed ${seed}`).toEqual(formerAnswer)
      }
    }, CASES / 6)
  })
})

describe('earliestArrival', () => {
  it('arrives when the oracle arrives first, in each port', () => {
    let reached = 0
    forEachCase((random, seed) => {
      const voyages = randomTimetable(random)
      const timetable = buildTimetable(voyages)
      const plain = randomQuery(random)
      const from = plain.from.map((origin) => (typeof origin === 'string' ? origin : origin.port))
      const departFrom = random(20)
      const { minimumConnectionMs } = plain
      const arrivals = earliestArrivals(timetable, { from, departFrom, minimumConnectionMs })
      for (const port of timetable.portNodes.keys()) {
        // Seven vessels at most: more changes cannot help, because staying on board is never later.
        const query = { from, to: [port], departFrom, minimumConnectionMs, maxTransshipments: 6 }
        const all = from.includes(port) ? [] : everyConnection(voyages, query).map(({ arriveAt }) => arriveAt)
        const expected = all.length === 0 ? null : Math.min(...all)
        const first = earliestArrival(timetable, { from, to: [port], departFrom, minimumConnectionMs })
        expect(first?.arriveAt ?? null, `seed ${seed} ${port}`).toBe(expected)
        expect(arrivals.get(port) ?? null, `seed ${seed} ${port}`).toBe(expected)
        if (first === null) continue
        reached += 1
        expect(faultOfLegs(voyages, query, first.legs), `seed ${seed} ${port}`).toBeNull()
        expect(first.legs.at(-1)?.to).toBe(port)
        expect(from).toContain(first.legs[0]?.from)
      }
    }, CASES / 6)
    expect(reached).toBeGreaterThan(CASES / 12)
  })
})
