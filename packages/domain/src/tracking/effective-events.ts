// Decides the effective events of all statements. A function of the set of statements: neither the order of arrival nor a
// message that arrives twice changes it (docs/requirements/tracking.md 3.2).
import { dropCorrected, dropRepeated } from './correction.ts'
import { sortEstimates } from './estimates.ts'
import { sortOldestFirst } from './event-order.ts'
import { groupBy } from '../kernel/group-by.ts'
import type { RecordedEvent } from './recorded.ts'
import { mergeSameMoves } from './same-move.ts'

export interface EffectiveEvents {
  /** One event for each move, actual before estimated; oldest first, events without a time at the end. */
  readonly effective: readonly RecordedEvent[]
  /** Estimates that an actual move or a later statement has superseded: the history behind `was / now`. */
  readonly superseded: readonly RecordedEvent[]
}

const isActual = ({ fact }: RecordedEvent): boolean => fact.classifier === 'ACT'

/** The effective events of all containers together. */
export function effectiveEvents(recorded: readonly RecordedEvent[]): EffectiveEvents {
  const byContainer = [...effectiveByContainer(recorded).values()]
  return {
    effective: sortOldestFirst(byContainer.flatMap(({ effective }) => effective)),
    superseded: byContainer.flatMap(({ superseded }) => superseded),
  }
}

/**
 * The same by container; null = statements that name none. Only statements about one container repeat, correct, supersede or describe the
 * same move as each other, so each container is handled separately, and the cost grows linearly with the containers.
 */
export function effectiveByContainer(recorded: readonly RecordedEvent[]): ReadonlyMap<string | null, EffectiveEvents> {
  const byContainer = new Map<string | null, EffectiveEvents>()
  for (const [container, statements] of groupBy(recorded, ({ fact }) => fact.container))
    byContainer.set(container, effectiveOf(statements))
  return byContainer
}

function effectiveOf(recorded: readonly RecordedEvent[]): EffectiveEvents {
  const statements = dropCorrected(dropRepeated(recorded))
  const actual = mergeSameMoves(statements.filter(isActual), { oneShipment: false })
  const { current, superseded } = sortEstimates(
    statements.filter((event) => !isActual(event)),
    actual,
  )
  return { effective: sortOldestFirst([...actual, ...current]), superseded }
}
