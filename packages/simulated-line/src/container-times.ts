// Decides when a container passes each point of its journey, from the empty pick-up to the empty return. All times are
// true and in order.
import { HOUR, toMinute } from './clock.ts'
import type { Random } from './random.ts'
import type { Leg } from './route.ts'
import type { Call } from './sailings.ts'
import type { InlandLink } from './services.ts'

/** Times of one container as instants; all of them are true, including future ones. */
export interface ContainerTimes {
  readonly pickedUpAt: number
  readonly gatedInAt: number
  /** One pair per sea leg. */
  readonly legs: readonly { readonly loadedAt: number; readonly dischargedAt: number }[]
  readonly availableAt: number
  /** Leaves the last port; with an inland leg, also arrives at the ramp and leaves it. */
  readonly portLeftAt: number
  readonly ramp: { readonly arrivedAt: number; readonly leftAt: number } | null
  readonly deliveredAt: number
  readonly returnedAt: number
}

export function timesOf(
  legs: readonly Leg[],
  inland: InlandLink | null,
  cutOffAt: number,
  customsAfter: number,
  slow: boolean,
  random: Random,
): ContainerTimes {
  const gatedInAt = toMinute(cutOffAt - random.between(3, 60) * HOUR)
  // Cranes work from an hour after the vessel is moored until an hour before she leaves.
  const during = (call: Call): number =>
    toMinute(random.between(call.actualArrival + HOUR, call.actualDeparture - HOUR))
  const sea = legs.map(({ load, discharge }) => ({ loadedAt: during(load), dischargedAt: during(discharge) }))
  const discharged = sea.at(-1)?.dischargedAt ?? 0
  const availableAt = toMinute(discharged + random.between(4, 26) * HOUR)
  const ready = Math.max(availableAt, discharged + customsAfter)
  const portLeftAt = toMinute(
    ready + (inland === null ? random.between(4, slow ? 480 : 140) : random.between(6, 70)) * HOUR,
  )
  const rampAt = inland === null ? null : toMinute(portLeftAt + inland.hours * random.between(0.9, 1.4) * HOUR)
  const ramp =
    rampAt === null || inland?.mode === 'TRUCK'
      ? null
      : { arrivedAt: rampAt, leftAt: toMinute(rampAt + random.between(5, 90) * HOUR) }
  const deliveredAt = toMinute((ramp?.leftAt ?? rampAt ?? portLeftAt) + random.between(1, 12) * HOUR)
  return {
    gatedInAt,
    pickedUpAt: toMinute(gatedInAt - random.between(18, 110) * HOUR),
    legs: sea,
    availableAt,
    portLeftAt,
    ramp,
    deliveredAt,
    returnedAt: toMinute(deliveredAt + random.between(10, slow ? 400 : 190) * HOUR),
  }
}
