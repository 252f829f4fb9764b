// Decides the content of the stage bar: finished stages, the current one, and when each was reached or is expected
// (docs/requirements/tracking.md 8).
import type { CircleStatus, ContainerStatusGroup, Voyage } from './answer.ts'
import { type Stage, stageOf, stagesOf } from './stage.ts'

export interface StageTime {
  /** `2015-02-06 09:35` in the local time of its place. */
  readonly local: string
  readonly isExpected: boolean
}

export interface DatedStage {
  readonly stage: Stage
  readonly state: 'done' | 'current' | 'next'
  /** Null when unknown. */
  readonly time: StageTime | null
}

type Times = Partial<Record<Stage, string | null>>

/** `reached`: the current stage. A finished stage has no expected time, a later one no actual time. */
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

/** For a bill or booking: from its ships, else from the last status of its containers. */
export function stageTimesOfBill(voyage: Voyage, groups: readonly ContainerStatusGroup[]): StageTimes {
  const { actual, expected } = stageTimesOfVoyage(voyage)
  const ofContainers: Times = {}
  for (const { label, containers } of groups)
    for (const container of containers) {
      const stage = stageOf(container.label ?? label)
      const time = given(container.locationDateTime)
      // The last container to reach it.
      if (stage !== null && time !== null && time > (ofContainers[stage] ?? '')) ofContainers[stage] = time
    }
  return { actual: { ...ofContainers, ...actual }, expected }
}

/** For a container: when it first reached the stage. Its statuses are newest first. */
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

/** Stages without a time from a ship take it from a container. */
const knownTimes = (times: Times): Times =>
  Object.fromEntries(Object.entries(times).filter(([, time]) => given(time) !== null))
