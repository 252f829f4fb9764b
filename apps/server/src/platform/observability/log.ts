// The server's log: one line per request, without addresses, numbers, keys or anything sent by a customer.
import { sqlStateOf } from '@quayline/database/database-error'
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify'
import { pino, type DestinationStream } from 'pino'
import { linesOfTurn } from './log-lines.ts'

const SECRET_PATHS = ['authorization', 'cookie', 'key', 'token', 'password'].flatMap((name) => [
  name,
  `*.${name}`,
  `headers.${name}`,
])

/** Share keys, access keys and other long random strings, anywhere in a text. */
const LONG_WORD = /[\w-]{20,}/g
const URL_PASSWORD = /(\w+:\/\/[^:/\s]+:)[^@\s]+@/g
/** Also matches some texts that are not valid addresses: masking too much is safer than too little. */
const MAIL_ADDRESS = /[^\s"<>(),;:\\[\]@]{1,64}@[^\s"<>(),;:\\[\]@]{1,200}\.[^\s"<>(),;:\\[\]@]{1,63}/gu

export const maskSecrets = (text: string): string =>
  text
    .replace(URL_PASSWORD, '$1***@')
    .replace(MAIL_ADDRESS, '***')
    .replace(LONG_WORD, (match) => (/\d/.test(match) ? '***' : match))

/** What may be logged of an error; never the values of a statement, which its message contains. */
export function errorForLog(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error }
  const sqlState = sqlStateOf(error)
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return {
    type: error.name,
    message: sqlState === null && !('query' in error) ? maskSecrets(error.message) : 'a statement failed',
    ...(sqlState === null ? {} : { sqlState }),
    stack: frames.slice(0, 20).join('\n'),
    ...(error.cause === undefined ? {} : { cause: errorForLog(error.cause) }),
  }
}

export interface LogOptions {
  readonly level: string
  /** Defaults to standard output. */
  readonly destination?: DestinationStream
}

export function createLogger({ level, destination }: LogOptions): FastifyBaseLogger {
  const options = {
    level,
    base: null,
    redact: { paths: SECRET_PATHS, censor: '***' },
    serializers: { err: errorForLog, error: errorForLog, req: () => undefined, res: () => undefined },
  }
  return pino(options, destination ?? linesOfTurn(pino.destination({ sync: true })))
}

/** The declared route, never the requested address, because addresses contain keys and numbers. */
export const routeOf = (request: FastifyRequest): string =>
  request.is404 ? 'unknown' : (request.routeOptions.url ?? 'unknown')

/**
 * One line per response. The only part that comes from the caller is the request id, which is letters and digits
 * (request-id.ts); so it uses a logger that does not search for secrets, which would take longer than the line.
 */
export function answerLog(log: FastifyBaseLogger): (request: FastifyRequest, reply: FastifyReply) => void {
  const plain = log.child({}, { redact: [] })
  return (request, reply) =>
    plain.info(
      {
        reqId: request.id,
        method: request.method,
        route: routeOf(request),
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
      },
      'answered',
    )
}
