// Liveness and readiness: a server is ready when the database answers and has this release's tables, and the server is
// not stopping.
import { getHealth, getReadiness } from '@quayline/contract/health'
import type { Database } from '@quayline/database/database'
import { schemaOfDatabase, schemaOfRelease } from '@quayline/database/schema-version'
import { refused } from '../http/api-error.ts'
import { route, type Route } from '../http/route.ts'

const PATIENCE_MS = 2000

export const healthRoutes = (db: Database, isStopping: () => boolean): readonly Route[] => {
  const needed = schemaOfRelease().madeAt
  return [
    route(getHealth, async () => ({ data: { status: 'ok' as const } })),
    route(getReadiness, async () =>
      !isStopping() && (await isMigrated(db, needed)) ? { data: { status: 'ready' as const } } : refused('NOT_READY'),
    ),
  ]
}

/**
 * A newer schema is accepted: in a rolling update of several servers, the new one migrates while the old one still
 * serves.
 */
async function isMigrated(db: Database, needed: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  const query = schemaOfDatabase(db).then(
    (newest) => newest !== null && newest >= needed,
    () => false,
  )
  try {
    return await Promise.race([query, late])
  } finally {
    clearTimeout(timer)
  }
}
