// Turns errors of Fastify and Node into our refusals. Unknown errors are our own bugs: logged under an id, answered
// without detail.
import { randomUUID } from 'node:crypto'
import { isDatabaseUnavailable } from '@quayline/database/database-error'
import type { FastifyRequest } from 'fastify'
import { badParameter, type DetailKey, refused, type ApiError } from './api-error.ts'
import { FileStoreUnavailable } from '../files/file-store.ts'
import { WorkFailed } from '../process/worker-pool.ts'

const KNOWN: Readonly<Record<string, ApiError>> = {
  FST_ERR_BAD_URL: badParameter({ path: 'url', rule: 'url' }),
  FST_ERR_MAX_PARAM_LENGTH: badParameter({ path: 'url', rule: 'max-length', values: { max: 2000 } }),
  FST_ERR_CTP_BODY_TOO_LARGE: refused('BODY_TOO_LARGE'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: refused('UNSUPPORTED_MEDIA'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: badParameter({ path: 'body', rule: 'format' }),
  FST_ERR_CTP_INVALID_JSON_BODY: badParameter({ path: 'body', rule: 'json' }),
  FST_ERR_CTP_EMPTY_JSON_BODY: badParameter({ path: 'body', rule: 'required' }),
}

/** What failed, where the method alone shows it. A POST may also be a query. */
const FAILED: Readonly<Record<string, DetailKey>> = { PUT: 'saveFailed', PATCH: 'saveFailed', DELETE: 'deleteFailed' }

const textOf = (error: unknown, name: string): unknown =>
  typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined

export function refusalOfFault(error: unknown, request: FastifyRequest): ApiError {
  const code = textOf(error, 'code')
  const known = typeof code === 'string' ? KNOWN[code] : undefined
  if (known !== undefined) return known
  // Errors of the JSON parser: invalid JSON, and __proto__ or constructor as a member name.
  if (error instanceof SyntaxError && textOf(error, 'statusCode') === 400)
    return badParameter({ path: 'body', rule: 'json' })
  const route = request.routeOptions.url ?? 'unknown'
  if (isDatabaseUnavailable(error)) {
    request.log.error({ err: error, route }, 'the database is away')
    return refused('NOT_READY')
  }
  if (error instanceof FileStoreUnavailable) {
    request.log.error({ err: error, route }, 'the store of files is away')
    return refused('NOT_READY')
  }
  // Over the worker's limits, or too many at once: the response says that a later attempt may work, and it is counted
  // (quayline_worker_failures_total).
  if (error instanceof WorkFailed) {
    request.log.warn({ fault: error.fault, route }, 'a heavy answer was not made')
    return refused('NOT_READY')
  }
  const errorId = randomUUID()
  request.log.error({ err: error, errorId, route }, 'our fault')
  return refused('SERVER_FAULT', FAILED[request.method], { errorId })
}
