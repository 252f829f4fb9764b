// Decides what the bar of stages shows: which are done, on which the cargo is, and when each was reached or is expected
// (docs/requirements/tracking.md 8).
import type { CircleStatus, ContainerStatusGroup, Voyage } from './answer.ts'
import { type Stage, stageOf, stagesOf } from './stage.ts'

export interface StageTime {
  /** `2015-02-06 09:35` by the clock of its place. */
  readonly local: string
  readonly isExpected: boolean
}

export interface DatedStage {
  readonly stage: Stage
  readonly state: 'done' | 'current' | 'next'
  /** Null where no message states a time. */
  readonly time: StageTime | null
}

type Times = Partial<Record<Stage, string | null>>

/** `reached`: how far the cargo is. What is done has no expected time, and what is to come has not happened. */
export function datedStages(
  reached: Stage,
  transships: boolean,
  { actual, expected }: StageTimes,
): readonly DatedStage[] {
  const stages = stagesOf(transships || reached === 'transshipment')
  const current = stages.indexOf(reached)
  return stages.map((stage, index) => {
    const state = index < current ? 'done' : index === current ? 'current' : 'next'
    const local = given(state === 'next' ? expected[stage] : actual[stage])
    return { stage, state, time: local === null ? null : { local, isExpected: state === 'next' } }
  })
}

interface StageTimes {
  readonly actual: Times
  readonly expected: Times
}

const given = (time: string | null | undefined): string | null => (time ?? '').trim() || null

/** Of a bill or booking: mostly by its ships; what no ship shows, by the last status of its containers. */
export function stageTimesOfBill(voyage: Voyage, groups: readonly ContainerStatusGroup[]): StageTimes {
  const { actual, expected } = stageTimesOfVoyage(voyage)
  const ofContainers: Times = {}
  for (const { label, containers } of groups)
    for (const container of containers) {
      const stage = stageOf(container.label ?? label)
      const time = given(container.locationDateTime)
      // The last of them to come so far.
      if (stage !== null && time !== null && time > (ofContainers[stage] ?? '')) ofContainers[stage] = time
    }
  return { actual: { ...ofContainers, ...actual }, expected }
}

/** Of a container: when it first came so far. Its statuses come newest first. */
export function stageTimesOfTrip(voyage: Voyage | null, statuses: readonly CircleStatus[]): StageTimes {
  const actual: Times = {}
  for (const { containerNumberStatus, timeOfIssue } of statuses) {
    const stage = stageOf(containerNumberStatus)
    if (stage !== null && given(timeOfIssue) !== null) actual[stage] = timeOfIssue
  }
  return { actual, expected: voyage === null ? {} : stageTimesOfVoyage(voyage).expected }
}

function stageTimesOfVoyage({ actualShipment: legs, trackingPath }: Voyage): StageTimes {
  const [first, last] = [legs[0], legs.at(-1)]
  if (first === undefined || last === undefined) return { actual: {}, expected: {} }
  const isDirect = legs.length === 1
  return {
    actual: knownTimes({
      loaded: given(first.actualShippingDate) ?? first.actualDepartureDate,
      transshipment: isDirect ? null : first.actualArrivalDate,
      discharged: given(last.actualDischargeDate) ?? last.actualArrivalDate,
    }),
    expected: {
      loaded: first.expectedDateOfDeparture,
      transshipment: isDirect ? null : first.estimatedDateOfArrival,
      discharged: last.estimatedDateOfArrival,
      pickedUp: trackingPath.cgoAvailTm,
    },
  }
}

/** Where no ship shows a time, one of a container counts. */
const knownTimes = (times: Times): Times =>
  Object.fromEntries(Object.entries(times).filter(([, time]) => given(time) !== null))
