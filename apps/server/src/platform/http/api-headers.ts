// Headers of every response that is not a page. Pages get theirs from helmet; building those for each response costs
// more than a whole API response.
import { isDcsaPath } from '@quayline/contract/endpoint'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REQUEST_ID_HEADER } from '../observability/request-id.ts'

const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

/** The version of the DCSA standard: the specifications require it in refusals, too. */
const DCSA_VERSIONS: Readonly<Record<string, string>> = {
  '/dcsa/tnt/v2/': '2.2.0',
  '/dcsa/cs/v1/': '1.0.3',
  '/dcsa/ebl/v3/': '3.0.3',
}

export function setApiHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(HEADERS).header(REQUEST_ID_HEADER, request.id)
  if (!isDcsaPath(request.url)) return
  const version = Object.entries(DCSA_VERSIONS).find(([path]) => request.url.startsWith(path))?.[1]
  if (version !== undefined) reply.header('api-version', version)
}
