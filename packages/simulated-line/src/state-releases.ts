// Decides when the line releases cargo at the port of discharge and empties at Ningbo (COREOR), and when it cancels a
// release.
import type { MessageFunction, ReleaseFact } from '@quayline/domain/intake/facts'
import { DAY, HOUR, localTime, MINUTE, toMinute } from './clock.ts'
import { depotOf, facilityRef } from './facility.ts'
import { vesselByImo } from './fleet.ts'
import { movesInlandInNorthAmerica } from './inland-journey.ts'
import { billOf } from './journey.ts'
import { IMPORT_PORT } from './ningbo-imports.ts'
import { partyRef } from './parties.ts'
import { type Random, randomStream } from './random.ts'
import { firstLeg, lastLeg, type ShipmentPlan } from './shipment-plan.ts'
import { type ReleaseStatement, THE_LINE } from './statement.ts'

/** Share of all releases that contain an error, are cancelled and issued again with another number. */
const CANCELLED_SHARE = 0.08
/**
 * Share of the releases at Ningbo that are cancelled while the containers are still there, because of unpaid freight or
 * missing documents, and issued again before they leave.
 */
const HELD_SHARE = 0.25
/** Share of the releases at Ningbo without a depot, which is chosen later, when the receipt is requested. */
const OPEN_RETURN_SHARE = 0.2
/** After this time, cargo that was not collected needs a new release. */
const VALID_DAYS = 14
/** The port where depots release empties against a release order of the line. */
const RELEASED_EMPTIES_AT = 'CNNGB'

export const stateReleases = (seed: string, plan: ShipmentPlan): readonly ReleaseStatement[] => [
  ...stateEmptyRelease(seed, plan),
  // Where the agency reports the release by X12, no COREOR is sent.
  ...(movesInlandInNorthAmerica(plan) ? [] : plan.billNumbers.flatMap((bill) => stateCargoRelease(seed, plan, bill))),
]

const state = (at: number, messageFunction: MessageFunction, releases: readonly ReleaseFact[]): ReleaseStatement => ({
  kind: 'RELEASE',
  sender: THE_LINE,
  at: toMinute(at),
  function: messageFunction,
  documentNumber: releases[0]?.releaseNumber ?? null,
  releases,
})

interface Issued {
  /** The number of the release that is effective in the end. */
  readonly number: string
  readonly at: number
  readonly statements: readonly ReleaseStatement[]
}

/** The effective release is issued within `hours` of `from`. */
function issue(
  number: string,
  from: number,
  hours: number,
  releasesOf: (number: string, at: number) => readonly ReleaseFact[],
  random: Random,
): Issued {
  const step = (hours * HOUR) / 3
  const first = toMinute(from + random.between(0.1, 0.9) * step)
  const original = state(first, 'ORIGINAL', releasesOf(number, first))
  if (!random.chance(CANCELLED_SHARE)) return { number, at: first, statements: [original] }
  const cancelled = toMinute(from + step + random.between(0.1, 0.9) * step)
  const anew = toMinute(from + 2 * step + random.between(0.1, 0.9) * step)
  return {
    number: `${number}N`,
    at: anew,
    statements: [
      original,
      state(cancelled, 'CANCEL', original.releases),
      state(anew, 'ORIGINAL', releasesOf(`${number}N`, anew)),
    ],
  }
}

/** Cancels a release that has not been used yet, and issues it again hours before the first container leaves. */
function hold(
  { number, at, statements }: Issued,
  firstLeftAt: number,
  releasesOf: (number: string, at: number) => readonly ReleaseFact[],
  random: Random,
): Issued {
  const heldAt = toMinute(at + random.between(0.15, 0.4) * (firstLeftAt - at))
  const anew = toMinute(firstLeftAt - random.between(1, 6) * HOUR)
  if (anew < heldAt + 2 * HOUR) return { number, at, statements }
  return {
    number: `${number}H`,
    at: anew,
    statements: [
      ...statements,
      state(heldAt, 'CANCEL', releasesOf(number, at)),
      state(anew, 'ORIGINAL', releasesOf(`${number}H`, anew)),
    ],
  }
}

/** Whether the cargo of every bill may be collected at `now`: its last order by then is not a cancellation. */
export function isCargoReleased(statements: readonly ReleaseStatement[], now: number): boolean {
  const last = new Map<string, ReleaseStatement>()
  for (const statement of statements) {
    const [order] = statement.releases
    if (order?.emptyIndicator !== 'LADEN') continue
    const known = last.get(order.billNumber ?? '')
    if (statement.at <= now || known === undefined) last.set(order.billNumber ?? '', statement)
  }
  return (
    last.size > 0 &&
    [...last.values()].every(({ at, function: messageFunction }) => at <= now && messageFunction !== 'CANCEL')
  )
}

/**
 * Soon after customs clearance, so before any container leaves; extended (function 5) a day before it expires if a
 * container is still there.
 */
function stateCargoRelease(seed: string, plan: ShipmentPlan, billNumber: string): readonly ReleaseStatement[] {
  const random = randomStream(`${seed} releases ${billNumber}`)
  const containers = plan.containers.filter((_, index) => billOf(plan, index) === billNumber)
  const leavings = containers.map(({ times }) => times.portLeftAt)
  const [firstLeftAt, lastLeftAt] = [Math.min(...leavings), Math.max(...leavings)]
  const namesDepot = !randomStream(`${seed} return depot of ${billNumber}`).chance(OPEN_RETURN_SHARE)
  const releasesOf = (number: string, at: number, days = VALID_DAYS): readonly ReleaseFact[] =>
    containers.map(({ container, returnDepot }) => ({
      ...cargoRelease(plan, at, at + days * DAY),
      releaseNumber: number,
      billNumber,
      container: container.number,
      isoSizeType: container.sizeType.iso,
      // With only one depot there is no choice.
      returnPlace:
        returnDepot === undefined || namesDepot ? facilityRef(returnDepot ?? depotOf(deliveryOf(plan))) : null,
    }))
  const issued = issue(`RL${billNumber}`, plan.customsClearedAt, 3.5, releasesOf, random)
  const holding = randomStream(`${seed} holds ${billNumber}`)
  const isHeld = lastLeg(plan).discharge.port === IMPORT_PORT && holding.chance(HELD_SHARE)
  const { number, at, statements } = isHeld ? hold(issued, firstLeftAt, releasesOf, holding) : issued
  const endsAt = at + VALID_DAYS * DAY
  if (lastLeftAt < endsAt - DAY) return statements
  return [...statements, state(endsAt - DAY, 'REPLACE', releasesOf(number, at, 2 * VALID_DAYS))]
}

const deliveryOf = (plan: ShipmentPlan): string => plan.inland?.to ?? lastLeg(plan).discharge.port

function cargoRelease(plan: ShipmentPlan, from: number, until: number): ReleaseFact {
  const { load, discharge } = lastLeg(plan)
  const { terminal } = discharge
  return {
    ...orderOf(plan, from, until, terminal.zone),
    moveDirection: 'IMPORT',
    emptyIndicator: 'LADEN',
    place: facilityRef(terminal),
    vessel: vesselByImo(load.vessel),
    voyage: load.voyage,
    portOfLoading: load.port,
    portOfDischarge: discharge.port,
    placeOfDelivery: deliveryOf(plan),
    parties: [partyRef('CN', plan.consignee)],
  }
}

/** Half of them name the containers that the depot has set aside, the others a number of containers of a type. */
function stateEmptyRelease(seed: string, plan: ShipmentPlan): readonly ReleaseStatement[] {
  const { load, discharge } = firstLeg(plan)
  const [first] = plan.containers
  if (load.port !== RELEASED_EMPTIES_AT || first === undefined) return []
  const random = randomStream(`${seed} releases empties ${plan.bookingNumber}`)
  const namesContainers = random.chance(0.5)
  const firstPickUp = Math.min(...plan.containers.map(({ times }) => times.pickedUpAt))
  const releasesOf = (releaseNumber: string, at: number): readonly ReleaseFact[] => {
    const order: ReleaseFact = {
      ...orderOf(plan, at, plan.cutOffAt, load.terminal.zone),
      releaseNumber,
      moveDirection: 'EXPORT',
      emptyIndicator: 'EMPTY',
      place: facilityRef(depotOf(load.port)),
      vessel: vesselByImo(load.vessel),
      voyage: load.voyage,
      portOfLoading: load.port,
      portOfDischarge: discharge.port,
      isoSizeType: first.container.sizeType.iso,
      parties: [partyRef('CZ', plan.shipper)],
    }
    return namesContainers
      ? plan.containers.map(({ container }) => ({ ...order, container: container.number }))
      : [{ ...order, count: plan.containers.length }]
  }
  // A container is at the depot for at least a day before its release.
  return issue(`RE${plan.bookingNumber}`, firstPickUp - 20 * HOUR, 18, releasesOf, random).statements
}

const orderOf = (plan: ShipmentPlan, from: number, until: number, zone: string): ReleaseFact => ({
  kind: 'RELEASE',
  releaseType: 'DELIVERY',
  releaseNumber: null,
  bookingNumber: plan.bookingNumber,
  billNumber: null,
  container: null,
  isoSizeType: null,
  count: null,
  emptyIndicator: null,
  moveDirection: null,
  place: null,
  returnPlace: null,
  validFrom: { local: localTime(Math.floor(from / MINUTE) * MINUTE, zone), offset: null },
  validUntil: { local: `${localTime(until, zone).slice(0, 10)}T23:59`, offset: null },
  mode: 'TRUCK',
  vessel: null,
  voyage: null,
  portOfLoading: null,
  portOfDischarge: null,
  placeOfDelivery: null,
  seals: [],
  grossWeight: null,
  parties: [],
  remark: null,
})
