// Keeps the room for the sketch of a route and fetches it once the text is there; without it the page lacks nothing that it says.
import { lazy, Suspense } from 'react'
import { useHydrated } from '../../shell/browser-state.ts'
import { ChunkBoundary } from '../../shell/chunk-boundary.tsx'
import type { MapLeg } from './map-stops.ts'

const RouteMap = lazy(() => import('./route-map.tsx'))

export function LazyRouteMap({ legs, label }: { readonly legs: readonly MapLeg[]; readonly label: string }) {
  const isHydrated = useHydrated()
  const ports = [legs[0]?.from, ...legs.map(({ to }) => to)].filter((port) => (port ?? '') !== '')
  return (
    <div className="route-map">
      {isHydrated ? (
        <ChunkBoundary fallback={null}>
          <Suspense fallback={null}>
            <RouteMap legs={legs} label={`${label}: ${ports.join(' – ')}`} />
          </Suspense>
        </ChunkBoundary>
      ) : null}
    </div>
  )
}
