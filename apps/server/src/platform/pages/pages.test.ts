import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PageInput } from '@quayline/page-contract/page'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Context } from '../context.ts'
import { openTestApp, TEST_BRAND, type TestApp } from '../test-app.fixture.ts'

const opened: boolean[] = []
const context: Context = {
  name: 'pages',
  routes: () => [],
  pages: () => [
    {
      path: '/',
      shared: false,
      load: async () => ({ page: 'home', state: 'ready' }),
      failed: ({ requestId }) => ({ page: 'server-error', requestId }),
    },
    {
      path: '/bill-of-lading',
      shared: true,
      load: async ({ query, opened: isOpened }) => {
        opened.push(isOpened)
        if (query['key'] === 'down') throw new Error('the database is gone')
        return { page: 'share', state: 'expired' }
      },
      failed: ({ query, requestId }) => ({ page: 'share', state: 'failed', key: query['key'] ?? '', requestId }),
    },
    {
      path: '/unrenderable',
      shared: false,
      load: async () => ({ page: 'restricted', code: 'explode' }),
      failed: ({ requestId }) => ({ page: 'server-error', requestId }),
    },
  ],
}

/** Renders its input in the form that the tests check. */
const render = (input: PageInput, assets: { scripts: readonly string[]; nonce: string }): string => {
  if (input.content.page === 'restricted' && input.content.code === 'explode') throw new Error('cannot render')
  const { brand: _, ...shown } = input
  return `<!doctype html><script nonce="${assets.nonce}">${JSON.stringify(shown)}</script>${'<p>padding</p>'.repeat(200)}`
}
const shownIn = (html: string): Omit<PageInput, 'brand'> =>
  JSON.parse(/">(.*)<\/script>/.exec(html)?.[1] ?? 'null') as Omit<PageInput, 'brand'>

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
let folder: string
let test: TestApp
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quayline-client-'))
  mkdirSync(path.join(folder, 'assets'))
  mkdirSync(path.join(folder, '.vite'))
  writeFileSync(path.join(folder, 'assets/app-4f3a.js'), 'console.log(1)')
  writeFileSync(path.join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(path.join(folder, 'index.html'), 'raw template')
  writeFileSync(path.join(folder, '.vite/manifest.json'), '{}')
  writeFileSync(
    path.join(folder, 'manifest.webmanifest'),
    JSON.stringify({ id: '/', name: 'As built', short_name: 'As built', display: 'standalone' }),
  )
  test = await openTestApp({
    contexts: [context],
    pages: { render, scripts: ['/assets/app-4f3a.js'], styles: [], folder },
  })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}) =>
  test.app.inject({ url, headers: { ...HTML, ...headers } })

describe('pages', () => {
  it('are private, send no other site their address and run only scripts of this answer’s nonce', async () => {
    const answer = await get('/bill-of-lading?key=secret')
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex, nofollow',
    })
    expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/)
    const nonce = /nonce="([^"]+)"/.exec(answer.body)?.[1]
    expect(answer.headers['content-security-policy']).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(answer.headers['content-security-policy']).not.toContain('unsafe')
    expect((await get('/')).headers['x-robots-tag']).toBeUndefined()
    const again = /nonce="([^"]+)"/.exec((await get('/')).body)?.[1]
    expect(again).not.toBe(nonce)
  })

  it.each([
    ['?language=zh_CN', {}, 'zh-CN'],
    ['?language=en_US', { language: 'fr' }, 'en-US'],
    ['?language=es-ES', {}, 'es-ES'],
    ['?language=xx', { 'accept-language': 'fr-FR' }, 'zh-CN'],
    ['?language=fr&language=en_US', {}, 'fr'],
    ['', {}, 'zh-CN'],
  ])('speak the language of %s %o', async (query, headers, language) => {
    expect(shownIn((await get(`/${query}`, headers as Record<string, string>)).body).language).toBe(language)
  })

  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'ios'],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8)', 'android'],
    ['Mozilla/5.0 (X11; Linux x86_64)', 'other'],
  ])('know the device of %s', async (agent, device) => {
    expect(shownIn((await get('/', { 'user-agent': agent })).body).device).toBe(device)
  })

  it('count as opened only when a person opens them', async () => {
    opened.length = 0
    await get('/bill-of-lading?key=a')
    await get('/bill-of-lading?key=a', { 'sec-purpose': 'prefetch;prerender' })
    await test.app.inject({ method: 'HEAD', url: '/bill-of-lading?key=a', headers: HTML })
    expect(opened).toEqual([true, false, false])
  })

  it('show their failed state when our side failed, and say nothing of why', async () => {
    const answer = await get('/bill-of-lading?key=down')
    expect(answer.statusCode).toBe(503)
    expect(shownIn(answer.body).content).toMatchObject({ page: 'share', state: 'failed', key: 'down' })
    expect(answer.body).not.toContain('database')
  })

  it('fall back to the envelope when the page itself cannot be rendered', async () => {
    const answer = await get('/unrenderable')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).not.toContain('cannot render')
  })

  it('come compressed', async () => {
    expect((await get('/', { 'accept-encoding': 'gzip, br' })).headers['content-encoding']).toBe('br')
    expect((await get('/', { 'accept-encoding': 'gzip' })).headers['content-encoding']).toBe('gzip')
  })

  it('too many are the restricted page with its code', async () => {
    const limited = await openTestApp({
      contexts: [context],
      pages: { render, scripts: [], styles: [], folder: null },
      rateLimits: { anonymousPerMinute: 1, keyPerMinute: 1 },
    })
    await limited.app.inject({ url: '/', headers: HTML })
    const answer = await limited.app.inject({ url: '/', headers: HTML })
    expect([answer.statusCode, shownIn(answer.body).content]).toEqual([429, { page: 'restricted', code: '5429' }])
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    await limited.close()
  })
})

describe('the manifest of the installable app', () => {
  const manifestOf = (on: TestApp) => on.app.inject({ url: '/manifest.webmanifest' })

  it('has the name of the line, whatever it was built with, and is asked for again', async () => {
    const named = await openTestApp({
      contexts: [context],
      pages: { render, scripts: [], styles: [], folder },
      brand: { ...TEST_BRAND, name: 'Línea "Ejemplo" 示例航运' },
    })
    const answer = await manifestOf(named)
    await named.close()
    expect(answer.headers).toMatchObject({
      'content-type': 'application/manifest+json; charset=utf-8',
      'cache-control': 'no-cache',
    })
    const name = 'Línea "Ejemplo" 示例航运'
    expect(answer.json()).toEqual({ id: '/', name, short_name: name, display: 'standalone' })
  })

  it('is not there where none was built', async () => {
    const empty = mkdtempSync(path.join(tmpdir(), 'quayline-client-'))
    const bare = await openTestApp({ contexts: [context], pages: { render, scripts: [], styles: [], folder: empty } })
    expect((await manifestOf(bare)).statusCode).toBe(404)
    await bare.close()
    rmSync(empty, { recursive: true })
  })
})

describe('what is not there', () => {
  it('is a page for a browser and the envelope for a program or the API', async () => {
    const page = await get('/nowhere')
    expect([page.statusCode, shownIn(page.body).content]).toEqual([404, { page: 'not-found' }])
    for (const [url, headers] of [
      ['/nowhere', { accept: '*/*' }],
      ['/v1/nowhere', HTML],
    ] as const) {
      const answer = await test.app.inject({ url, headers })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 5404])
    }
    const dcsa = await test.app.inject({ url: '/dcsa/nowhere', headers: HTML })
    expect(dcsa.json()).toMatchObject({
      httpMethod: 'GET',
      requestUri: '/dcsa/nowhere',
      statusCode: 404,
      statusCodeText: 'Not Found',
      errors: [{ reason: '5404' }],
    })
  })
})

describe('the built files', () => {
  it('hashed ones are kept for ever, others are asked for again, the build’s own are not served', async () => {
    expect((await get('/assets/app-4f3a.js')).headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    })
    expect((await get('/favicon.svg')).headers['cache-control']).toBe('no-cache')
    for (const url of [
      '/index.html',
      '/.vite/manifest.json',
      '/assets/',
      '/assets/../.vite/manifest.json',
      '/assets/%2e%2e/.vite/manifest.json',
    ]) {
      expect((await get(url)).statusCode).toBe(404)
    }
  })
})
