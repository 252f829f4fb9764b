// Decides the current value of each date of a booking and its history: was, now, and since when. A function of the set of
// statements: order of arrival and repetition make no difference.
import type { PlacedTime } from '../kernel/local-time.ts'
import {
  compareStatements,
  END_OF,
  type Matter,
  MATTERS,
  type SailingEnd,
  type DateStatement,
  type TimeStatement,
  type Weight,
} from './date-statement.ts'

export interface TimeChange {
  /** Null: it had been withdrawn. */
  readonly was: PlacedTime | null
  /** Null: withdrawn. */
  readonly now: PlacedTime | null
  /** Instant (ms). */
  readonly at: number
  readonly reason: string | null
  /** Type of the message: `IFTSAI`, `IFTMBC`, `STAFF`; null when unknown. */
  readonly source: string | null
}

export interface TimeHistory {
  readonly now: PlacedTime | null
  /** The vessel has actually left or arrived. */
  readonly isActual: boolean
  /** Instant (ms) of the first statement of the current value, or of its withdrawal; null without any statement. */
  readonly since: number | null
  /** Newest first. That a date becomes known for the first time is no change. */
  readonly changes: readonly TimeChange[]
}

export type TimeHistories = Readonly<Record<Matter, TimeHistory>>

/** A kind of statement counts only if there is none of higher rank. */
const OVERRULED_BY: Readonly<Record<Weight, readonly Weight[]>> = {
  FCO: [],
  // docs/requirements/cut-offs.md 4.1: cutOff is FCO; PCO is its substitute.
  PCO: ['FCO'],
  OTHER: [],
  // Actual takes precedence over estimated, and estimated over planned (docs/requirements/tracking.md 3.1). Between a
  // call and the documents, the later statement counts.
  PLN: ['EST', 'ACT'],
  EST: ['ACT'],
  BOOKED: ['ACT'],
  ACT: [],
}

export function timeHistories(statements: readonly DateStatement[]): TimeHistories {
  const byContent = new Map(statements.map((statement) => [JSON.stringify(statement), statement]))
  const inOrder = [...byContent.values()].toSorted(compareStatements)
  const histories = MATTERS.map((matter) => [matter, historyOf(matter, inOrder)] as const)
  return Object.fromEntries(histories) as Record<Matter, TimeHistory>
}

function historyOf(matter: Matter, inOrder: readonly DateStatement[]): TimeHistory {
  let state: MatterState = { effective: [], end: null, skipped: new Set() }
  let shown: TimeStatement | null = null
  let since: number | null = null
  const changes: TimeChange[] = []
  for (const [index, statement] of inOrder.entries()) {
    state = stateAfter(state, statement, matter)
    // Statements of one message count together: only their result is a change.
    if (inOrder[index + 1]?.at === statement.at) continue
    const current = currentOf(state)
    if (isSameTime(timeOf(shown), timeOf(current))) {
      shown = current ?? shown
      continue
    }
    // Earlier statements about a sailing became the customer's dates when the booking moved to it.
    const { shownAt: at, reason, source } = current?.at === statement.at ? current : statement
    if (since !== null) changes.unshift({ was: timeOf(shown), now: timeOf(current), at, reason, source })
    since = at
    shown = current
  }
  return { now: timeOf(shown), isActual: shown?.weight === 'ACT', since, changes }
}

const timeOf = (statement: TimeStatement | null): PlacedTime | null => statement?.time ?? null

interface MatterState {
  /** Effective statements of every end. */
  readonly effective: readonly TimeStatement[]
  /** The end of the booking's sailing. */
  readonly end: SailingEnd | null
  readonly skipped: ReadonlySet<SailingEnd>
}

function stateAfter(state: MatterState, statement: DateStatement, matter: Matter): MatterState {
  const { effective, skipped } = state
  switch (statement.kind) {
    case 'SAILING':
      return { ...state, end: statement[END_OF[matter]] }
    case 'WITHDRAWN':
      return { ...state, effective: effective.filter((kept) => kept.end !== statement.end || kept.by !== statement.by) }
    case 'SKIPPED': {
      const others = [...skipped].filter((end) => end !== statement.end)
      return { ...state, skipped: new Set(statement.isSkipped ? [...others, statement.end] : others) }
    }
    default:
      return statement.matter === matter ? { ...state, effective: [...effective, statement] } : state
  }
}

/** Null: no statement about its end, or its vessel does not call there. */
const currentOf = ({ effective, end, skipped }: MatterState): TimeStatement | null =>
  end === null || skipped.has(end) ? null : effectiveStatementOf(effective.filter((statement) => statement.end === end))

/** `statements` in ascending order of precedence. */
function effectiveStatementOf(statements: readonly TimeStatement[]): TimeStatement | null {
  const weights = new Set(statements.map(({ weight }) => weight))
  return statements.findLast(({ weight }) => !OVERRULED_BY[weight].some((other) => weights.has(other))) ?? null
}

/** Differences in seconds are no change, because some messages leave them out. */
const isSameTime = (a: PlacedTime | null, b: PlacedTime | null): boolean =>
  a === null || b === null ? a === b : a.local.slice(0, 16) === b.local.slice(0, 16) && a.offset === b.offset
