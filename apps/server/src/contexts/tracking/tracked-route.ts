// The sketch of the voyage behind a tracking answer.
import { type RouteMap, routeMapOf } from '@quayline/domain/tracking/route-map'
import type { Tracked } from './tracked.ts'

/** None for several containers: each has a voyage of its own. */
export function routeMapOfAnswer(
  { answer, clocks, voyages = [] }: Pick<Tracked, 'answer' | 'clocks' | 'voyages'>,
  now: number,
): RouteMap | null {
  if (answer.type === 'bl' || answer.type === 'bkg') return routeMapOf(answer.content, { clocks, at: '/content', now })
  const [voyage] = voyages
  return voyages.length === 1 && voyage ? routeMapOf(voyage, { clocks: voyage.clocks, at: '', now }) : null
}
