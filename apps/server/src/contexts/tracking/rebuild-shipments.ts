// Calculates every stored picture again while servers run: marks them all and processes the marks together with the servers. Marks
// are stored, so that a running server completes an interrupted rebuild.
import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '@quayline/database/database'
import { describeRow, int4 } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import type { JobDeps } from '../../platform/context.ts'
import { countFailedPictures } from './pictures/backlog.ts'
import { markEverything } from './pictures/mark-everything.ts'
import { eventPublisher } from './publish-events.ts'

export interface Rebuilt {
  readonly marked: number
  /** Could not be calculated, and are tried again later. */
  readonly failed: number
}

const LEFT = describeRow('marks of a rebuild that wait', { left: int4 })

/** More are not counted. */
const MAX_LEFT = 1_000_000
const REPORT_EVERY_MS = 5000
const LOOK_AGAIN_MS = 200

/** Reports the progress in lines. */
export async function rebuildShipments(
  deps: Pick<JobDeps, 'db' | 'clock' | 'partners'>,
  { out, err }: { readonly out: (line: string) => void; readonly err: (line: string) => void },
): Promise<Rebuilt> {
  let marked = 0
  await markEverything(deps.db, (total) => (marked = total))
  out(`${marked} bookings, bills and containers are marked`)
  const publisher = eventPublisher({
    ...deps,
    reportFailure: (error, { kind }) => err(`A picture (${kind}) could not be worked out: ${String(error)}`),
  })
  let reportedAt = performance.now()
  for (;;) {
    if (await publisher.round()) {
      if (performance.now() - reportedAt < REPORT_EVERY_MS) continue
    } else if ((await left(deps.db)) === 0) break
    // Marks claimed by another server are left to it.
    else await pause(LOOK_AGAIN_MS)
    if (performance.now() - reportedAt < REPORT_EVERY_MS) continue
    out(`${await left(deps.db)} wait`)
    reportedAt = performance.now()
  }
  return { marked, failed: await countFailedPictures(deps.db) }
}

async function left(db: Pick<Database, 'execute'>): Promise<number> {
  const [row] = await selectRows(
    db,
    LEFT,
    sql`select count(*)::int as left from (select from stale where priority = 2 limit ${MAX_LEFT}) as waiting`,
  )
  return row?.left ?? 0
}
