// Serves the portal: one document for every path below /portal, the built files, cached without limit, and the id of
// the build.
import { existsSync } from 'node:fs'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { nonceOf, PAGE_SECURITY } from './page-headers.ts'
import { portalDocument, type PortalFiles } from './portal-document.ts'
import { REQUEST_ID_HEADER } from '../observability/request-id.ts'

export interface PortalBundle extends PortalFiles {
  /** Absolute path of the built files; null when another server serves them. */
  readonly folder: string | null
}

/** A request for a file gets that file or 404, never the HTML document, which cannot run as a script. */
const FILE = /^\/portal\/(?:assets|\.vite)(?:\/|$)|\.(?:js|mjs|css|map|json|svg|png|ico|webp|txt|xml|br|gz|woff2?)$/i

export async function registerPortal(app: FastifyInstance, bundle: PortalBundle, brandName: string): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(helmet, PAGE_SECURITY)
    if (bundle.folder !== null && existsSync(bundle.folder)) await serveFiles(scope, bundle.folder)
    // Open windows poll this: a cached response would hide the new build.
    scope.get('/portal/version.json', (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ build: bundle.build }),
    )
    const send = (request: FastifyRequest, reply: FastifyReply): FastifyReply | void => {
      if (FILE.test(pathOf(request))) return reply.callNotFound()
      return reply
        .headers({ 'cache-control': 'private, no-store', [REQUEST_ID_HEADER]: request.id })
        .type('text/html; charset=utf-8')
        .send(portalDocument(bundle, brandName, nonceOf(reply.raw)))
    }
    scope.get('/portal', send)
    scope.get('/portal/*', send)
  })
}

const pathOf = (request: FastifyRequest): string => {
  const path = request.url.split('?')[0] ?? ''
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

const serveFiles = (scope: FastifyInstance, root: string) =>
  scope.register(fastifyStatic, {
    root,
    prefix: '/portal/',
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    decorateReply: false,
    globIgnore: ['**/*.html', '**/*.map', '**/*.br', '**/*.gz', '**/.vite/**'],
    setHeaders: (reply, file) => {
      // Files with a hash in their names never change; all others are revalidated.
      const isHashed = /\/assets\/[^/]+$/.test(file.replaceAll('\\', '/'))
      void reply.header('cache-control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
