// Swapped calls, from the vessel's list and the line's messages to the current calls and the results of a search.
import type { VesselCall } from '@quayline/domain/schedule/call'
import { searchConnections } from '@quayline/domain/schedule/search-connections'
import { buildTimetable } from '@quayline/domain/schedule/timetable'
import { vesselTrip } from '@quayline/domain/schedule/vessel-trip'
import { groupBy } from '@quayline/domain/kernel/group-by'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR } from './clock.ts'
import { cargoCutOffOf } from './cut-offs.ts'
import { disruptionsOf } from './disruptions.ts'
import { nauticalMiles } from './distance.ts'
import { receiveSchedules } from './received.fixture.ts'
import { type Call, sailFleet } from './sailings.ts'
import { planShipments } from './shipment-plan.ts'
import { simulateLine } from './simulate-line.ts'
import { currentCalls } from './current-calls.fixture.ts'
import type { SwappedCall } from './swaps.ts'

const ANCHOR = Date.parse('2026-11-27T00:00:00Z')
const NOW = ANCHOR + 14 * HOUR

const disruptionsFor = (seed: string, anchor = ANCHOR) => {
  const fleet = sailFleet(seed, anchor)
  const plans = planShipments(seed, anchor, 400, fleet)
  return { fleet, plans, ...disruptionsOf(seed, anchor, fleet, plans) }
}

interface Pair {
  /** In the order of the timetable. */
  readonly first: Call
  readonly second: Call
  /** As published: the second call comes first. */
  readonly early: SwappedCall
  readonly late: SwappedCall
}

function pairsOf(swapped: ReadonlyMap<Call, SwappedCall>): readonly Pair[] {
  return [...swapped].flatMap(([first, late]) => {
    const second = first.ship[first.position + 1]
    const early = second === undefined ? undefined : swapped.get(second)
    return second === undefined || early === undefined ? [] : [{ first, second, early, late }]
  })
}

describe.each(['quayline', 'other', 'third'])('the calls that change places (%s)', (seed) => {
  const { swapped, ofCall, added, plans } = disruptionsFor(seed)
  const pairs = pairsOf(swapped)

  it('are three pairs of neighbours of one voyage, each of another ship, published before the day', () => {
    expect(pairs.length).toBe(3)
    expect(swapped.size).toBe(6)
    expect(new Set(pairs.map(({ first }) => first.vessel.name)).size).toBe(3)
    for (const { first, second, early, late } of pairs) {
      expect(second.voyage).toBe(first.voyage)
      expect([early.swappedWith, late.swappedWith]).toEqual([first.port, second.port])
      expect([early.call.port, late.call.port]).toEqual([second.port, first.port])
      expect(early.publishedAt).toBe(late.publishedAt)
      expect(early.publishedAt).toBeLessThan(ANCHOR)
      expect(early.publishedAt).toBeGreaterThan(ANCHOR - DAY + 2 * HOUR)
      expect(early.call.scheduledArrival).toBeGreaterThan(ANCHOR + 9 * DAY)
    }
  })

  it('carry no shipment, take place, and lie beside no call that is left out or added', () => {
    const used = new Set(plans.flatMap(({ legs }) => legs.flatMap(({ load, discharge }) => [load, discharge])))
    for (const { first, second } of pairs) {
      expect([first, second].some((call) => used.has(call))).toBe(false)
      for (const call of first.ship.slice(first.position - 1, first.position + 3)) expect(ofCall.has(call)).toBe(false)
      for (const call of added.filter(({ vessel }) => vessel === first.vessel))
        expect(
          call.scheduledArrival < first.scheduledArrival || call.scheduledArrival > second.scheduledDeparture,
        ).toBe(true)
    }
  })

  it('share the time that was planned for both, and nobody sails faster than 24 knots', () => {
    for (const { first, second, early, late } of pairs) {
      expect([early.call.scheduledArrival, late.call.scheduledDeparture]).toEqual([
        first.scheduledArrival,
        second.scheduledDeparture,
      ])
      const sailed = early.call.ship.slice(first.position - 1, first.position + 3)
      expect(sailed.slice(1, 3)).toEqual([early.call, late.call])
      for (const [index, call] of sailed.entries()) {
        const before = sailed[index - 1]
        if (before === undefined) continue
        const hours = (call.scheduledArrival - before.scheduledDeparture) / HOUR
        expect(hours).toBeGreaterThan(0)
        expect(nauticalMiles(before.port, call.port) / hours).toBeLessThan(24)
      }
    }
  })
})

it('change nothing of the calls that are left out or added, and are the same for the same day', () => {
  const [one, other] = [disruptionsFor('quayline'), disruptionsFor('quayline')]
  const shown = ({ swapped }: typeof one) =>
    [...swapped.values()].map(({ call, ...swap }) => [
      call.vessel.name,
      call.voyage,
      call.port,
      call.scheduledArrival,
      swap,
    ])
  expect(shown(one)).toEqual(shown(other))
  expect(shown(disruptionsFor('quayline', ANCHOR + 7 * DAY))).not.toEqual(shown(one))
})

describe('what a receiver makes of them', () => {
  const { swapped } = disruptionsFor('quayline')
  const pairs = pairsOf(swapped)
  const schedules = receiveSchedules(simulateLine({ now: NOW, schedules: true }))
  const effective = [...currentCalls(schedules).values()]
  const callOf = ({ vessel, voyage, port }: Call): VesselCall => {
    const found = effective.find(
      (call) => call.vesselKey === vessel.imoNumber && call.exportVoyage === voyage && call.port === port,
    )
    if (found === undefined) throw new Error(`${vessel.name} ${voyage} ${port} is not published`)
    return found
  }
  const timetable = buildTimetable(
    [...groupBy(effective, ({ vesselKey }) => vesselKey)].flatMap(
      ([key, calls]) => vesselTrip(key, [...calls]).voyages,
    ),
  )
  /** A direct connection on that vessel between those two calls. */
  const rides = (from: VesselCall, to: VesselCall): boolean => {
    const found = searchConnections(timetable, {
      from: [from.port],
      to: [to.port],
      departFrom: NOW,
      departUntil: ANCHOR + 90 * DAY,
      maxTransshipments: 0,
    })
    if (!found.ok) throw new Error(found.reason)
    return found.value.some(({ legs: [leg] }) => leg?.fromCall === from.key && leg.toCall === to.key)
  }

  it('each call states with which port it changed places, in a message of its own', () => {
    for (const { first, second, early } of pairs) {
      const published = schedules.filter(
        ({ fact, statedAt }) => statedAt === early.publishedAt && fact?.vessel.imoNumber === first.vessel.imoNumber,
      )
      expect(published.map(({ file }) => file.endsWith('.edi'))).toEqual([true])
      expect(published[0]?.fact?.calls).toMatchObject([
        { place: { unLocode: second.port }, status: 'ROTATED', swappedWith: first.port },
        { place: { unLocode: first.port }, status: 'ROTATED', swappedWith: second.port },
      ])
    }
  })

  it('the calls stand in the new order with its closing times, the former one in their history', () => {
    for (const { first, second, early, late } of pairs) {
      for (const [planned, { call, swappedWith }] of [
        [second, early],
        [first, late],
      ] as const) {
        const known = callOf(call)
        expect(known).toMatchObject({
          status: 'ROTATED',
          swappedWith,
          arrival: { best: { instant: call.scheduledArrival }, first: { instant: planned.scheduledArrival } },
          departure: { best: { instant: call.scheduledDeparture } },
        })
        const cargo = known.cutOffs.find(({ code }) => code === 'FCO')?.time.instant
        // Terminals publish cut-offs eight weeks before the departure.
        const isPublished = call.scheduledDeparture < early.publishedAt + 56 * DAY
        expect(cargo).toBe(isPublished ? cargoCutOffOf(call) : undefined)
        expect(known.changes).toContainEqual(
          expect.objectContaining({ field: 'STATUS', was: 'PLANNED', now: 'ROTATED', statedIn: 'IFTSAI' }),
        )
        expect(known.changes).toContainEqual(
          expect.objectContaining({
            field: 'ETA',
            was: expect.objectContaining({ instant: planned.scheduledArrival }),
            now: expect.objectContaining({ instant: call.scheduledArrival }),
          }),
        )
      }
      expect(callOf(early.call).importVoyage).toBe(first.ship[first.position - 1]?.voyage)
      expect(callOf(late.call).importVoyage).toBe(first.voyage)
    }
  })

  it('a container goes from the port that is now first to the other one, and no longer back', () => {
    for (const { early, late } of pairs) {
      const [from, to] = [callOf(early.call), callOf(late.call)]
      expect([rides(from, to), rides(to, from)]).toEqual([true, false])
    }
  })
})
