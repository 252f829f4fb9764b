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

/** The content of an event and its message: equal for the same statement recorded twice, whatever its row id. */
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

/** What an event is sorted by, worked out once and not at every comparison. */
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

/** Many events of one ship have the same minute: the content of each is written down once, and only where it decides. */
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
 * Oldest first. A date without a time takes its place within its own day by the usual course of a trip; events without any time
 * come last, in a fixed order, because no place among the others could be justified.
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
 * A date stands before the first event that is after it: one of another, later day, or one of its own day that lies further along a trip.
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

/** By day and progress. */
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

/** For each position the next one of another day. */
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
