// Reserves the space for the route sketch and loads it once the text is shown; the page is complete without it.
import { lazy } from 'react'
import { LazyPart } from '../../shell/lazy-part.tsx'
import type { MapLeg } from '@quayline/domain/tracking/map-stops'

const RouteMap = lazy(() => import('./route-map.tsx'))

export function LazyRouteMap({ legs, label }: { readonly legs: readonly MapLeg[]; readonly label: string }) {
  const ports = [legs[0]?.from, ...legs.map(({ to }) => to)].filter((port) => (port ?? '') !== '')
  return (
    <div className="route-map">
      <LazyPart fallback={null}>
        <RouteMap legs={legs} label={`${label}: ${ports.join(' – ')}`} />
      </LazyPart>
    </div>
  )
}
