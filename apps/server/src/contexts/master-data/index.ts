// Master data: the small registers that staff keep (docs/requirements/master-data.md 1).
import type { Context } from '../../platform/context.ts'
import { registerRoutes } from './routes.ts'
import { sheetRoutes } from './sheet-routes.ts'

export const masterData: Context = {
  name: 'master-data',
  routes: (deps) => [...registerRoutes(deps), ...sheetRoutes(deps)],
}
