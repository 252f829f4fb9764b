// Inland events of a container in North America except its gates: rail transport, delivery by truck, the carrier's
// release, and the free time at the ramp.
import { HOUR, MINUTE, toMinute } from './clock.ts'
import { cityRef, facilityRef, rampOf, zoneOf } from './facility.ts'
import { isNorthAmerican } from './inland-carriers.ts'
import { billOf, factOf, type Given, type TrueEvent } from './journey.ts'
import { randomStream } from './random.ts'
import { lastLeg, type ShipmentPlan, type ShippedContainer } from './shipment-plan.ts'

export const movesInlandInNorthAmerica = ({ inland }: ShipmentPlan): boolean =>
  inland !== null && isNorthAmerican(inland.to)

/** A ramp sends a notice after one day and charges after two. */
const NOTICE_AFTER = 24 * HOUR
const FREE_TIME = 48 * HOUR

/** Empty for shipments that end at the port or are delivered elsewhere. */
export function inlandJourneyOf(plan: ShipmentPlan): readonly TrueEvent[] {
  if (!movesInlandInNorthAmerica(plan)) return []
  return [
    ...plan.containers.flatMap((container, index) => containerEvents(plan, container, billOf(plan, index))),
    ...releases(plan),
  ]
}

function containerEvents(
  plan: ShipmentPlan,
  { container, times }: ShippedContainer,
  billNumber: string,
): readonly TrueEvent[] {
  const port = lastLeg(plan).discharge
  const delivery = plan.inland?.to ?? port.port
  const random = randomStream(`${plan.bookingNumber} ${container.number} inland`)
  const event = (at: number, unLocode: string, place: Place, given: Given): TrueEvent => ({
    at: toMinute(at),
    seenBy: null,
    call: null,
    key: `${plan.bookingNumber} ${container.number} ${given.code} ${given.mode ?? ''} ${at}`,
    fact: factOf(toMinute(at), zoneOf(unLocode), place, {
      container: container.number,
      isoSizeType: container.sizeType.iso,
      bookingNumber: plan.bookingNumber,
      billNumber,
      portOfLoading: lastLeg(plan).load.port,
      portOfDischarge: port.port,
      placeOfDelivery: delivery,
      ...given,
    }),
  })
  const arrived = event(times.deliveredAt - random.between(12, 50) * MINUTE, delivery, customerIn(delivery), {
    eventType: 'TRANSPORT',
    code: 'ARRI',
    mode: 'TRUCK',
  })
  if (times.ramp === null) return [arrived]
  const { arrivedAt, leftAt } = times.ramp
  const journey = arrivedAt - times.portLeftAt
  const on = (from: number, to: number): number => times.portLeftAt + journey * random.between(from, to)
  const ramp = facilityRef(rampOf(delivery))
  const quay = facilityRef(port.terminal)
  const laden = { eventType: 'EQUIPMENT', mode: 'RAIL', emptyIndicator: 'LADEN' } as const
  const train = { eventType: 'TRANSPORT', mode: 'RAIL' } as const
  const freeTime = (after: number, code: 'FREE_TIME_EXPIRING' | 'FREE_TIME_EXPIRED') =>
    leftAt > arrivedAt + after ? [event(arrivedAt + after, delivery, ramp, { eventType: 'OWN', code })] : []
  return [
    event(on(0.03, 0.08), port.port, quay, { ...laden, code: 'LOAD', moveDirection: 'IMPORT' }),
    event(on(0.1, 0.2), port.port, quay, { ...train, code: 'DEPA' }),
    event(on(0.88, 0.93), delivery, { ...ramp, facilityType: 'RAMP' }, { ...train, code: 'ARRI' }),
    event(on(0.95, 0.99), delivery, ramp, { ...laden, code: 'DISC', moveDirection: 'IMPORT' }),
    ...freeTime(NOTICE_AFTER, 'FREE_TIME_EXPIRING'),
    ...freeTime(FREE_TIME, 'FREE_TIME_EXPIRED'),
    arrived,
  ]
}

type Place = NonNullable<TrueEvent['fact']['place']>

const customerIn = (unLocode: string): Place => ({ ...cityRef(unLocode), facilityType: 'CLOC' })

/** The line releases a bill's cargo within three hours of the customs release. */
function releases(plan: ShipmentPlan): readonly TrueEvent[] {
  const { terminal, port } = lastLeg(plan).discharge
  return plan.billNumbers.map((billNumber) => {
    const random = randomStream(`${billNumber} carrier release`)
    const at = toMinute(plan.customsClearedAt + random.between(10, 180) * MINUTE)
    const given = { bookingNumber: plan.bookingNumber, billNumber, placeOfDelivery: plan.inland?.to ?? port }
    return {
      at,
      seenBy: null,
      call: null,
      key: `${billNumber} SRM ${port}`,
      fact: factOf(at, terminal.zone, facilityRef(terminal), {
        ...given,
        portOfDischarge: port,
        eventType: 'SHIPMENT',
        code: 'RELS',
        documentType: 'SRM',
      }),
    }
  })
}
