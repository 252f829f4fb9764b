// Decides the one figure on top of a page about a shipment: when it leaves, when it arrives, or how many of its containers have come how far
// (docs/requirements/tracking.md 8).
import type { ActualShipment, BillTracking, ContainersPage } from './answer.ts'
import { cityAndCountry, cityCountryText } from './place-parts.ts'
import { STAGED_LABELS, stageOf } from './stage.ts'

export interface TimeFigure {
  readonly kind: 'leaves' | 'arrives' | 'arrived' | 'readyOn'
  /** City and country, as far as they are known; empty where nobody knows. */
  readonly place: string
  readonly time: string
  /** Where the time stands in the answer: its clock is found by this. */
  readonly pointer: string
}

export interface CountFigure {
  readonly kind: 'ready' | 'pickedUp' | 'returned'
  readonly place: string
  readonly count: number
  readonly total: number
}

export type Figure = TimeFigure | CountFigure

/** The voyage of a shipment, as an answer tells it. */
export type Voyage = Pick<BillTracking, 'actualShipment' | 'trackingPath'>

/**
 * `labels`: the latest status of each container that the answer holds; `page` where it does not hold all, and then nothing is counted. Null:
 * no message has said when anything happens; the newest status speaks instead.
 */
export function figureOf(
  { actualShipment: legs, trackingPath: path }: Voyage,
  {
    labels,
    at,
    page,
  }: { readonly labels: readonly string[]; readonly at: string; readonly page?: ContainersPage | undefined },
): Figure | null {
  const first = legs[0]
  const last = legs.at(-1)
  if (first === undefined || last === undefined) return null
  const isInland = cityAndCountry(path.toCity).city !== (last.portOfDischarge ?? '').trim()
  const isGone = (label: string): boolean => isPickedUp(label, isInland)
  if (!isGiven(last.actualArrivalDate) && !labels.some(isLanded)) return atSea(legs, first, last, path.fromCity, at)
  const place = cityCountryText(path.toCity)
  const count = (is: (label: string) => boolean): number => labels.filter(is).length
  if (page === undefined) {
    const [ready, gone, total] = [count(isReady), count(isGone), labels.length]
    if (ready > 0) return { kind: 'ready', place, count: ready, total }
    if (total > 0 && count(isReturned) === total) return { kind: 'returned', place, count: total, total }
    if (gone > 0) return { kind: 'pickedUp', place, count: gone, total }
  }
  const ready = (path.cgoAvailTm ?? '').trim()
  if (ready !== '') return { kind: 'readyOn', place, time: ready, pointer: `${at}/trackingPath/cgoAvailTm` }
  return timeFigure(
    'arrived',
    cityCountryText(last.city),
    last,
    'actualArrivalDate',
    `${at}/actualShipment/${legs.length - 1}`,
  )
}

function atSea(
  legs: readonly ActualShipment[],
  first: ActualShipment,
  last: ActualShipment,
  fromCity: string | null,
  at: string,
): Figure | null {
  const hasSailed = legs.some((leg) => isGiven(leg.actualDepartureDate) || isGiven(leg.actualArrivalDate))
  const origin = cityAndCountry(fromCity)
  const port = (first.portOfLoading ?? '').trim()
  const leaves = hasSailed
    ? null
    : timeFigure(
        'leaves',
        port === origin.city ? cityCountryText(fromCity) : port,
        first,
        'expectedDateOfDeparture',
        `${at}/actualShipment/0`,
      )
  return (
    leaves ??
    timeFigure(
      'arrives',
      cityCountryText(last.city),
      last,
      'estimatedDateOfArrival',
      `${at}/actualShipment/${legs.length - 1}`,
    )
  )
}

function timeFigure(
  kind: TimeFigure['kind'],
  place: string,
  leg: ActualShipment,
  field: 'expectedDateOfDeparture' | 'estimatedDateOfArrival' | 'actualArrivalDate',
  at: string,
): TimeFigure | null {
  const time = leg[field]?.trim() ?? ''
  return time === '' ? null : { kind, place, time, pointer: `${at}/${field}` }
}

/** The leg on which the cargo is or will be next, by its place; the last one once it has arrived; -1 without any. */
export function legUnderWay(legs: readonly ActualShipment[]): number {
  const arrived = legs.findLastIndex((leg) => isGiven(leg.actualArrivalDate))
  const sailed = legs.findLastIndex((leg) => isGiven(leg.actualDepartureDate))
  return Math.min(Math.max(arrived + 1, sailed), legs.length - 1)
}

const isGiven = (text: string | null): boolean => (text ?? '').trim() !== ''

const isReady = (label: string): boolean => label.trim() === STAGED_LABELS.AVAILABLE
const isReturned = (label: string): boolean => stageOf(label) === 'emptyReturned'
/** Lifted off the last ship, whether or not a message has said that she arrived. */
const isLanded = (label: string): boolean => ['discharged', 'pickedUp', 'emptyReturned'].includes(stageOf(label) ?? '')

/** Beyond the port the gate of the last port only begins the onward carriage, and the gate into the hub does not end it. */
function isPickedUp(label: string, isInland: boolean): boolean {
  const onTheWay: readonly string[] = [
    STAGED_LABELS.GATE_IN_FINAL_HUB,
    ...(isInland ? [STAGED_LABELS.GATE_OUT_LAST_POD] : []),
  ]
  return isReturned(label) || (stageOf(label) === 'pickedUp' && !onTheWay.includes(label.trim()))
}
