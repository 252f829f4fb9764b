// Which of a shipment's containers a page shows: `200 of 1000 containers`.
import { countContainers } from '@quayline/domain/tracking/find-containers'
import type { ContainersPage, ContainerStatusGroup } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'

/** In place of where the shipment is: the first containers are those that moved last, and a later page does not know. Else undefined. */
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
