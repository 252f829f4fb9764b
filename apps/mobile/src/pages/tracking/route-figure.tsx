// The sketch of a voyage: land, the way sailed and the way to come, ports with their names, and where the ship is by the times of its leg.
// It came with the page. Names and marks stand at per cent of the picture and keep their size.
import { fill } from '@quayline/messages/language'
import { instantText } from '@quayline/messages/time-text'
import { ICON_PATHS } from '@quayline/ui/icon'
import type { MappedPort, RouteMap } from '@quayline/domain/tracking/route-map'
import { usePageTexts } from '../../shell/page-texts.tsx'

export function RouteFigure({ map }: { readonly map: RouteMap }) {
  const { tracking, shell } = usePageTexts().texts
  const { sailed, total } = map.miles
  const values = { sailed, total, rest: total - sailed }
  const estimated = fill(tracking.map.estimated, { time: instantText(map.at, shell.date) })
  const way = map.ports.map(({ city }) => city).join(' – ')
  return (
    <figure className="route-figure">
      <svg
        className="sea"
        role="img"
        aria-label={`${tracking.legsSection}: ${way}. ${fill(tracking.sailedOf, values)}`}
      >
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
        <span className="key-sailed">{fill(tracking.map.sailed, values)}</span>
        <span className="key-rest">{fill(tracking.map.rest, values)}</span>
        {map.vessel === null ? null : <span className="key-vessel">{estimated}</span>}
      </figcaption>
    </figure>
  )
}

const spot = ({ x, y }: { readonly x: number; readonly y: number }) => ({ cx: `${x}%`, cy: `${y}%` })

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

function PortName({ city, x, y, label }: MappedPort) {
  return label === null ? null : (
    <text className="map-name" x={`${x}%`} y={`${y}%`} {...ANCHORS[label]}>
      {city}
    </text>
  )
}
