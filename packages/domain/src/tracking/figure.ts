// Decides the main figure of a page about a shipment: departure, arrival, or how many of its containers have reached which stage
// (docs/requirements/tracking.md 8).
import type { ActualShipment, ContainersPage, Voyage } from './answer.ts'
import { cityAndCountry, cityCountryText } from '../reference/place-parts.ts'
import { STAGED_LABELS, stageOf } from './stage.ts'

export interface TimeFigure {
  readonly kind: 'leaves' | 'arrives' | 'arrived' | 'readyOn'
  /** City and country, if known; else empty. */
  readonly place: string
  readonly time: string
  /** JSON pointer of the time in the answer, by which its time zone is found. */
  readonly pointer: string
}

export interface CountFigure {
  readonly kind: 'ready' | 'pickedUp' | 'returned'
  readonly place: string
  readonly count: number
  readonly total: number
}

export type Figure = TimeFigure | CountFigure

/** Null: no time is known; the newest status is shown instead. */
export function figureOf(voyage: Voyage, { labels, at, page }: FigureSources): Figure | null {
  const { actualShipment: legs, trackingPath: path } = voyage
  const last = legs.at(-1)
  if (last === undefined) return null
  if (!isGiven(last.actualArrivalDate) && !labels.some(isLanded)) return atSea(voyage, last, at)
  const counted = page === undefined ? countOf(labels, voyage, last) : null
  if (counted !== null) return counted
  const ready = (path.cgoAvailTm ?? '').trim()
  if (ready !== '')
    return {
      kind: 'readyOn',
      place: cityCountryText(path.toCity),
      time: ready,
      pointer: `${at}/trackingPath/cgoAvailTm`,
    }
  const pointer = `${at}/actualShipment/${legs.length - 1}`
  return timeFigure('arrived', cityCountryText(last.city), last, 'actualArrivalDate', pointer)
}

export interface FigureSources {
  /** The latest status of each container in the answer. */
  readonly labels: readonly string[]
  /** JSON pointer of the voyage in the answer. */
  readonly at: string
  /** If the answer does not have all of them, nothing is counted. */
  readonly page?: ContainersPage | undefined
}

/** How many can be picked up; if none can, how many have been picked up or returned. */
function countOf(labels: readonly string[], { trackingPath: path }: Voyage, last: ActualShipment): CountFigure | null {
  const isInland = cityAndCountry(path.toCity).city !== (last.portOfDischarge ?? '').trim()
  const total = labels.length
  const figure = (kind: CountFigure['kind'], is: (label: string) => boolean): CountFigure | null => {
    const count = labels.filter(is).length
    return count === 0 ? null : { kind, place: cityCountryText(path.toCity), count, total }
  }
  const returned = figure('returned', isReturned)
  return (
    figure('ready', isReady) ??
    (returned?.count === total ? returned : figure('pickedUp', (label) => isPickedUp(label, isInland)))
  )
}

function atSea({ actualShipment: legs, trackingPath }: Voyage, last: ActualShipment, at: string): Figure | null {
  const [first] = legs
  const hasSailed = legs.some((leg) => isGiven(leg.actualDepartureDate) || isGiven(leg.actualArrivalDate))
  const leaves = hasSailed || first === undefined ? null : departure(first, trackingPath.fromCity, at)
  const pointer = `${at}/actualShipment/${legs.length - 1}`
  return leaves ?? timeFigure('arrives', cityCountryText(last.city), last, 'estimatedDateOfArrival', pointer)
}

/** A leg names only the port; its country is known only if it is also the place of receipt. */
function departure(first: ActualShipment, fromCity: string | null, at: string): Figure | null {
  const port = (first.portOfLoading ?? '').trim()
  const place = port === cityAndCountry(fromCity).city ? cityCountryText(fromCity) : port
  return timeFigure('leaves', place, first, 'expectedDateOfDeparture', `${at}/actualShipment/0`)
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

/** Index of the current or next leg; the last one after arrival; -1 without any. */
export function legUnderWay(legs: readonly ActualShipment[]): number {
  const arrived = legs.findLastIndex((leg) => isGiven(leg.actualArrivalDate))
  const sailed = legs.findLastIndex((leg) => isGiven(leg.actualDepartureDate))
  return Math.min(Math.max(arrived + 1, sailed), legs.length - 1)
}

const isGiven = (text: string | null): boolean => (text ?? '').trim() !== ''

const isReady = (label: string): boolean => label.trim() === STAGED_LABELS.AVAILABLE
const isReturned = (label: string): boolean => stageOf(label) === 'emptyReturned'
/** Discharged from the last ship, whether or not her arrival was reported. */
const isLanded = (label: string): boolean => ['discharged', 'pickedUp', 'emptyReturned'].includes(stageOf(label) ?? '')

/** If there is on-carriage, gate-out at the last port only begins it. Gate-in at the final hub is no pick-up. */
function isPickedUp(label: string, isInland: boolean): boolean {
  const onTheWay: readonly string[] = [
    STAGED_LABELS.GATE_IN_FINAL_HUB,
    ...(isInland ? [STAGED_LABELS.GATE_OUT_LAST_POD] : []),
  ]
  return isReturned(label) || (stageOf(label) === 'pickedUp' && !onTheWay.includes(label.trim()))
}
