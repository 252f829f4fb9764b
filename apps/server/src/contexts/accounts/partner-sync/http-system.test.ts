// A partner's server with all kinds of answers, and what each means for the next attempt.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { httpSystem } from './http-system.ts'
import type { HandedUser } from './partner-system.ts'

const HANDED: HandedUser = {
  syncId: '0b5c7f0e-0000-4000-8000-000000000001',
  requestedAt: '2026-03-01T08:00:00.000Z',
  user: { username: 'newcomer1', name: '王伟' },
}

let server: Server
let url = ''
let received: { method: string | undefined; headers: IncomingMessage['headers']; body: string }[] = []
let answer: (response: ServerResponse) => void = () => undefined
beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      received.push({ method: request.method, headers: request.headers, body: Buffer.concat(chunks).toString() })
      answer(response)
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/users`
})
beforeEach(() => {
  received = []
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const status =
  (code: number, headers = {}) =>
  (response: ServerResponse): void =>
    void response.writeHead(code, headers).end('x'.repeat(200_000))

it('posts the user as JSON with the key', async () => {
  answer = status(204)
  expect(await httpSystem(url).put(HANDED)).toEqual({ kind: 'DONE' })
  expect(received).toMatchObject([
    { method: 'POST', headers: { 'content-type': 'application/json', 'idempotency-key': HANDED.syncId } },
  ])
  expect(JSON.parse(received[0]?.body ?? '')).toEqual(HANDED)
  expect(received[0]?.headers).not.toHaveProperty('authorization')
})

it.each([
  [200, 'DONE'],
  [201, 'DONE'],
  [299, 'DONE'],
  [301, 'FAILED'],
  [307, 'FAILED'],
  [400, 'REFUSED'],
  [401, 'REFUSED'],
  [404, 'REFUSED'],
  [407, 'REFUSED'],
  [408, 'FAILED'],
  [409, 'REFUSED'],
  [410, 'REFUSED'],
  [422, 'REFUSED'],
  [428, 'REFUSED'],
  [429, 'FAILED'],
  [499, 'REFUSED'],
  [500, 'FAILED'],
  [503, 'FAILED'],
])('%i: %s', async (code, kind) => {
  answer = status(code, { location: url, 'retry-after': '120' })
  const outcome = await httpSystem(url).put(HANDED)
  expect(outcome.kind).toBe(kind)
  if (outcome.kind === 'FAILED') expect(outcome).toEqual({ kind, error: `HTTP ${code}`, retryAfter: '120' })
  // No redirect is followed.
  expect(received).toHaveLength(1)
})

it('one who never answers has a limit', async () => {
  answer = () => undefined
  const begun = Date.now()
  expect(await httpSystem(url, 200).put(HANDED)).toEqual({ kind: 'FAILED', error: 'TIMEOUT', retryAfter: null })
  expect(Date.now() - begun).toBeLessThan(5000)
})

it('whose status has come is not waited for', async () => {
  answer = (response) => void response.writeHead(200).write('and then silence')
  expect(await httpSystem(url, 5000).put(HANDED)).toEqual({ kind: 'DONE' })
})

it.each([
  ['hangs up', (response: ServerResponse) => void response.socket?.destroy()],
  ['speaks no HTTP', (response: ServerResponse) => void response.socket?.end('SSH-2.0-OpenSSH\r\n')],
])('one who %s is tried again', async (_, mood) => {
  answer = mood
  expect(await httpSystem(url).put(HANDED)).toMatchObject({
    kind: 'FAILED',
    error: expect.stringMatching(/^CONNECTION/),
  })
})

it('nobody there is tried again', async () => {
  expect(await httpSystem('http://127.0.0.1:1/').put(HANDED)).toMatchObject({
    kind: 'FAILED',
    error: expect.stringMatching(/^CONNECTION/),
  })
})
