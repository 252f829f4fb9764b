// Decides when the line publishes its vessels' calls: a plan of each vessel fourteen weeks ahead, and daily changes to
// it.
import type { ScheduleCallFact } from '@quayline/domain/intake/facts'
import { DAY, HOUR, toMinute } from './clock.ts'
import { cutOffMoveOf } from './cut-offs.ts'
import type { Disruptions } from './disruptions.ts'
import { randomStream } from './random.ts'
import type { Call } from './sailings.ts'
import {
  addedCall,
  arrivedCall,
  departedCall,
  estimatedCall,
  leftOutCall,
  movedCutOffs,
  plannedCall,
  scheduleOf,
  swappedCall,
} from './schedule-facts.ts'
import { type ScheduleStatement, THE_LINE } from './statement.ts'

/**
 * Days from the anchor on which plans are sent, at nine in the morning: the last one yesterday, so that all future
 * calls are planned. A real line sends them more often; but each repeated plan would make the first start slower
 * without showing anything new.
 */
const PLAN_DAYS = [-95, -1] as const
const NINE_IN_SHANGHAI = HOUR
/**
 * Fourteen weeks: a search eight weeks ahead then finds the arrivals of its vessels. The second plan is sent before the
 * first estimate of a call that only it lists.
 */
const PLANNED_AHEAD = 98 * DAY
/** Departures are published from then on, so that the on-time share of ninety days is complete. */
const DEPARTURES_FROM = -92 * DAY
/** Estimates and moved cut-offs are published for calls from then on. */
const CHANGES_FROM = -35 * DAY
/** Arrivals are published separately for the calls of the last days; older ones together with the departure. */
const ARRIVALS_FROM = -5 * DAY

/** Statements until the end of the anchor's day. */
export function stateSchedules(
  seed: string,
  anchor: number,
  fleet: readonly (readonly Call[])[],
  disruptions: Disruptions,
): readonly ScheduleStatement[] {
  return fleet.flatMap((ship) => {
    const [first] = ship
    if (first === undefined) return []
    const state = (at: number, form: ScheduleStatement['form'], calls: readonly ScheduleCallFact[]) =>
      calls.length === 0 || at >= anchor + DAY ? [] : [statementOf(first, at, form, calls)]
    return [
      ...PLAN_DAYS.flatMap((day) => {
        const at = anchor + day * DAY + NINE_IN_SHANGHAI
        return state(at, 'IFTSAI', planAt(seed, ship, at, disruptions))
      }),
      ...disruptions.added
        .filter(({ vessel }) => vessel === first.vessel)
        .flatMap((call) => state(call.publishedAt, 'IFTSAI', [addedCall(call)])),
      ...swaps(seed, ship, disruptions).flatMap(({ at, calls }) => state(at, 'IFTSAI', calls)),
      ...leftOut(ship, disruptions).flatMap(({ at, calls }) => state(at, 'CS', calls)),
      ...ship
        .filter((call) => call.actualArrival >= anchor + DEPARTURES_FROM && !disruptions.ofCall.has(call))
        .map((call) => disruptions.swapped.get(call)?.call ?? call)
        .flatMap((call) => changesOf(seed, anchor, call).flatMap(({ at, fact }) => state(at, 'CS', [fact]))),
    ]
  })
}

function statementOf(
  first: Call,
  at: number,
  form: ScheduleStatement['form'],
  calls: readonly ScheduleCallFact[],
): ScheduleStatement {
  const stamp = new Date(at).toISOString().slice(2, 16).replace(/[-:T]/g, '')
  return {
    kind: 'SCHEDULE',
    form,
    sender: THE_LINE,
    at,
    function: 'ORIGINAL',
    documentNumber: `${first.vessel.carrierCode}${stamp}`,
    schedule: scheduleOf(first, calls),
  }
}

function planAt(seed: string, ship: readonly Call[], at: number, { ofCall, added }: Disruptions) {
  const isAhead = ({ scheduledDeparture }: Pick<Call, 'scheduledDeparture'>): boolean =>
    scheduledDeparture >= at && scheduledDeparture < at + PLANNED_AHEAD
  const planned = ship.filter(isAhead).map((call) => {
    const disruption = ofCall.get(call)
    const status = disruption !== undefined && disruption.publishedAt <= at ? disruption.status : 'PLANNED'
    return { call, fact: plannedCall(seed, call, at, status) }
  })
  const besides = added
    .filter((call) => call.vessel === ship[0]?.vessel && call.publishedAt <= at && isAhead(call))
    .map((call) => ({ call, fact: addedCall(call) }))
  return [...planned, ...besides]
    .toSorted((one, other) => one.call.scheduledArrival - other.call.scheduledArrival)
    .map(({ fact }) => fact)
}

interface PublishedChange {
  readonly at: number
  readonly calls: readonly ScheduleCallFact[]
}

/** A blank sailing is one statement with all its calls. */
const leftOut = (ship: readonly Call[], { ofCall }: Disruptions): readonly PublishedChange[] =>
  byPublicationTime(
    ship.flatMap((call) => {
      const disruption = ofCall.get(call)
      return disruption === undefined
        ? []
        : [{ at: disruption.publishedAt, fact: leftOutCall(call, disruption.status) }]
    }),
  )

/** Two swapped calls are one statement as well, in the new order. */
const swaps = (seed: string, ship: readonly Call[], { swapped }: Disruptions): readonly PublishedChange[] =>
  byPublicationTime(
    ship
      .flatMap((call) => swapped.get(call) ?? [])
      .toSorted((one, other) => one.call.position - other.call.position)
      .map((swap) => ({ at: swap.publishedAt, fact: swappedCall(seed, swap, swap.publishedAt) })),
  )

function byPublicationTime(changes: readonly Change[]): readonly PublishedChange[] {
  const callsByTime = new Map<number, ScheduleCallFact[]>()
  for (const { at, fact } of changes) {
    const calls = callsByTime.get(at) ?? []
    calls.push(fact)
    callsByTime.set(at, calls)
  }
  return [...callsByTime].map(([at, calls]) => ({ at, calls }))
}

interface Change {
  readonly at: number
  readonly fact: ScheduleCallFact
}

function changesOf(seed: string, anchor: number, call: Call): readonly Change[] {
  const move = cutOffMoveOf(seed, call)
  const before = call.ship[call.position - 1]
  // In the last four days before departure the line knows both times (sailings.ts); a call closer to the previous one
  // is estimated when the vessel leaves that one, in the same message.
  const estimatedAt = Math.max(
    call.actualDeparture - 4 * DAY,
    before === undefined ? 0 : soonAfter(seed, before, before.actualDeparture),
  )
  const arrival = { at: soonAfter(seed, call, call.actualArrival), fact: arrivedCall(call) }
  const departure = { at: soonAfter(seed, call, call.actualDeparture), fact: departedCall(call) }
  if (call.actualArrival < anchor + CHANGES_FROM) return [departure]
  return [
    ...(move === null ? [] : [{ at: move.at, fact: movedCutOffs(seed, call, move.at) }]),
    { at: estimatedAt, fact: estimatedCall(seed, call, estimatedAt) },
    ...(call.actualArrival < anchor + ARRIVALS_FROM ? [] : [arrival]),
    departure,
  ]
}

/** When the line learns of an event at a call. */
const soonAfter = (seed: string, { vessel, voyage, port }: Call, instant: number): number =>
  toMinute(instant + randomStream(`${seed} tells ${vessel.name} ${voyage} ${port}`).between(0.4, 3) * HOUR)
