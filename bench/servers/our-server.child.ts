// Our server as in production, on a PostgreSQL database; only the rate limits are removed, and the write call of the
// API ceiling is added (probe-context.ts).
import path from 'node:path'
import { buildApp } from '@quayline/server/app'
import { contexts } from '@quayline/server/contexts'
import { loadPageBundle } from '@quayline/server/load-page-bundle'
import { readBrand } from '@quayline/server/platform/settings/brand'
import { createLogger } from '@quayline/server/platform/observability/log'
import { repository } from '../folders.ts'
import { lineFile, openProductionServices } from '../production-services.ts'
import { probe } from './probe-context.ts'
import { portOf, serveMeasured } from './serve-measured.ts'

const { databaseUrl } = JSON.parse(process.argv[2] ?? '{}') as { databaseUrl: string }
const services = await openProductionServices(databaseUrl)
const app = await buildApp({
  ...services,
  brand: readBrand(lineFile),
  pages: await loadPageBundle(path.join(repository, 'apps/mobile/dist')),
  logger: createLogger({ level: 'info' }),
  rateLimits: false,
  checkAnswers: false,
  contexts: [...contexts, probe],
})
const port = portOf(await app.listen({ host: '127.0.0.1', port: 0 }))
serveMeasured(port, async () => {
  await app.close()
  await services.close()
})
