// Decides the current statement about the release of one container: the last of its sender, unless it was cancelled, left out of a
// replacement, or replaced by an order of another number. By the senders' times, so the order of arrival does not matter.
import { normaliseNumber } from '../kernel/container-number.ts'
import { groupBy } from '../kernel/group-by.ts'
import { isSameReference, referenceKey } from '../tracking/reference-key.ts'
import { compareStatements, isStatedAfter } from '../tracking/statement-order.ts'
import type { RecordedRelease } from './eir.ts'

/**
 * `own`: the statements that release this container for the booking; `releases`: all related statements, including
 * cancellations. Null when none is in effect. Line and terminal may both state an order: as soon as one of them has
 * withdrawn its number, the other's statement with that number is no longer valid, because a container must not leave
 * on a cancelled order.
 */
export function currentRelease(
  container: string,
  own: readonly RecordedRelease[],
  releases: readonly RecordedRelease[],
): RecordedRelease | null {
  const latestByPartner = [...groupBy(own, ({ partner }) => partner)].map(([partner, statements]) => {
    const ofPartner = releases.filter((stated) => stated.partner === partner)
    const last = statements.toSorted(compareReleases).at(-1) ?? null
    const effective = last !== null && !isEnded(container, last, ofPartner) ? last : null
    const givenUp = statements.map(orderOf).filter((order) => effective === null || order !== orderOf(effective))
    return { partner, effective, givenUp }
  })
  return (
    latestByPartner
      .flatMap(({ partner, effective }) =>
        effective === null ||
        latestByPartner.some((other) => other.partner !== partner && other.givenUp.includes(orderOf(effective)))
          ? []
          : [effective],
      )
      .toSorted(compareReleases)
      .at(-1) ?? null
  )
}

/** The order's number, normalised for comparison. */
const orderOf = ({ fact, documentNumber }: RecordedRelease): string =>
  referenceKey(fact.releaseNumber ?? documentNumber ?? '')

/** Of two parts of one message the second one is the later. */
const compareReleases = (a: RecordedRelease, b: RecordedRelease): number =>
  compareStatements(a, b) || a.ordinal - b.ordinal

function isEnded(container: string, last: RecordedRelease, ofPartner: readonly RecordedRelease[]): boolean {
  const later = ofPartner.filter((stated) => isStatedAfter(stated, last))
  return (
    later.some((stated) => stated.function === 'CANCEL' && withdraws(container, stated, last, ofPartner)) ||
    later.some((stated) => stated.function === 'REPLACE' && leavesOut(container, stated, last, ofPartner))
  )
}

/**
 * A cancellation with the number of an order means only that order, also if the new order was sent before the old one was
 * cancelled. With a number of its own (a guide's BGM 1004) it means the current order for its container and shipment.
 */
function withdraws(
  container: string,
  cancel: RecordedRelease,
  last: RecordedRelease,
  ofPartner: readonly RecordedRelease[],
): boolean {
  if (cancel.fact.container !== null && normaliseNumber(cancel.fact.container) !== container) return false
  if (isOtherShipment(cancel, last)) return false
  const isNamed = ofPartner.some((stated) => stated.function !== 'CANCEL' && namesOrderOf(cancel, stated))
  if (isNamed) return namesOrderOf(cancel, last)
  return (
    isSameReference(cancel.fact.bookingNumber, last.fact.bookingNumber) ||
    isSameReference(cancel.fact.billNumber, last.fact.billNumber)
  )
}

const namesOrderOf = (cancel: RecordedRelease, stated: RecordedRelease): boolean =>
  isSameReference(cancel.fact.releaseNumber, stated.fact.releaseNumber) ||
  isSameReference(cancel.documentNumber, stated.documentNumber)

const differ = (a: string | null, b: string | null): boolean => a !== null && b !== null && !isSameReference(a, b)

/** Depots reuse numbers: the same order number may belong to another shipment. */
const isOtherShipment = ({ fact: a }: RecordedRelease, { fact: b }: RecordedRelease): boolean =>
  differ(a.bookingNumber, b.bookingNumber) || differ(a.billNumber, b.billNumber)

/** 1225 = 5: the new list of containers is the whole order; 4 (change) names only what changes. */
const leavesOut = (
  container: string,
  replacement: RecordedRelease,
  last: RecordedRelease,
  ofPartner: readonly RecordedRelease[],
): boolean =>
  orderOf(replacement) === orderOf(last) &&
  !isOtherShipment(replacement, last) &&
  replacement.fact.container !== null &&
  !ofPartner.some(
    ({ messageHash, fact }) =>
      messageHash === replacement.messageHash && normaliseNumber(fact.container ?? '') === container,
  )
