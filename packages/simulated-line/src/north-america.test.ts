// X12 reports about inland moves in the United States and Canada, compared with the true events.
import type { EventFact } from '@quayline/domain/intake/facts'
import { findPlace } from '@quayline/domain/reference/find-place'
import { describe, expect, it } from 'vitest'
import { DAY, HOUR, MINUTE } from './clock.ts'
import { inlandJourneyOf, movesInlandInNorthAmerica } from './inland-journey.ts'
import { journeyOf, type TrueEvent } from './journey.ts'
import { line, NOW, receivedOfLine } from './demonstration-line.fixture.ts'
import { instantOf, type Received } from './received.fixture.ts'
import { sailFleet } from './sailings.ts'
import { planShipments } from './shipment-plan.ts'
import { x12ReporterOf } from './state-events.ts'

const ANCHOR = Date.parse('2026-11-27T00:00:00Z')
const { received, odd } = receivedOfLine()
const inX12 = received.filter(({ raw }) => raw.envelope.syntax === 'X12')
const plans = planShipments('quayline', ANCHOR, 400, sailFleet('quayline', ANCHOR))
const inland = plans.filter(movesInlandInNorthAmerica)

const eventsOf = (messages: readonly Received[]): readonly EventFact[] =>
  messages.flatMap(({ reading }) => reading.facts.flatMap((fact) => (fact.kind === 'EVENT' ? [fact] : [])))

/** Identifies an event both in the truth and in an X12 set, where gates have no mode. */
const nameOf = ({ fact }: { readonly fact: Omit<EventFact, 'kind' | 'sourceCode' | 'segmentIndex'> }): string =>
  [
    fact.container ?? fact.billNumber,
    fact.code,
    fact.documentType,
    fact.emptyIndicator,
    fact.code === 'GTIN' || fact.code === 'GTOT' || fact.code === 'DROP' ? null : fact.mode,
    fact.place?.unLocode,
    fact.time?.local,
    fact.bookingNumber,
    fact.billNumber,
    fact.placeOfDelivery,
  ].join(' ')

interface Owned {
  readonly event: TrueEvent
  readonly movesInland: boolean
}

const truth: readonly Owned[] = plans.flatMap((plan) =>
  [...journeyOf(plan), ...inlandJourneyOf(plan)].map((event) => ({
    event,
    movesInland: movesInlandInNorthAmerica(plan),
  })),
)

describe('X12 files', () => {
  it('are read without a warning or rejection', () => {
    expect(inX12.length).toBeGreaterThan(300)
    const files = new Set(inX12.map(({ file }) => file))
    expect([...files].filter((file) => !file.endsWith('.x12'))).toEqual([])
    expect([...odd.keys()].filter((file) => file.endsWith('.x12'))).toEqual([])
    expect(inX12.flatMap(({ reading }) => [...reading.warnings, reading.rejection].filter(Boolean))).toEqual([])
  })

  it('have the group code of their set, one group, and control numbers that no other file of the sender has', () => {
    const texts = line.files.filter(({ name }) => name.endsWith('.x12'))
    const numbers = texts.map(({ sender, text }) => `${sender} ${text.split('*')[13]}`)
    expect(new Set(numbers).size).toBe(texts.length)
    for (const { name, text } of texts) {
      const segments = text.split('~').map((segment) => segment.split('*'))
      const all = (tag: string) => segments.filter(([first]) => first === tag)
      const [isa = [], gs = []] = [...all('ISA'), ...all('GS')]
      expect([name, isa.join('*').length, all('GS').length]).toEqual([name, 105, 1])
      const sets = all('ST').map(([, type]) => type)
      expect([name, gs[1]]).toEqual([name, sets[0] === '322' ? 'SO' : 'QO'])
      expect(new Set(sets).size).toBe(1)
      expect(isa[13]).toMatch(/^\d{9}$/)
      expect([Number(gs[6]), all('GE')[0], all('IEA')[0]]).toEqual([
        Number(isa[13]),
        ['GE', String(sets.length), gs[6]],
        ['IEA', '1', isa[13]],
      ])
      const controls = all('ST').map((set) => set[2])
      expect(controls).toEqual(all('SE').map((set) => set[2]))
      expect(new Set(controls).size).toBe(controls.length)
    }
  })

  it('come from one sender a day each', () => {
    const days = line.files
      .filter(({ name }) => name.endsWith('.x12'))
      .map(({ name, sender }) => `${sender} ${name.slice(0, 8)}`)
    expect(new Set(days).size).toBe(days.length)
  })

  it('report all codes of such moves', () => {
    const codes = new Set(eventsOf(inX12).map(({ sourceCode }) => sourceCode))
    expect([...codes].sort()).toEqual(
      [
        ...['AV', 'CR', 'CT', 'D', 'EE', 'FT', 'NF', 'OA', 'RD', 'X1'].map((code) => `315/${code}`),
        ...['AL', 'AR', 'I', 'OA', 'RL', 'UR'].map((code) => `322/${code}`),
      ].sort(),
    )
  })
})

describe('what they report', () => {
  it('is what happened, to the minute, at the place', () => {
    const known = new Set(truth.map(({ event }) => nameOf(event)))
    expect(eventsOf(inX12).filter((fact) => !known.has(nameOf({ fact })))).toEqual([])
  })

  it('is nearly all that happened there, by the one who has to report it', () => {
    const senders = new Map(
      inX12.flatMap((message) => eventsOf([message]).map((fact) => [nameOf({ fact }), message.sender])),
    )
    const due = truth.filter(({ event }) => event.at < NOW - 6 * DAY)
    const own = due.flatMap(({ event, movesInland }) => {
      const reporter = x12ReporterOf(event, movesInland)
      return reporter === null ? [] : [{ event, reporter: reporter.code, sender: senders.get(nameOf(event)) }]
    })
    const missing = own.filter(({ sender }) => sender === undefined)
    // Two in a hundred are missing on purpose.
    expect(own.length).toBeGreaterThan(200)
    expect(missing.length).toBeLessThan(own.length * 0.05)
    expect(own.filter(({ sender, reporter }) => sender !== undefined && sender !== reporter)).toEqual([])
  })

  it('is not reported by the same sender in EDIFACT as well', () => {
    const sentInX12 = new Set(
      inX12.flatMap((message) => eventsOf([message]).map((fact) => `${message.sender} ${keyOf(fact)}`)),
    )
    const again = received.flatMap((message) =>
      message.raw.envelope.syntax === 'X12'
        ? []
        : eventsOf([message]).filter((fact) => sentInX12.has(`${message.sender} ${keyOf(fact)}`)),
    )
    expect(again).toEqual([])
  })

  it('is reported of each port by the railway that serves it', () => {
    const served = new Map<string, Set<string>>()
    for (const message of inX12)
      for (const { sourceCode, place } of eventsOf([message]))
        if (sourceCode === '322/RL')
          served.set(message.sender, (served.get(message.sender) ?? new Set()).add(place?.unLocode ?? ''))
    const known: Readonly<Record<string, readonly string[]>> = {
      QWRX: ['USLGB', 'USLAX', 'USSEA', 'USTIW'],
      QERX: ['USNYC', 'USSAV', 'USORF'],
      QCRX: ['CAVAN', 'CAPRR'],
    }
    expect([...served.keys()].sort()).toEqual(['QCRX', 'QERX', 'QWRX'])
    for (const [railway, ports] of served)
      expect([railway, [...ports].filter((port) => known[railway]?.includes(port) !== true)]).toEqual([railway, []])
  })

  it('stays ashore: ships and export gates are reported as everywhere', () => {
    expect(eventsOf(inX12).filter(({ mode }) => mode === 'VESSEL')).toEqual([])
    const places = new Set(eventsOf(inX12).map(({ place }) => place?.unLocode?.slice(0, 2)))
    expect([...places].sort()).toEqual(['CA', 'US'])
  })
})

const keyOf = ({ container, code, time, place }: EventFact): string =>
  [container, code, time?.local, place?.unLocode].join(' ')

describe('a shipment by rail', () => {
  const byContainer = new Map<string, EventFact[]>()
  for (const fact of eventsOf(inX12)) {
    const key = `${fact.bookingNumber} ${fact.container}`
    byContainer.set(key, [...(byContainer.get(key) ?? []), fact])
  }
  const whole = [...byContainer.values()].filter((facts) => {
    const codes = facts.map(({ sourceCode }) => sourceCode)
    return ['322/AL', '322/RL', '322/AR', '322/UR', '322/I', '322/OA', '315/X1', '315/D'].every((code) =>
      codes.includes(code),
    )
  })

  it('goes by train and lorry, each at its own place and by its own clock', () => {
    expect(whole.length).toBeGreaterThan(5)
    const zones = new Set<string>()
    for (const facts of whole) {
      const moves = facts
        .filter(({ sourceCode }) => sourceCode !== '315/AV')
        .toSorted((one, other) => instantOf(one) - instantOf(other))
      const of = (code: string): EventFact => {
        const found = moves.find(({ sourceCode }) => sourceCode === code)
        if (found === undefined) throw new Error(code)
        return found
      }
      const order = ['322/AL', '322/RL', '322/AR', '322/UR', '322/I', '322/OA', '315/X1', '315/D'].map(of)
      const instants = order.map(instantOf)
      expect(instants).toEqual(instants.toSorted((one, other) => one - other))
      const delivery = of('315/D').placeOfDelivery
      expect([of('322/AL'), of('322/RL')].map(({ place }) => place?.unLocode)).not.toContain(delivery)
      expect(order.slice(2).map(({ place }) => place?.unLocode)).toEqual(Array(6).fill(delivery))
      expect([of('322/RL').mode, of('322/AR').mode, of('315/X1').mode]).toEqual(['RAIL', 'RAIL', 'TRUCK'])
      expect(of('322/AR').place?.facilityType).toBe('RAMP')
      zones.add(findPlace(of('322/RL').place?.unLocode ?? '')?.zone ?? '')
      zones.add(findPlace(of('322/AR').place?.unLocode ?? '')?.zone ?? '')
    }
    expect(zones.size).toBeGreaterThan(2)
  })

  it('is warned of free time after a day at the ramp and notified of its end after two', () => {
    for (const facts of byContainer.values()) {
      const at = (code: string): number | null => {
        const found = facts.find(({ sourceCode }) => sourceCode === code)
        return found === undefined ? null : instantOf(found)
      }
      const [gateIn, gateOut, notice, expired] = ['322/I', '322/OA', '315/NF', '315/FT'].map(at)
      if (typeof gateIn !== 'number') continue
      if (typeof notice === 'number') expect(Math.abs(notice - gateIn - 24 * HOUR)).toBeLessThanOrEqual(MINUTE)
      if (typeof expired === 'number') expect(Math.abs(expired - gateIn - 48 * HOUR)).toBeLessThanOrEqual(MINUTE)
      if (typeof expired === 'number' && typeof gateOut === 'number') expect(gateOut).toBeGreaterThan(expired)
    }
  })
})

it('has shipments inland in both countries', () => {
  const to = new Set(inland.map((plan) => plan.inland?.to.slice(0, 2)))
  expect([...to].sort()).toEqual(['CA', 'US'])
  expect(inland.length).toBeGreaterThan(20)
})
