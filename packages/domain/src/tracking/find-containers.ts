// Finds containers of a bill by any part of their numbers, and what a group of one status has in common
// (docs/requirements/tracking.md 8).
import type { ContainerStatusGroup, TrackedContainer } from './answer.ts'

export interface FoundContainer {
  readonly container: TrackedContainer
  /** Its status. */
  readonly label: string
  /** Index of its group and of itself in the answer. */
  readonly group: number
  readonly position: number
}

/** Ignores blanks, dashes and case; an empty text finds nothing. */
export function findContainers(groups: readonly ContainerStatusGroup[], typed: string): readonly FoundContainer[] {
  const wanted = typed.replaceAll(/[\s-]/g, '').toUpperCase()
  if (wanted === '') return []
  return groups.flatMap(({ label, containers }, group) =>
    containers.flatMap((container, position) =>
      container.containerNumber.includes(wanted) ? [{ container, label, group, position }] : [],
    ),
  )
}

export interface GroupFacts {
  /** Index of the container that moved last; -1 without times. */
  readonly newest: number
  /** Null if they are at several locations. */
  readonly location: string | null
}

export function groupFacts(containers: readonly TrackedContainer[]): GroupFacts {
  let newest = -1
  containers.forEach(({ locationDateTime }, index) => {
    if ((locationDateTime ?? '').trim() > (containers[newest]?.locationDateTime ?? '').trim()) newest = index
  })
  const [first, ...others] = containers.map(({ location }) => location)
  return { newest, location: others.every((other) => other === first) ? (first ?? null) : null }
}

// How many containers an answer about a bill or booking shows.
export const countContainers = (groups: readonly ContainerStatusGroup[]): number =>
  groups.reduce((sum, { containers }) => sum + containers.length, 0)
