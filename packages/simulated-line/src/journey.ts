// The true events of a shipment as facts: place, vessel, and the facility that observed each.
import type { PlaceRef, TransportMode } from '@quayline/domain/intake/facts'
import type { WrittenEvent } from '@quayline/edi/write/written-event'
import { localTime } from './clock.ts'
import { DEMO_LINE } from './demo-line.ts'
import { cityRef, depotOf, type Facility, facilityRef, rampOf, zoneOf } from './facility.ts'
import { vesselByImo } from './fleet.ts'
import type { Leg } from './route.ts'
import type { Call } from './sailings.ts'
import { firstLeg, lastLeg, type ShipmentPlan, type ShippedContainer } from './shipment-plan.ts'

export interface TrueEvent {
  readonly at: number
  readonly fact: WrittenEvent
  /** The facility that observes it; null = only the line knows it (departures, customs, delivery). */
  readonly seenBy: Facility | null
  /** The vessel's call, for loading and discharge reports. */
  readonly call: Call | null
  /** Identifies the event in every random stream. */
  readonly key: string
}

export type Given = Pick<WrittenEvent, 'eventType' | 'code'> & Partial<WrittenEvent>

/** All events of a shipment, including future ones. */
export function journeyOf(plan: ShipmentPlan): readonly TrueEvent[] {
  return [
    ...plan.containers.flatMap((container, index) => containerEvents(plan, container, billOf(plan, index))),
    ...billEvents(plan),
  ]
}

/** The containers of a split booking are divided between its bills. */
export function billOf(plan: ShipmentPlan, containerIndex: number): string {
  const { billNumbers, containers } = plan
  return billNumbers[Math.floor((containerIndex * billNumbers.length) / containers.length)] ?? plan.bookingNumber
}

const deliveryPlace = (plan: ShipmentPlan): string => plan.inland?.to ?? lastLeg(plan).discharge.port

// oxlint-disable-next-line max-lines-per-function -- The events of a journey in their order.
function containerEvents(plan: ShipmentPlan, shipped: ShippedContainer, billNumber: string): TrueEvent[] {
  const { container, times, seal } = shipped
  const first = firstLeg(plan)
  const last = lastLeg(plan)
  const delivery = deliveryPlace(plan)
  const event = (
    at: number,
    place: PlaceRef,
    zone: string,
    seenBy: Facility | null,
    call: Call | null,
    given: Given,
  ): TrueEvent => ({
    at,
    seenBy,
    call,
    key: `${plan.bookingNumber} ${container.number} ${given.code} ${at}`,
    fact: factOf(at, zone, place, {
      container: container.number,
      isoSizeType: container.sizeType.iso,
      bookingNumber: plan.bookingNumber,
      billNumber,
      placeOfDelivery: delivery,
      ...given,
    }),
  })
  const gate = (
    at: number,
    facility: Facility,
    leg: Leg,
    code: 'GTIN' | 'GTOT',
    mode: TransportMode,
    given: Partial<WrittenEvent>,
  ) =>
    event(at, facilityRef(facility), facility.zone, facility, null, {
      eventType: 'EQUIPMENT',
      code,
      mode,
      ...seaOf(leg),
      ...given,
    })
  const laden = { emptyIndicator: 'LADEN' } as const
  const outbound = { ...laden, moveDirection: 'EXPORT', seals: [{ number: seal, source: 'CAR' }] } as const
  const inbound = { ...laden, moveDirection: 'IMPORT' } as const
  const { inland } = plan
  const ramp = rampOf(delivery)
  return [
    gate(times.pickedUpAt, depotOf(first.load.port), first, 'GTOT', 'TRUCK', {
      emptyIndicator: 'EMPTY',
      moveDirection: 'EXPORT',
      billNumber: null,
    }),
    gate(times.gatedInAt, first.load.terminal, first, 'GTIN', 'TRUCK', {
      ...outbound,
      billNumber: null,
      weights: verified(shipped),
    }),
    ...plan.legs.flatMap((leg, index) => {
      const { loadedAt = 0, dischargedAt = 0 } = times.legs[index] ?? {}
      const move = (at: number, call: Call, code: 'LOAD' | 'DISC', moveDirection: WrittenEvent['moveDirection']) =>
        event(at, facilityRef(call.terminal), call.terminal.zone, call.terminal, call, {
          ...seaOf(leg),
          ...laden,
          eventType: 'EQUIPMENT',
          code,
          mode: 'VESSEL',
          moveDirection,
          ...(code === 'LOAD' ? { weights: verified(shipped) } : {}),
        })
      return [
        move(loadedAt, leg.load, 'LOAD', index === 0 ? 'EXPORT' : 'TRANSSHIPMENT'),
        move(dischargedAt, leg.discharge, 'DISC', leg === last ? 'IMPORT' : 'TRANSSHIPMENT'),
      ]
    }),
    event(times.availableAt, facilityRef(last.discharge.terminal), zoneOf(last.discharge.port), null, null, {
      eventType: 'OWN',
      code: 'AVAILABLE',
    }),
    gate(times.portLeftAt, last.discharge.terminal, last, 'GTOT', inland?.mode ?? 'TRUCK', inbound),
    ...(times.ramp === null || inland === null
      ? []
      : [
          gate(times.ramp.arrivedAt, ramp, last, 'GTIN', inland.mode, inbound),
          gate(times.ramp.leftAt, ramp, last, 'GTOT', 'TRUCK', inbound),
        ]),
    event(times.deliveredAt, cityRef(delivery), zoneOf(delivery), null, null, {
      eventType: 'EQUIPMENT',
      code: 'DROP',
      mode: 'TRUCK',
      ...laden,
    }),
    gate(times.returnedAt, shipped.returnDepot ?? depotOf(delivery), last, 'GTIN', 'TRUCK', {
      emptyIndicator: 'EMPTY',
      moveDirection: 'IMPORT',
    }),
  ]
}

/** Events of the whole bill: departures and arrivals of its vessels, and the customs release. */
function billEvents(plan: ShipmentPlan): TrueEvent[] {
  return plan.billNumbers.flatMap((billNumber) => {
    const references = { bookingNumber: plan.bookingNumber, billNumber, placeOfDelivery: deliveryPlace(plan) }
    const event = (at: number, call: Call, given: Given): TrueEvent => ({
      at,
      seenBy: null,
      call: null,
      key: `${billNumber} ${given.code} ${call.port}`,
      fact: factOf(at, call.terminal.zone, facilityRef(call.terminal), { ...references, ...given }),
    })
    return [
      ...plan.legs.flatMap((leg) => [
        event(leg.load.actualDeparture, leg.load, {
          eventType: 'TRANSPORT',
          code: 'DEPA',
          mode: 'VESSEL',
          ...seaOf(leg),
        }),
        event(leg.discharge.actualArrival, leg.discharge, {
          eventType: 'TRANSPORT',
          code: 'ARRI',
          mode: 'VESSEL',
          ...seaOf(leg),
        }),
      ]),
      event(plan.customsClearedAt, lastLeg(plan).discharge, {
        eventType: 'SHIPMENT',
        code: 'RELS',
        documentType: 'CUS',
      }),
    ]
  })
}

const seaOf = ({ load, discharge }: Leg): Partial<WrittenEvent> => ({
  vessel: vesselByImo(load.vessel),
  voyage: load.voyage,
  portOfLoading: load.port,
  portOfDischarge: discharge.port,
})

const verified = ({ container, cargoKg }: ShippedContainer): WrittenEvent['weights'] => ({
  verifiedGrossMass: { value: String(cargoKg + container.sizeType.tareKg), unit: 'KGM' },
  grossWeight: null,
  tareWeight: null,
})

/** A fact with only the given fields. */
export const factOf = (at: number, zone: string, place: PlaceRef, given: Given): WrittenEvent => ({
  documentType: null,
  classifier: 'ACT',
  time: { local: localTime(at, zone), offset: null },
  container: null,
  isoSizeType: null,
  emptyIndicator: null,
  moveDirection: null,
  place,
  mode: null,
  vessel: null,
  voyage: null,
  bookingNumber: null,
  billNumber: null,
  portOfLoading: null,
  portOfDischarge: null,
  seals: [],
  weights: null,
  damages: [],
  remark: null,
  placeOfDelivery: null,
  ...given,
})

/** The same event as another sender might state it, at a different minute. */
export const shifted = (event: TrueEvent, minutes: number): TrueEvent => {
  const at = event.at + minutes * 60_000
  const zone = event.fact.place?.unLocode ? zoneOf(event.fact.place.unLocode) : DEMO_LINE.zone
  return { ...event, at, fact: { ...event.fact, time: { local: localTime(at, zone), offset: null } } }
}
