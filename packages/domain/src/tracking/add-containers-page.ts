// Adds the next page of a shipment's containers to those already loaded: the groups as if both pages were one, and
// the time zone of each container at its new position.
import type { TimeZoneRefs, ContainersPage, ContainerStatusGroup, TrackedContainer } from './answer.ts'
import { groupBy } from '../kernel/group-by.ts'

/** Containers of a bill or booking, as one or several pages of its answer show them. */
export interface ShownContainers {
  readonly groups: readonly ContainerStatusGroup[]
  /** Of the whole answer. */
  readonly clocks: TimeZoneRefs
  readonly page: ContainersPage
}

/**
 * `at` is the JSON pointer of the bill in the answer: empty in a share, `/content` in a tracking answer. Each page is a
 * separate answer: if the shipment changed between two pages, a container may be repeated (its later status counts) or
 * be missing.
 */
export function addContainersPage(shown: ShownContainers, next: ShownContainers, at: string): ShownContainers {
  const later = placedContainers(next, at)
  const again = new Set(later.map(({ container }) => container.containerNumber))
  const earlier = placedContainers(shown, at).filter(({ container }) => !again.has(container.containerNumber))
  const groups = [...groupBy([...earlier, ...later], ({ label }) => label)]
  const others = Object.entries(shown.clocks).filter(([pointer]) => !pointer.startsWith(`${at}/containerStatus/`))
  const moved = groups.flatMap(([, placed], group) =>
    placed.flatMap(({ clock }, place) => (clock === undefined ? [] : [[timeOf(at, group, place), clock] as const])),
  )
  return {
    groups: groups.map(([label, placed]) => ({ label, containers: placed.map(({ container }) => container) })),
    clocks: Object.fromEntries([...others, ...moved]),
    page: { total: next.page.total, from: shown.page.from, next: next.page.next },
  }
}

interface PlacedContainer {
  readonly label: string
  readonly container: TrackedContainer
  readonly clock: TimeZoneRefs[string] | undefined
}

const placedContainers = ({ groups, clocks }: ShownContainers, at: string): readonly PlacedContainer[] =>
  groups.flatMap(({ label, containers }, group) =>
    containers.map((container, place) => ({ label, container, clock: clocks[timeOf(at, group, place)] })),
  )

/** Pointer of the only local time that a container of a bill has. */
const timeOf = (at: string, group: number, place: number): string =>
  `${at}/containerStatus/${group}/containers/${place}/locationDateTime`
