// The app installed on the home screen of a phone: its manifest, its start and pages without a network, and what its
// cached copies must not contain.
import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import { type OwnServer, startOwnServer } from './own-server.ts'

// All tests in one worker, because each worker would start a server of its own.
test.describe.configure({ mode: 'default' })

let server: OwnServer

test.beforeAll(async () => {
  test.setTimeout(120_000)
  // The other tests use PostgreSQL where available; these cover the embedded database.
  server = await startOwnServer('embedded')
})

test.afterAll(() => server.stop())

test.describe('the installable app', () => {
  test('has a manifest without faults, icons of the sizes it says, and the name of the line', async ({
    page,
    context,
    request,
  }) => {
    await page.goto(`${server.url}/?language=en_US`)
    const browser = await context.newCDPSession(page)
    const { errors, url } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(url).toBe(`${server.url}/manifest.webmanifest`)
    const answer = await request.get(url)
    expect(answer.headers()['content-type']).toContain('application/manifest+json')
    const manifest = (await answer.json()) as {
      name: string
      short_name: string
      display: string
      start_url: string
      scope: string
      icons: { src: string; sizes: string; type: string; purpose?: string }[]
    }
    expect(manifest).toMatchObject({
      name: 'Quayline',
      short_name: 'Quayline',
      display: 'standalone',
      start_url: '/',
      scope: '/',
    })
    for (const { src, sizes, type } of manifest.icons.filter(({ type }) => type === 'image/png')) {
      const icon = await request.get(server.url + src)
      expect(icon.headers()['content-type']).toContain(type)
      const bytes = await icon.body()
      // PNG: the header chunk contains width and height.
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`, src).toBe(sizes)
    }
    expect(manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose ?? 'any'}`)).toEqual(
      expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']),
    )
    expect((await request.get(`${server.url}/apple-touch-icon.png`)).ok()).toBe(true)
    await expect(page.locator('meta[name="apple-mobile-web-app-title"]')).toHaveAttribute('content', 'Quayline')
  })

  test.describe('with its service worker', () => {
    test.use({ serviceWorkers: 'allow' })

    const keptPaths = (page: Page): Promise<string[]> =>
      page.evaluate(async () => {
        const addresses: string[] = []
        for (const name of await caches.keys())
          for (const { url } of await (await caches.open(name)).keys())
            addresses.push(new URL(url).pathname + new URL(url).search)
        return addresses
      })

    async function cutOff(context: BrowserContext, page: Page): Promise<void> {
      await page.evaluate(() => navigator.serviceWorker.ready)
      await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
      await context.setOffline(true)
    }

    test('starts from its icon and opens the pages inside the app, whatever number they are asked for', async ({
      page,
      context,
    }) => {
      await page.goto(`${server.url}/?language=en_US`)
      await expect
        .poll(() => keptPaths(page))
        .toEqual(
          expect.arrayContaining([
            '/?language=en_US',
            '/cargo-tracking?language=en_US',
            '/eir-home?language=en_US',
            '/eir-result?language=en_US',
            '/eir-qrcode?language=en_US',
          ]),
        )
      await cutOff(context, page)
      for (const address of [
        '/',
        '/?language=en_US',
        '/cargo-tracking?language=en_US',
        '/eir-result?num=6210000001&language=en_US',
      ]) {
        const answer = await page.goto(server.url + address)
        expect(answer?.ok(), address).toBe(true)
        await expect(page.locator('#main'), address).toBeVisible()
      }
      // A number that was never opened here: the page shows it in the search field and says that there is no answer.
      for (const path of ['/', '/cargo-tracking']) {
        await page.goto(`${server.url}${path}?number=EXPLSHA2600042&language=en_US`)
        await expect(
          page.getByText(/You are offline, and this phone has kept no answer for EXPLSHA2600042/),
        ).toBeVisible()
        await expect(page.getByRole('searchbox')).toHaveValue('EXPLSHA2600042')
      }
    })

    test('opens the last tracking answer again, with its stamp', async ({ page, context }) => {
      await server.command('ingest', 'docs/examples')
      await page.goto(`${server.url}/cargo-tracking?number=EXPLSHA2600042&language=en_US`)
      await expect
        .poll(() => keptPaths(page))
        .toEqual(expect.arrayContaining(['/cargo-tracking?number=EXPLSHA2600042&language=en_US']))
      await cutOff(context, page)
      await page.reload()
      await expect(page.locator('.leg-vessel', { hasText: 'EXAMPLE LODESTAR 204E' })).toBeVisible()
      await expect(page.getByText(/You are offline\. This is the answer as of/)).toBeVisible()
    })

    test('keeps no answer to a call and no number in its frames', async ({ page }) => {
      await page.goto(`${server.url}/eir-result?num=6210000001&language=en_US`)
      await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(['/eir-qrcode?language=en_US']))
      const texts = await page.evaluate(async () => {
        const found: string[] = []
        for (const name of await caches.keys()) {
          const cache = await caches.open(name)
          for (const request of await cache.keys()) {
            if (!new URL(request.url).pathname.startsWith('/assets/'))
              found.push(request.url, (await (await cache.match(request))?.text()) ?? '')
          }
        }
        return found.join('\n')
      })
      expect(texts).not.toContain('6210000001')
      expect(texts).not.toContain('/v1/')
    })

    test('does not make who opens a shared link load the app', async ({ page }) => {
      await server.command('ingest', 'docs/examples')
      const link = await server.command('share', 'create', '--type', 'bl', '--number', 'EXPLSHA2600042')
      await page.goto(`${link}&language=en_US`)
      await expect
        .poll(() => keptPaths(page))
        .toEqual(expect.arrayContaining([expect.stringContaining('/bill-of-lading?key=')]))
      await page.evaluate(() => navigator.serviceWorker.ready)
      await page.waitForTimeout(500)
      expect((await keptPaths(page)).filter((address) => /^\/(\?|cargo-tracking|eir-)/.test(address))).toEqual([])
    })
  })
})
