import type { PageInput, StaticContent } from '@quayline/page-contract/page'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type LineSettings, NO_SETTINGS } from '../../platform/settings/brand-settings.ts'
import { openTestApp, type TestApp } from '../../platform/test-app.fixture.ts'
import { staticPages } from './index.ts'

const SETTINGS: LineSettings = {
  ...NO_SETTINGS,
  name: 'Quayline Example Line',
  supportMailbox: 'support@line.example',
  legalName: 'Quayline Example Shipping Co., Ltd.',
  androidPackageUrl: 'https://downloads.line.example/quayline.apk',
  visitWebHosts: new Set(['support.google.com']),
  browserHelp: [{ name: 'Chrome', url: 'https://support.google.com/chrome/answer/95647' }],
  appSdks: [],
  eirPorts: new Map([['NGB', 'CNNGB']]),
}

/** The page's content, as the tests compare it. */
const render = ({ content }: PageInput): string => JSON.stringify(content)
const pages = { render, scripts: [], styles: [], folder: null }

const HTML = { accept: 'text/html' }
const get = async (of: TestApp, url: string, headers: Record<string, string> = {}) => {
  const answer = await of.app.inject({ url, headers: { ...HTML, ...headers } })
  return { answer, content: answer.body.startsWith('{') ? (JSON.parse(answer.body) as StaticContent) : null }
}

let test: TestApp
let bare: TestApp
beforeAll(async () => {
  test = await openTestApp({ contexts: [staticPages], pages, settings: SETTINGS })
  bare = await openTestApp({ contexts: [staticPages], pages })
})
afterAll(async () => {
  await test.close()
  await bare.close()
})

describe('legal pages', () => {
  it.each(['terms', 'precautions'])('/%s speaks for the legal entity', async (name) => {
    const { answer, content } = await get(test, `/${name}?language=zh_CN`)
    expect([answer.statusCode, content]).toEqual([
      200,
      { page: 'static', name, legalName: 'Quayline Example Shipping Co., Ltd.' },
    ])
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8')
  })

  it('/privacy-policy has the links of the configuration', async () => {
    const { content } = await get(test, '/privacy-policy')
    expect(content).toEqual({
      page: 'static',
      name: 'privacy-policy',
      legalName: 'Quayline Example Shipping Co., Ltd.',
      browserHelp: [{ name: 'Chrome', url: 'https://support.google.com/chrome/answer/95647' }],
      appSdks: [],
    })
  })

  it('need no configuration', async () => {
    expect((await get(bare, '/terms')).content).toEqual({ page: 'static', name: 'terms', legalName: null })
  })
})

describe('/app-download', () => {
  it.each([
    ['Mozilla/5.0 (Linux; Android 14) Mobile Safari/537.36 MicroMessenger/8.0.50', 'chat-browser'],
    ['Mozilla/5.0 (Linux; Android 14) MQQBrowser/6.2 Mobile Safari/537.36 QQ/9.0.60', 'chat-browser'],
    ['Mozilla/5.0 (Linux; Android 14) MQQBrowser/15.2 Mobile Safari/537.36', 'ready'],
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) MicroMessenger/8.0.50', 'ready'],
  ])('for %s is %s', async (agent, state) => {
    const { answer, content } = await get(test, '/app-download', { 'user-agent': agent })
    expect([answer.statusCode, content]).toEqual([200, { page: 'static', name: 'app-download', state }])
  })
})

describe('GET /v1/api/upgraded/download', () => {
  const ANDROID = '/v1/api/upgraded/download?appId=ebapp&platform=android'

  it('leads to the configured package', async () => {
    const { answer } = await get(test, ANDROID)
    expect(answer.statusCode).toBe(302)
    expect(answer.headers.location).toBe('https://downloads.line.example/quayline.apk')
  })

  it('does so for programs too, and by HEAD', async () => {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await test.app.inject({ method, url: ANDROID, headers: { accept: '*/*' } })
      expect([answer.statusCode, answer.headers.location]).toEqual([302, 'https://downloads.line.example/quayline.apk'])
    }
  })

  it('is a page with 404 when no package is configured', async () => {
    const { answer, content } = await get(bare, ANDROID)
    expect([answer.statusCode, content]).toEqual([
      404,
      { page: 'static', name: 'app-download', state: 'no-package', status: 404 },
    ])
  })

  it.each([
    ['', 400],
    ['?appId=ebapp', 400],
    ['?platform=android', 400],
    ['?appId=&platform=', 400],
    ['?appId=other&platform=android', 404],
    ['?appId=EBAPP&platform=android', 404],
    ['?appId=ebapp&platform=ios', 404],
    ['?appId=ebapp&platform=https://evil.example', 404],
    ['?appId=ebapp&platform=windows&url=https://evil.example', 404],
  ])('%s answers %i, never a redirect', async (query, status) => {
    const { answer, content } = await get(test, `/v1/api/upgraded/download${query}`)
    expect([answer.statusCode, content]).toEqual([
      status,
      { page: 'static', name: 'app-download', state: 'unknown-app', status },
    ])
    expect(answer.headers.location).toBeUndefined()
  })
})

describe('/visitWeb', () => {
  const visit = (url: string) => get(test, `/visitWeb?url=${encodeURIComponent(url)}&lang=zh-CN`)

  it('names a listed target and does not go there by itself', async () => {
    const { answer, content } = await visit('https://support.google.com/chrome/answer/95647')
    expect([answer.statusCode, content]).toEqual([
      200,
      {
        page: 'static',
        name: 'visit-web',
        target: {
          kind: 'listed',
          host: 'support.google.com',
          url: 'https://support.google.com/chrome/answer/95647',
        },
      },
    ])
    expect(answer.headers.location).toBeUndefined()
    expect(answer.headers.refresh).toBeUndefined()
  })

  it.each([
    ['https://evil.example/', 403, { kind: 'unlisted', host: 'evil.example' }],
    ['https://support.google.com@evil.example/', 400, { kind: 'unusable' }],
    ['javascript:alert(1)', 400, { kind: 'unusable' }],
    ['', 400, { kind: 'unusable' }],
  ])('refuses %s', async (url, status, target) => {
    const { answer, content } = await visit(url)
    expect([answer.statusCode, content]).toEqual([status, { page: 'static', name: 'visit-web', target, status }])
    expect(answer.headers.location).toBeUndefined()
  })

  it('takes the first of two addresses, and none where it is no text', async () => {
    const { content } = await get(test, '/visitWeb?url=https://evil.example/&url=https://support.google.com/')
    expect(content).toMatchObject({ target: { kind: 'unlisted', host: 'evil.example' } })
    expect((await get(test, '/visitWeb')).answer.statusCode).toBe(400)
  })
})

describe('/open-in-computer', () => {
  it.each([
    ['/eir-home?language=fr', 'https://line.example/eir-home?language=fr'],
    ['https://evil.example/', 'https://line.example/'],
    ['', 'https://line.example/'],
  ])('%s is shown as %s', async (url, link) => {
    const { answer, content } = await get(test, `/open-in-computer?url=${encodeURIComponent(url)}`)
    expect([answer.statusCode, content]).toEqual([200, { page: 'static', name: 'open-in-computer', link }])
  })
})
