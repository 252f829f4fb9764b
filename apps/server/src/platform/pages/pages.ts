// Serves the mobile app: its built files, cached without limit, its pages, rendered on the server with their data, and
// the error pages.
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import { ERROR_CODES } from '@quayline/contract/error-code'
import { withLocalisedPlaces } from '@quayline/domain/reference/localised-places'
import { namedPlaces } from '@quayline/domain/reference/place-names'
import {
  type InAppRoute,
  isOfSchedules,
  type LineBrand,
  type PageContent,
  type RenderDocument,
} from '@quayline/page-contract/page'
import type { Language } from '@quayline/messages/language'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refusalOfFault } from '../http/fault.ts'
import { sendRefusal } from '../http/http.ts'
import { nonceOf, PAGE_SECURITY } from './page-headers.ts'
import { deviceOf, pageLanguage, queryTexts, wantsPage } from '../http/page-request.ts'
import type { Limiter } from '../http/rate-limit.ts'
import { refused, writeApiError, type ApiError } from '../http/api-error.ts'
import { REQUEST_ID_HEADER } from '../observability/request-id.ts'

/** The built mobile app: its server-rendering export, the files of its first load and their folder. */
export interface PageBundle {
  readonly render: RenderDocument
  readonly scripts: readonly string[]
  /** The CSS text itself, which is inlined in the document. */
  readonly styles: readonly string[]
  /** Further files for pages with a search box and for schedule pages; absent = none. */
  readonly searchPages?: ChunkFiles
  readonly schedulePages?: ChunkFiles
  /** Absolute path; null when another server serves the files. */
  readonly folder: string | null
}

interface ChunkFiles {
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

export interface PageRequest {
  readonly query: Readonly<Record<string, string>>
  readonly language: Language
  readonly requestId: string
  /** The header as sent; empty when absent. */
  readonly userAgent: string
  /** True when a person opens the page; false for HEAD and for a prefetch by the browser. */
  readonly opened: boolean
}

/** A redirect (302) in place of a page. */
export interface Redirect {
  readonly redirectTo: string
}

/** A page of a context: its path and the content to render. A thrown error becomes `failed`. */
export interface PageRoute {
  readonly path: `/${string}`
  /** Shared pages are excluded from search engines. */
  readonly shared: boolean
  load(request: PageRequest): Promise<PageContent | Redirect>
  /** The content of the page when `load` throws. */
  failed(request: PageRequest): PageContent
}

/** A page inside the app: the server sends its frame, the browser loads the data. */
export const inAppPage = (route: InAppRoute): PageRoute => ({
  path: `/${route}`,
  shared: false,
  load: () => Promise.resolve({ page: 'in-app', route }),
  failed: ({ requestId }) => ({ page: 'server-error', requestId }),
})

export interface PageOptions {
  readonly bundle: PageBundle
  readonly brand: LineBrand
  readonly routes: readonly PageRoute[]
  readonly limiter: Limiter
}

const HASHED = /\/assets\/[^/]+$/

// Serves the web app manifest: the built one, with the name of the line that runs this server.
const WEB_MANIFEST = 'manifest.webmanifest'

/** `folder`: the built mobile app. Does nothing when it has no manifest. */
function serveWebManifest(scope: FastifyInstance, folder: string, lineName: string): void {
  const file = path.join(folder, WEB_MANIFEST)
  if (!existsSync(file)) return
  const built = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, unknown>>
  const manifest = JSON.stringify({ ...built, name: lineName, short_name: lineName })
  scope.get(`/${WEB_MANIFEST}`, (_request, reply) =>
    // Revalidated each time, like every file without a hash in its name.
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifest),
  )
}

export async function registerPages(
  app: FastifyInstance,
  { bundle, brand, routes, limiter }: PageOptions,
): Promise<void> {
  const send = (
    request: FastifyRequest,
    reply: FastifyReply,
    content: PageContent,
    status = statusOf(content),
  ): FastifyReply => {
    const nonce = nonceOf(reply.raw)
    const input = {
      url: request.url,
      language: pageLanguage(request),
      device: deviceOf(request.headers['user-agent']),
      content: withPlacesOf(pageLanguage(request), content),
      brand,
    }
    const more =
      content.page === 'home' ? bundle.searchPages : isOfSchedules(content) ? bundle.schedulePages : undefined
    const styles = [...bundle.styles, ...(more?.styles ?? [])]
    const html = bundle.render(input, { scripts: bundle.scripts, styles, preloads: more?.scripts ?? [], nonce })
    return reply
      .code(status)
      .headers({ 'cache-control': 'private, no-store', [REQUEST_ID_HEADER]: request.id })
      .type('text/html; charset=utf-8')
      .send(html)
  }

  const sendRefused = (request: FastifyRequest, reply: FastifyReply, refusal: ApiError): FastifyReply => {
    if (!wantsPage(request)) return sendRefusal(request, reply, refusal)
    const { status } = writeApiError(refusal, pageLanguage(request))
    return send(request, reply, pageOfRefusal(refusal, request.id), status)
  }

  await app.register(async (scope) => {
    await scope.register(helmet, PAGE_SECURITY)
    if (bundle.folder !== null && existsSync(bundle.folder)) {
      await serveFiles(scope, bundle.folder)
      serveWebManifest(scope, bundle.folder, brand.name)
    }
    scope.setErrorHandler((error, request, reply) => {
      const refusal = refusalOfFault(error, request)
      try {
        return sendRefused(request, reply, refusal)
      } catch (renderError) {
        request.log.error({ err: renderError }, 'the error page itself failed')
        return sendRefusal(request, reply, refusal)
      }
    })
    scope.setNotFoundHandler((request, reply) => sendRefused(request, reply, unknownPath(request)))
    for (const route of routes) {
      scope.get(route.path, async (request, reply) => {
        if (route.shared) reply.header('x-robots-tag', 'noindex, nofollow')
        const tooMany = await limiter.ofAddress(request, reply)
        if (tooMany !== null) return sendRefused(request, reply, tooMany)
        const content = await loadContent(route, request)
        return 'redirectTo' in content ? reply.redirect(content.redirectTo, 302) : send(request, reply, content)
      })
    }
  })
}

const withPlacesOf = (language: Language, content: PageContent): PageContent =>
  language === 'en-US' ? content : withLocalisedPlaces(content, namedPlaces(content), language)

async function serveFiles(scope: FastifyInstance, root: string): Promise<void> {
  await scope.register(fastifyStatic, {
    root,
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    globIgnore: ['**/*.html', '**/*.map', '**/*.br', '**/*.gz', '**/.vite/**', WEB_MANIFEST],
    setHeaders: (reply, file) => {
      // Files with a hash in their names never change; all others are revalidated.
      void reply.header(
        'cache-control',
        HASHED.test(file.replaceAll('\\', '/')) ? 'public, max-age=31536000, immutable' : 'no-cache',
      )
    },
  })
}

export const unknownPath = (request: FastifyRequest): ApiError =>
  refused('NOT_FOUND', 'unknownPath', { method: request.method, path: request.url.split('?')[0] ?? '' })

async function loadContent(route: PageRoute, request: FastifyRequest): Promise<PageContent | Redirect> {
  const fetchedAhead = /prefetch|prerender/i.test(
    String(request.headers['sec-purpose'] ?? request.headers['purpose'] ?? ''),
  )
  const pageRequest: PageRequest = {
    query: queryTexts(request.query),
    language: pageLanguage(request),
    requestId: request.id,
    userAgent: request.headers['user-agent'] ?? '',
    opened: request.method === 'GET' && !fetchedAhead,
  }
  try {
    return await route.load(pageRequest)
  } catch (error) {
    request.log.error({ err: error, route: route.path }, 'the page could not be loaded')
    return route.failed(pageRequest)
  }
}

function statusOf(content: PageContent): number {
  if (content.page === 'not-found') return 404
  if (content.page === 'server-error') return 500
  if (content.page === 'restricted') return 403
  if (content.page === 'static') return content.status ?? 200
  if ((content.page === 'share' || content.page === 'schedule-share') && content.state === 'failed') return 503
  return content.page === 'home' && content.state === 'refused' ? 400 : 200
}

function pageOfRefusal(refusal: ApiError, requestId: string): PageContent {
  if (refusal.refused === 'NOT_FOUND' || refusal.refused === 'BAD_PARAMETER') return { page: 'not-found' }
  if (refusal.refused === 'SERVER_FAULT' || refusal.refused === 'NOT_READY') return { page: 'server-error', requestId }
  return { page: 'restricted', code: String(ERROR_CODES[refusal.refused]) }
}
