// The whole server without side effects: it takes a database and a clock. serve.ts listens on a port; tests inject
// requests.
import type { LineBrand } from '@quayline/page-contract/page'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { contexts } from './contexts.ts'
import type { Context, ContextDeps } from './platform/context.ts'
import { registerDocs } from './platform/http/docs.ts'
import { healthRoutes } from './platform/observability/health.ts'
import { DEFAULT_LIMITS } from './platform/http/limits.ts'
import { createHttp, registerRoutes, sendRefusal } from './platform/http/http.ts'
import { outboxGauge } from './platform/outbox/deliver.ts'
import { registerMetrics } from './platform/observability/metrics-route.ts'
import { registerPages, unknownPath, type PageBundle } from './platform/pages/pages.ts'
import { type PortalBundle, registerPortal } from './platform/pages/portal-pages.ts'
import { RATE_LIMITS, type RateLimits } from './platform/http/rate-limit.ts'

export interface AppDeps extends ContextDeps {
  readonly brand: LineBrand
  /** The built mobile app; null serves the API alone. */
  readonly pages: PageBundle | null
  /** The built portal; when absent or null, /portal is an unknown path. */
  readonly portal?: PortalBundle | null
  readonly logger?: FastifyBaseLogger | false
  readonly rateLimits?: RateLimits | false
  /** Checks responses against the contract: in development and tests, not in production. */
  readonly checkAnswers?: boolean
  /** Only tests of the platform set this; the server has all contexts. */
  readonly contexts?: readonly Context[]
}

/** The app, ready to listen or to inject. Throws when an endpoint declares no audience. */
export async function buildApp(deps: AppDeps): Promise<FastifyInstance> {
  const options = {
    db: deps.db,
    clock: deps.clock,
    publicUrl: deps.publicUrl,
    logger: deps.logger ?? false,
    rateLimits: deps.rateLimits ?? RATE_LIMITS,
    senderBytesPerSecond: (deps.limits ?? DEFAULT_LIMITS).senderBytesPerSecond,
    checkAnswers: deps.checkAnswers ?? false,
  }
  const { app, limiter } = await createHttp(options)
  const served = deps.contexts ?? contexts
  const routes = [
    ...healthRoutes(deps.db, () => app.stopping),
    ...served.flatMap((context) => context.routes({ ...deps, log: app.log })),
  ]
  await registerRoutes(app, routes, limiter, options)
  registerDocs(app)
  const gauges = [outboxGauge(deps), ...served.flatMap((context) => context.gauges?.(deps) ?? [])]
  registerMetrics(app, { db: deps.db, gauges, limiter })
  if (deps.portal !== undefined && deps.portal !== null) await registerPortal(app, deps.portal, deps.brand.name)
  if (deps.pages === null) {
    app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, unknownPath(request)))
  } else {
    const pageRoutes = served.flatMap((context) => context.pages?.(deps) ?? [])
    await registerPages(app, { bundle: deps.pages, brand: deps.brand, routes: pageRoutes, limiter })
  }
  await app.ready()
  return app
}
