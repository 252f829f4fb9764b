// Decides which planned and estimated statements still tell something: an actual move, or a later statement, overtakes them.
import type { RecordedEvent } from './recorded.ts'
import { contentKey, isWithinDays } from './event-order.ts'
import { groupBy } from './group-by.ts'
import { isOtherShipment, isSameKind, isSameVoyage, sharesDocument } from './same-matter.ts'
import { compareStatements } from './statement-order.ts'

/** Without a common document two statements are of one move when they lie this close; a rotation rarely returns sooner. */
const SAME_CALL_DAYS = 30

/** Whether an estimate and another statement speak of one move, whatever times they give. */
function isOfMove(estimate: RecordedEvent, other: RecordedEvent): boolean {
  const [a, b] = [estimate.fact, other.fact]
  if (!isSameKind(a, b) || isOtherShipment(a, b)) return false
  return (
    sharesDocument(a, b) ||
    (a.container === null && isSameVoyage(a.voyage, b.voyage)) ||
    isWithinDays(estimate, other, SAME_CALL_DAYS)
  )
}

const compareEstimates = (a: RecordedEvent, b: RecordedEvent): number =>
  compareStatements(a, b) || (contentKey(a) < contentKey(b) ? -1 : 1)

export interface SortedEstimates {
  readonly current: readonly RecordedEvent[]
  readonly overtaken: readonly RecordedEvent[]
}

export function sortEstimates(estimates: readonly RecordedEvent[], actual: readonly RecordedEvent[]): SortedEstimates {
  const byContainer = groupBy(actual, ({ fact }) => fact.container)
  const inOrder = estimates.toSorted(compareEstimates)
  const isOvertaken = (estimate: RecordedEvent, position: number): boolean =>
    (byContainer.get(estimate.fact.container) ?? []).some((move) => isOfMove(estimate, move)) ||
    inOrder.slice(position + 1).some((later) => isOfMove(estimate, later))
  const overtaken = new Set(inOrder.filter(isOvertaken))
  return { current: inOrder.filter((estimate) => !overtaken.has(estimate)), overtaken: [...overtaken] }
}

/** What was expected of a move before, in the order in which it was said: `was 5 May, was 7 May, now 9 May`. */
export const estimateHistory = (move: RecordedEvent, overtaken: readonly RecordedEvent[]): readonly RecordedEvent[] =>
  overtaken.filter((estimate) => estimate.id !== move.id && isOfMove(estimate, move)).toSorted(compareEstimates)
