// The login page and, if enabled, the app simulator with its users.
import type { ContextDeps } from '../../platform/context.ts'
import { inAppPage, type PageRoute } from '../../platform/pages/pages.ts'
import { simulatedUsers } from './simulated-users/simulated-users.ts'

/** Without the simulator its path gives 404. */
export const accountPages = (deps: ContextDeps): readonly PageRoute[] => [
  inAppPage('login'),
  ...(deps.simulator === true ? [simulatorPage(deps)] : []),
]

const simulatorPage = (deps: ContextDeps): PageRoute => ({
  path: '/app-simulator',
  // Excluded from search engines.
  shared: true,
  load: async () => ({ page: 'app-simulator', ...(await simulatedUsers(deps)) }),
  failed: ({ requestId }) => ({ page: 'server-error', requestId }),
})
