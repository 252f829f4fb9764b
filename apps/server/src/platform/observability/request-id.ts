// The id under which a request is found in logs: the caller's own if it is valid, otherwise a new one.
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export const REQUEST_ID_HEADER = 'x-request-id'

/** Letters, digits and a few punctuation marks, so that it can split neither a header nor a log line. */
const SANE = /^[\w.:-]{8,64}$/

export function requestId(request: { readonly headers: IncomingHttpHeaders }): string {
  const sent = request.headers[REQUEST_ID_HEADER]
  return typeof sent === 'string' && SANE.test(sent) ? sent : randomUUID()
}
