// A part of a page in a separate chunk, loaded once scripts run. Until then, and if loading fails, its fallback is
// shown.
import { type ReactNode, Suspense } from 'react'
import { useHydrated } from './browser-state.ts'
import { ChunkBoundary } from './chunk-boundary.tsx'

interface LazyPartProps {
  /** The server's markup: the page must be complete without the part. */
  readonly fallback: ReactNode
  /** Shown while loading; absent: the fallback. */
  readonly waiting?: ReactNode
  /** Created by React's `lazy`. */
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
