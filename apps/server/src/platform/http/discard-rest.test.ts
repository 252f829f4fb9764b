import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bearer, openTestApp, type TestApp } from '../test-app.fixture.ts'

let test: TestApp
let port: number

beforeAll(async () => {
  test = await openTestApp()
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

/** Writes slowly, so that the response comes while most of the body is still to be sent; a broken pipe rejects. */
async function sendSlowly(chunks: number, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  const sending = request({ host: '127.0.0.1', port, method: 'POST', path: '/v1/intake/messages', headers })
  const answered = once(sending, 'response') as Promise<[{ statusCode?: number; resume(): void }]>
  const chunk = Buffer.alloc(1024 * 1024, 65)
  for (let sent = 0; sent < chunks; sent++) {
    if (!sending.write(chunk)) await Promise.race([once(sending, 'drain'), answered])
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
  sending.end()
  const [response] = await answered
  response.resume()
  return response.statusCode
}

it.each([
  ['with its length named', { 'content-length': String(24 * 1024 * 1024) }],
  ['in chunks', { 'transfer-encoding': 'chunked' }],
])('a body that is too large, %s, is read to its end and refused', async (_, headers) => {
  expect(await sendSlowly(24, { ...bearer(test.partnerKey), 'content-type': 'text/plain', ...headers })).toBe(413)
})
