// Decides who declares the verified gross mass of each laden container (VERMAS), by which method, and when: always
// before loading.
import type { Measure, PartyRef, VgmFact } from '@quayline/domain/intake/facts'
import { DAY, HOUR, localTime, MINUTE, toMinute } from './clock.ts'
import { zoneOf } from './facility.ts'
import { homeOf, partyRef } from './parties.ts'
import { randomStream } from './random.ts'
import { firstLeg, type ShipmentPlan, type ShippedContainer } from './shipment-plan.ts'
import { type Sender, senderOf, type VgmStatement } from './statement.ts'

/** Shares of all declarations. */
const SHARES = { weighedAtTerminal: 0.25, weighedAsWhole: 0.6, pounds: 0.5, withoutTare: 0.03, twice: 0.02 } as const
const KILOGRAMS_PER_POUND = 0.45359237

/**
 * SOLAS VI/2: no loading without a verified mass. Shippers or their forwarders declare it before the gate-in, otherwise
 * the terminal weighs the container there.
 */
export const stateMasses = (seed: string, plan: ShipmentPlan): readonly VgmStatement[] =>
  plan.containers.flatMap((container) => stateMass(seed, plan, container))

function stateMass(seed: string, plan: ShipmentPlan, shipped: ShippedContainer): readonly VgmStatement[] {
  const { container, times, cargoKg } = shipped
  const random = randomStream(`${seed} weighs ${plan.bookingNumber} ${container.number}`)
  const { terminal } = firstLeg(plan).load
  const atGate = random.chance(SHARES.weighedAtTerminal) && terminal.sendsEdi
  const declarant = plan.forwarder ?? plan.shipper
  const home = homeOf(declarant)
  const sender: Sender = atGate
    ? senderOf(terminal)
    : { code: declarant.code, zone: zoneOf(home), facility: null, x12: null }
  const at = toMinute(times.gatedInAt + (atGate ? random.between(25, 80) * MINUTE : -random.between(3, 14) * HOUR))
  const inPounds = homeOf(plan.shipper).startsWith('US') && !atGate && random.chance(SHARES.pounds)
  const number = `${sender.code}V${random.whole(1000000, 9999999)}`
  const declared = (kilograms: number): VgmFact => ({
    kind: 'VGM',
    container: container.number,
    isoSizeType: container.sizeType.iso,
    weight: measure(kilograms, inPounds),
    method: atGate || random.chance(SHARES.weighedAsWhole) ? 'SM1' : 'SM2',
    weighedAt: { local: localTime(toMinute(at - random.between(5, 20) * MINUTE), terminal.zone), offset: null },
    bookingNumber: plan.bookingNumber,
    billNumber: null,
    declarationNumber: number,
    responsibleParty: plan.shipper.name,
    signatory: SIGNATORY.name,
    signedOn: localTime(at, sender.zone).slice(0, 10),
    seals: [],
    parties: [partyRef('SPC', plan.shipper), SIGNATORY],
  })
  const state = (mass: VgmFact): VgmStatement => ({
    kind: 'VGM',
    sender,
    at,
    function: 'ORIGINAL',
    documentNumber: null,
    mass,
  })
  const right = declared(cargoKg + container.sizeType.tareKg)
  const mishap = random.next()
  if (mishap < SHARES.twice) {
    const first = { ...state(right), documentNumber: number }
    return [first, { ...first, at: at + DAY }]
  }
  if (atGate || mishap > SHARES.twice + SHARES.withoutTare) return [state(right)]
  // The most frequent mistake: the weight of the cargo alone. Corrected before the gate-in.
  return [
    { ...state({ ...right, weight: measure(cargoKg, inPounds) }), documentNumber: number },
    {
      ...state(right),
      documentNumber: number,
      function: 'REPLACE',
      at: toMinute(at + random.between(40, 150) * MINUTE),
    },
  ]
}

const SIGNATORY = { role: 'AM', code: null, name: 'MASS OFFICER EXAMPLE', addressLines: [] } satisfies PartyRef

const measure = (kilograms: number, inPounds: boolean): Measure =>
  inPounds
    ? { value: String(Math.round(kilograms / KILOGRAMS_PER_POUND)), unit: 'LBR' }
    : { value: String(kilograms), unit: 'KGM' }
