// Headers of every answer that is no page. Pages get theirs from helmet; building those anew costs more than a whole API answer.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { REQUEST_ID_HEADER } from './request-id.ts'

const HEADERS: Readonly<Record<string, string>> = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
}

export function setApiHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.headers(HEADERS).header(REQUEST_ID_HEADER, request.id)
}
