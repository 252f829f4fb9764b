// Imports to Ningbo, the port with EIRs, compared with the requirements of docs/requirements/eir.md 7 for the
// demonstration: release orders of every kind.
import type { ReleaseFact } from '@quayline/domain/intake/facts'
import { describe, expect, it } from 'vitest'
import { DAY } from './clock.ts'
import { IMPORT_PORT, isImport } from './ningbo-imports.ts'
import { CUSTOMERS } from './parties.ts'
import { line, NOW, receivedOfLine } from './demonstration-line.fixture.ts'
import { receive } from './received.fixture.ts'
import { sailFleet } from './sailings.ts'
import { lastLeg, planShipments, type ShipmentPlan } from './shipment-plan.ts'
import { simulateLine } from './simulate-line.ts'

const ANCHOR = Date.parse('2026-11-27T00:00:00Z')
const plans = planShipments('quayline', ANCHOR, 400, sailFleet('quayline', ANCHOR))
const imports = plans.filter((plan) => isImport(plan.index, 400))
const toNingbo = plans.filter((plan) => lastLeg(plan).discharge.port === IMPORT_PORT)

interface SentRelease {
  readonly fact: ReleaseFact
  readonly messageFunction: string
  readonly sourceName: string
}

/** Release orders for cargo at Ningbo, in the order of sending. */
const releasesIn = ({ files }: ReturnType<typeof simulateLine>): readonly SentRelease[] =>
  receive({ ...line, files }).received.flatMap(({ reading, raw }) =>
    reading.facts.flatMap((fact) =>
      fact.kind === 'RELEASE' && fact.emptyIndicator === 'LADEN' && fact.place?.unLocode === IMPORT_PORT
        ? [
            {
              fact,
              messageFunction: reading.function,
              sourceName: raw.segments.find(({ tag }) => tag === 'BGM')?.elements[0]?.[0] ?? '',
            },
          ]
        : [],
    ),
  )
const releases = releasesIn(line)

/** Orders that were not cancelled. */
const effective = (orders: readonly SentRelease[]): readonly SentRelease[] => {
  const cancelled = new Set(
    orders.filter(({ messageFunction }) => messageFunction === 'CANCEL').map(({ fact }) => fact.releaseNumber),
  )
  return orders.filter(({ fact }) => !cancelled.has(fact.releaseNumber))
}

describe('imports to Ningbo', () => {
  it('are one shipment in sixteen at least, on ships from other countries, for companies in China', () => {
    expect(imports.length).toBe(25)
    for (const plan of imports) {
      expect(lastLeg(plan).discharge.port).toBe('CNNGB')
      expect(plan.legs[0]?.load.port.startsWith('CN')).toBe(false)
      expect(CUSTOMERS.find(({ code }) => code === plan.consignee.code)?.address).toMatch(
        /Shanghai|Xiamen|Ningbo|Qingdao|Shenzhen|Guangzhou|Tianjin/,
      )
    }
  })

  it('are sent as COREOR 129, a unit for each container, with pick-up terminal, booking, bill and consignee’s code', () => {
    expect(new Set(releases.map(({ sourceName }) => sourceName))).toEqual(new Set(['129']))
    expect(releases.length).toBeGreaterThan(100)
    for (const { fact } of releases) {
      const plan = plans.find(({ bookingNumber }) => bookingNumber === fact.bookingNumber)
      expect(plan?.containers.map(({ container }) => container.number)).toContain(fact.container)
      expect(fact).toMatchObject({ releaseType: 'DELIVERY', moveDirection: 'IMPORT', portOfDischarge: 'CNNGB' })
      expect(fact.place).toMatchObject({
        facilityType: 'POTE',
        facilityCode: plan && lastLeg(plan).discharge.terminal.code,
      })
      expect(fact.parties.filter(({ role }) => role === 'CN').map(({ code }) => code)).toEqual([plan?.consignee.code])
      expect(fact.billNumber).not.toBeNull()
    }
  })

  it('name two terminals and three depots with names of their own', () => {
    const named = (places: readonly ReleaseFact['place'][]) =>
      new Set(places.flatMap((place) => place?.facilityName ?? []))
    expect(named(releases.map(({ fact }) => fact.place)).size).toBe(2)
    const depots = named(releases.map(({ fact }) => fact.returnPlace))
    expect(depots.size).toBe(3)
    for (const name of depots) expect(name).toMatch(/^Ningbo /)
  })

  it('leave the return depot open for some orders, for all containers of the order alike', () => {
    const byOrder = new Map<string, boolean[]>()
    for (const { fact } of releases) {
      const number = fact.releaseNumber ?? ''
      byOrder.set(number, [...(byOrder.get(number) ?? []), fact.returnPlace === null])
    }
    const open = [...byOrder.values()].filter((containers) => containers.every(Boolean)).length
    expect([...byOrder.values()].filter((containers) => new Set(containers).size > 1)).toEqual([])
    expect(open).toBeGreaterThan(2)
    expect(open / byOrder.size).toBeLessThan(0.5)
  })

  it('are taken back for some, which then hold no container that left; one of them has not been given again', () => {
    const cancelled = new Set(
      releases.filter(({ messageFunction }) => messageFunction === 'CANCEL').map(({ fact }) => fact.releaseNumber),
    )
    expect(cancelled.size).toBeGreaterThan(3)
    const inForce = new Set(effective(releases).map(({ fact }) => fact.bookingNumber))
    const held = toNingbo.filter(
      ({ bookingNumber }) =>
        releases.some(
          ({ fact, messageFunction }) => fact.bookingNumber === bookingNumber && messageFunction === 'CANCEL',
        ) && !inForce.has(bookingNumber),
    )
    expect(held.length).toBeGreaterThan(0)
    for (const plan of held) expect(plan.containers.filter(({ times }) => times.portLeftAt <= NOW)).toEqual([])
  })

  it('have one order of more containers than may be sent at once', () => {
    const large = imports.filter(({ containers }) => containers.length > 50)
    expect(large.map(({ billNumbers }) => billNumbers.length > 0)).toEqual([true])
    const [plan] = large
    const containers = new Set(
      effective(releases).flatMap(({ fact }) =>
        fact.bookingNumber === plan?.bookingNumber ? (fact.container ?? []) : [],
      ),
    )
    expect(containers.size).toBe(plan?.containers.length)
    expect(new Set(plan?.containers.map(({ returnDepot }) => returnDepot?.code)).size).toBe(3)
  })

  it('return each empty to the yard that the line has planned, and none before it was handed out', () => {
    const returned = toNingbo.flatMap(({ containers }) =>
      containers.filter(({ times }) => times.returnedAt < NOW - 6 * DAY),
    )
    expect(returned.length).toBeGreaterThan(20)
    const gates = receivedOfLine().received.flatMap(({ reading }) =>
      reading.facts.flatMap((fact) =>
        fact.kind === 'EVENT' && fact.code === 'GTIN' && fact.emptyIndicator === 'EMPTY' ? [fact] : [],
      ),
    )
    const seen = returned.filter(({ container: { number }, returnDepot }) =>
      gates.some(({ container, place }) => container === number && place?.facilityCode === returnDepot?.code),
    )
    // Two events in a hundred are never reported.
    expect(seen.length / returned.length).toBeGreaterThan(0.9)
  })
})

const standsReleased = (plan: ShipmentPlan | undefined): boolean =>
  plan !== undefined && plan.containers.some(({ times }) => times.portLeftAt > NOW)

describe('the import worth showing', () => {
  it('is a booking with receipts in force, its containers at Ningbo, and the consignee who may send them', () => {
    const shown = line.highlights.importBooking
    const plan = plans.find(({ bookingNumber }) => bookingNumber === shown?.bookingNumber)
    expect(plan?.consignee.code).toBe(shown?.consignee)
    expect(lastLegPort(plan)).toBe('CNNGB')
    expect(standsReleased(plan)).toBe(true)
    const containers = new Set(
      effective(releases).flatMap(({ fact }) =>
        fact.bookingNumber === shown?.bookingNumber ? (fact.container ?? []) : [],
      ),
    )
    expect(containers.size).toBeGreaterThan(1)
    expect(containers.size).toBe(plan?.containers.length)
  })

  it.each(['2026-03-29T01:30:00Z', '2024-12-31T23:59:00Z', '2028-02-29T00:00:00Z', '2026-07-01T12:00:00Z'])(
    'is there at %s too, with an order in force',
    (now) => {
      const other = simulateLine({ now: Date.parse(now), shipments: 120 })
      const number = other.highlights.importBooking?.bookingNumber
      expect(effective(releasesIn(other)).some(({ fact }) => fact.bookingNumber === number)).toBe(true)
    },
  )

  it('is none in a line too small to have imports, and nothing breaks', () => {
    expect(simulateLine({ now: NOW, shipments: 0 }).highlights.importBooking).toBeNull()
  })
})

const lastLegPort = (plan: ShipmentPlan | undefined): string | null =>
  plan === undefined ? null : lastLeg(plan).discharge.port
