import { LANGUAGES } from '@quayline/messages/language'
import { staticPageTexts } from '@quayline/messages/static-pages/static-page-texts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { brand } from '../../fixtures/page-inputs.fixture.ts'
import { mainText, STATIC_SCENES, staticHtml, textBetween } from '../../fixtures/static-pages.fixture.ts'
import { staticLanguage } from './static-language.ts'

/** React reports missing keys, wrong nesting and unknown attributes on the console: none may occur. */
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation((...logged) => {
    throw new Error(logged.map(String).join(' '))
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const names = STATIC_SCENES.map(([name]) => name)
const LEGAL = ['terms', 'privacy policy', 'precautions']

describe.each(LANGUAGES)('every static page in %s', (language) => {
  it.each(names)('%s is a whole document without a script', (name) => {
    const html = staticHtml(name, { language })
    expect(html).toMatch(/^<!doctype html>\n<html lang="/)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).not.toMatch(/<script|<iframe|<img|<form|<meta http-equiv|javascript:|\son\w+=|\sstyle=/i)
    expect(html).toContain('<style nonce="n0nce+/=">body{margin:0}</style>')
    expect(html.match(/<h1/g)).toHaveLength(1)
    expect(html).not.toMatch(/\{\w+\}/)
    expect(/<title>(.+)<\/title>/.exec(html)?.[1]).toContain(brand.name)
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1])
    expect(new Set(ids).size).toBe(ids.length)
    for (const [, anchor] of html.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(anchor)
  })

  it.each(LEGAL)('%s lists its sections, each of which has its heading', (name) => {
    const html = staticHtml(name, { language })
    const contents = [...textOfEach(html, /<li><a href="#([^"]+)">([^<]+)<\/a><\/li>/g)]
    const headings = [...textOfEach(html, /<h2 id="([^"]+)" tabindex="-1">([^<]+)<\/h2>/g)]
    expect(contents.length).toBeGreaterThan(7)
    expect(contents).toEqual(headings)
  })

  it.each(LEGAL)('%s is Chinese for readers of Chinese and marked as English for all others', (name) => {
    const html = staticHtml(name, { language })
    const shownIn = language === 'zh-CN' ? 'zh-CN' : 'en-US'
    expect(html).toContain(`<article class="legal-text" lang="${shownIn}">`)
    expect(/\p{Script=Han}/u.test(textBetween(html, '<article', '</article>'))).toBe(language === 'zh-CN')
    expect(mainText(html)).toContain(staticPageTexts(language).languagesOfText)
  })
})

const textOfEach = (html: string, pattern: RegExp): [string, string][] =>
  [...html.matchAll(pattern)].map(([, id = '', text = '']) => [id, text])

describe('the language of a static page (docs/requirements/static-pages.md 2)', () => {
  it.each([
    ['terms', '/terms', 'en-US'],
    ['terms', '/terms?language=zh-CN', 'zh-CN'],
    ['terms', '/terms?language=zh_CN', 'zh-CN'],
    ['terms', '/terms?language=en_US', 'en-US'],
    ['terms', '/terms?language=fr', 'fr'],
    ['terms', '/terms?language=es_ES', 'es-ES'],
    ['terms', '/terms?language=xx', 'en-US'],
    ['terms', '/terms?lang=zh-CN', 'en-US'],
    ['privacy-policy', '/privacy-policy', 'en-US'],
    ['privacy-policy', '/privacy-policy?language=zh_CN', 'zh-CN'],
    ['precautions', '/precautions', 'zh-CN'],
    ['app-download', '/app-download', 'zh-CN'],
    ['visit-web', '/visitWeb?url=x&lang=en-US', 'en-US'],
    ['visit-web', '/visitWeb?url=x&lang=zh-CN&language=fr', 'fr'],
    ['visit-web', '/visitWeb?url=x', 'zh-CN'],
  ] as const)('%s at %s is %s', (name, url, language) => {
    expect(staticLanguage(name, url)).toBe(language)
  })

  it('is switched by links that keep the page', () => {
    const html = staticHtml('terms')
    expect(html).toContain('<html lang="en-US">')
    expect(html).toContain('href="/terms?language=zh-CN" hrefLang="zh-CN"')
    expect(html).toMatch(/href="\/terms\?language=en-US"[^>]*aria-current="true"/)
    expect(staticHtml('visit a website')).toContain(
      'href="/visitWeb?url=https%3A%2F%2Fsupport.mozilla.org%2Fkb&amp;language=fr"',
    )
  })
})

describe('/app-download (docs/requirements/static-pages.md 3)', () => {
  const ANDROID = 'href="/v1/api/upgraded/download?appId=ebapp&amp;platform=android"'
  const STORE = `href="${brand.iosStoreUrl}"`

  it.each([
    ['android', true, false, 0],
    ['ios', false, true, 0],
    ['other', true, true, 2],
  ] as const)('on %s offers what the device can load', (device, android, ios, codes) => {
    const html = staticHtml('app download', { device, language: 'en_US' })
    expect([html.includes(ANDROID), html.includes(STORE), html.match(/data-device=/g)?.length ?? 0]).toEqual([
      android,
      ios,
      codes,
    ])
  })

  it.each([
    ['zh_CN', '请在系统浏览器中打开', '在浏览器打开'],
    ['en_US', 'Please open this page in the system browser', 'Open in browser'],
    ['es_ES', 'Abra esta página en el navegador del sistema', 'Abrir en el navegador'],
    ['fr', 'Ouvrez cette page dans le navigateur du système', 'Ouvrir dans le navigateur'],
  ])(
    'in WeChat and QQ says in %s how to get out, and offers no download that would not work',
    (language, title, step) => {
      const html = staticHtml('app download in a chat', { language })
      expect(mainText(html)).toContain(title)
      expect(mainText(html)).toContain(step)
      expect(html).not.toContain('/v1/api/upgraded/download')
      expect(html).toContain(`<code>${brand.androidDownloadUrl}</code>`)
    },
  )

  it('says when there is no package or no such app, and what to do', () => {
    const none = staticHtml('no package', { language: 'en_US' })
    expect(mainText(none)).toContain('No Android package at present')
    expect(none).toContain(`href="mailto:${brand.supportMailbox}"`)
    const unknown = staticHtml('unknown app', { language: 'en_US' })
    expect(mainText(unknown)).toContain('There is no such app')
    expect(unknown).toContain('href="/app-download?language=en-US"')
  })
})

describe('/visitWeb', () => {
  it('names the target and links to it without giving this site away', () => {
    const html = staticHtml('visit a website', { language: 'en_US' })
    expect(mainText(html)).toContain('support.mozilla.org')
    expect(html).toMatch(
      /<a class="button button-main" href="https:\/\/support\.mozilla\.org\/kb" rel="noopener[^"]*">/,
    )
    expect(html).not.toContain('http-equiv')
  })

  it.each([
    ['visit an unlisted website', 'evil.example is not among the websites that may be opened'],
    ['visit nothing', 'The link names no address that can be opened'],
  ])('%s is no link anywhere', (name, expected) => {
    const html = staticHtml(name, { language: 'en_US' })
    expect(mainText(html)).toContain(expected)
    const hrefs = [...html.slice(html.indexOf('<body')).matchAll(/ href="([^"]*)"/g)].map((match) => match[1] ?? '')
    // Own pages, anchors, mail: the query of the language links contains the address, but never as a link target.
    expect(hrefs.filter((href) => !/^(\/(?!\/)|#|mailto:)/.test(href))).toEqual([])
  })

  it.each(['visit a website', 'visit an unlisted website', 'open in a computer', 'no package'])(
    '%s is kept out of search engines',
    (name) => {
      expect(staticHtml(name)).toContain('<meta name="robots" content="noindex">')
    },
  )

  it.each(['terms', 'privacy policy', 'precautions', 'app download'])('%s may be found', (name) => {
    expect(staticHtml(name)).not.toContain('name="robots"')
  })
})

describe('/open-in-computer', () => {
  it('shows the link to copy and a mail that carries it', () => {
    const html = staticHtml('open in a computer', { language: 'en_US' })
    expect(html).toContain('<code>https://line.example/eir-home?language=fr</code>')
    expect(html).toContain('body=https%3A%2F%2Fline.example%2Feir-home%3Flanguage%3Dfr"')
  })
})

describe('hostile text', () => {
  it('of a configuration or an address stays text', () => {
    const evil = '"><script>alert(1)</script>'
    for (const html of [
      staticHtml('terms', { content: { page: 'static', name: 'terms', legalName: evil } }),
      staticHtml('open in a computer', { content: { page: 'static', name: 'open-in-computer', link: evil } }),
      staticHtml('terms', { language: evil }),
    ])
      expect(html).not.toContain('<script')
  })
})
