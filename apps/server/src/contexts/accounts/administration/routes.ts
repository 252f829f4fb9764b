// /v1/admin/users and /v1/admin/freight: administration of users by the line.
import { NO_SETTINGS } from '../../../platform/settings/brand-settings.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import type { Route } from '../../../platform/http/route.ts'
import { freightRoutes } from './freight-routes.ts'
import { rightsRoutes } from './rights-routes.ts'
import { searchRoutes } from './search-routes.ts'
import { userRoutes } from './user-routes.ts'

export function administrationRoutes(deps: ContextDeps): readonly Route[] {
  const acting = {
    db: deps.db,
    clock: deps.clock,
    settings: deps.settings ?? NO_SETTINGS,
    smtpUrl: deps.smtpUrl ?? null,
  }
  return [...searchRoutes(deps), ...userRoutes(acting), ...rightsRoutes(acting), ...freightRoutes(deps)]
}
