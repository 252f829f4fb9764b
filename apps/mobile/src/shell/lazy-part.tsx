// A part of a page that comes in a chunk of its own once scripts run. Until then, and where it cannot be loaded, its fallback stands there.
import { type ReactNode, Suspense } from 'react'
import { useHydrated } from './browser-state.ts'
import { ChunkBoundary } from './chunk-boundary.tsx'

interface LazyPartProps {
  /** What the server sends: the page must say the same without the part. */
  readonly fallback: ReactNode
  /** While it is on its way; absent: the fallback. */
  readonly waiting?: ReactNode
  /** Made by React's `lazy`. */
  readonly children: ReactNode
}

export function LazyPart({ fallback, waiting = fallback, children }: LazyPartProps) {
  return useHydrated() ? (
    <ChunkBoundary fallback={fallback}>
      <Suspense fallback={waiting}>{children}</Suspense>
    </ChunkBoundary>
  ) : (
    fallback
  )
}
