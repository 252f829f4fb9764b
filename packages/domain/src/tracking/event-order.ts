// Decides the order of events in time, the same for every order of arrival. Events without a time stay at the end.
import type { PlacedTime } from '../kernel/local-time.ts'
import type { RecordedEvent } from './recorded.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Milliseconds for comparing only. Where the zone is unknown the wall clock is read as UTC: at most 14 h off, and never shown.
 */
export const orderValue = (time: PlacedTime): number =>
  time.instant ?? Date.parse(`${time.local.length === 10 ? `${time.local}T00:00` : time.local}Z`)

/** Whether two events lie at most `days` apart; false when either has no time. */
export const isWithinDays = (a: RecordedEvent, b: RecordedEvent, days: number): boolean =>
  a.time !== null && b.time !== null && Math.abs(orderValue(a.time) - orderValue(b.time)) <= days * DAY

/** How far along a trip a kind of event usually lies: decides between events of one minute, and of one date without a time. */
const PROGRESS: Readonly<Record<string, number>> = {
  'GTOT/EMPTY': 10,
  'PICK/EMPTY': 11,
  'DROP/EMPTY': 12,
  STUF: 20,
  'GTIN/LADEN': 30,
  GTIN: 30,
  LOAD: 40,
  DEPA: 50,
  ARRI: 60,
  DISC: 70,
  AVAILABLE: 72,
  'GTOT/LADEN': 80,
  GTOT: 80,
  DROP: 85,
  STRP: 90,
  'GTIN/EMPTY': 95,
}

const progressOf = ({ fact }: RecordedEvent): number =>
  PROGRESS[`${fact.code}/${fact.emptyIndicator ?? ''}`] ?? PROGRESS[fact.code] ?? 45

/** What an event says and which message said it: equal for the same statement recorded twice, whatever its row id. */
export function contentKey(event: RecordedEvent): string {
  const { fact } = event
  const local = event.time?.local ?? ''
  const parts = [event.partner, event.messageHash, fact.segmentIndex, fact.eventType, fact.code, fact.documentType]
  return [
    ...parts,
    fact.container,
    fact.classifier,
    fact.emptyIndicator,
    local,
    fact.place?.unLocode,
    fact.sourceCode,
  ].join('|')
}

export const compareContent = (a: RecordedEvent, b: RecordedEvent): number => {
  const [left, right] = [contentKey(a), contentKey(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

interface Timed {
  readonly event: RecordedEvent
  readonly at: number
}

const compareTimed = (a: Timed, b: Timed): number =>
  Math.floor(a.at / MINUTE) - Math.floor(b.at / MINUTE) ||
  progressOf(a.event) - progressOf(b.event) ||
  a.at - b.at ||
  compareContent(a.event, b.event)

/**
 * Oldest first. A date without a time takes its place within its own day by the usual course of a trip; events without any time
 * come last, in a fixed order, because no place among the others could be justified.
 */
export function sortOldestFirst(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
  const timed: Timed[] = []
  const dated: Timed[] = []
  const timeless: RecordedEvent[] = []
  for (const event of events) {
    if (event.time === null) timeless.push(event)
    else (event.time.local.length === 10 ? dated : timed).push({ event, at: orderValue(event.time) })
  }
  const sorted = timed.toSorted(compareTimed)
  for (const entry of dated.toSorted(compareTimed)) {
    const before = sorted.findIndex((other) => isAfterDated(other, entry))
    sorted.splice(before === -1 ? sorted.length : before, 0, entry)
  }
  return [...sorted.map(({ event }) => event), ...timeless.toSorted(compareContent)]
}

function isAfterDated(other: Timed, dated: Timed): boolean {
  const day = dated.event.time?.local ?? ''
  const otherDay = other.event.time?.local.slice(0, 10) ?? ''
  if (otherDay !== day) return other.at > dated.at
  return progressOf(other.event) > progressOf(dated.event)
}
