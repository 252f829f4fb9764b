// The contents of the sketch of a route: where its ports lie, how much of the way is sailed, and where the ship is by
// the times of the leg (docs/requirements/tracking.md 8). All of it is estimated, none of it measured.
import { distanceKm } from '../kernel/distance.ts'
import { LAND_UNITS_PER_DEGREE } from '../reference/land-outline.ts'
import type { ActualShipment, TimeZoneRefs, Voyage } from './answer.ts'
import { clipLand } from './clip-land.ts'
import { type LabelSide, placeLabels } from './map-labels.ts'
import { mapStops } from './map-stops.ts'
import { type MapPoint, mapView, pathOf } from './map-view.ts'

const KM_PER_NAUTICAL_MILE = 1.852

export interface RouteMap {
  /** SVG view box of the lines, and their path data. */
  readonly frame: string
  readonly land: string
  readonly sailed: string
  readonly rest: string
  /** In the order of sailing; per cent of the picture. */
  readonly ports: readonly MappedPort[]
  /** Estimated position of the ship; null if no leg is under way or its times are unknown. */
  readonly vessel: MapPoint | null
  /** Nautical miles along the lanes, whole. */
  readonly miles: { readonly sailed: number; readonly total: number }
  /** ISO instant for which it was estimated. */
  readonly at: string
}

export interface MappedPort extends MapPoint {
  readonly city: string
  readonly isReached: boolean
  /** Side with room for the port's name; null: none. */
  readonly label: LabelSide | null
}

export interface RouteMapTimes {
  /** By JSON pointer into the answer. */
  readonly clocks: TimeZoneRefs
  /** JSON pointer of the voyage. */
  readonly at: string
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Null if fewer than two ports are known, or the lanes do not connect them. */
export function routeMapOf(
  { actualShipment: legs }: Pick<Voyage, 'actualShipment'>,
  times: RouteMapTimes,
): RouteMap | null {
  const stops = mapStops(
    legs.map((leg) => ({
      from: leg.portOfLoading,
      to: leg.portOfDischarge,
      hasArrived: isGiven(leg.actualArrivalDate),
    })),
  )
  const view = mapView(stops)
  if (view === null) return null
  const { frame } = view
  // If a port is unknown, there are fewer lines than legs, and the line of the leg under way cannot be determined.
  const share = view.legs.length === legs.length ? shareOfLegUnderWay(legs, times) : null
  const lines = view.legs.map((leg, index) =>
    splitLine(leg.points, leg.isSailed ? 1 : share?.leg === index ? share.part : 0),
  )
  const under = share === null ? undefined : lines[share.leg]
  const percent = ({ x, y }: MapPoint): MapPoint => ({
    x: tenths(((x - frame.x) / frame.width) * 100),
    y: tenths(((y - frame.y) / frame.height) * 100),
  })
  const ports = view.ports.map((port, index) => ({
    ...percent(port),
    city: cityOf(port.name),
    isReached: index === 0 ? isGiven(legs[0]?.actualDepartureDate ?? null) : (stops[index]?.isReached ?? false),
  }))
  const vessel = under === undefined ? null : percent(under.at)
  const labels = placeLabels(ports, vessel)
  return {
    frame: [frame.x, frame.y, frame.width, frame.height].map((side) => Math.round(side)).join(' '),
    land: clipLand(frame),
    sailed: pathsOf(lines.map(({ sailed }) => sailed)),
    rest: pathsOf(lines.map(({ rest }) => rest)),
    ports: ports.map((port, index) => ({ ...port, label: labels[index] ?? null })),
    vessel,
    miles: {
      sailed: milesOf(lines.map(({ sailed }) => sailed)),
      total: milesOf(view.legs.map(({ points }) => points)),
    },
    at: new Date(times.now).toISOString(),
  }
}

const isGiven = (time: string | null): boolean => (time ?? '').trim() !== ''
const cityOf = (name: string): string => name.split(',')[0]?.trim() ?? name
const tenths = (value: number): number => Math.round(value * 10) / 10

/**
 * Elapsed share of the leg under way, 0 to 1, from its actual departure to its currently expected arrival. Null between
 * two legs, before the first, after the last, and if a time or its time zone is unknown.
 */
export function shareOfLegUnderWay(
  legs: readonly ActualShipment[],
  { clocks, at, now }: RouteMapTimes,
): { readonly leg: number; readonly part: number } | null {
  const leg = legs.findLastIndex(({ actualDepartureDate }) => isGiven(actualDepartureDate))
  const under = legs[leg]
  if (under === undefined || isGiven(under.actualArrivalDate)) return null
  const instant = (field: 'actualDepartureDate' | 'estimatedDateOfArrival'): number => {
    const offset = clocks[`${at}/actualShipment/${leg}/${field}`]?.offset
    const local = (under[field] ?? '').trim()
    return offset === undefined || local.length === 10 ? Number.NaN : Date.parse(`${local.replace(' ', 'T')}${offset}`)
  }
  const [departed, expected] = [instant('actualDepartureDate'), instant('estimatedDateOfArrival')]
  const part = (now - departed) / (expected - departed)
  return Number.isFinite(part) && expected > departed ? { leg, part: Math.min(1, Math.max(0, part)) } : null
}

interface SplitLine {
  readonly sailed: readonly MapPoint[]
  readonly rest: readonly MapPoint[]
  readonly at: MapPoint
}

/** Splits a line after this part of its length. */
function splitLine(points: readonly MapPoint[], part: number): SplitLine {
  let left = lengthOf(points) * part
  for (const [index, to] of points.entries()) {
    const from = points[index - 1]
    if (from === undefined) continue
    const length = lengthOf([from, to])
    if (left < length) {
      const along = left / length
      const at = { x: from.x + along * (to.x - from.x), y: from.y + along * (to.y - from.y) }
      return { sailed: part === 0 ? [] : [...points.slice(0, index), at], rest: [at, ...points.slice(index)], at }
    }
    left -= length
  }
  return { sailed: points, rest: [], at: points.at(-1) ?? { x: 0, y: 0 } }
}

/** Kilometres. */
const lengthOf = (points: readonly MapPoint[]): number =>
  points.reduce((sum, point, index) => {
    const before = points[index - 1]
    return before === undefined ? 0 : sum + distanceKm(positionOf(before), positionOf(point))
  }, 0)

const positionOf = ({ x, y }: MapPoint) => ({
  latitude: -y / LAND_UNITS_PER_DEGREE,
  longitude: x / LAND_UNITS_PER_DEGREE,
})

const milesOf = (lines: readonly (readonly MapPoint[])[]): number =>
  Math.round(lines.reduce((sum, line) => sum + lengthOf(line), 0) / KM_PER_NAUTICAL_MILE)

const pathsOf = (lines: readonly (readonly MapPoint[])[]): string =>
  lines.flatMap((line) => (line.length < 2 ? [] : [pathOf(line)])).join('')
