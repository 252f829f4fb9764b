// What a page needs to know of a request: language, device, and whether a browser asks for a page.
import type { PageInput, PageLanguage } from '@quayline/page-contract/page'
import { parseLanguage } from '@quayline/messages/language'
import type { FastifyRequest } from 'fastify'

/** The first value of each query parameter: `?key=a&key=b` is `a`. */
export function queryTexts(query: unknown): Readonly<Record<string, string>> {
  if (typeof query !== 'object' || query === null) return {}
  return Object.fromEntries(
    Object.entries(query).map(([name, value]) => [name, String(Array.isArray(value) ? value[0] : value)]),
  )
}

/** Query `language` (zh_CN, zh-CN, en_US …), else Chinese, whatever the browser prefers (docs/requirements/calls.md 3). */
export const pageLanguage = (request: FastifyRequest): PageLanguage =>
  parseLanguage(queryTexts(request.query)['language']) ?? 'zh-CN'

/** iPadOS identifies itself as a Macintosh; the page itself checks again once it runs. */
export function deviceOf(userAgent: string | undefined): PageInput['device'] {
  if (/\b(iPhone|iPad|iPod)\b/.test(userAgent ?? '')) return 'ios'
  return /\bAndroid\b/.test(userAgent ?? '') ? 'android' : 'other'
}

const API_PATH = /^\/(v1|dcsa|docs|healthz|readyz)(?=[/?#]|$)/

/** True for a browser that asks for a page; programs and API calls get the envelope. */
export const wantsPage = (request: FastifyRequest): boolean =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !API_PATH.test(request.url) &&
  (request.headers.accept ?? '').includes('text/html')
