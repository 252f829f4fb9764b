import type { PageContent } from '@quayline/page-contract/page'
import { DALLAS_TRIP } from '@quayline/domain/tracking/carrier-payload.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { recordFacts } from '../../platform/record-facts.fixture.ts'
import { bearer, openTestApp, TEST_NOW, type TestApp } from '../../platform/test-app.fixture.ts'

const BILL = '6103622780'
const DOCTYPE = '<!doctype html>'
const render = ({ content }: { content: PageContent }): string => DOCTYPE + JSON.stringify(content)

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ rateLimits: false, pages: { render, scripts: [], styles: [], folder: null } })
  await recordFacts(test.database.db, DALLAS_TRIP, '2015-02-06T02:00:00.000Z')
})
afterAll(() => test.close())

const page = (url: string, method: 'GET' | 'HEAD' = 'GET') =>
  test.app.inject({ method, url, headers: { accept: 'text/html', language: 'en_US' } })
const contentOf = async (url: string): Promise<unknown> => JSON.parse((await page(url)).body.slice(DOCTYPE.length))
const home = (number: string): Promise<unknown> => contentOf(`/?number=${encodeURIComponent(number)}&language=en_US`)

const asOperator = { 'content-type': 'application/json' }
async function create(): Promise<{ key: string; expiresAt: string }> {
  const answer = await test.app.inject({
    method: 'POST',
    url: '/v1/sharedatas',
    headers: { ...asOperator, ...bearer(test.operatorKey) },
    payload: JSON.stringify({ type: 'bl', number: BILL }),
  })
  return answer.json().data as { key: string; expiresAt: string }
}

/** Checks only that the page includes it; its content is tested with its source (domain route-map). */
const SKETCH: unknown = expect.objectContaining({ ports: expect.any(Array) })

describe('the shared pages', () => {
  it('carry the same answer as the API', async () => {
    const { key, expiresAt } = await create()
    const { data, clocks, asOf: at, asOfSource: source } = (await test.app.inject(`/v1/sharedatas/${key}`)).json()
    const expected = {
      page: 'share',
      state: 'loaded',
      key,
      body: data,
      clocks,
      asOf: { at, source },
      sections: null,
      expiresAt,
      routeMap: SKETCH,
    }
    expect(await contentOf(`/bill-of-lading?key=${key}&language=en_US`)).toEqual(expected)
    // Places are in the reader's language, everything else is the same.
    const chinese = JSON.stringify(await contentOf(`/bill-of-lading?key=${key}&language=zh_CN`))
    expect(data.trackingPath.fromCity).toBe('Qingdao ,Shandong ,China')
    expect(chinese).toContain('"fromCity":"青岛,,中国"')
    expect((await page(`/bill-of-lading?key=${key}`)).headers['x-robots-tag']).toBe('noindex, nofollow')
  })

  it('count openings, and neither refreshes nor looks from outside', async () => {
    const { key } = await create()
    await page(`/bill-of-lading?key=${key}`)
    await page(`/bill-of-lading?key=${key}`)
    await page(`/bill-of-lading?key=${key}`, 'HEAD')
    await test.app.inject(`/v1/sharedatas/${key}`)
    const listed = await test.app.inject({ url: '/v1/sharedatas?limit=50', headers: bearer(test.operatorKey) })
    const { shares } = listed.json().data as { shares: object[] }
    expect(shares.some((share) => 'openCount' in share && share.openCount === 2)).toBe(true)
    expect(JSON.stringify(shares)).toContain(new Date(TEST_NOW).toISOString())
  })

  it.each(['', '?key=', '?key=unknown', '?key=%00', '?key=%ff', `?key=${'x'.repeat(500)}`, '?key=a&key=b'])(
    'say "expired" for %s',
    async (query) => {
      for (const path of ['/bill-of-lading', '/box-dynamics']) {
        const answer = await page(path + query)
        expect([answer.statusCode, answer.body]).toEqual([200, `${DOCTYPE}{"page":"share","state":"expired"}`])
      }
    },
  )
})

describe('the home page', () => {
  it('shows the search box, or the answer for the number in the address', async () => {
    expect(await contentOf('/')).toEqual({ page: 'home', state: 'ready' })
    expect(await home('  ')).toEqual({ page: 'home', state: 'ready' })
    const { data, clocks, asOf: at, asOfSource: source } = (await test.app.inject(`/v1/public/tracking/${BILL}`)).json()
    expect(await home(BILL)).toEqual({
      page: 'home',
      state: 'answered',
      number: BILL,
      answer: data,
      clocks,
      asOf: { at, source },
      routeMap: SKETCH,
    })
    expect(await home('9999999999')).toMatchObject({ state: 'answered', answer: { type: 'none' } })
  })

  it('says which rule a number breaks', async () => {
    for (const number of ['<b>', 'a\u0000b', '9'.repeat(500)]) {
      expect(await home(number)).toMatchObject({ state: 'refused', message: expect.stringContaining('number: ') })
    }
    expect((await page('/?number=%3Cb%3E')).statusCode).toBe(400)
  })
})
