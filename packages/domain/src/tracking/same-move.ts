// Decides which actual statements are one move: the same minute reported by two partners, or the same kind of move reported again at the
// same place within a day. The move keeps the facts of the best source, completed from the others.
import type { EventFact, PlaceRef, VesselRef, Weights } from '../intake/facts.ts'
import { placeTime } from '../kernel/local-time.ts'
import { contentKey, orderValue, sortOldestFirst } from './event-order.ts'
import { byTrust, isOwnReport } from './event-source.ts'
import { isEquipmentMove } from './equipment-moves.ts'
import { groupBy } from '../kernel/group-by.ts'
import { knownPlace } from './place-key.ts'
import type { RecordedEvent } from './recorded.ts'
import { isOtherShipment, isOtherVessel, isSameKind, subjectKey } from './same-matter.ts'

/**
 * Inside one trip all events belong to one shipment, so different references (two bills for one container) do not
 * separate moves.
 */
export interface MergeScope {
  readonly oneShipment: boolean
}

export function mergeSameMoves(events: readonly RecordedEvent[], scope: MergeScope): readonly RecordedEvent[] {
  const fits = (a: RecordedEvent, b: RecordedEvent): boolean =>
    isSameKind(a.fact, b.fact) &&
    (scope.oneShipment || (!isOtherShipment(a.fact, b.fact) && !wouldLink(a.fact, b.fact))) &&
    !isOtherFacility(a, b)
  return mergeWithinDay(mergeSameMinute(events, fits), fits)
}

/**
 * One event names only a booking, the other only a bill: no message has stated that these are one shipment, but a
 * merged event with both numbers would state it. If a document links them, the two are merged within their trip.
 */
const wouldLink = (a: EventFact, b: EventFact): boolean =>
  isNamedOnly(a.bookingNumber, a.billNumber, b.bookingNumber, b.billNumber) ||
  isNamedOnly(b.bookingNumber, b.billNumber, a.bookingNumber, a.billNumber)

const isNamedOnly = (
  booking: string | null,
  bill: string | null,
  otherBooking: string | null,
  otherBill: string | null,
) => booking !== null && bill === null && otherBooking === null && otherBill !== null

type Fits = (a: RecordedEvent, b: RecordedEvent) => boolean

/** Facility codes are only comparable in one partner's statements, or between two facilities that each report for themselves. */
function isOtherFacility(a: RecordedEvent, b: RecordedEvent): boolean {
  const [left, right] = [a.fact.place?.facilityCode ?? null, b.fact.place?.facilityCode ?? null]
  const comparable = a.partner === b.partner || (isOwnReport(a) && isOwnReport(b))
  return comparable && left !== null && right !== null && left !== right
}

function mergeSameMinute(events: readonly RecordedEvent[], fits: Fits): readonly RecordedEvent[] {
  const byMinute = groupBy(events, ({ fact, time }) =>
    time === null ? 'timeless' : [time.local.slice(0, 16), fact.container, fact.eventType, fact.code].join('|'),
  )
  return [...byMinute].flatMap(([key, statements]) =>
    key === 'timeless' ? statements : cluster(statements, fits).map(merge),
  )
}

/** Statements of one move. Statements that are equal for `fits` are compared once, however often they were reported. */
class StatedMove {
  readonly members: RecordedEvent[] = []
  readonly #compared = new Map<string, RecordedEvent>()
  #from = Number.POSITIVE_INFINITY
  #until = Number.NEGATIVE_INFINITY

  add(event: RecordedEvent): void {
    this.members.push(event)
    this.#compared.set(comparedKey(event), event)
    if (event.time === null) return
    this.#from = Math.min(this.#from, orderValue(event.time))
    this.#until = Math.max(this.#until, orderValue(event.time))
  }

  fits(event: RecordedEvent, fits: Fits): boolean {
    return [...this.#compared.values()].every((member) => fits(member, event))
  }

  /** Whether all statements so far are at most a day from that time. */
  isWithinDay({ time }: RecordedEvent): boolean {
    return time !== null && orderValue(time) - this.#from <= DAY_MS && this.#until - orderValue(time) <= DAY_MS
  }
}

const DAY_MS = 86_400_000

/** All values that `fits` reads. */
const comparedKey = (event: RecordedEvent): string =>
  [subjectKey(event), event.partner, isOwnReport(event), event.fact.place?.facilityCode].join('|')

/**
 * Starts with the most complete statement: less complete ones then join it in the same way for every order of arrival.
 */
function cluster(events: readonly RecordedEvent[], fits: Fits): readonly (readonly RecordedEvent[])[] {
  const [only] = events
  if (events.length === 1 && only !== undefined) return [[only]]
  const clusters: StatedMove[] = []
  const homes = new Map<string, StatedMove>()
  for (const event of events.toSorted(compareOpenness)) {
    const key = comparedKey(event)
    // A repeated statement belongs to the first move that it fitted: every statement added to that move since fits it
    // as well.
    const before = fits(event, event) ? homes.get(key) : undefined
    const home = before ?? clusters.find((known) => known.fits(event, fits))
    const move = home ?? new StatedMove()
    move.add(event)
    homes.set(key, move)
    if (home === undefined) clusters.push(move)
  }
  return clusters.map(({ members }) => members)
}

const openness = ({ fact }: RecordedEvent): number =>
  [fact.emptyIndicator, fact.place?.unLocode ?? null, fact.bookingNumber, fact.billNumber].filter(
    (part) => part === null,
  ).length

const compareOpenness = (a: RecordedEvent, b: RecordedEvent): number =>
  openness(a) - openness(b) || (contentKey(a) < contentKey(b) ? -1 : 1)

const isTimedMove = ({ fact, time }: RecordedEvent): boolean =>
  time !== null && fact.container !== null && isEquipmentMove(fact)

/**
 * Goes through each container's moves; a group is open until a move of another kind, or for a day after its first
 * statement.
 */
function mergeWithinDay(events: readonly RecordedEvent[], fits: Fits): readonly RecordedEvent[] {
  const moves = groupBy(events.filter(isTimedMove), ({ fact }) => fact.container)
  const merged = [...moves.values()].flatMap((ofContainer) => chain(sortOldestFirst(ofContainer), fits).map(merge))
  return [...events.filter((event) => !isTimedMove(event)), ...merged]
}

function chain(moves: readonly RecordedEvent[], fits: Fits): readonly (readonly RecordedEvent[])[] {
  const groups: StatedMove[] = []
  let open: StatedMove[] = []
  for (const move of moves) {
    if (open.some(({ members: [first] }) => first !== undefined && !isSameKind(first.fact, move.fact))) open = []
    const home = open.find((group) => group.isWithinDay(move) && group.fits(move, fits))
    const group = home ?? new StatedMove()
    group.add(move)
    if (home !== undefined) continue
    groups.push(group)
    open.push(group)
  }
  return groups.map(({ members }) => members)
}

function merge(statements: readonly RecordedEvent[]): RecordedEvent {
  const [best, ...others] = byTrust(statements)
  if (best === undefined) throw new Error('a move without a statement')
  if (others.length === 0) return best
  const fact = others.reduce((kept, { fact: other }) => complete(kept, other), best.fact)
  const zone = knownPlace(fact.place)?.zone ?? null
  const time = best.time !== null && best.time.zone === null && zone !== null ? placeTime(best.time, zone) : best.time
  return { ...best, fact, time }
}

const complete = (kept: EventFact, other: EventFact): EventFact => ({
  ...kept,
  isoSizeType: kept.isoSizeType ?? other.isoSizeType,
  emptyIndicator: kept.emptyIndicator ?? other.emptyIndicator,
  moveDirection: kept.moveDirection ?? other.moveDirection,
  place: completePlace(kept.place, other.place),
  mode: kept.mode ?? other.mode,
  vessel: isOtherVessel(kept, other) ? kept.vessel : completeVessel(kept.vessel, other.vessel),
  voyage: kept.voyage ?? other.voyage,
  bookingNumber: kept.bookingNumber ?? other.bookingNumber,
  billNumber: kept.billNumber ?? other.billNumber,
  portOfLoading: kept.portOfLoading ?? other.portOfLoading,
  portOfDischarge: kept.portOfDischarge ?? other.portOfDischarge,
  placeOfDelivery: kept.placeOfDelivery ?? other.placeOfDelivery,
  seals: kept.seals.length > 0 ? kept.seals : other.seals,
  weights: completeWeights(kept.weights, other.weights),
  damages: kept.damages.length > 0 ? kept.damages : other.damages,
  remark: kept.remark ?? other.remark,
})

function completePlace(kept: PlaceRef | null, other: PlaceRef | null): PlaceRef | null {
  if (kept === null || other === null) return kept ?? other
  return {
    unLocode: kept.unLocode ?? other.unLocode,
    name: kept.name ?? other.name,
    facilityCode: kept.facilityCode ?? other.facilityCode,
    facilityName: kept.facilityName ?? other.facilityName,
    facilityType: kept.facilityType ?? other.facilityType,
  }
}

/** Completes `kept` with values of `other` for the same ship; the caller must check `isOtherVessel` first. */
export function completeVessel(kept: VesselRef | null, other: VesselRef | null): VesselRef | null {
  if (kept === null || other === null) return kept ?? other
  return {
    imoNumber: kept.imoNumber ?? other.imoNumber,
    callSign: kept.callSign ?? other.callSign,
    carrierCode: kept.carrierCode ?? other.carrierCode,
    name: kept.name ?? other.name,
  }
}

function completeWeights(kept: Weights | null, other: Weights | null): Weights | null {
  if (kept === null || other === null) return kept ?? other
  return {
    verifiedGrossMass: kept.verifiedGrossMass ?? other.verifiedGrossMass,
    grossWeight: kept.grossWeight ?? other.grossWeight,
    tareWeight: kept.tareWeight ?? other.tareWeight,
  }
}
