// What the simulated line publishes about its vessels' calls, compared with their actual sailings.
import type { ScheduleTimeFact } from '@quayline/domain/intake/facts'
import { placeTime } from '@quayline/domain/kernel/local-time'
import type { VesselCall } from '@quayline/domain/schedule/call'
import { callGroupOf, voyageOfCall } from '@quayline/domain/schedule/call-key'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, localTime } from './clock.ts'
import { cargoCutOffOf, cutOffMoveOf, scheduledCutOffs } from './cut-offs.ts'
import { disruptionsOf } from './disruptions.ts'
import { nauticalMiles } from './distance.ts'
import { receive, receiveSchedules } from './received.fixture.ts'
import { type Call, sailFleet } from './sailings.ts'
import { planShipments } from './shipment-plan.ts'
import { simulateLine } from './simulate-line.ts'
import { currentCalls } from './current-calls.fixture.ts'

const SEED = 'quayline'
const NOW = Date.parse('2026-11-27T14:06:00Z')
const ANCHOR = Date.parse('2026-11-27T00:00:00Z')
const line = simulateLine({ now: NOW, schedules: true })
const schedules = receiveSchedules(line)
const fleet = sailFleet(SEED, ANCHOR)
const plans = planShipments(SEED, ANCHOR, 400, fleet)
const disruptions = disruptionsOf(SEED, ANCHOR, fleet, plans)

const effective = currentCalls(schedules)
const publishedCall = ({ vessel, voyage, port }: Pick<Call, 'vessel' | 'voyage' | 'port'>): VesselCall | undefined =>
  effective.get(callGroupOf(vessel.imoNumber, voyageOfCall({ exportVoyage: voyage, importVoyage: null }), port) + '/1')
const calls = fleet.flat()
const nameOf = ({ vessel, voyage, port }: Pick<Call, 'vessel' | 'voyage' | 'port'>) =>
  `${vessel.name} ${voyage} ${port}`
const ahead = calls.filter(
  ({ scheduledDeparture }) => scheduledDeparture > NOW && scheduledDeparture < ANCHOR + 96 * DAY,
)

describe('the schedules that the line publishes', () => {
  const small = (now: string, seed = SEED) =>
    simulateLine({ now: Date.parse(now), seed, shipments: 10, schedules: true }).files

  it('are the same for the same order, others for another seed, and those of whole days stay as they are', () => {
    expect(small('2026-11-27T14:06:00Z')).toEqual(small('2026-11-27T14:06:00Z'))
    expect(small('2026-11-27T14:06:00Z', 'other')).not.toEqual(small('2026-11-27T14:06:00Z'))
    const wholeDays = (now: string) => small(now).filter(({ name }) => name < '20261127')
    expect(wholeDays('2026-11-27T21:30:00Z')).toEqual(wholeDays('2026-11-27T03:10:00Z'))
  })

  it('are published on demand only, and change nothing of what else is published', () => {
    const bare = simulateLine({ now: NOW, shipments: 10 })
    expect(receiveSchedules(bare)).toEqual([])
    const others = receive(simulateLine({ now: NOW, shipments: 10, schedules: true })).received.filter(
      ({ reading }) => reading.messageType !== 'IFTSAI',
    )
    const facts = (messages: typeof others) => messages.map(({ sender, reading }) => [sender, reading.facts])
    expect(facts(others)).toEqual(facts([...receive(bare).received]))
  })

  it('read without a warning, at most 900 messages of them, in both forms', () => {
    const odd = schedules.filter(({ fact, reading }) => fact === null || reading.warnings.length > 0)
    expect(odd.map(({ file, reading }) => [file, reading.warnings, reading.rejection])).toEqual([])
    expect(schedules.length).toBeLessThanOrEqual(900)
    expect(schedules.filter(({ file }) => file.endsWith('.json')).length).toBeGreaterThan(500)
    expect(schedules.filter(({ file }) => file.endsWith('.edi')).length).toBeGreaterThan(80)
  })

  it('were published before now, and nothing happened after it was published', () => {
    let actual = 0
    for (const { fact, statedAt, file } of schedules) {
      expect([file, statedAt <= NOW]).toEqual([file, true])
      for (const { place, times } of fact?.calls ?? []) {
        for (const { classifier, time } of times) {
          if (classifier !== 'ACT') continue
          actual++
          const { instant } = placeTime(time, line.files.length > 0 ? zoneOf(place.unLocode) : null)
          expect([file, place.unLocode, (instant ?? Infinity) <= statedAt]).toEqual([file, place.unLocode, true])
        }
      }
    }
    expect(actual).toBeGreaterThan(1000)
  })

  it('are the true sailings: what was published of the last ninety days is when she was there', () => {
    const past = calls.filter(
      ({ actualArrival, actualDeparture }) => actualArrival > ANCHOR - 90 * DAY && actualDeparture < NOW - 4 * HOUR,
    )
    expect(past.length).toBeGreaterThan(300)
    for (const call of past) {
      const known = publishedCall(call)
      expect([
        nameOf(call),
        known?.arrival.best?.instant,
        known?.departure.best?.instant,
        known?.arrival.first?.instant,
        known?.departure.first?.instant,
        known?.facilityCode,
        known?.service,
        known?.status,
      ]).toEqual([
        nameOf(call),
        call.actualArrival,
        call.actualDeparture,
        call.scheduledArrival,
        call.scheduledDeparture,
        call.terminal.code,
        call.service.code,
        'PLANNED',
      ])
      expect([known?.arrival.pilotActual === null, known?.arrival.berthActual?.instant]).toEqual([
        false,
        call.actualArrival,
      ])
    }
  })

  it('plan every call of the next fourteen weeks, and have closing times for those of eight', () => {
    expect(ahead.length).toBeGreaterThan(400)
    for (const listed of ahead) {
      const call = disruptions.swapped.get(listed)?.call ?? listed
      const known = publishedCall(call)
      expect([nameOf(call), known?.arrival.planned?.instant, known?.departure.planned?.instant]).toEqual([
        nameOf(call),
        call.scheduledArrival,
        call.scheduledDeparture,
      ])
      if (call.scheduledDeparture > ANCHOR + 54 * DAY || disruptions.ofCall.has(call)) continue
      const cargo = known?.cutOffs.find(({ code }) => code === 'FCO')?.time.instant
      const move = cutOffMoveOf(SEED, call)
      const hours = move !== null && move.at <= NOW ? move.hours : 0
      expect([nameOf(call), cargo]).toEqual([nameOf(call), cargoCutOffOf(call) + hours * HOUR])
    }
  })

  it('estimate within an hour what ships in their last three days before departure will do', () => {
    const soon = calls.filter(
      ({ actualArrival, actualDeparture }) => actualArrival > NOW + HOUR && actualDeparture < NOW + 3 * DAY,
    )
    expect(soon.length).toBeGreaterThan(5)
    let estimated = 0
    for (const call of soon) {
      const known = publishedCall(call)?.arrival.estimated?.instant
      if (known === undefined || known === null) continue
      estimated++
      expect(Math.abs(known - call.actualArrival)).toBeLessThanOrEqual(HOUR)
    }
    // A port one or two days after another one is estimated when the vessel leaves that one.
    expect(estimated).toBeGreaterThan(soon.length / 2)
  })

  it('state the cause of delays of more than half a day', () => {
    const reasons = schedules.flatMap(({ fact }) =>
      (fact?.calls ?? []).flatMap(({ times }) => times.flatMap(({ delayReason }) => delayReason ?? [])),
    )
    expect(new Set(reasons)).toEqual(new Set(['ADVERSE WEATHER ON PASSAGE']))
    const late = [...effective.values()].filter(({ arrival }) => lateness(arrival.first, arrival.actual) > DAY)
    expect(late.length).toBeGreaterThan(5)
  })
})

const zoneOf = (unLocode: string | null): string | null =>
  calls.find(({ port }) => port === unLocode)?.terminal.zone ?? null
const lateness = (first: VesselCall['arrival']['first'], actual: VesselCall['arrival']['actual']): number =>
  (actual?.instant ?? 0) - (first?.instant ?? Infinity)

describe('calls that do not take place', () => {
  const leftOut = [...disruptions.ofCall]

  it('are about three in a hundred of those ahead, and whole rotations besides', () => {
    const share = leftOut.filter(([, { status }]) => status === 'OMITTED').length / ahead.length
    expect(share).toBeGreaterThan(0.01)
    expect(share).toBeLessThan(0.04)
    const blank = leftOut.filter(([, { status }]) => status === 'BLANK').map(([call]) => call)
    expect(blank.length).toBeGreaterThan(2)
    const rotations = new Map<string, Call[]>()
    for (const call of blank) {
      const key = `${call.vessel.name} ${Math.floor(call.position / call.service.calls.length)}`
      rotations.set(key, [...(rotations.get(key) ?? []), call])
    }
    expect(rotations.size).toBe(2)
    for (const rotation of rotations.values()) expect(rotation.length).toBe(rotation[0]?.service.calls.length)
  })

  it('are published as such, and are current in the end', () => {
    for (const [call, { status }] of leftOut)
      expect([nameOf(call), publishedCall(call)?.status]).toEqual([nameOf(call), status])
    const isAsPlanned = (call: Call) => !disruptions.ofCall.has(call) && !disruptions.swapped.has(call)
    const others = calls.filter(isAsPlanned).flatMap((call) => publishedCall(call)?.status ?? [])
    expect(new Set(others)).toEqual(new Set(['PLANNED']))
  })

  it.each(['quayline', 'other', 'third'])('carry no shipment, whatever the seed (%s)', (seed) => {
    const ships = sailFleet(seed, ANCHOR)
    const shipped = planShipments(seed, ANCHOR, 400, ships)
    const { ofCall, added } = disruptionsOf(seed, ANCHOR, ships, shipped)
    const used = shipped.flatMap(({ legs }) => legs.flatMap(({ load, discharge }) => [load, discharge]))
    expect(used.filter((call) => ofCall.has(call)).map(nameOf)).toEqual([])
    expect(ofCall.size).toBeGreaterThan(5)
    for (const [call, { publishedAt }] of ofCall) {
      expect(publishedAt).toBeLessThan(ANCHOR)
      expect(call.scheduledArrival).toBeGreaterThan(ANCHOR + 4 * DAY)
    }
    expect(added.length).toBe(3)
  })
})

describe('calls that are added', () => {
  it('fit between the ports before and after, and are published with terminal and times', () => {
    for (const call of disruptions.added) {
      const ship = fleet.find(([first]) => first?.vessel === call.vessel) ?? []
      const before = ship.findLast(({ scheduledDeparture }) => scheduledDeparture <= call.scheduledArrival)
      const next = ship.find(({ scheduledArrival }) => scheduledArrival >= call.scheduledDeparture)
      if (before === undefined || next === undefined) throw new Error(`${nameOf(call)} lies beside the schedule`)
      // No vessel is faster than 24 knots.
      const knots = (from: string, to: string, span: number) => nauticalMiles(from, to) / (span / HOUR)
      expect(knots(before.port, call.port, call.scheduledArrival - before.scheduledDeparture)).toBeLessThan(24)
      expect(knots(call.port, next.port, next.scheduledArrival - call.scheduledDeparture)).toBeLessThan(24)
      expect(publishedCall(call)).toMatchObject({
        status: 'ADDED',
        facilityCode: call.terminal.code,
        arrival: { planned: { instant: call.scheduledArrival } },
        departure: { planned: { instant: call.scheduledDeparture } },
      })
    }
    expect(disruptions.added.length).toBe(3)
  })
})

describe('cut-offs', () => {
  const some = calls.filter(({ scheduledDeparture }) => Math.abs(scheduledDeparture - ANCHOR) < 60 * DAY)

  it('come in the order and at the distances of docs/requirements/cut-offs.md 4.2', () => {
    for (const call of some) {
      const at = scheduledCutOffs(call)
      const hoursBefore = (code: 'EFC' | 'DGC' | 'VCO' | 'RCO' | 'FCO' | 'CUA' | 'DCO') =>
        (call.scheduledDeparture - (at.get(code) ?? Infinity)) / HOUR
      const cargo = hoursBefore('FCO')
      // Two local days before departure, at 17:00 at the latest.
      expect([nameOf(call), cargo >= 31, cargo <= 60]).toEqual([nameOf(call), true, true])
      const local = (instant: number) => localTime(instant, call.terminal.zone)
      const day = (instant: number) => Date.parse(local(instant).slice(0, 10)) / DAY
      expect(day(call.scheduledDeparture) - day(at.get('FCO') ?? 0)).toBe(2)
      expect(day(call.scheduledDeparture) - day(at.get('EFC') ?? 0)).toBe(6)
      expect(local(at.get('EFC') ?? 0).slice(11)).toBe('00:00')
      expect(hoursBefore('VCO') - cargo).toBeGreaterThanOrEqual(6)
      expect(hoursBefore('VCO') - cargo).toBeLessThanOrEqual(12)
      expect(hoursBefore('DGC')).toBeGreaterThan(cargo)
      expect(hoursBefore('RCO')).toBeGreaterThan(cargo)
      expect(hoursBefore('CUA')).toBeLessThan(cargo)
      expect(hoursBefore('EFC')).toBeGreaterThan(hoursBefore('DGC'))
    }
  })

  it('have an advance filing where a ship goes to North America or Europe, a day before loading and after the documents', () => {
    const filed = some.filter((call) => scheduledCutOffs(call).has('AFC'))
    const services = new Set(filed.map(({ service }) => service.code))
    for (const code of ['QP1', 'QE2', 'QN1', 'QM1']) expect(services).toContain(code)
    for (const code of ['QA1', 'QO1', 'QS2', 'QF1']) expect(services).not.toContain(code)
    expect(filed.filter(({ port }) => port.startsWith('US')).map(({ service }) => service.code)).toEqual([])
    for (const call of filed) {
      const at = scheduledCutOffs(call)
      expect(call.scheduledArrival - (at.get('AFC') ?? 0)).toBe(23 * HOUR)
      expect(at.get('DCO') ?? Infinity).toBeLessThan(at.get('AFC') ?? 0)
    }
  })

  it('of a booking is that of its first call, changes included', () => {
    const bookings = receive(line).received.flatMap(({ reading }) =>
      reading.facts.flatMap((fact) => (fact.kind === 'BOOKING' ? [{ fact, messageFunction: reading.function }] : [])),
    )
    // The last version of each booking: files are in order of their days, and changes are days apart.
    const last = new Map(bookings.map(({ fact }) => [fact.bookingNumber, fact]))
    let [moved, compared] = [0, 0]
    for (const { bookingNumber, legs } of plans) {
      const load = legs[0]?.load
      const sent = last.get(bookingNumber)?.legs[0]?.cargoCutOff
      if (load === undefined || sent === undefined || sent === null) throw new Error(`${bookingNumber} has no cut-off`)
      const move = cutOffMoveOf(SEED, load)
      const hours = move !== null && move.at <= NOW ? move.hours : 0
      if (hours > 0) moved++
      const expected = localTime(cargoCutOffOf(load) + hours * HOUR, load.terminal.zone)
      expect([bookingNumber, sent.local]).toEqual([bookingNumber, expected])
      const known = publishedCall(load)?.cutOffs.find(({ code }) => code === 'FCO')
      // Changes of older calls are not published.
      if (known === undefined || load.actualArrival < ANCHOR - 34 * DAY) continue
      compared++
      expect([bookingNumber, known.time.local]).toEqual([bookingNumber, expected])
    }
    expect(moved).toBeGreaterThan(20)
    expect(compared).toBeGreaterThan(100)
    expect(new Set(bookings.map(({ messageFunction }) => messageFunction))).toEqual(
      new Set(['ORIGINAL', 'CHANGE', 'REPLACE']),
    )
  })

  it('never move to an earlier hour, nor once they have passed, nor beyond the departure', () => {
    let moves = 0
    for (const call of calls) {
      const move = cutOffMoveOf(SEED, call)
      if (move === null) continue
      moves++
      expect(move.hours).toBeGreaterThan(0)
      expect(move.at).toBeLessThan(cargoCutOffOf(call))
      expect(cargoCutOffOf(call) + move.hours * HOUR).toBeLessThan(call.actualDeparture - 6 * HOUR)
    }
    expect(moves / calls.length).toBeGreaterThan(0.08)
    expect(moves / calls.length).toBeLessThan(0.25)
  })
})

it.each(['2028-02-29T00:00:00Z', '2026-03-29T01:30:00Z', '2026-11-01T06:00:00Z', '2024-12-31T23:59:00Z'])(
  'at %s the schedules read as well',
  (now) => {
    const small = receiveSchedules(simulateLine({ now: Date.parse(now), shipments: 10, schedules: true }))
    expect(small.length).toBeGreaterThan(500)
    expect(small.filter(({ fact, reading }) => fact === null || reading.warnings.length > 0)).toEqual([])
    const times = small.flatMap(({ fact }) =>
      (fact?.calls ?? []).flatMap((call): readonly ScheduleTimeFact[] => call.times),
    )
    expect(times.every(({ time }) => /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(time.local))).toBe(true)
  },
)
