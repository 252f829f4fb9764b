// Decides what the page says first: which containers can be collected, and which last free day comes first.
import type { PickUpContainer } from '@quayline/client/schema.d'
import { dayNumberOf } from '@quayline/domain/demurrage/day-number'

export type PickUpGroup = 'ready' | 'waiting' | 'collected'

export const PICK_UP_GROUPS: readonly PickUpGroup[] = ['ready', 'waiting', 'collected']

/** Ready only where all three were reported: what is not known is no yes. */
export function groupOf({ progress, lineRelease, customs }: PickUpContainer): PickUpGroup {
  if (progress === 'PICKED_UP' || progress === 'RETURNED') return 'collected'
  return progress === 'AVAILABLE' && isReleased({ lineRelease, customs }) ? 'ready' : 'waiting'
}

export const isReleased = ({ lineRelease, customs }: Pick<PickUpContainer, 'lineRelease' | 'customs'>): boolean =>
  lineRelease.state === 'RELEASED' && customs.state === 'RELEASED'

export type FreeTime = PickUpContainer['freeTime'][number]

/** Whose last day still matters: nothing has ended it, and it is known. */
const isAtStake = ({ state, lastFreeDay }: FreeTime): boolean =>
  lastFreeDay !== null && (state === 'RUNNING' || state === 'AHEAD')

/** The last free day that comes first; null where none is known that still matters. */
export const firstLastDay = (containers: readonly PickUpContainer[]): FreeTime | null =>
  containers
    .flatMap(({ freeTime }) => freeTime.filter(isAtStake))
    .toSorted((a, b) => ((a.lastFreeDay ?? '') < (b.lastFreeDay ?? '') ? -1 : 1))[0] ?? null

/** Those whose last free day comes first stand first; of the others the order of their numbers stays. */
export const byUrgency = (containers: readonly PickUpContainer[]): readonly PickUpContainer[] => {
  const dayOf = (container: PickUpContainer): string => firstLastDay([container])?.lastFreeDay ?? '~'
  return containers.toSorted((a, b) => (dayOf(a) < dayOf(b) ? -1 : dayOf(a) > dayOf(b) ? 1 : 0))
}

/** Calendar days from today until that day: 0 = today, negative = over. */
export const daysUntil = (day: string, today: string): number => dayNumberOf(day) - dayNumberOf(today)
