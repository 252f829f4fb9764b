// All calls of demurrage and free days.
import type { ContextDeps } from '../../platform/context.ts'
import type { Route } from '../../platform/http/route.ts'
import { chargeRoutes, clauseRoutes } from './charges/charge-routes.ts'
import { filesRoutes } from './documents/files-routes.ts'
import { freeDaysRoutes } from './free-days/free-days-routes.ts'
import { ledgerRoutes } from './charges/ledger-routes.ts'
import { rulesRoutes } from './rules/rules-routes.ts'

export const demurrageRoutes = (deps: ContextDeps): readonly Route[] => [
  ...clauseRoutes,
  ...chargeRoutes(deps),
  ...freeDaysRoutes(deps),
  ...ledgerRoutes(deps),
  ...filesRoutes(deps),
  ...rulesRoutes(deps),
]
