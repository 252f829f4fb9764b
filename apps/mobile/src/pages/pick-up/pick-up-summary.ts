// Decides which containers can be collected, and which last free day is the earliest.
import type { PickUpContainer } from '@quayline/client/schema.d'
import { dayNumberOf } from '@quayline/domain/demurrage/day-number'

export type PickUpGroup = 'ready' | 'waiting' | 'collected'

export const PICK_UP_GROUPS: readonly PickUpGroup[] = ['ready', 'waiting', 'collected']

/** Ready only if all three were reported: unknown does not count as yes. */
export function groupOf({ progress, lineRelease, customs }: PickUpContainer): PickUpGroup {
  if (progress === 'PICKED_UP' || progress === 'RETURNED') return 'collected'
  return progress === 'AVAILABLE' && isReleased({ lineRelease, customs }) ? 'ready' : 'waiting'
}

export const isReleased = ({ lineRelease, customs }: Pick<PickUpContainer, 'lineRelease' | 'customs'>): boolean =>
  lineRelease.state === 'RELEASED' && customs.state === 'RELEASED'

export type FreeTime = PickUpContainer['freeTime'][number]

/** A free-time period whose last day still matters: it has not ended, and the day is known. */
const isAtStake = ({ state, lastFreeDay }: FreeTime): boolean =>
  lastFreeDay !== null && (state === 'RUNNING' || state === 'AHEAD')

/** The earliest last free day; null if no day that still matters is known. */
export const firstLastDay = (containers: readonly PickUpContainer[]): FreeTime | null =>
  containers
    .flatMap(({ freeTime }) => freeTime.filter(isAtStake))
    .toSorted((a, b) => ((a.lastFreeDay ?? '') < (b.lastFreeDay ?? '') ? -1 : 1))[0] ?? null

/** Sorted by last free day, earliest first; all others keep their order. */
export const byUrgency = (containers: readonly PickUpContainer[]): readonly PickUpContainer[] => {
  const dayOf = (container: PickUpContainer): string => firstLastDay([container])?.lastFreeDay ?? '~'
  return containers.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0))
}

/** Calendar days from today until that day: 0 = today, negative = over. */
export const daysUntil = (day: string, today: string): number => dayNumberOf(day) - dayNumberOf(today)
