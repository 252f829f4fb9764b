// Decides what changed in a call, and when: compares the state after each statement with the state before. A value that becomes known for
// the first time or is repeated is no change; one that is withdrawn by a cancellation is.
import type { PlacedTime } from '../kernel/local-time.ts'
import type { Change, StatedCall } from './call.ts'
import type { StoredStatement } from './call-key.ts'
import { type CallState, type TimeZoneOfPort, moveTimes, withStatement } from './call-state.ts'

type Shown = ReadonlyMap<Change['field'], Change['now']>

export interface CallHistory {
  /** Null: all statements have been withdrawn. */
  readonly state: CallState | null
  /** Statements that are not withdrawn, in ascending order of precedence. */
  readonly effective: readonly StoredStatement[]
  /** Newest first. */
  readonly changes: readonly Change[]
}

/** `statements` in ascending order of precedence (compareStated), all of one call. */
export function callHistory(
  statements: readonly StoredStatement[],
  zone: string | null,
  timeZoneRefOf?: TimeZoneOfPort,
): CallHistory {
  let effective: StoredStatement[] = []
  let state: CallState | null = null
  let shown: Shown = new Map()
  const known = new Map<Change['field'], Change['now']>()
  const changes: Change[] = []
  for (const stated of statements) {
    if (stated.isCancellation) {
      const left = effective.filter(({ statedBy }) => statedBy !== stated.statedBy)
      if (left.length === effective.length) continue
      effective = left
      state = left.reduce<CallState | null>((before, one) => withStatement(before, one, zone, timeZoneRefOf), null)
    } else {
      effective.push(stated)
      state = withStatement(state, stated, zone, timeZoneRefOf)
    }
    const next = state === null ? new Map<Change['field'], Change['now']>() : shownOf(state)
    for (const field of new Set([...shown.keys(), ...next.keys()])) {
      const [was, now] = [shown.get(field) ?? null, next.get(field) ?? null]
      if (known.has(field) && !isSameValue(was, now)) changes.push({ field, was, now, ...originOf(stated, field) })
      if (now !== null) known.set(field, now)
    }
    shown = next
  }
  return { state, effective, changes: changes.toReversed() }
}

function shownOf(state: CallState): Shown {
  const [arrival, departure] = [moveTimes(state, 'ARRI'), moveTimes(state, 'DEPA')]
  const values: readonly (readonly [Change['field'], Change['now']])[] = [
    ['ETA', arrival.estimated ?? arrival.planned],
    ['ETD', departure.estimated ?? departure.planned],
    ['ATA', arrival.actual],
    ['ATD', departure.actual],
    ['STATUS', state.status],
    ['FACILITY', state.facilityCode],
    ...[...state.cutOffs].map(([code, time]) => [code, time] as const),
  ]
  return new Map(values.filter(([, value]) => value !== null))
}

const MOVE_OF: Readonly<Partial<Record<Change['field'], 'ARRI' | 'DEPA'>>> = {
  ETA: 'ARRI',
  ATA: 'ARRI',
  ETD: 'DEPA',
  ATD: 'DEPA',
}

function originOf(stated: StatedCall, field: Change['field']): Pick<Change, 'at' | 'statedBy' | 'statedIn' | 'reason'> {
  const { statedAt, statedBy, statedIn, call } = stated
  const reason = call.times.find(({ move, delayReason }) => move === MOVE_OF[field] && delayReason !== null)
  return { at: statedAt, statedBy, statedIn, reason: reason?.delayReason ?? null }
}

/** To the minute: seconds alone are no change. */
function isSameValue(was: Change['now'], now: Change['now']): boolean {
  if (was === null || now === null || typeof was === 'string' || typeof now === 'string') return was === now
  return minuteOf(was) === minuteOf(now)
}

const minuteOf = ({ local, instant }: PlacedTime): number | string =>
  instant === null ? local.slice(0, 16) : Math.floor(instant / 60_000)
