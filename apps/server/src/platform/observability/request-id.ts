// The number under which one request is found again: the caller's own when it is sane, else ours.
import { randomUUID } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

export const REQUEST_ID_HEADER = 'x-request-id'

/** Letters, digits and a few marks, so that it can neither split a header nor a log line. */
const SANE = /^[\w.:-]{8,64}$/

export function requestId(request: { readonly headers: IncomingHttpHeaders }): string {
  const sent = request.headers[REQUEST_ID_HEADER]
  return typeof sent === 'string' && SANE.test(sent) ? sent : randomUUID()
}
