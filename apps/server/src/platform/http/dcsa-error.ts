// The error body of DCSA's calls: one entry per field, otherwise one for the whole request. Track & Trace 2.2 names its
// members reason and message, Commercial Schedules 1.0.3 errorCodeText and errorCodeMessage: the body has all of them.
import { STATUS_CODES } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { writeApiError } from './api-error.ts'

interface DcsaErrorEntry {
  readonly reason: string
  readonly message: string
  readonly errorCodeText: string
  readonly errorCodeMessage: string
}

export interface DcsaError {
  readonly httpMethod: string
  readonly requestUri: string
  readonly statusCode: number
  readonly statusCodeText: string
  readonly errorDateTime: string
  readonly errors: readonly DcsaErrorEntry[]
}

/** `at`: ISO instant. */
export function dcsaError(
  request: Pick<FastifyRequest, 'method' | 'url'>,
  { status, body }: ReturnType<typeof writeApiError>,
  at: string,
): DcsaError {
  const problems = body.data?.errors?.map(({ path, rule, message }) => entry(`${path}: ${rule}`, `${path}: ${message}`))
  return {
    httpMethod: request.method,
    requestUri: request.url,
    statusCode: status,
    statusCodeText: STATUS_CODES[status] ?? String(status),
    errorDateTime: at,
    errors: problems ?? [entry(String(body.code), body.message)],
  }
}

/** CS 1.0.3 DetailedError: most characters of the text and of the message. */
const LONGEST = { text: 100, message: 5000 } as const

const entry = (reason: string, message: string): DcsaErrorEntry => ({
  reason,
  message,
  errorCodeText: reason.slice(0, LONGEST.text),
  errorCodeMessage: message.slice(0, LONGEST.message),
})
