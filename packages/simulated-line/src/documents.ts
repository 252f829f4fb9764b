// Builds the booking confirmation and the bill of a shipment as the line would state them at a given moment.
import type { BillFact, BookingFact, LegFact } from '@quayline/domain/intake/facts'
import type { SentTime } from '@quayline/domain/kernel/local-time'
import { HOUR, localTime } from './clock.ts'
import type { PooledContainer } from './equipment.ts'
import { cityRef, facilityRef, rampOf } from './facility.ts'
import { vesselByCode } from './fleet.ts'
import { billOf } from './journey.ts'
import { partyRef } from './parties.ts'
import { expectedArrival, expectedDeparture } from './sailings.ts'
import { firstLeg, lastLeg, type ShipmentPlan } from './shipment-plan.ts'

/** The data of a booking. */
export type BookedPlan = Pick<
  ShipmentPlan,
  'bookingNumber' | 'billNumbers' | 'legs' | 'inland' | 'cutOffAt' | 'shipper' | 'consignee' | 'forwarder'
> & { readonly containers: readonly { readonly container: Pick<PooledContainer, 'sizeType'> }[] }

/** `cutOffShiftHours` moves the closing date, as lines do when a vessel is late. */
export function bookingAt(plan: BookedPlan, at: number, cutOffShiftHours = 0): BookingFact {
  const first = firstLeg(plan)
  const cutOff = localTime(plan.cutOffAt + cutOffShiftHours * HOUR, first.load.terminal.zone)
  return {
    kind: 'BOOKING',
    bookingNumber: plan.bookingNumber,
    billNumbers: plan.billNumbers,
    placeOfReceipt: cityRef(first.load.port),
    placeOfDelivery: cityRef(plan.inland?.to ?? lastLeg(plan).discharge.port),
    legs: legsAt(plan, at, { local: cutOff, offset: null }),
    parties: partiesOf(plan),
    equipment: [
      {
        isoSizeType: plan.containers[0]?.container.sizeType.iso ?? null,
        count: plan.containers.length,
        container: null,
      },
    ],
    remarks: ['DEMONSTRATION BOOKING OF A FICTITIOUS LINE'],
  }
}

export function billAt(plan: ShipmentPlan, billNumber: string, at: number): BillFact {
  const containers = plan.containers.filter((_, index) => billOf(plan, index) === billNumber)
  const cargoKg = containers.reduce((sum, container) => sum + container.cargoKg, 0)
  const packages = containers.reduce((sum, container) => sum + container.packages, 0)
  const first = firstLeg(plan)
  return {
    kind: 'BILL',
    billNumber,
    bookingNumbers: [plan.bookingNumber],
    transportDocumentType: plan.isSeaWaybill ? 'SWB' : 'BOL',
    issuedOn: localTime(at, first.load.terminal.zone).slice(0, 10),
    placeOfReceipt: cityRef(first.load.port),
    placeOfDelivery: cityRef(plan.inland?.to ?? lastLeg(plan).discharge.port),
    releaseOffice: cityRef(plan.isSeaWaybill ? lastLeg(plan).discharge.port : first.load.port),
    legs: legsAt(plan, at, null),
    parties: partiesOf(plan),
    containers: containers.map((container) => ({
      container: container.container.number,
      isoSizeType: container.container.sizeType.iso,
      packages: container.packages,
      grossWeight: { value: String(container.cargoKg), unit: 'KGM' },
      seals: [{ number: container.seal, source: 'CAR' }],
    })),
    goods: [
      { description: plan.goods, packages, packageType: 'CT', grossWeight: { value: String(cargoKg), unit: 'KGM' } },
    ],
    remarks: [`SHIPPED ON BOARD ${first.load.vessel.name}`],
  }
}

const time = (instant: number, zone: string): SentTime => ({ local: localTime(instant, zone), offset: null })

function legsAt(
  plan: Pick<ShipmentPlan, 'legs' | 'inland'>,
  at: number,
  cargoCutOff: SentTime | null,
): readonly LegFact[] {
  const sea = plan.legs.map(({ load, discharge }, index): LegFact => {
    const past = (instant: number, zone: string): SentTime | null => (instant <= at ? time(instant, zone) : null)
    return {
      stage: 'MAIN',
      mode: 'VESSEL',
      vessel: vesselByCode(load.vessel),
      voyage: load.voyage,
      service: load.service.code,
      loadAt: { ...facilityRef(load.terminal), name: cityRef(load.port).name },
      dischargeAt: { ...facilityRef(discharge.terminal), name: cityRef(discharge.port).name },
      estimatedDeparture: time(expectedDeparture(load, at), load.terminal.zone),
      actualDeparture: past(load.actualDeparture, load.terminal.zone),
      estimatedArrival: time(expectedArrival(discharge, at), discharge.terminal.zone),
      actualArrival: past(discharge.actualArrival, discharge.terminal.zone),
      cargoCutOff: index === 0 ? cargoCutOff : null,
      documentCutOff: null,
    }
  })
  const { inland } = plan
  if (inland === null) return sea
  const none = {
    vessel: null,
    voyage: null,
    service: null,
    estimatedDeparture: null,
    actualDeparture: null,
    estimatedArrival: null,
    actualArrival: null,
    cargoCutOff: null,
    documentCutOff: null,
  }
  const loadAt = facilityRef(lastLeg(plan).discharge.terminal)
  return [
    ...sea,
    { stage: 'ON_CARRIAGE', mode: inland.mode, loadAt, dischargeAt: facilityRef(rampOf(inland.to)), ...none },
  ]
}

const partiesOf = (plan: Pick<ShipmentPlan, 'shipper' | 'consignee' | 'forwarder'>): BookingFact['parties'] => [
  partyRef('CZ', plan.shipper),
  partyRef('CN', plan.consignee),
  { role: 'N1', code: null, name: 'SAME AS CONSIGNEE', addressLines: [] },
  ...(plan.forwarder === null ? [] : [partyRef('FW', plan.forwarder)]),
]
