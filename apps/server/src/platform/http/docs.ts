// /docs and /docs/openapi.json: the API reference, generated once.
import { apiDocument } from '@quayline/contract/api-document'
import type { FastifyInstance } from 'fastify'
import { setApiHeaders } from './api-headers.ts'
import { renderDocs } from './docs-page.ts'
import { nonceOf } from '../pages/page-headers.ts'

export function registerDocs(app: FastifyInstance): void {
  const document = apiDocument()
  const json = JSON.stringify(document)
  app.get('/docs', async (request, reply) => {
    setApiHeaders(request, reply)
    const nonce = nonceOf(reply.raw)
    reply.header(
      'content-security-policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; frame-ancestors 'none'`,
    )
    return reply.type('text/html; charset=utf-8').send(renderDocs(document, nonce))
  })
  app.get('/docs/openapi.json', async (request, reply) => {
    setApiHeaders(request, reply)
    return reply.type('application/json; charset=utf-8').send(json)
  })
}
