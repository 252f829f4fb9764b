// Decides what stands of each date of a booking, and how it came there: was, now, and since when. A function of the set of what was
// told: order of arrival and repetition change nothing.
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
  /** Null: it had been taken back. */
  readonly was: PlacedTime | null
  /** Null: taken back. */
  readonly now: PlacedTime | null
  /** Instant (ms). */
  readonly at: number
  readonly reason: string | null
  /** In what kind of message it was said: `IFTSAI`, `IFTMBC`, `STAFF`; null where the store does not say. */
  readonly source: string | null
}

export interface TimeHistory {
  readonly now: PlacedTime | null
  /** The vessel has really left or arrived: not a forecast any more. */
  readonly isActual: boolean
  /** Instant (ms) at which the value that stands was first told, or was taken back; null when nothing was ever told. */
  readonly since: number | null
  /** Newest first. That a date becomes known for the first time is no change. */
  readonly changes: readonly TimeChange[]
}

export type TimeHistories = Readonly<Record<Matter, TimeHistory>>

/** A weight counts only where none that overrules it stands. */
const OVERRULED_BY: Readonly<Record<Weight, readonly Weight[]>> = {
  FCO: [],
  // docs/requirements/cut-offs.md 4.1: cutOff is FCO; PCO stands in for it.
  PCO: ['FCO'],
  OTHER: [],
  // Actual beats estimated beats planned (docs/requirements/tracking.md 3.1). Between a call and the documents the later word counts.
  PLN: ['EST', 'ACT'],
  EST: ['ACT'],
  BOOKED: ['ACT'],
  ACT: [],
}

export function timeHistories(told: readonly DateStatement[]): TimeHistories {
  const words = new Map(told.map((word) => [JSON.stringify(word), word]))
  const inOrder = [...words.values()].toSorted(compareStatements)
  const histories = MATTERS.map((matter) => [matter, historyOf(matter, inOrder)] as const)
  return Object.fromEntries(histories) as Record<Matter, TimeHistory>
}

function historyOf(matter: Matter, inOrder: readonly DateStatement[]): TimeHistory {
  let state: MatterState = { effective: [], end: null, skipped: new Set() }
  let shown: TimeStatement | null = null
  let since: number | null = null
  const changes: TimeChange[] = []
  for (const [index, word] of inOrder.entries()) {
    state = stateAfter(state, word, matter)
    // One message says several things: its readers see the outcome only.
    if (inOrder[index + 1]?.at === word.at) continue
    const stands = currentOf(state)
    if (isSameTime(timeOf(shown), timeOf(stands))) {
      shown = stands ?? shown
      continue
    }
    // What a sailing was told before the booking came to it became the customer's date when it came.
    const { shownAt: at, reason, source } = stands?.at === word.at ? stands : word
    if (since !== null) changes.unshift({ was: timeOf(shown), now: timeOf(stands), at, reason, source })
    since = at
    shown = stands
  }
  return { now: timeOf(shown), isActual: shown?.weight === 'ACT', since, changes }
}

const timeOf = (told: TimeStatement | null): PlacedTime | null => told?.time ?? null

interface MatterState {
  /** Of every end, what was said and not taken back. */
  readonly effective: readonly TimeStatement[]
  /** The end that the booking's sailing has. */
  readonly end: SailingEnd | null
  readonly skipped: ReadonlySet<SailingEnd>
}

function stateAfter(state: MatterState, word: DateStatement, matter: Matter): MatterState {
  const { effective, skipped } = state
  switch (word.kind) {
    case 'SAILING':
      return { ...state, end: word[END_OF[matter]] }
    case 'TAKEN_BACK':
      return { ...state, effective: effective.filter((said) => said.end !== word.end || said.by !== word.by) }
    case 'SKIPPED': {
      const others = [...skipped].filter((end) => end !== word.end)
      return { ...state, skipped: new Set(word.isSkipped ? [...others, word.end] : others) }
    }
    default:
      return word.matter === matter ? { ...state, effective: [...effective, word] } : state
  }
}

/** Null: nothing is said of its end, or its vessel does not call there. */
const currentOf = ({ effective, end, skipped }: MatterState): TimeStatement | null =>
  end === null || skipped.has(end) ? null : effectiveStatementOf(effective.filter((said) => said.end === end))

/** `said` is in the order of belief. */
function effectiveStatementOf(said: readonly TimeStatement[]): TimeStatement | null {
  const weights = new Set(said.map(({ weight }) => weight))
  return said.findLast(({ weight }) => !OVERRULED_BY[weight].some((other) => weights.has(other))) ?? null
}

/** Seconds that one message has and another leaves out are no change. */
const isSameTime = (a: PlacedTime | null, b: PlacedTime | null): boolean =>
  a === null || b === null ? a === b : a.local.slice(0, 16) === b.local.slice(0, 16) && a.offset === b.offset
