// How fresh an answer is: when the newest message behind it arrived, and of which type it was. Another shipment's message on the same
// container does not count: it is not behind this answer, and its time would tell a stranger about somebody else's trip.
import type { AsOf, CircleStatus, TrackingAnswer } from '@quayline/domain/tracking/answer'
import { referenceKey, referenceKeys } from '@quayline/domain/tracking/reference-key'
import type { LoadedFacts } from './load-facts.ts'
import type { Source } from './queries.ts'

/** A row's uuid begins with the id of its event (build-container-answer.ts). */
const eventIdOf = ({ uuid }: CircleStatus): string => uuid.slice(0, 36)

/** Null when nothing was found. */
export const newestSource = (answer: TrackingAnswer, facts: LoadedFacts): AsOf | null =>
  newestOfMessages(hashesBehind(answer, facts), facts)

/** Of the messages with these hashes (RecordedEvent.messageHash); null when there is none. */
export function newestOfMessages(hashes: readonly string[], { sources }: Pick<LoadedFacts, 'sources'>): AsOf | null {
  const newest = hashes
    .flatMap((hash) => sources.get(hash) ?? [])
    .toSorted(compareSources)
    .at(-1)
  return newest === undefined ? null : { at: newest.receivedAt, source: newest.messageType || null }
}

export const newerOf = (a: AsOf | null, b: AsOf | null): AsOf | null =>
  a === null || (b !== null && b.at > a.at) ? b : a

/** Messages of one delivery arrive in the same moment: then the one that was written last counts, and the type keeps it stable. */
function compareSources(a: Source, b: Source): number {
  const [left, right] = [a, b].map(
    ({ receivedAt, documentAt, messageType }) => `${receivedAt} ${documentAt ?? ''} ${messageType}`,
  )
  return (left ?? '') < (right ?? '') ? -1 : 1
}

function hashesBehind(answer: TrackingAnswer, facts: LoadedFacts): readonly string[] {
  if (answer.type === 'none') return []
  if (answer.type === 'cntr') {
    const rows = answer.content.containers.flatMap((trip) => [...trip.containerCircleStatus, ...trip.containerHistorys])
    const shown = new Set(rows.map(eventIdOf))
    const hashes = facts.events.filter(({ id }) => shown.has(id)).map(({ messageHash }) => messageHash)
    return hashes.length > 0 ? hashes : [...facts.bookings, ...facts.bills].map(({ messageHash }) => messageHash)
  }
  const { trackingPath, containerStatus } = answer.content
  const numbers = referenceKeys(
    [trackingPath.billOfladingRefCode, trackingPath.trackingGroupReferenceCode].flatMap(
      (list) => list?.split(',') ?? [],
    ),
  )
  const containers = new Set(
    containerStatus.flatMap(({ containers }) => containers.map(({ containerNumber }) => containerNumber)),
  )
  const isOwn = (number: string | null): boolean => number !== null && numbers.has(referenceKey(number))
  return [
    ...facts.events.filter(({ fact }) =>
      fact.bookingNumber === null && fact.billNumber === null
        ? fact.container !== null && containers.has(fact.container)
        : isOwn(fact.bookingNumber) || isOwn(fact.billNumber),
    ),
    ...facts.bookings.filter(({ fact }) => isOwn(fact.bookingNumber)),
    ...facts.bills.filter(({ fact }) => isOwn(fact.billNumber)),
  ].map(({ messageHash }) => messageHash)
}
