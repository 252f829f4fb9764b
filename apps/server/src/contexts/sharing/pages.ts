// The shared pages: the same answer as GET /v1/sharedatas/{key}, rendered into the document.
import type { PageContent } from '@quayline/page-contract/page'
import { type RouteMap, routeMapOf } from '@quayline/domain/tracking/route-map'
import type { ContextDeps } from '../../platform/context.ts'
import type { PageRequest, PageRoute } from '../../platform/pages/pages.ts'
import { containersFrom } from '../tracking/index.ts'
import type { ShareView } from './limit-sections.ts'
import { countOpening, type OpenedShare, openShares } from './open-share.ts'
import { referencePages } from './reference-pages.ts'

type Kind = OpenedShare['kind']
/** The page for a kind of share; a key of another kind is not valid there. */
const PAGES: readonly { readonly path: `/${string}`; readonly kind: Kind }[] = [
  { path: '/bill-of-lading', kind: 'shipment' },
  { path: '/box-dynamics', kind: 'shipment' },
  { path: '/ship-schedule', kind: 'schedule' },
  { path: '/ship-name', kind: 'vessel' },
]

export function sharingPages(deps: ContextDeps): readonly PageRoute[] {
  const openShare = openShares(deps)
  const sharePages = PAGES.map(({ path, kind }): PageRoute => {
    const page = kind === 'shipment' ? 'share' : 'schedule-share'
    return {
      path,
      shared: true,
      load: async ({ query, opened }) => {
        const key = query['key'] ?? ''
        const found = await openShare(key, containersFrom(query))
        if (found === null || found.kind !== kind) return { page, state: 'expired' }
        if (opened) await countOpening(deps, found.share.id)
        return contentOf(found, key, deps.clock.now())
      },
      failed: ({ query, requestId }: PageRequest) => ({ page, state: 'failed', key: query['key'] ?? '', requestId }),
    }
  })
  return [...sharePages, ...referencePages(deps)]
}

function contentOf({ share, ...view }: OpenedShare, key: string, now: number): PageContent {
  const { clocks, asOf } = view
  const loaded = { state: 'loaded', key, clocks, asOf, expiresAt: share.expiresAt } as const
  switch (view.kind) {
    case 'shipment': {
      const { kind: _, ...seen } = view
      const routeMap = mapOf(seen, now)
      return { page: 'share', ...loaded, ...seen, sections: share.sections, ...(routeMap !== null && { routeMap }) }
    }
    case 'schedule':
      return { page: 'schedule-share', ...loaded, kind: 'schedule', body: view.body }
    case 'vessel':
      return { page: 'schedule-share', ...loaded, kind: 'vessel', body: view.body }
  }
}

/** Only with the section of the voyage. */
function mapOf({ body, clocks, voyages = [] }: ShareView, now: number): RouteMap | null {
  if (body.type === 'bl' || body.type === 'bkg') return routeMapOf(body, { clocks, at: '', now })
  const [voyage] = voyages
  return voyage ? routeMapOf(voyage, { clocks: voyage.clocks, at: '', now }) : null
}
