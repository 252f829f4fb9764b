// Decides which statements a partner has itself cancelled or corrected since (UN/EDIFACT 1225: 1 cancel, 4 change, 5 replace).
import type { RecordedEvent } from './recorded.ts'
import { contentKey } from './event-order.ts'
import { groupBy } from '../kernel/group-by.ts'
import { placeKey } from './place-key.ts'
import { referenceKey } from './reference-key.ts'
import { voyageKey } from './same-matter.ts'
import { isStatedAfter } from './statement-order.ts'

/** Partner, container, event code, classifier, empty indicator and place: a correction must repeat all of these. */
function matterKey({ partner, fact }: RecordedEvent): string {
  const code = fact.code === 'UNKNOWN' ? fact.sourceCode : fact.code
  return [
    partner,
    fact.container,
    fact.eventType,
    code,
    fact.documentType,
    fact.classifier,
    fact.emptyIndicator,
    placeKey(fact.place),
  ].join('|')
}

/** Depots reuse numbers (`BGM+34+2`): far apart in time, the same number is another document. */
const SAME_NUMBER_DAYS = 180

function isSameDocument({ event: a }: Compared, { event: b }: Compared): boolean {
  if (a.documentNumber === null || a.documentNumber !== b.documentNumber) return false
  if (a.documentAt === null || b.documentAt === null) return true
  const apart = Date.parse(a.documentAt.slice(0, 10)) - Date.parse(b.documentAt.slice(0, 10))
  return Math.abs(apart) <= SAME_NUMBER_DAYS * 86_400_000
}

const hasReference = ({ fact }: RecordedEvent): boolean =>
  fact.bookingNumber !== null || fact.billNumber !== null || fact.voyage !== null

/** Compared to the precision that both have; a cancellation without a time names no particular move. */
function isSameTime(a: RecordedEvent, b: RecordedEvent): boolean {
  if (a.time === null || b.time === null) return a.time === b.time
  const length = Math.min(16, a.time.local.length, b.time.local.length)
  return a.time.local.slice(0, length) === b.time.local.slice(0, length)
}

/**
 * A container's release or verified gross mass has no event time of its own; its time is that of the message (COREOR,
 * VERMAS). A cancellation, written later and under its own number, therefore applies to what was stated for that
 * container and shipment.
 */
const isDatedByItsMessage = ({ fact }: RecordedEvent): boolean =>
  fact.eventType === 'SHIPMENT' && fact.container !== null && ['SRM', 'VGM'].includes(fact.documentType ?? '')

/** A statement with its numbers normalised for comparison. */
interface Compared {
  readonly event: RecordedEvent
  readonly booking: string | null
  readonly bill: string | null
  readonly voyage: string | null
}

const compared = (event: RecordedEvent): Compared => ({
  event,
  booking: event.fact.bookingNumber === null ? null : referenceKey(event.fact.bookingNumber),
  bill: event.fact.billNumber === null ? null : referenceKey(event.fact.billNumber),
  voyage: voyageKey(event.fact.voyage),
})

const isShared = (a: string | null, b: string | null): boolean => a !== null && a === b

/** Whether `later`, about the same matter, cancels or corrects `earlier`. */
function corrects(later: Compared, earlier: Compared): boolean {
  if (!isStatedAfter(later.event, earlier.event)) return false
  if (isSameDocument(later, earlier)) return true
  const sharesDocument = isShared(later.booking, earlier.booking) || isShared(later.bill, earlier.bill)
  const agrees = sharesDocument || isShared(later.voyage, earlier.voyage)
  if (later.event.function !== 'CANCEL') return agrees
  if (isDatedByItsMessage(later.event) && sharesDocument) return true
  // A cancellation without any reference, but with the exact minute of the move, can only mean that move.
  return isSameTime(later.event, earlier.event) && (agrees || !hasReference(later.event))
}

const isCorrection = ({ event }: Compared): boolean => event.function !== 'ORIGINAL' && event.function !== 'ADDITION'

/**
 * The statements that their own sender has not cancelled or corrected. A correction replaces all statements before it,
 * even if it was itself corrected later; an original that is stated again after a cancellation counts again. Pairwise,
 * so the order of arrival does not matter.
 */
export function dropCorrected(recorded: readonly RecordedEvent[]): readonly RecordedEvent[] {
  const byMatter = groupBy(recorded, matterKey)
  return [...byMatter.values()].flatMap((events) => {
    const statements = events.map(compared)
    const corrections = statements.filter(isCorrection)
    const isEffective = (one: Compared): boolean =>
      one.event.function !== 'CANCEL' && !corrections.some((other) => corrects(other, one))
    return statements.filter(isEffective).map(({ event }) => event)
  })
}

/** The same statement recorded twice (a message that arrived twice) counts once, under the smaller row id. */
export function dropRepeated(events: readonly RecordedEvent[]): readonly RecordedEvent[] {
  const byContent = groupBy(events, (event) => [contentKey(event), documentsOf(event)].join('|'))
  return [...byContent.values()].flatMap((same) => same.toSorted((a, b) => (a.id < b.id ? -1 : 1)).slice(0, 1))
}

const documentsOf = ({ fact }: RecordedEvent): string =>
  [fact.bookingNumber, fact.billNumber].map((number) => (number === null ? '' : referenceKey(number))).join('|')
