// A sketch of the route: land, lanes, ports. Drawn locally from data that came with the page: no tiles, no network.
import { LAND_OUTLINE, LAND_UNITS_PER_DEGREE } from '@quayline/domain/reference/land-outline'
import { type MapLeg, mapStops } from '@quayline/domain/tracking/map-stops'
import { mapView } from '@quayline/domain/tracking/map-view'

/** The world is repeated to the left and right: a route may cross the date line. */
const TURNS = [-360, 0, 360].map((degrees) => degrees * LAND_UNITS_PER_DEGREE)

/** `label` describes the sketch; the list of legs next to it has the details. */
export default function RouteMap({ legs, label }: { readonly legs: readonly MapLeg[]; readonly label: string }) {
  const view = mapView(mapStops(legs))
  if (view === null) return null
  const { frame, ports } = view
  const unit = frame.width / 100
  return (
    <svg viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`} role="img" aria-label={label}>
      {TURNS.map((x) => (
        <path key={x} className="map-land" d={LAND_OUTLINE} transform={`translate(${x} 0)`} />
      ))}
      {view.legs.map((leg, index) => (
        <path
          key={index}
          className={leg.isSailed ? 'map-leg is-sailed' : 'map-leg'}
          d={leg.path}
          strokeWidth={unit * 0.7}
          strokeDasharray={leg.isSailed ? undefined : `${unit * 1.6} ${unit * 1.2}`}
        />
      ))}
      {ports.map((port, index) => (
        <g key={index}>
          <circle className="map-port" cx={port.x} cy={port.y} r={unit * 1.1} strokeWidth={unit * 0.4} />
          <text
            className="map-name"
            x={port.x}
            y={port.y + (index % 2 === 0 ? -unit * 2.2 : unit * 5)}
            fontSize={unit * 3.6}
            strokeWidth={unit * 0.8}
            textAnchor={
              port.x < frame.x + frame.width * 0.15 ? 'start' : port.x > frame.x + frame.width * 0.85 ? 'end' : 'middle'
            }
          >
            {port.name}
          </text>
        </g>
      ))}
    </svg>
  )
}
