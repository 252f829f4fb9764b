// A stranger never learns why a link does not open: unknown, expired and revoked keys get the same bytes, in the API
// and on the page, in each language.
import path from 'node:path'
import type { PageInput } from '@quayline/page-contract/page'
import { DALLAS_TRIP } from '@quayline/domain/tracking/carrier-payload.fixture'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { loadPageBundle } from '../../load-page-bundle.ts'
import { createLogger } from '../../platform/observability/log.ts'
import { recordFacts } from '../../platform/record-facts.fixture.ts'
import { bearer, openTestApp, TEST_NOW, type TestApp } from '../../platform/test-app.fixture.ts'

const BILL = '6103622780'
const DAY = 24 * 60 * 60 * 1000
const LANGUAGES = ['zh_CN', 'en_US', 'es_ES', 'fr'] as const

const MOBILE = path.join(import.meta.dirname, '../../../../mobile/dist')
const built = await loadPageBundle(MOBILE)
if (built === null)
  console.error(`The built page is not tested, only its content: ${MOBILE} is not built (npm run build)`)
const contentOnly = {
  render: ({ language, content }: PageInput): string => `<!doctype html>${language} ${JSON.stringify(content)}`,
  scripts: [],
  styles: [],
  folder: null,
}

const lines: string[] = []
let test: TestApp
/** [reason why it does not open, key]; all are compared with the first. */
const keys: [string, string][] = [['unknown', 'AAAAAAAAAAAAAAAAAAAAAAAA']]
let openKey = ''
beforeAll(async () => {
  const logger = createLogger({ level: 'trace', destination: { write: (line: string) => void lines.push(line) } })
  test = await openTestApp({ rateLimits: false, pages: built ?? contentOnly, logger })
  await recordFacts(test.database.db, DALLAS_TRIP, '2015-02-06T02:00:00.000Z')
  const asOperator = { ...bearer(test.operatorKey), 'content-type': 'application/json' }
  const create = async (days: number): Promise<{ id: string; key: string }> => {
    const payload = JSON.stringify({ type: 'bl', number: BILL, days })
    const answer = await test.app.inject({ method: 'POST', url: '/v1/sharedatas', headers: asOperator, payload })
    return answer.json().data as { id: string; key: string }
  }
  const [open, expired, revoked, both] = [await create(9), await create(1), await create(9), await create(1)]
  for (const { id } of [revoked, both])
    await test.app.inject({ method: 'DELETE', url: `/v1/sharedatas/${id}`, headers: asOperator })
  openKey = open.key
  keys.push(
    ['expired', expired.key],
    ['revoked', revoked.key],
    ['expired and revoked', both.key],
    ['the id of a share', open.id],
    ['the hash of no key', 'f'.repeat(64)],
    ['a key in other letters', open.key.toUpperCase() === open.key ? open.key.toLowerCase() : open.key.toUpperCase()],
    ['a key and more', `${open.key}A`],
    ['half a key', open.key.slice(0, 12)],
    ['SQL', "' or 1=1 --"],
    ['HTML', '<script>alert(1)</script>'],
  )
  test.clock.set(TEST_NOW + 2 * DAY)
})
afterAll(() => test.close())

/**
 * Without headers that differ by design: the time, the request id, and on a page, which contains its own address, the
 * length.
 */
const headersOf = (headers: Readonly<Record<string, unknown>>, ...byDesign: readonly string[]) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !['x-request-id', 'date', ...byDesign].includes(name))
      .map(([name, value]) => [name, String(value).replace(/nonce-[^']+/g, 'nonce-')]),
  )

describe('a link that does not open', () => {
  it.each(LANGUAGES)('answers the same bytes and headers whatever the reason, in %s', async (language) => {
    const ask = async (key: string) => {
      const answer = await test.app.inject({ url: `/v1/sharedatas/${encodeURIComponent(key)}`, headers: { language } })
      return [answer.statusCode, answer.body, headersOf(answer.headers)]
    }
    const measure = await ask(keys[0]?.[1] ?? '')
    expect(measure[0]).toBe(200)
    expect(JSON.parse(String(measure[1]))).toEqual({
      code: 0,
      message: 'success',
      data: [],
      asOf: null,
      asOfSource: null,
      clocks: {},
    })
    for (const [why, key] of keys) expect([why, ...(await ask(key))]).toEqual([why, ...measure])
    // Makes sure that the comparison can fail: a valid link gets another answer.
    expect(await ask(openKey)).not.toEqual(measure)
  })

  it.each(LANGUAGES)('shows the same page whatever the reason, in %s', async (language) => {
    for (const page of ['bill-of-lading', 'box-dynamics']) {
      const open = async (key: string) => {
        const url = `/${page}?key=${encodeURIComponent(key)}&language=${language}`
        const answer = await test.app.inject({ url, headers: { accept: 'text/html' } })
        const nonce = /nonce-([^']+)/.exec(String(answer.headers['content-security-policy']))?.[1] ?? ''
        // The address itself is in the links to the other languages and in the page's data.
        const body = answer.body
          .replaceAll(nonce, '')
          .replaceAll(/href="\/[a-z-]+\?key=[^"]*language=/g, 'href="language=')
          .replace(/"url":"(?:[^"\\]|\\.)*"/, '')
        return [answer.statusCode, body, headersOf(answer.headers, 'content-length')]
      }
      const measure = await open(keys[0]?.[1] ?? '')
      expect(measure[0]).toBe(200)
      for (const [why, key] of keys) expect([why, ...(await open(key))]).toEqual([why, ...measure])
      expect(await open(openKey)).not.toEqual(measure)
    }
  })

  it.runIf(built !== null)('says that it has expired, in the language of the visitor', async () => {
    const texts = await Promise.all(
      LANGUAGES.map(async (language) => {
        const url = `/bill-of-lading?key=${keys[1]?.[1]}&language=${language}`
        const { body } = await test.app.inject({ url, headers: { accept: 'text/html' } })
        return body
      }),
    )
    // docs/requirements/sharing.md 1: 分享已过期.
    expect(texts[0]).toContain('分享已过期')
    expect(texts[1]).toMatch(/expired/i)
    expect(texts[2]).toMatch(/caduc|venc|expir/i)
    expect(texts[3]).toMatch(/expir/i)
    for (const text of texts) expect(text).not.toContain(BILL)
  })

  it('leaves no key in the log', () => {
    expect(lines.length).toBeGreaterThan(100)
    const written = lines.join('')
    for (const [why, key] of keys) expect([why, written.includes(key)]).toEqual([why, false])
    expect(written).not.toContain(openKey)
    expect(written).not.toContain(BILL)
  })
})
