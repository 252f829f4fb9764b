// Releases and verified gross masses in the simulated line's messages, compared with its plans.
import type { ReleaseFact, VgmFact } from '@quayline/domain/intake/facts'
import { currentVersion } from '@quayline/domain/tracking/statement-order'
import type { Statement } from '@quayline/domain/tracking/recorded'
import { describe, expect, it } from 'vitest'
import { movesInlandInNorthAmerica } from './inland-journey.ts'
import { localTime } from './clock.ts'
import { NOW, receivedOfLine } from './demonstration-line.fixture.ts'
import { type Received } from './received.fixture.ts'
import { sailFleet } from './sailings.ts'
import { firstLeg, lastLeg, planShipments, type ShipmentPlan } from './shipment-plan.ts'

const ANCHOR = Date.parse('2026-11-27T00:00:00Z')
const { received } = receivedOfLine()
const plans = planShipments('quayline', ANCHOR, 400, sailFleet('quayline', ANCHOR))
const planOf = (bookingNumber: string | null): ShipmentPlan => {
  const plan = plans.find((one) => one.bookingNumber === bookingNumber)
  if (plan === undefined) throw new Error(`no shipment ${bookingNumber}`)
  return plan
}

interface SentFact<Fact> extends Statement {
  readonly fact: Fact
}

const sentFact = <Fact>({ sender, raw, file, reading }: Received, fact: Fact): SentFact<Fact> => ({
  partner: sender,
  statedAs: 'OPERATOR' as const,
  function: reading.function,
  documentNumber: reading.documentNumber,
  documentAt: reading.documentAt,
  messageHash: `${file} ${raw.reference}`,
  fact,
})

const releases = received.flatMap((message) =>
  message.reading.facts.flatMap((fact) => (fact.kind === 'RELEASE' ? [sentFact<ReleaseFact>(message, fact)] : [])),
)
const masses = received.flatMap((message) =>
  message.reading.facts.flatMap((fact) => (fact.kind === 'VGM' ? [sentFact<VgmFact>(message, fact)] : [])),
)

const byNumber = new Map<string, SentFact<ReleaseFact>[]>()
for (const release of releases) {
  const number = release.fact.releaseNumber ?? ''
  byNumber.set(number, [...(byNumber.get(number) ?? []), release])
}
const currentReleases = [...byNumber.values()].flatMap((versions) => currentVersion(versions) ?? [])

it('is as many messages of each type as a line of this size has', () => {
  const counts = new Map<string, number>()
  for (const { reading } of received) counts.set(reading.messageType, (counts.get(reading.messageType) ?? 0) + 1)
  const share = (type: string): number => (counts.get(type) ?? 0) / received.length
  const expected = [
    ['CODECO', 0.2, 0.35],
    ['COARRI', 0.1, 0.25],
    ['VERMAS', 0.08, 0.18],
    ['IFTMBC', 0.07, 0.15],
    ['IFTSTA', 0.06, 0.14],
    ['IFTMCS', 0.05, 0.12],
    ['COREOR', 0.03, 0.1],
    ['315', 0.04, 0.12],
    ['322', 0.015, 0.08],
  ] as const
  expect(expected.filter(([type, low, high]) => share(type) < low || share(type) > high)).toEqual([])
  expect(received.length).toBeLessThan(5000)
})

describe('releases of cargo', () => {
  const ofCargo = currentReleases.filter(({ fact }) => fact.emptyIndicator === 'LADEN')

  it('name every container of a bill that left a port, before it left, to the depot that takes it back', () => {
    const left = plans.flatMap((plan) =>
      movesInlandInNorthAmerica(plan)
        ? []
        : plan.containers.flatMap(({ container, times }) =>
            times.portLeftAt < NOW ? [`${plan.bookingNumber} ${container.number}`] : [],
          ),
    )
    const containers = new Set(releases.map(({ fact }) => `${fact.bookingNumber} ${fact.container}`))
    expect(left.length).toBeGreaterThan(100)
    expect(left.filter((container) => !containers.has(container))).toEqual([])
    for (const { fact, documentAt } of ofCargo) {
      const plan = planOf(fact.bookingNumber)
      const { discharge } = lastLeg(plan)
      expect(fact.place).toMatchObject({ unLocode: discharge.port, facilityCode: discharge.terminal.code })
      const shipped = plan.containers.find(({ container }) => container.number === fact.container)
      // At Ningbo the depot may be left open; if one is named, it is the one to which the container returns.
      if (discharge.port !== 'CNNGB') expect(fact.returnPlace?.unLocode).toBe(plan.inland?.to ?? discharge.port)
      else if (fact.returnPlace !== null) expect(fact.returnPlace.facilityCode).toBe(shipped?.returnDepot?.code)
      expect(plan.billNumbers).toContain(fact.billNumber)
      const leftAt = shipped?.times.portLeftAt ?? 0
      expect(fact.validUntil?.local.slice(0, 10) ?? '').not.toBe('')
      const from = fact.validFrom?.local ?? ''
      expect([fact.releaseNumber, from < localTime(leftAt, discharge.terminal.zone)]).toEqual([
        fact.releaseNumber,
        true,
      ])
      if (leftAt < NOW) expect((fact.validUntil?.local ?? '') >= localTime(leftAt, discharge.terminal.zone)).toBe(true)
      expect(documentAt).not.toBeNull()
    }
  })

  it('are not sent where the carrier release goes by X12', () => {
    expect(
      releases.filter(
        ({ fact }) => fact.emptyIndicator === 'LADEN' && movesInlandInNorthAmerica(planOf(fact.bookingNumber)),
      ),
    ).toEqual([])
  })
})

describe('a cancelled release', () => {
  const cancelled = [...byNumber].filter(([, versions]) => versions.some((one) => one.function === 'CANCEL'))

  it('leaves none standing under its number; the one given instead stands', () => {
    expect(cancelled.length).toBeGreaterThan(8)
    const numbers = new Set(currentReleases.map(({ fact }) => fact.releaseNumber))
    expect(cancelled.filter(([number]) => numbers.has(number))).toEqual([])
    const missing = cancelled.filter(([number]) => !numbers.has(`${number}N`) && !numbers.has(`${number}H`))
    // All except those cancelled in the last hours (or cancelled again), and those on hold at Ningbo whose containers
    // are still there.
    const unexplained = missing.filter(([number, versions]) => {
      const plan = planOf(versions[0]?.fact.bookingNumber ?? null)
      const firstLeftAt = Math.min(...plan.containers.map(({ times }) => times.portLeftAt))
      const isHeld = lastLeg(plan).discharge.port === 'CNNGB' && firstLeftAt > NOW - 1
      return !isHeld && !byNumber.has(`${number}N`)
    })
    expect(unexplained.length).toBeLessThanOrEqual(2)
  })

  it('names the same containers as the release that it takes back', () => {
    for (const [number, versions] of cancelled) {
      const containers = (wanted: string) =>
        versions.filter((one) => one.function === wanted).map(({ fact }) => fact.container ?? fact.count)
      expect([number, containers('CANCEL')]).toEqual([number, containers('ORIGINAL')])
    }
  })

  it('is about one in twelve of all', () => {
    const share = cancelled.length / [...byNumber.keys()].filter((number) => !/[NH]$/.test(number)).length
    expect(share).toBeGreaterThan(0.03)
    expect(share).toBeLessThan(0.15)
  })
})

describe('releases of empties at Ningbo', () => {
  const empties = currentReleases.filter(({ fact }) => fact.emptyIndicator === 'EMPTY')

  it('are there, with the depot and the booking, some by container and some by number', () => {
    expect(empties.length).toBeGreaterThan(8)
    expect(empties.filter(({ fact }) => fact.container !== null).length).toBeGreaterThan(2)
    expect(empties.filter(({ fact }) => fact.count !== null).length).toBeGreaterThan(2)
    for (const { fact } of empties) {
      const plan = planOf(fact.bookingNumber)
      expect(firstLeg(plan).load.port).toBe('CNNGB')
      expect(fact.place).toMatchObject({ unLocode: 'CNNGB', facilityType: 'DEPO' })
      if (fact.container === null) expect(fact.count).toBe(plan.containers.length)
      const firstPickUp = Math.min(...plan.containers.map(({ times }) => times.pickedUpAt))
      expect((fact.validFrom?.local ?? '') < localTime(firstPickUp, 'Asia/Shanghai')).toBe(true)
      expect((fact.validUntil?.local ?? '') > localTime(firstPickUp, 'Asia/Shanghai')).toBe(true)
    }
    expect(
      releases.some(
        ({ fact, function: messageFunction }) => fact.emptyIndicator === 'EMPTY' && messageFunction === 'CANCEL',
      ),
    ).toBe(true)
  })
})

describe('verified masses', () => {
  const KILOGRAMS: Readonly<Record<string, number>> = { KGM: 1, LBR: 0.45359237 }
  const last = new Map<string, SentFact<VgmFact>>()
  for (const mass of masses) {
    const key = `${mass.fact.bookingNumber} ${mass.fact.container}`
    const known = last.get(key)
    if (known === undefined || (known.documentAt ?? '') <= (mass.documentAt ?? '')) last.set(key, mass)
  }

  it('are declared for every container before it is loaded, and are those of its cargo and tare to the kilogram', () => {
    const loaded = plans.flatMap((plan) =>
      plan.containers.flatMap((shipped) =>
        (shipped.times.legs[0]?.loadedAt ?? Number.POSITIVE_INFINITY) < NOW ? [{ plan, shipped }] : [],
      ),
    )
    expect(loaded.length).toBeGreaterThan(300)
    for (const { plan, shipped } of loaded) {
      const { container, cargoKg, times } = shipped
      const declared = last.get(`${plan.bookingNumber} ${container.number}`)
      if (declared === undefined) throw new Error(`${container.number} of ${plan.bookingNumber} has no mass`)
      const { weight, weighedAt, method, responsibleParty } = declared.fact
      const kilograms = Number(weight.value) * (KILOGRAMS[weight.unit] ?? Number.NaN)
      expect(Math.abs(kilograms - cargoKg - container.sizeType.tareKg)).toBeLessThan(0.5)
      expect(kilograms).toBeGreaterThan(container.sizeType.tareKg)
      // The heaviest container of the line: a platform with a load of 30 t.
      expect(kilograms).toBeLessThanOrEqual(35_000)
      expect(['SM1', 'SM2']).toContain(method)
      expect(responsibleParty).toBe(plan.shipper.name)
      const { zone } = firstLeg(plan).load.terminal
      expect((weighedAt?.local ?? '') < localTime(times.legs[0]?.loadedAt ?? 0, zone)).toBe(true)
    }
  })

  it('come in both units and by both methods, pounds from American shippers only', () => {
    const inPounds = masses.filter(({ fact }) => fact.weight.unit === 'LBR')
    expect(inPounds.length).toBeGreaterThan(10)
    expect(inPounds.length).toBeLessThan(masses.length * 0.2)
    const american = ['Dallas', 'Chicago', 'Oakland', 'New York', 'Savannah']
    const strangers = inPounds.filter(
      ({ fact }) => !american.some((town) => planOf(fact.bookingNumber).shipper.address.endsWith(town)),
    )
    expect(strangers).toEqual([])
    for (const method of ['SM1', 'SM2'])
      expect(masses.filter(({ fact }) => fact.method === method).length).toBeGreaterThan(100)
  })

  it('are put right where the tare was forgotten', () => {
    const replaced = masses.filter((mass) => mass.function === 'REPLACE')
    expect(replaced.length).toBeGreaterThan(3)
    for (const { fact, documentNumber } of replaced) {
      const before = masses.find((mass) => mass.documentNumber === documentNumber && mass.function === 'ORIGINAL')
      expect(Number(before?.fact.weight.value)).toBeLessThan(Number(fact.weight.value))
    }
  })
})
