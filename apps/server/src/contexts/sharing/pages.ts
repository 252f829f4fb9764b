// The shared pages: the same answer as GET /v1/sharedatas/{key}, already in the document.
import type { ContextDeps } from '../../platform/context.ts'
import type { PageRoute } from '../../platform/pages.ts'
import { countOpening, openShares } from './open-share.ts'

export function sharingPages(deps: ContextDeps): readonly PageRoute[] {
  const openShare = openShares(deps)
  return (['/bill-of-lading', '/box-dynamics'] as const).map((path) => ({
    path,
    shared: true,
    load: async ({ query, opened }) => {
      const key = query['key'] ?? ''
      const found = await openShare(key)
      if (found === null) return { page: 'share', state: 'expired' }
      const { share, ...view } = found
      if (opened) await countOpening(deps, share.id)
      return { page: 'share', state: 'loaded', key, ...view, sections: share.sections, expiresAt: share.expiresAt }
    },
    failed: ({ query, requestId }) => ({ page: 'share', state: 'failed', key: query['key'] ?? '', requestId }),
  }))
}
