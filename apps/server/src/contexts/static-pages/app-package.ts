// Answers GET /v1/api/upgraded/download: to the configured package, or to a page that says why there is none
// (docs/requirements/static-pages.md 3).
import type { PageContent } from '@quayline/page-contract/page'
import type { Redirect } from '../../platform/pages/pages.ts'

/** docs/requirements/static-pages.md 3. */
export const APP_ID = 'ebapp'

export interface PackageRequest {
  readonly appId: string
  readonly platform: string
}

/** Without both parameters it is no request for a package (400); another app or platform does not exist here (404). */
export function appPackage({ appId, platform }: PackageRequest, packageUrl: string | null): PageContent | Redirect {
  const page = { page: 'static', name: 'app-download' } as const
  if (appId === '' || platform === '') return { ...page, state: 'unknown-app', status: 400 }
  if (appId !== APP_ID || platform !== 'android') return { ...page, state: 'unknown-app', status: 404 }
  return packageUrl === null ? { ...page, state: 'no-package', status: 404 } : { redirectTo: packageUrl }
}
