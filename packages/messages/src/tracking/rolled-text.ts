// Describes in one sentence which containers of a bill go by another ship than its legs state, and when that ship is
// expected.
import { fill } from '../language.ts'
import { type DateTexts, type TimeZoneRef, timeText, zoneText } from '../time-text.ts'
import type { TrackingMessages } from './tracking.zh-CN.ts'

/** Same shape as in an answer about a shipment. */
interface RolledContainers {
  readonly containers: readonly string[]
  readonly vesselName: string | null
  readonly voyageNo: string | null
  readonly portOfDischarge: string | null
  /** Expected; null where not stated. */
  readonly arrival: { readonly local: string; readonly clock: TimeZoneRef | null } | null
}

export const shipText = ({ vesselName, voyageNo }: Pick<RolledContainers, 'vesselName' | 'voyageNo'>): string =>
  [vesselName, voyageNo].flatMap((part) => part ?? []).join(' ')

interface RolledTexts {
  readonly tracking: Pick<TrackingMessages, 'rolled' | 'rolledEta'>
  readonly date: DateTexts
}

/** `total`: containers of the whole bill. */
export function rolledText(
  { arrival, ...group }: RolledContainers,
  total: number,
  { tracking, date }: RolledTexts,
): string {
  const count = group.containers.length
  const text = fill(tracking.rolled[count === 1 ? 'one' : 'more'], { count, total, vessel: shipText(group) })
  if (arrival === null) return text
  const time = `${timeText(arrival.local, date)}${zoneText(arrival.clock ?? undefined, date)}`
  return `${text} · ${fill(tracking.rolledEta, { place: group.portOfDischarge ?? '', time })}`
}
