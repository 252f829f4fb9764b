import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp } from '../test-app.fixture.ts'

let test: TestApp
beforeAll(async () => {
  test = await openTestApp({ contexts: [] })
}, 60_000)
afterAll(() => test.close())

describe('the reference of the API', () => {
  it('is a page, and OpenAPI 3.1', async () => {
    expect((await test.app.inject('/docs/openapi.json')).json().openapi).toBe('3.1.0')
    const page = await test.app.inject('/docs')
    expect(page.headers['content-type']).toContain('text/html')
    expect(page.body).toContain('/healthz')
    const nonce = /style nonce="([^"]+)"/.exec(page.body)?.[1]
    expect(page.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  })

  it('shows at each call what calls share: what they refuse, and the header of the language', async () => {
    const { body } = await test.app.inject('/docs')
    expect(body).toContain('5404 NOT_FOUND')
    expect(body).toContain('Without it, Accept-Language applies.')
    expect(body).not.toContain('components/responses')
    expect(body).not.toContain('components/parameters')
  })
})
