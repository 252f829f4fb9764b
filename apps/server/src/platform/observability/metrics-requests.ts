// Measures every request: how many are in progress, and how long each took by declared route, method and status.
import type { FastifyInstance } from 'fastify'
import { routeOf } from './log.ts'
import { histogram, level } from './metrics.ts'

const seconds = histogram(
  'quayline_http_request_duration_seconds',
  'Time from a request’s headers to the last byte of its answer; status 499: the caller closed the connection first',
  ['method', 'route', 'status'],
)
const underWay = level('quayline_http_requests_in_flight', 'Requests that have no answer yet')

/** All other methods are counted as one, because callers can invent them. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

const CALLER_WENT_AWAY = 499

export function measureRequests(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply, done) => {
    underWay.inc()
    let isAnswered = false
    reply.raw.once('finish', () => {
      isAnswered = true
    })
    // Emitted once for every request, answered or aborted.
    reply.raw.once('close', () => {
      underWay.dec()
      const method = METHODS.has(request.method) ? request.method : 'OTHER'
      const status = isAnswered ? reply.raw.statusCode : CALLER_WENT_AWAY
      seconds.observe({ method, route: routeOf(request), status }, reply.elapsedTime / 1000)
    })
    done()
  })
}
