// Decides whether the line has released a container for pick-up, and by which order: the number that the terminal asks
// for. The source is the current release order (docs/requirements/edi.md 6.1: COREOR and its cancellation), else a
// report of the release alone (X12 CR, CU; IFTSTA 78).
import type { RecordedRelease } from '../eir/eir.ts'
import { currentRelease } from '../eir/current-release.ts'
import { normaliseNumber } from '../kernel/container-number.ts'
import type { ReleaseReport } from '../tracking/entry-facts.ts'
import { orderValue } from '../tracking/event-order.ts'
import { referenceKey, referenceKeys } from '../tracking/reference-key.ts'

/**
 * WITHDRAWN: an order was cancelled, and none is in effect. NOT_REPORTED: no release was reported, which does not mean that there is
 * none.
 */
export type LineReleaseState = 'RELEASED' | 'ON_HOLD' | 'WITHDRAWN' | 'NOT_REPORTED'

export interface LineRelease<Release extends RecordedRelease = RecordedRelease> {
  readonly state: LineReleaseState
  /** The current order, whose number is the pick-up number. Null without one, also if only a report gives the release. */
  readonly order: Release | null
  /** The last report of a release or hold of the line. */
  readonly report: ReleaseReport | null
}

export interface LineReleaseSources<Release extends RecordedRelease> {
  /**
   * All statements about release orders of the shipment, including cancellations; orders of other shipments may be
   * among them.
   */
  readonly releases: readonly Release[]
  readonly bills: readonly string[]
  readonly bookings: readonly string[]
  /** Reports of the line that concern the container, in any order. */
  readonly reports: readonly ReleaseReport[]
}

export function lineRelease<Release extends RecordedRelease>(
  container: string,
  { releases, bills, bookings, reports }: LineReleaseSources<Release>,
): LineRelease<Release> {
  const deliveryOrders = releases.filter(({ fact }) => fact.releaseType === 'DELIVERY')
  const [ownBills, ownBookings] = [referenceKeys(bills), referenceKeys(bookings)]
  const own = deliveryOrders.filter(
    (stated) =>
      stated.function !== 'CANCEL' &&
      isForImport(stated) &&
      isOf(stated, ownBills, ownBookings) &&
      isFor(stated, container),
  )
  const current = currentRelease(container, own, deliveryOrders)
  const order = deliveryOrders.find((stated) => stated === current) ?? null
  const report = reports.toSorted((a, b) => momentOf(a) - momentOf(b)).at(-1) ?? null
  return { state: stateOf(order, own.length > 0, report), order, report }
}

function stateOf(order: RecordedRelease | null, wasOrdered: boolean, report: ReleaseReport | null): LineReleaseState {
  // A container must not leave on an order while its last report is a hold.
  if (report?.state === 'HELD') return 'ON_HOLD'
  if (order !== null) return 'RELEASED'
  if (wasOrdered) return 'WITHDRAWN'
  return report === null ? 'NOT_REPORTED' : 'RELEASED'
}

/** An order for an empty, or for export, releases no cargo. */
const isForImport = ({ fact }: RecordedRelease): boolean =>
  fact.emptyIndicator !== 'EMPTY' && fact.moveDirection !== 'EXPORT'

/** An order belongs to the bill that it names; one that names no bill belongs to its booking. */
function isOf({ fact }: RecordedRelease, bills: ReadonlySet<string>, bookings: ReadonlySet<string>): boolean {
  if (fact.billNumber !== null) return bills.has(referenceKey(fact.billNumber))
  return fact.bookingNumber !== null && bookings.has(referenceKey(fact.bookingNumber))
}

/** An order without containers is for the whole bill. */
const isFor = ({ fact }: RecordedRelease, container: string): boolean =>
  fact.container === null || normaliseNumber(fact.container) === container

/** A hold without a time comes last: it is not known whether a release follows it. */
const momentOf = ({ time, state }: ReleaseReport): number =>
  time === null ? (state === 'HELD' ? Number.MAX_SAFE_INTEGER : Number.MIN_SAFE_INTEGER) : orderValue(time)
