// The error body of DCSA's calls (T&T 2.2 `error`): one entry a field, else one for the whole request.
import { STATUS_CODES } from 'node:http'
import type { FastifyRequest } from 'fastify'
import type { tellRefusal } from './refusal.ts'

export interface DcsaError {
  readonly httpMethod: string
  readonly requestUri: string
  readonly statusCode: number
  readonly statusCodeText: string
  readonly errorDateTime: string
  readonly errors: readonly { readonly reason: string; readonly message: string }[]
}

/** `at`: ISO instant. */
export function dcsaError(
  request: Pick<FastifyRequest, 'method' | 'url'>,
  { status, body }: ReturnType<typeof tellRefusal>,
  at: string,
): DcsaError {
  const problems = body.data?.errors?.map(({ path, rule, message }) => ({
    reason: `${path}: ${rule}`,
    message: `${path}: ${message}`,
  }))
  return {
    httpMethod: request.method,
    requestUri: request.url,
    statusCode: status,
    statusCodeText: STATUS_CODES[status] ?? String(status),
    errorDateTime: at,
    errors: problems ?? [{ reason: String(body.code), message: body.message }],
  }
}
