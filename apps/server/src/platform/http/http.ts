// The HTTP server: every endpoint of the contract, with its audience checked before any input is parsed, and one
// envelope for all responses.
import compress from '@fastify/compress'
import { AUDIENCES, BODY_LIMIT, isDcsaPath, needsCredential, NO_BODY, RAW_BODY } from '@quayline/contract/endpoint'
import type { Database } from '@quayline/database/database'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import { Readable } from 'node:stream'
import { constants } from 'node:zlib'
import { findCaller, refusalOf, refusalOfResource, type Caller } from '../sessions/caller.ts'
import { setApiHeaders } from './api-headers.ts'
import { isoNow, type Clock } from '../clock.ts'
import { deviceOfCookie } from '../sessions/device-cookie.ts'
import { dcsaError } from './dcsa-error.ts'
import { discardRest } from './discard-rest.ts'
import { readBody } from './read-body.ts'
import { createBodyTurns, type BodyTurns } from './body-turns.ts'
import { answerBrokenRequest } from './broken-request.ts'
import { isUnchanged } from './entity-tag.ts'
import { refusalOfFault } from './fault.ts'
import { answerLog } from '../observability/log.ts'
import { closeConnectionsOnStop } from '../process/graceful-stop.ts'
import { measureRequests } from '../observability/metrics-requests.ts'
import { createLimiter, type Limiter, type RateLimits } from './rate-limit.ts'
import { refused, writeApiError, type ApiError } from './api-error.ts'
import { requestId } from '../observability/request-id.ts'
import { requestLanguage } from './request-language.ts'
import { type Answer, type Origin, readyAnswer, type Route } from './route.ts'
import { authorizationOfCookie } from '../sessions/session-cookie.ts'

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null
  }
  interface FastifyInstance {
    clock: Clock
  }
}

export interface HttpOptions {
  readonly db: Database
  readonly clock: Clock
  readonly publicUrl: string
  readonly logger: FastifyBaseLogger | false
  readonly rateLimits: RateLimits | false
  readonly senderBytesPerSecond: number
  /** Checks every response against the contract: in development and tests. */
  readonly checkAnswers: boolean
}

/**
 * Logins per minute from one address, with a credential or without: a person needs one, and each costs a password hash.
 */
const LOGINS: RateLimits = { anonymousPerMinute: 30, keyPerMinute: 30 }

/** Longest path parameter that is still parsed (and then refused with the rule that it breaks). */
const MAX_PARAM_LENGTH = 2000

export async function createHttp(options: HttpOptions): Promise<{ app: FastifyInstance; limiter: Limiter }> {
  const app: FastifyInstance = fastify({
    ...(options.logger === false ? { logger: false } : { loggerInstance: options.logger }),
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: requestId,
    bodyLimit: BODY_LIMIT.json,
    // Only a proxy on this machine may state the client's address.
    trustProxy: 'loopback',
    requestTimeout: 30_000,
    // While stopping, requests on open connections are still answered normally.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    routerOptions: { maxParamLength: MAX_PARAM_LENGTH },
    frameworkErrors: (error, request, reply) => void sendRefusal(request, reply, refusalOfFault(error, request)),
    clientErrorHandler: answerBrokenRequest,
  })
  app.decorateRequest('caller', null)
  app.decorate('clock', options.clock)
  closeConnectionsOnStop(app)
  measureRequests(app)
  app.removeAllContentTypeParsers()
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else void parseJson(request, String(body), done)
  })
  await app.register(compress, {
    // Bodies are taken as they come: the server decompresses nothing that a client sends.
    globalDecompression: false,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } },
  })
  const limiter = await createLimiter(app, options.rateLimits)
  const logAnswer = answerLog(app.log)
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, reply)
    done()
  })
  app.setErrorHandler(async (error, request, reply) => {
    const refusal = refusalOfFault(error, request)
    if (refusal.refused === 'BODY_TOO_LARGE') await discardRest(request.raw)
    return sendRefusal(request, reply, refusal)
  })
  return { app, limiter }
}

/** Throws when an endpoint declares no audience: a route without an access check must not exist. */
export async function registerRoutes(
  app: FastifyInstance,
  routes: readonly Route[],
  limiter: Limiter,
  options: HttpOptions,
): Promise<void> {
  for (const { endpoint } of routes) {
    if (!AUDIENCES.includes(endpoint.audience)) {
      throw new Error(`${endpoint.method} ${endpoint.path} declares no audience`)
    }
  }
  const logins = await createLimiter(app, options.rateLimits === false ? false : LOGINS)
  const bodies = createBodyTurns(options.senderBytesPerSecond)
  const register = (scope: FastifyInstance, route: Route): void =>
    registerRoute(scope, route, { limiter, logins, bodies }, options)
  const raw = routes.filter(({ endpoint }) => endpoint.body === RAW_BODY)
  const forms = routes.filter(({ endpoint }) => endpoint.isForm === true)
  const json = routes.filter((route) => !raw.includes(route) && !forms.includes(route))
  for (const route of json) register(app, route)
  await app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    for (const route of forms) register(scope, route)
  })
  // The bytes of a partner's messages are taken unchanged, whatever their content type.
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', ({ headers }: FastifyRequest, stream: Readable) => {
      const length = headers['content-length']
      return readBody(stream, length === undefined ? null : Number(length), BODY_LIMIT.raw)
    })
    for (const route of raw) register(scope, route)
  })
}

interface Limiters {
  readonly limiter: Limiter
  /** An additional limiter for calls that could be used to guess credentials. */
  readonly logins: Limiter
  readonly bodies: BodyTurns
}

function registerRoute(app: FastifyInstance, route: Route, limiters: Limiters, options: HttpOptions): void {
  const { endpoint } = route
  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    // Not all calendar programs can decompress a file.
    ...(endpoint.produces === 'text/calendar' && { compress: false as const }),
    bodyLimit: endpoint.body === RAW_BODY ? BODY_LIMIT.raw : BODY_LIMIT.json,
    onRequest: async (request, reply) => {
      setApiHeaders(request, reply)
      // The content type of a partner's messages is ignored, even an invalid one: only the bytes matter.
      if (endpoint.body === RAW_BODY) request.raw.headers['content-type'] = 'application/octet-stream'
      const refusal =
        (await admit(request, reply, route, limiters, options)) ??
        (await countGuess(request, reply, route, limiters)) ??
        (endpoint.body === RAW_BODY ? await limiters.bodies.awaitTurn(request, reply) : null)
      return refusal === null ? undefined : sendRefusal(request, reply, refusal)
    },
    handler: async (request, reply) => {
      const answer = await route.run(callOf(request, route, options))
      if ('refused' in answer) return sendRefusal(request, reply, answer)
      if (options.checkAnswers) checkAnswer(route, answer)
      return sendAnswer(request, reply, route, answer)
    },
  })
}

/** Null: the request continues, with its caller if it has one. */
async function admit(
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint }: Route,
  { limiter }: Limiters,
  { publicUrl, db, clock }: HttpOptions,
): Promise<ApiError | null> {
  // A link to a file cannot send our header; it only reads, so it may be followed. Calls that change something must
  // come from our own code.
  const isLink = endpoint.produces !== undefined && endpoint.method === 'GET'
  const authorization = request.headers.authorization ?? authorizationOfCookie(publicUrl, request.headers, isLink)
  const isNeeded = needsCredential(endpoint.audience)
  if (authorization === undefined || endpoint.audience === 'share')
    return (await limiter.ofAddress(request, reply)) ?? (isNeeded ? refused('CREDENTIAL_MISSING') : null)
  // Before the database query: limits how many credentials not known to be valid one address may try.
  const tooMany = await limiter.ofCredential(request, reply, authorization)
  if (tooMany !== null) return tooMany
  const caller = await findCaller(db, clock, authorization)
  limiter.judged(authorization, caller.ok)
  // Where no credential is needed, an invalid one is ignored: the request gets the data and the rate limit of a
  // visitor.
  if (!caller.ok) return (await limiter.ofAddress(request, reply)) ?? (isNeeded ? refused(caller.reason) : null)
  request.caller = caller.value
  return (
    refusalOf(endpoint.audience, caller.value) ??
    refusalOfResource(endpoint, caller.value) ??
    limiter.ofKey(request, reply)
  )
}

const countGuess = (
  request: FastifyRequest,
  reply: FastifyReply,
  { endpoint }: Route,
  { logins }: Limiters,
): Promise<ApiError | null> =>
  endpoint.isGuessable === true ? logins.ofAddress(request, reply) : Promise.resolve(null)

/**
 * Lazy, because most calls do not need it: behind a proxy the address is derived from headers, and a cookie is parsed.
 */
const originOf = (request: FastifyRequest, publicUrl: string): Origin => ({
  get address() {
    return request.ip
  },
  requestId: request.id,
  get device() {
    return deviceOf(request)
  },
  get deviceCookie() {
    return deviceOfCookie(publicUrl, request.headers)
  },
})

/** The input of the route. */
function callOf(request: FastifyRequest, { endpoint }: Route, { publicUrl }: HttpOptions): Parameters<Route['run']>[0] {
  const { params, query, caller } = request
  return {
    params,
    query,
    body: endpoint.body === NO_BODY ? (request.body ?? undefined) : request.body,
    language: requestLanguage(request.headers),
    caller,
    origin: originOf(request, publicUrl),
  }
}

function sendAnswer(request: FastifyRequest, reply: FastifyReply, { endpoint }: Route, answer: Given): FastifyReply {
  reply.code(endpoint.status ?? 200)
  if ('ready' in answer) return sendJson(reply, answer.ready)
  reply.headers(answer.headers ?? {})
  if (endpoint.produces !== undefined) {
    const isKept = isUnchanged(request.headers['if-none-match'], textOf(answer.headers?.['etag']))
    return isKept ? reply.code(304).send() : reply.type(mediaTypeOf(endpoint.produces)).send(fileOf(answer.data))
  }
  if (!isDcsaPath(endpoint.path)) return sendJson(reply, readyAnswer(answer, endpoint.dated))
  // An answer without a body (204) has no content type either.
  return answer.data === undefined ? reply.send() : sendJson(reply, JSON.stringify(answer.data))
}

/** The value of a header that occurs once in a response. */
const textOf = (value: string | string[] | undefined): string | undefined =>
  typeof value === 'string' ? value : undefined

/** Name of the browser in the list of sessions: its user agent, shortened. */
const deviceOf = ({ headers }: FastifyRequest): string => (headers['user-agent'] ?? '').slice(0, 200)

const sendJson = (reply: FastifyReply, text: string | Buffer): FastifyReply =>
  reply.type('application/json; charset=utf-8').send(text)

/** RFC 5545 section 3.1.4: a calendar's media type states its character set. */
const mediaTypeOf = (produces: string): string =>
  produces.startsWith('text/') ? `${produces}; charset=utf-8` : produces

/** The response of an endpoint that produces a file: its bytes, or a stream of them. */
function fileOf(data: unknown): Buffer | Readable {
  if (data instanceof Readable) return data
  if (!(data instanceof Uint8Array)) throw new TypeError('The answer is no file')
  return Buffer.from(data.buffer, data.byteOffset, data.byteLength)
}

type Given = Exclude<Answer<unknown>, ApiError>

function checkAnswer({ endpoint }: Route, answer: Given): void {
  if ('data' in answer && answer.data instanceof Readable) return
  const data: unknown =
    'ready' in answer ? (JSON.parse(answer.ready.toString()) as { data: unknown }).data : answer.data
  const { error } = endpoint.output.safeParse(data)
  if (error === undefined) return
  const issues = error.issues.map((issue) => `${issue.path.join('.')} ${issue.code}`)
  throw new Error(`The answer of ${endpoint.name} breaks its contract: ${issues.join(', ')}`)
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: ApiError): FastifyReply {
  setApiHeaders(request, reply)
  const answer = writeApiError(refusal, requestLanguage(request.headers))
  if (answer.status === 401) reply.header('www-authenticate', 'Bearer')
  const body = isDcsaPath(request.url) ? dcsaError(request, answer, isoNow(request.server.clock)) : answer.body
  return reply.code(answer.status).type('application/json; charset=utf-8').send(body)
}
