// The sketch of a voyage: land, the route sailed and the route ahead, ports with their names, and the ship's position
// estimated from the times of its leg. Names and marks are positioned in per cent of the picture and keep their size.
import { ICON_PATHS } from './icon.tsx'

interface Point {
  readonly x: number
  readonly y: number
}

interface SketchedPort extends Point {
  readonly city: string
  readonly isReached: boolean
  readonly label: keyof typeof ANCHORS | null
}

/** Same shape as the domain's route map. */
export interface RouteSketch {
  readonly frame: string
  readonly land: string
  readonly sailed: string
  readonly rest: string
  readonly ports: readonly SketchedPort[]
  readonly vessel: Point | null
}

export interface RouteTexts {
  /** Text alternative of the sketch. */
  readonly label: string
  readonly sailed: string
  readonly rest: string
  /** States that the position is estimated, and for which time. */
  readonly estimated: string
}

export function RouteFigure({ map, texts }: { readonly map: RouteSketch; readonly texts: RouteTexts }) {
  return (
    <figure className="route-figure">
      <svg className="sea" role="img" aria-label={texts.label}>
        <svg viewBox={map.frame} preserveAspectRatio="none" width="100%" height="100%">
          <path className="map-land" d={map.land} />
          <path className="map-leg" d={map.rest} />
          <path className="map-leg is-sailed" d={map.sailed} />
        </svg>
        {map.ports.map((port, index) => (
          <circle key={index} className={port.isReached ? 'map-port is-reached' : 'map-port'} {...spot(port)} r="5" />
        ))}
        {map.vessel === null ? null : (
          <>
            <circle className="map-vessel" {...spot(map.vessel)} r="11" />
            <svg className="map-sign" x={`${map.vessel.x}%`} y={`${map.vessel.y}%`} width="1" height="1">
              <path d={ICON_PATHS.vessel} transform="translate(-7.2 -7.2) scale(0.6)" />
            </svg>
          </>
        )}
        {map.ports.map((port, index) => (
          <PortName key={index} {...port} />
        ))}
      </svg>
      <figcaption>
        <span className="key-sailed">{texts.sailed}</span>
        <span className="key-rest">{texts.rest}</span>
        {map.vessel === null ? null : <span className="key-vessel">{texts.estimated}</span>}
      </figcaption>
    </figure>
  )
}

const spot = ({ x, y }: Point) => ({ cx: `${x}%`, cy: `${y}%` })

const ANCHORS = {
  up: { dy: -12, textAnchor: 'middle' },
  down: { dy: 20, textAnchor: 'middle' },
  left: { dx: -9, dy: 4, textAnchor: 'end' },
  right: { dx: 9, dy: 4, textAnchor: 'start' },
  upLeft: { dx: 8, dy: -12, textAnchor: 'end' },
  upRight: { dx: -8, dy: -12, textAnchor: 'start' },
  downLeft: { dx: 8, dy: 20, textAnchor: 'end' },
  downRight: { dx: -8, dy: 20, textAnchor: 'start' },
} as const

function PortName({ city, x, y, label }: SketchedPort) {
  return label === null ? null : (
    <text className="map-name" x={`${x}%`} y={`${y}%`} {...ANCHORS[label]}>
      {city}
    </text>
  )
}
