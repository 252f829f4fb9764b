// Decides the order of events in time, the same for every order of arrival. Events without a time stay at the end.
import type { PlacedTime } from '../kernel/local-time.ts'
import type { RecordedEvent } from './recorded.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/**
 * Milliseconds for comparing only. Without a known zone the local time is read as UTC: at most 14 h off, and never shown.
 */
export const orderValue = (time: PlacedTime): number =>
  time.instant ?? Date.parse(`${time.local.length === 10 ? `${time.local}T00:00` : time.local}Z`)

/** Whether two events are at most `days` apart; false when either has no time. */
export const isWithinDays = (a: RecordedEvent, b: RecordedEvent, days: number): boolean =>
  a.time !== null && b.time !== null && Math.abs(orderValue(a.time) - orderValue(b.time)) <= days * DAY

/** Usual position of a kind of event within a trip: orders events of the same minute, or of the same date without a time. */
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

/** Content and message of an event: equal for the same statement recorded twice, regardless of its row id. */
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

/** Sort key of an event, computed once. */
interface Timed {
  readonly event: RecordedEvent
  readonly at: number
  readonly minute: number
  readonly progress: number
}

const timedOf = (event: RecordedEvent, time: PlacedTime): Timed => {
  const at = orderValue(time)
  return { event, at, minute: Math.floor(at / MINUTE), progress: progressOf(event) }
}

/** Computed only when needed and once, because many events of one ship have the same minute. */
function openTimedOrder(): (a: Timed, b: Timed) => number {
  const contents = new Map<RecordedEvent, string>()
  const contentOf = (event: RecordedEvent): string => {
    const known = contents.get(event)
    if (known !== undefined) return known
    const content = contentKey(event)
    contents.set(event, content)
    return content
  }
  return (a, b) => {
    const byTime = a.minute - b.minute || a.progress - b.progress || a.at - b.at
    if (byTime !== 0) return byTime
    const [left, right] = [contentOf(a.event), contentOf(b.event)]
    return left < right ? -1 : left > right ? 1 : 0
  }
}

/**
 * Oldest first. A date without a time of day is placed within its day by the usual order of a trip; events without any
 * time come last, in a fixed order, because nothing shows their position among the others.
 */
export function sortOldestFirst(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
  const timed: Timed[] = []
  const dated: Timed[] = []
  const timeless: RecordedEvent[] = []
  for (const event of events) {
    if (event.time === null) timeless.push(event)
    else (event.time.local.length === 10 ? dated : timed).push(timedOf(event, event.time))
  }
  const compareTimed = openTimedOrder()
  const sorted = timed.toSorted(compareTimed)
  const inOrder = dated.length === 0 ? sorted : withDated(sorted, dated.toSorted(compareTimed))
  return [...inOrder.map(({ event }) => event), ...timeless.toSorted(compareContent)]
}

/**
 * A date is placed before the first event after it: one of a later day, or one of the same day at a later position of the trip.
 */
function withDated(timed: readonly Timed[], dated: readonly Timed[]): readonly Timed[] {
  const days = timed.map(({ event }) => dayOf(event))
  const firstOfProgress = firstPositionsByProgress(timed, days)
  const nextDay = positionsOfNextDay(days)
  const before = new Map<number, Timed[]>()
  for (const entry of dated) {
    const day = dayOf(entry.event)
    const later = firstAfter(timed, entry.minute)
    const candidates = [days[later] === day ? (nextDay[later] ?? timed.length) : later]
    for (const [progress, position] of firstOfProgress.get(day) ?? [])
      if (progress > entry.progress) candidates.push(position)
    const place = Math.min(...candidates)
    const there = before.get(place)
    if (there === undefined) before.set(place, [entry])
    else there.push(entry)
  }
  return [...timed.keys(), timed.length].flatMap((position) => [
    ...(before.get(position) ?? []),
    ...timed.slice(position, position + 1),
  ])
}

/** Keyed by day and progress. */
function firstPositionsByProgress(
  timed: readonly Timed[],
  days: readonly string[],
): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const firsts = new Map<string, Map<number, number>>()
  for (const [position, { progress }] of timed.entries()) {
    const ofDay = firsts.get(days[position] ?? '') ?? new Map<number, number>()
    firsts.set(days[position] ?? '', ofDay)
    if (!ofDay.has(progress)) ofDay.set(progress, position)
  }
  return firsts
}

/** For each position, the next position of another day. */
function positionsOfNextDay(days: readonly string[]): readonly number[] {
  const next: number[] = []
  for (let position = days.length - 1; position >= 0; position--)
    next[position] = days[position + 1] === days[position] ? (next[position + 1] ?? days.length) : position + 1
  return next
}

const dayOf = ({ time }: RecordedEvent): string => time?.local.slice(0, 10) ?? ''

/** The first position in a later minute. */
function firstAfter(timed: readonly Timed[], minute: number): number {
  let [low, high] = [0, timed.length]
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    if ((timed[middle]?.minute ?? 0) > minute) high = middle
    else low = middle + 1
  }
  return low
}
