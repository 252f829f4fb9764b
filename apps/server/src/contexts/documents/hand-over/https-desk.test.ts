// A desk's server with all kinds of answers, and what each means for the next attempt.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { DocumentMessage } from './hand-over.ts'
import { httpsDesk } from './https-desk.ts'

const ID = '0b5c7f0e-0000-4000-8000-000000000001'
const MESSAGE: DocumentMessage = {
  recipient: 'DOCDESK',
  type: 'SI',
  reference: 'SI 2600001',
  version: 3,
  isTest: false,
  mediaType: 'application/json',
  text: '{"remarks":["装箱"]}',
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
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`
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

it('posts the document with what it is and the key of repetitions', async () => {
  answer = status(202)
  expect(await httpsDesk(url, null).put(ID, MESSAGE)).toEqual({ kind: 'DONE', status: 202 })
  expect(received).toMatchObject([
    {
      method: 'POST',
      body: MESSAGE.text,
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'idempotency-key': ID,
        'quayline-recipient': 'DOCDESK',
        'quayline-document': 'SI SI%202600001 v3',
        'quayline-test': '0',
      },
    },
  ])
  expect(received[0]?.headers).not.toHaveProperty('quayline-signature')
  await httpsDesk(url, null).put(ID, { ...MESSAGE, isTest: true })
  expect(received[1]?.headers['quayline-test']).toBe('1')
})

it('signs key and body where a secret is set', async () => {
  answer = status(200)
  await httpsDesk(url, 'a secret of thirty-two characters').put(ID, { ...MESSAGE, text: '{}' })
  // printf '0b5c7f0e-0000-4000-8000-000000000001\n{}' | openssl dgst -sha256 -hmac 'a secret of thirty-two characters'
  expect(received[0]?.headers['quayline-signature']).toBe(
    'sha256=25d735c765a9a3af6a4c6725b49c2f144db75375a18deb8197d9b245ba5e6079',
  )
})

it.each([
  [200, 'DONE'],
  [204, 'DONE'],
  [299, 'DONE'],
  [301, 'FAILED'],
  [307, 'FAILED'],
  [400, 'FAILED'],
  [401, 'FAILED'],
  [404, 'FAILED'],
  [407, 'FAILED'],
  [409, 'FAILED'],
  [410, 'FAILED'],
  [422, 'FAILED'],
  [429, 'FAILED'],
  [500, 'FAILED'],
  [503, 'FAILED'],
])('%i: %s, for a document is never given up', async (code, kind) => {
  answer = status(code, { location: url, 'retry-after': '120' })
  const outcome = await httpsDesk(url, null).put(ID, MESSAGE)
  expect(outcome.kind).toBe(kind)
  if (outcome.kind === 'FAILED')
    expect(outcome).toEqual({ kind, error: `HTTP ${code}`, status: code, retryAfter: '120' })
  // No redirect is followed.
  expect(received).toHaveLength(1)
})

it('one who never answers has a limit', async () => {
  answer = () => undefined
  expect(await httpsDesk(url, null, 200).put(ID, MESSAGE)).toEqual({ kind: 'FAILED', error: 'TIMEOUT' })
})

it('whose status has come is not waited for', async () => {
  answer = (response) => void response.writeHead(200).write('and then silence')
  expect(await httpsDesk(url, null, 5000).put(ID, MESSAGE)).toEqual({ kind: 'DONE', status: 200 })
})

it.each([
  ['hangs up', (response: ServerResponse) => void response.socket?.destroy()],
  ['speaks no HTTP', (response: ServerResponse) => void response.socket?.end('SSH-2.0-OpenSSH\r\n')],
])('one who %s is tried again', async (_, mood) => {
  answer = mood
  expect(await httpsDesk(url, null).put(ID, MESSAGE)).toMatchObject({
    kind: 'FAILED',
    error: expect.stringMatching(/^CONNECTION/),
  })
})
