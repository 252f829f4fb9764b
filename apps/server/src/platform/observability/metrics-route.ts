// GET /metrics: for a scraper on this machine or a holder of an operator's key; for no other caller.
import type { Database } from '@quayline/database/database'
import { describeRow, int4, text } from '@quayline/database/row-description'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { findCaller, refusalOf } from '../sessions/caller.ts'
import { setApiHeaders } from '../http/api-headers.ts'
import { sendRefusal } from '../http/http.ts'
import { type Gauge, metricsText } from './metrics.ts'
import type { Limiter } from '../http/rate-limit.ts'
import { refused, type ApiError } from '../http/api-error.ts'

export function registerMetrics(
  app: FastifyInstance,
  { db, gauges, limiter }: { readonly db: Database; readonly gauges: readonly Gauge[]; readonly limiter: Limiter },
): void {
  const metrics = metricsText([...databaseGauges(db), ...gauges])
  app.get('/metrics', {
    onRequest: async (request, reply) => {
      setApiHeaders(request, reply)
      const refusal = (await limiter.ofAddress(request, reply)) ?? (await refusalFor(db, request))
      return refusal === null ? undefined : sendRefusal(request, reply, refusal)
    },
    handler: async (_request, reply) => reply.type(metrics.contentType).send(await metrics.read()),
  })
}

async function refusalFor(db: Database, request: FastifyRequest): Promise<ApiError | null> {
  const { authorization } = request.headers
  if (authorization === undefined && isFromThisMachine(request)) return null
  const caller = await findCaller(db, request.server.clock, authorization)
  return caller.ok ? refusalOf('operator', caller.value) : refused(caller.reason)
}

/** Headers that a proxy adds for its client. */
const FORWARDED = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])(:\d+)?$/i

/**
 * A proxy on this machine connects from the loopback address, too: requests with forwarding headers, and requests of a
 * browser under another host name (DNS rebinding), do not count as local.
 */
const isFromThisMachine = (request: FastifyRequest): boolean =>
  LOOPBACK.test(request.socket.remoteAddress ?? '') &&
  LOOPBACK_HOST.test(request.headers.host ?? '') &&
  FORWARDED.every((name) => request.headers[name] === undefined)

const CONNECTIONS = describeRow('connections of a state', { state: text, value: int4 })

const databaseGauges = (db: Database): readonly Gauge[] => [
  {
    name: 'quayline_database_up',
    help: '1 when the database answers',
    read: async () => {
      const isUp = await db.execute(sql`select 1`).then(
        () => true,
        () => false,
      )
      return [{ value: isUp ? 1 : 0 }]
    },
  },
  {
    name: 'quayline_database_connections',
    help: 'Connections of all Quayline servers and commands to this database, by state (PostgreSQL pg_stat_activity)',
    labelNames: ['state'],
    read: async () => {
      const rows = await selectRows(
        db,
        CONNECTIONS,
        sql`select coalesce(state, 'unknown') as state, count(*)::int as value from pg_stat_activity
            where datname = current_database() and application_name = 'quayline' group by 1`,
      )
      return rows.map(({ state, value }) => ({ labels: { state }, value }))
    },
  },
]
