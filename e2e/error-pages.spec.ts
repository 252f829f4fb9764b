// The pages that have no address (server error, restricted access, a share that failed to load): rendered by the built
// bundle, shown with the server's own styles and scripts, and tested like all other pages.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { PageContent, RenderDocument } from '@quayline/page-contract/page'
import { expect, expectFit, LANGUAGES, site, test } from './journey.ts'
import { root } from './server-process.ts'

const STATES: readonly (readonly [name: string, content: PageContent])[] = [
  ['server error', { page: 'server-error', requestId: 'req-0001' }],
  ['restricted access', { page: 'restricted', code: '5403' }],
  ['failed share', { page: 'share', state: 'failed', key: 'AAAAAAAAAAAAAAAAAAAAAAAA', requestId: 'req-0002' }],
]

const BRAND = {
  ...JSON.parse(readFileSync(path.join(root, 'quayline.config.json'), 'utf8')),
  qr: { ios: { modules: 1, path: 'M0 0h1v1h-1z' }, android: { modules: 1, path: 'M0 0h1v1h-1z' } },
}

const addressesIn = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].flatMap((match) => match[1] ?? [])

for (const language of LANGUAGES) {
  test(`error pages in ${language}: axe, cause, cure and way home`, async ({ page }) => {
    test.setTimeout(60_000)
    const bundle = path.join(root, 'apps/mobile/dist/server/entry-server.js')
    const { renderDocument }: { renderDocument: RenderDocument } = await import(pathToFileURL(bundle).href)
    const home = await (await fetch(site('/'))).text()
    const assets = {
      scripts: addressesIn(home, /<script[^>]+src="([^"]+)"/g),
      styles: addressesIn(home, /<style[^>]*>([^<]+)<\/style>/g),
      nonce: 'test',
    }
    expect(assets.styles.length).toBeGreaterThan(0)
    for (const [name, content] of STATES) {
      const url = `/bill-of-lading?key=x&language=${language}`
      const pageLanguage = language === 'fr' ? 'fr' : (language.replace('_', '-') as 'zh-CN')
      const body = renderDocument({ url, language: pageLanguage, device: 'other', content, brand: BRAND }, assets)
      await page.route(site(url), (route) => route.fulfill({ contentType: 'text/html; charset=utf-8', body }))
      await page.goto(site(url))
      await expectFit(page, language, name)
      await expect(page.getByRole('heading', { level: 1 }), name).toBeVisible()
      const reference = 'requestId' in content ? content.requestId : 'code' in content ? content.code : ''
      await expect(page.getByText(reference).first(), name).toBeVisible()
      if (content.page !== 'share') await expect(page.locator('a[href^="mailto:"]').first(), name).toBeVisible()
      await expect(page.locator('a[href^="/"]').first(), name).toBeVisible()
      await page.unroute(site(url))
    }
  })
}
