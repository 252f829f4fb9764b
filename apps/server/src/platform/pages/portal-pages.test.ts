import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PortalBundle } from './portal-pages.ts'
import { openTestApp, TEST_BRAND, type TestApp } from '../test-app.fixture.ts'

const HTML = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }
let folder: string
let bundle: PortalBundle
let test: TestApp
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quayline-portal-'))
  mkdirSync(path.join(folder, 'assets'))
  mkdirSync(path.join(folder, '.vite'))
  writeFileSync(path.join(folder, 'assets/entry-client-1a2b.js'), 'console.log(1)')
  writeFileSync(path.join(folder, 'assets/entry-client-1a2b.js.br'), 'not really')
  writeFileSync(path.join(folder, '.vite/manifest.json'), '{}')
  bundle = {
    build: 'b0b1b2b3',
    scripts: ['/portal/assets/entry-client-1a2b.js', '/portal/assets/kit-3c4d.js'],
    styles: ['/portal/assets/entry-client-5e6f.css'],
    folder,
  }
  test = await openTestApp({ portal: bundle, brand: { ...TEST_BRAND, name: 'Línea "A" <b>' } })
})
afterAll(async () => {
  await test.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string, method: 'GET' | 'HEAD' = 'GET') => test.app.inject({ method, url, headers: HTML })

describe('the portal’s document', () => {
  it.each(['/portal', '/portal/', '/portal?x=1', '/portal/users', '/portal/users/42?tab=history', '/portal/%E6%8F%90'])(
    'answers %s',
    async (url) => {
      const answer = await get(url)
      expect(answer.statusCode).toBe(200)
      expect(answer.headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'private, no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      expect(answer.headers['x-request-id']).toMatch(/^[\w-]{8,64}$/)
      expect(answer.body).toContain('<div id="root"></div>')
    },
  )

  it('runs scripts and styles of this answer’s nonce only; inline is only the choice of the theme', async () => {
    const answer = await get('/portal')
    const policy = String(answer.headers['content-security-policy'])
    const [, nonce = ''] = /<script type="module" src="[^"]+" nonce="([^"]+)">/.exec(answer.body) ?? []
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}'`)
    expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`)
    expect(policy).not.toContain('unsafe')
    const inline = [...answer.body.matchAll(/<script(?! type="module" src)[^>]*>(.*?)<\/script>/g)]
    expect(inline).toHaveLength(1)
    expect(inline[0]?.[0]).toContain(`nonce="${nonce}"`)
    expect(inline[0]?.[1]).toContain('quayline.portal.theme')
    expect(answer.body.indexOf('quayline.portal.theme')).toBeLessThan(answer.body.indexOf('rel="stylesheet"'))
    expect(answer.body).not.toMatch(/ style=|<style/)
    const [, again = ''] = /nonce="([^"]+)"/.exec((await get('/portal')).body) ?? []
    expect(again).not.toBe(nonce)
  })

  it('names the files and the build, and escapes the line’s name', async () => {
    const { body } = await get('/portal')
    expect(body).toContain('<script type="module" src="/portal/assets/entry-client-1a2b.js"')
    expect(body).toContain('<link rel="modulepreload" href="/portal/assets/kit-3c4d.js"')
    expect(body).toContain('<link rel="stylesheet" href="/portal/assets/entry-client-5e6f.css"')
    expect(body).toContain('<meta name="quayline-build" content="b0b1b2b3">')
    expect(body).toContain('<title>Línea &quot;A&quot; &lt;b&gt;</title>')
  })

  it('says in four languages that it needs scripts', async () => {
    const { body } = await get('/portal')
    for (const language of ['zh-CN', 'en-US', 'es-ES', 'fr']) expect(body).toContain(`<p lang="${language}">`)
  })

  it('answers HEAD without a body', async () => {
    const answer = await get('/portal/users', 'HEAD')
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
  })
})

describe('the portal’s files', () => {
  it('are kept for ever, and sent as they were compressed', async () => {
    const answer = await test.app.inject({
      url: '/portal/assets/entry-client-1a2b.js',
      headers: { 'accept-encoding': 'br' },
    })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
      'content-encoding': 'br',
    })
    expect(answer.body).toBe('not really')
  })

  it.each([
    '/portal/assets/entry-client-old.js',
    '/portal/assets/',
    '/portal/assets/nothing',
    '/portal/.vite/manifest.json',
    '/portal/assets/%2e%2e/.vite/manifest.json',
    '/portal/%2Evite/manifest',
    '/portal/favicon.ico',
    '/portal/robots.TXT',
  ])('that are missing are 404, never the document: %s', async (url) => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await get(url, method)
      expect(answer.statusCode).toBe(404)
      expect(answer.body).not.toContain('id="root"')
    }
  })

  it('name their build, never from a cache', async () => {
    const answer = await get('/portal/version.json')
    expect(answer.json()).toEqual({ build: 'b0b1b2b3' })
    expect(answer.headers['cache-control']).toBe('no-store')
  })
})

describe('a server without a built portal', () => {
  it('knows nothing at /portal', async () => {
    const bare = await openTestApp()
    for (const url of ['/portal', '/portal/users', '/portal/version.json']) {
      const answer = await bare.app.inject({ url, headers: HTML })
      expect([answer.statusCode, answer.json().code]).toEqual([404, 5404])
    }
    await bare.close()
  })
})

describe('what only looks like the portal', () => {
  it.each(['/portals', '/portalx/assets', '/v1/portal'])('is not: %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404)
  })
})
