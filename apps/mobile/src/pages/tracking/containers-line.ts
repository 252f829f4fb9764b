// Which of a shipment's containers a page shows: `200 of 1000 containers`.
import { countContainers } from '@quayline/domain/tracking/find-containers'
import type { ContainersPage, ContainerStatusGroup } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'

/**
 * Replaces the shipment's state on a later page: the first page has the containers that moved last, so a later one does
 * not know the state. Otherwise undefined.
 */
export const laterLine = (
  groups: readonly ContainerStatusGroup[],
  page: ContainersPage | undefined,
  tracking: TrackingMessages,
): string | undefined => (page?.from ? containersLine(groups, page, tracking) : undefined)

export function containersLine(
  groups: readonly ContainerStatusGroup[],
  { total, from }: ContainersPage,
  { containersShown, containersRange }: TrackingMessages,
): string {
  const count = countContainers(groups)
  return from > 0 && count > 0
    ? fill(containersRange, { first: from + 1, last: from + count, total })
    : fill(containersShown, { count, total })
}
