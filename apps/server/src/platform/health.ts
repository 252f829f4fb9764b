// Is the process alive, and does its database answer.
import { getHealth, getReadiness } from '@quayline/contract/health'
import type { Database } from '@quayline/database/database'
import { sql } from 'drizzle-orm'
import { refused } from './refusal.ts'
import { route, type Route } from './route.ts'

const PATIENCE_MS = 2000

export const healthRoutes = (db: Database): readonly Route[] => [
  route(getHealth, async () => ({ data: { status: 'ok' as const } })),
  route(getReadiness, async () =>
    (await answers(db)) ? { data: { status: 'ready' as const } } : refused('NOT_READY'),
  ),
]

async function answers(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), PATIENCE_MS)
  })
  const query = Promise.resolve(db.execute(sql`select 1`)).then(
    () => true,
    () => false,
  )
  try {
    return await Promise.race([query, late])
  } finally {
    clearTimeout(timer)
  }
}
