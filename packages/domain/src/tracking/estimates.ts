// Decides which planned and estimated statements are still current: an actual move, or a later statement, supersedes them.
import type { EventFact } from '../intake/facts.ts'
import type { RecordedEvent } from './recorded.ts'
import { contentKey, isWithinDays, orderValue } from './event-order.ts'
import { isOtherShipment, isSameKind, isSameVoyage, sharesDocument, subjectKey } from './same-matter.ts'
import { compareStatements } from './statement-order.ts'

/**
 * Without a common document, two statements describe one move if they are at most this many days apart; a vessel rarely
 * returns to the same port sooner.
 */
const SAME_CALL_DAYS = 30

const isAlike = (a: EventFact, b: EventFact): boolean => isSameKind(a, b) && !isOtherShipment(a, b)

/** Regardless of their times. */
const isOfMatter = (a: EventFact, b: EventFact): boolean =>
  isAlike(a, b) && (sharesDocument(a, b) || (a.container === null && isSameVoyage(a.voyage, b.voyage)))

/** Whether an estimate and another statement describe the same move. */
const isOfMove = (estimate: RecordedEvent, other: RecordedEvent): boolean =>
  isOfMatter(estimate.fact, other.fact) ||
  (isAlike(estimate.fact, other.fact) && isWithinDays(estimate, other, SAME_CALL_DAYS))

const compareEstimates = (a: RecordedEvent, b: RecordedEvent): number =>
  compareStatements(a, b) || (contentKey(a) < contentKey(b) ? -1 : 1)

export interface SortedEstimates {
  readonly current: readonly RecordedEvent[]
  readonly superseded: readonly RecordedEvent[]
}

export function sortEstimates(estimates: readonly RecordedEvent[], actual: readonly RecordedEvent[]): SortedEstimates {
  const inOrder = estimates.toSorted(compareEstimates)
  // Statements that supersede: every actual move, and later estimates.
  const superseding = new StatedMoves()
  if (estimates.length > 0) for (const move of actual) superseding.add(move)
  const superseded = new Set<RecordedEvent>()
  for (const estimate of inOrder.toReversed()) {
    if (superseding.hasMoveOf(estimate)) superseded.add(estimate)
    superseding.add(estimate)
  }
  const firstIds = firstIdsOf(inOrder)
  return {
    current: inOrder.flatMap((estimate) =>
      superseded.has(estimate) ? [] : [{ ...estimate, id: firstIds.get(estimate) ?? estimate.id }],
    ),
    superseded: firstStatements(inOrder.filter((estimate) => superseded.has(estimate))),
  }
}

/**
 * If a sender repeats its last statement, the statement counts with its latest date but keeps the id of the first one,
 * so that partners are notified once (every status of every container repeats the ship's ETA).
 */
function firstIdsOf(earliestFirst: readonly RecordedEvent[]): ReadonlyMap<RecordedEvent, string> {
  const lastStated = new Map<string, { readonly content: string; readonly id: string }>()
  const ids = new Map<RecordedEvent, string>()
  for (const estimate of earliestFirst) {
    const matter = `${estimate.partner}|${subjectKey(estimate)}`
    const content = contentOf(estimate)
    const last = lastStated.get(matter)
    const current = last?.content === content ? last : { content, id: estimate.id }
    lastStated.set(matter, current)
    ids.set(estimate, current.id)
  }
  return ids
}

const contentOf = ({ fact, time }: RecordedEvent): string =>
  [fact.classifier, fact.place?.facilityCode, time?.local].join('|')

/** An expected time of the ship that a sender repeats with every container counts once, by its first statement. */
function firstStatements(earliestFirst: readonly RecordedEvent[]): readonly RecordedEvent[] {
  const first = new Map<string, RecordedEvent>()
  for (const estimate of earliestFirst) {
    const key = [estimate.partner, subjectKey(estimate), contentOf(estimate)].join('|')
    if (!first.has(key)) first.set(key, estimate)
  }
  return [...first.values()]
}

/** Statements grouped by subject, each with its times, so that a lookup does not get slower with repetitions. */
class StatedMoves {
  readonly #ofKind = new Map<string, Map<string, StatedMatter>>()

  add(event: RecordedEvent): void {
    const kind = kindOf(event)
    const matters = this.#ofKind.get(kind) ?? new Map<string, StatedMatter>()
    this.#ofKind.set(kind, matters)
    const key = subjectKey(event)
    const matter = matters.get(key) ?? { fact: event.fact, times: new Map() }
    matters.set(key, matter)
    if (event.time === null) return
    const at = orderValue(event.time)
    const span = matter.times.get(spanOf(at)) ?? { first: at, last: at }
    matter.times.set(spanOf(at), { first: Math.min(span.first, at), last: Math.max(span.last, at) })
  }

  hasMoveOf(estimate: RecordedEvent): boolean {
    for (const matter of this.#ofKind.get(kindOf(estimate))?.values() ?? [])
      if (isOfMatter(estimate.fact, matter.fact) || (isAlike(estimate.fact, matter.fact) && isNear(estimate, matter)))
        return true
    return false
  }
}

interface StatedMatter {
  readonly fact: EventFact
  /** First and last time in each span of SAME_CALL_DAYS. */
  readonly times: Map<number, { readonly first: number; readonly last: number }>
}

/** Two statements are compared further only if these values are equal. */
const kindOf = ({ fact: { container, eventType, code, documentType } }: RecordedEvent): string =>
  [container, eventType, code, documentType].join('|')

const SPAN_MS = SAME_CALL_DAYS * 86_400_000
const spanOf = (at: number): number => Math.floor(at / SPAN_MS)

function isNear({ time }: RecordedEvent, { times }: StatedMatter): boolean {
  if (time === null) return false
  const at = orderValue(time)
  const [before, same, after] = [-1, 0, 1].map((step) => times.get(spanOf(at) + step))
  return (
    same !== undefined ||
    (before !== undefined && at - before.last <= SPAN_MS) ||
    (after !== undefined && after.first - at <= SPAN_MS)
  )
}

/** Earlier estimates of a move, in the order of the statements: `was 5 May, was 7 May, now 9 May`. */
export const estimateHistory = (move: RecordedEvent, superseded: readonly RecordedEvent[]): readonly RecordedEvent[] =>
  superseded.filter((estimate) => estimate.id !== move.id && isOfMove(estimate, move)).toSorted(compareEstimates)
