// Every call of demurrage and free days.
import type { ContextDeps } from '../../platform/context.ts'
import type { Route } from '../../platform/route.ts'
import { chargeRoutes } from './charge-routes.ts'
import { clauseRoutes } from './clause-routes.ts'
import { filesRoutes } from './files-routes.ts'
import { freeDaysRoutes } from './free-days-routes.ts'
import { ledgerRoutes } from './ledger-routes.ts'
import { rulesRoutes } from './rules-routes.ts'

export const demurrageRoutes = (deps: ContextDeps): readonly Route[] => [
  ...clauseRoutes,
  ...chargeRoutes(deps),
  ...freeDaysRoutes(deps),
  ...ledgerRoutes(deps),
  ...filesRoutes(deps),
  ...rulesRoutes(deps),
]
