// The static pages and the app download: this file decides what is shown, the texts are in packages/messages.
import type { PageContent } from '@quayline/page-contract/page'
import { NO_SETTINGS } from '../../platform/settings/brand-settings.ts'
import type { ContextDeps } from '../../platform/context.ts'
import type { PageRequest, PageRoute, Redirect } from '../../platform/pages/pages.ts'
import { computerLink, isChatBrowserOnAndroid, visitTarget } from './visit-target.ts'

// Answers GET /v1/api/upgraded/download: to the configured package, or to a page that says why there is none
// (docs/requirements/static-pages.md 3).

/** docs/requirements/static-pages.md 3. */
const APP_ID = 'ebapp'

interface PackageRequest {
  readonly appId: string
  readonly platform: string
}

/**
 * Without both parameters it is not a request for a package (400); another app or platform does not exist here (404).
 */
function appPackage({ appId, platform }: PackageRequest, packageUrl: string | null): PageContent | Redirect {
  const page = { page: 'static', name: 'app-download' } as const
  if (appId === '' || platform === '') return { ...page, state: 'unknown-app', status: 400 }
  if (appId !== APP_ID || platform !== 'android') return { ...page, state: 'unknown-app', status: 404 }
  return packageUrl === null ? { ...page, state: 'no-package', status: 404 } : { redirectTo: packageUrl }
}

export const pages = ({ settings = NO_SETTINGS, publicUrl }: ContextDeps): readonly PageRoute[] => {
  const { legalName, browserHelp, appSdks } = settings
  return [
    staticPage('/terms', () => ({ page: 'static', name: 'terms', legalName })),
    staticPage('/privacy-policy', () => ({ page: 'static', name: 'privacy-policy', legalName, browserHelp, appSdks })),
    staticPage('/precautions', () => ({ page: 'static', name: 'precautions', legalName })),
    staticPage('/app-download', ({ userAgent }) => ({
      page: 'static',
      name: 'app-download',
      state: isChatBrowserOnAndroid(userAgent) ? 'chat-browser' : 'ready',
    })),
    staticPage('/visitWeb', ({ query }) => {
      const target = visitTarget(query['url'] ?? '', settings.visitWebHosts)
      const page = { page: 'static', name: 'visit-web', target } as const
      return target.kind === 'listed' ? page : { ...page, status: target.kind === 'unlisted' ? 403 : 400 }
    }),
    staticPage('/open-in-computer', ({ query }) => ({
      page: 'static',
      name: 'open-in-computer',
      link: computerLink(query['url'] ?? '', publicUrl),
    })),
    staticPage('/v1/api/upgraded/download', ({ query }) =>
      appPackage({ appId: query['appId'] ?? '', platform: query['platform'] ?? '' }, settings.androidPackageUrl),
    ),
  ]
}

const staticPage = (
  path: PageRoute['path'],
  contentOf: (request: PageRequest) => PageContent | Redirect,
): PageRoute => ({
  path,
  shared: false,
  load: (request) => Promise.resolve(contentOf(request)),
  failed: ({ requestId }) => ({ page: 'server-error', requestId }),
})
