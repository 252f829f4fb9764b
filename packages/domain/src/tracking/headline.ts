// Decides the headline of a page: the newest fact about a bill or a container, else the next expected one.
import type {
  ActualShipment,
  BillTracking,
  CircleStatus,
  TimeZoneRefs,
  ContainersPage,
  TrackedContainer,
} from './answer.ts'
import { type Stage, stageOf } from './stage.ts'

export interface Headline {
  readonly kind: 'status' | 'departed' | 'arrived' | 'expectedDeparture' | 'expectedArrival'
  /** The payload's status label, or the vessel's name. */
  readonly subject: string
  readonly place: string | null
  readonly time: string | null
  /** JSON pointer of the time in the answer, by which its time zone is found. */
  readonly pointer: string
  readonly stage: Stage | null
  /** How many of the containers share this status. */
  readonly count: number
  readonly total: number
  /** The answer does not have all containers, so more of them may share this status. */
  readonly isAtLeast: boolean
}

/** Order of local times: by instant if the time zone is known, else read as UTC. */
function momentOf(time: string | null, pointer: string, clocks: TimeZoneRefs): number {
  const moment = Date.parse(`${(time ?? '').trim().replace(' ', 'T')}${clocks[pointer]?.offset ?? 'Z'}`)
  return Number.isNaN(moment) ? Number.NEGATIVE_INFINITY : moment
}

/**
 * `at` is the JSON pointer of the bill in the answer: empty in a share, `/content` in a tracking answer. `page`: given
 * if the answer begins with the first container but does not have all; a later page lacks the newest ones and has no
 * headline.
 */
export function billHeadline(
  bill: BillTracking,
  at: string,
  clocks: TimeZoneRefs,
  page?: ContainersPage,
): Headline | null {
  const candidates = [...containerFacts(bill, at, page), ...legFacts(bill.actualShipment, at)]
  let newest: Headline | null = null
  for (const fact of candidates) {
    if (newest === null || momentOf(fact.time, fact.pointer, clocks) > momentOf(newest.time, newest.pointer, clocks))
      newest = fact
  }
  if (newest === null) return expectedNext(bill.actualShipment, at)
  // For a status without progress (customs hold) the sailed legs decide the stage.
  return { ...newest, stage: newest.stage ?? legFacts(bill.actualShipment, at).at(-1)?.stage ?? null }
}

function containerFacts(bill: BillTracking, at: string, page: ContainersPage | undefined): Headline[] {
  const containers = bill.containerStatus.flatMap((group, g) =>
    group.containers.map((container, c) => ({
      container,
      isOfLastGroup: g === bill.containerStatus.length - 1,
      label: (container.label ?? group.label).trim(),
      pointer: `${at}/containerStatus/${g}/containers/${c}/locationDateTime`,
    })),
  )
  const counts = new Map<string, number>()
  for (const { label } of containers) counts.set(label, (counts.get(label) ?? 0) + 1)
  const total = page?.total ?? containers.length
  const isWhole = containers.length >= total
  return containers.map(({ container, isOfLastGroup, label, pointer }) => ({
    kind: 'status',
    subject: label,
    place: container.location,
    time: container.locationDateTime,
    pointer,
    stage: stageOf(label),
    count: counts.get(label) ?? 0,
    total,
    // Only the last group of a page may continue on the next one. If containers are missing and no page follows, they
    // may be of any group.
    isAtLeast: !isWhole && (isOfLastGroup || page?.next === null),
  }))
}

/** On board a leg's vessel: the first leg is the loading, every later one a transshipment. */
const under = (leg: number): Stage => (leg === 0 ? 'loaded' : 'transshipment')

/** A later departure or arrival of the vessel takes precedence over the last container message. */
function legFacts(legs: readonly ActualShipment[], at: string): Headline[] {
  return legs.flatMap((leg, index) => {
    const base = { subject: leg.vesselName ?? '', count: 0, total: 0, isAtLeast: false, stage: under(index) } as const
    const facts: Headline[] = []
    if (isGiven(leg.actualDepartureDate)) {
      facts.push({
        ...base,
        kind: 'departed',
        place: leg.portOfLoading,
        time: leg.actualDepartureDate,
        pointer: `${at}/actualShipment/${index}/actualDepartureDate`,
      })
    }
    if (isGiven(leg.actualArrivalDate)) {
      const stage = index < legs.length - 1 ? 'transshipment' : under(index)
      facts.push({
        ...base,
        stage,
        kind: 'arrived',
        place: leg.portOfDischarge,
        time: leg.actualArrivalDate,
        pointer: `${at}/actualShipment/${index}/actualArrivalDate`,
      })
    }
    return facts
  })
}

function expectedNext(legs: readonly ActualShipment[], at: string): Headline | null {
  const leg = legs[0]
  if (leg === undefined) return null
  const base = { subject: leg.vesselName ?? '', stage: null, count: 0, total: 0, isAtLeast: false } as const
  if (isGiven(leg.expectedDateOfDeparture)) {
    return {
      ...base,
      kind: 'expectedDeparture',
      place: leg.portOfLoading,
      time: leg.expectedDateOfDeparture,
      pointer: `${at}/actualShipment/0/expectedDateOfDeparture`,
    }
  }
  if (!isGiven(leg.estimatedDateOfArrival)) return null
  return {
    ...base,
    kind: 'expectedArrival',
    place: leg.portOfDischarge,
    time: leg.estimatedDateOfArrival,
    pointer: `${at}/actualShipment/0/estimatedDateOfArrival`,
  }
}

const isGiven = (time: string | null): boolean => (time ?? '').trim() !== ''

/** Statuses of a trip are newest first; without any, the container's own last status counts. */
export function containerHeadline(
  container: TrackedContainer,
  statuses: readonly CircleStatus[],
  at: string,
): Headline | null {
  const latest = statuses[0]
  const base = { kind: 'status', count: 1, total: 1, isAtLeast: false } as const
  if (latest !== undefined) {
    const label = latest.containerNumberStatus.trim()
    return {
      ...base,
      subject: label,
      stage: stageFrom(statuses),
      place: latest.location,
      time: latest.timeOfIssue,
      pointer: `${at}/containerCircleStatus/0/timeOfIssue`,
    }
  }
  const label = container.label?.trim() ?? ''
  if (label === '') return null
  return {
    ...base,
    subject: label,
    stage: stageOf(label),
    place: container.location,
    time: container.locationDateTime,
    pointer: `${at}/container/locationDateTime`,
  }
}

/** The newest status that shows progress. */
const stageFrom = (statuses: readonly CircleStatus[]): Stage | null => {
  for (const status of statuses) {
    const stage = stageOf(status.containerNumberStatus)
    if (stage !== null) return stage
  }
  return null
}
