import { createHmac } from 'node:crypto'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type CallbackReceiver, openReceiver, status } from './callback-receiver.fixture.ts'
import { SECRET } from '../notices.fixture.ts'
import { sendCallback, type SendingRules } from './send-callback.ts'

const ID = '8fbdc2d8-57c8-48b9-a04b-18fd8ec1d809'
const BODY = '[{"eventID":"1","text":"Shanghai 上海 \\u0000 😀"}]'

const noNames = (): Promise<never> => Promise.reject(new Error('ENOTFOUND'))
const here: SendingRules = { resolve: noNames, production: false, timeoutMs: 5000 }

const send = (url: string, rules: Partial<SendingRules> = {}, body = BODY) =>
  sendCallback({ subscriptionId: ID, url, secret: SECRET, body }, { ...here, ...rules })

let receiver: CallbackReceiver
beforeAll(async () => {
  receiver = await openReceiver()
})
beforeEach(() => {
  receiver.received.length = 0
  receiver.answer = status(204)
})
afterAll(() => receiver.close())

describe('what is sent', () => {
  it('is one POST with the body’s bytes, their signature and the headers of T&T 2.2', async () => {
    expect(await send(receiver.url)).toEqual({ kind: 'ANSWERED', status: 204, retryAfter: null })
    expect(receiver.received).toHaveLength(1)
    const [{ method, path, headers, body } = { method: '', path: '', headers: {}, body: Buffer.alloc(0) }] =
      receiver.received
    expect([method, path]).toEqual(['POST', '/events?of=tests'])
    expect(body.toString('utf8')).toBe(BODY)
    const expected = createHmac('sha256', Buffer.from('a secret of forty-eight bytes for tests, no less')).update(body)
    expect(headers).toMatchObject({
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(BODY)),
      'subscription-id': ID,
      'api-version': '2.2.0',
      'notification-signature': `sha256=${expected.digest('hex')}`,
      host: `127.0.0.1:${receiver.port}`,
    })
    // The parameter's pattern in TNT_v2.2.0.yaml.
    expect(headers['notification-signature']).toMatch(/^\s*([a-zA-Z0-9-_+]+=[0-9a-fA-F]+)\s*$/)
    expect(headers['transfer-encoding']).toBeUndefined()
  })
})

describe('what comes back', () => {
  it.each([200, 201, 204, 299, 400, 401, 404, 410, 418, 429, 500, 503, 599])('status %i', async (code) => {
    receiver.answer = status(code)
    expect(await send(receiver.url)).toEqual({ kind: 'ANSWERED', status: code, retryAfter: null })
  })

  it.each([301, 302, 303, 307, 308])('a redirect %i is not followed', async (code) => {
    const other = await openReceiver()
    receiver.answer = status(code, { location: other.url })
    expect(await send(receiver.url)).toEqual({ kind: 'ANSWERED', status: code, retryAfter: null })
    expect([receiver.received.length, other.received.length]).toEqual([1, 0])
    await other.close()
  })

  it('reports Retry-After', async () => {
    receiver.answer = status(503, { 'retry-after': '120' })
    expect(await send(receiver.url)).toEqual({ kind: 'ANSWERED', status: 503, retryAfter: '120' })
  })

  it('a huge body is not read to its end, and the status counts', async () => {
    let sent = 0
    const ended = { closed: false }
    receiver.answer = (response) => {
      response.writeHead(200)
      response.on('close', () => (ended.closed = true))
      const more = () => {
        while (!ended.closed && sent < 2e9) {
          sent += 65_536
          if (!response.write(Buffer.alloc(65_536))) return void response.once('drain', more)
        }
      }
      more()
    }
    expect(await send(receiver.url)).toEqual({ kind: 'ANSWERED', status: 200, retryAfter: null })
    await expect.poll(() => ended.closed).toBe(true)
    expect(sent).toBeLessThan(50e6)
  })

  it('a body that never ends does not hold longer than the patience, and the status counts', async () => {
    receiver.answer = (response) => void response.writeHead(200).write('x')
    const from = performance.now()
    expect(await send(receiver.url, { timeoutMs: 300 })).toEqual({ kind: 'ANSWERED', status: 200, retryAfter: null })
    expect(performance.now() - from).toBeLessThan(3000)
  })

  it('a body that breaks off: the status counts', async () => {
    receiver.answer = (response) => {
      response.writeHead(200, { 'content-length': '1000' }).write('x')
      setTimeout(() => response.destroy(), 20)
    }
    expect(await send(receiver.url)).toMatchObject({ kind: 'ANSWERED', status: 200 })
  })

  it('silence is a timeout', async () => {
    receiver.answer = () => undefined
    expect(await send(receiver.url, { timeoutMs: 200 })).toEqual({ kind: 'FAILED', failure: 'TIMEOUT' })
  })

  it('a connection that is reset', async () => {
    receiver.answer = (response) => void response.socket?.resetAndDestroy()
    expect(await send(receiver.url)).toEqual({ kind: 'FAILED', failure: 'CONNECTION' })
  })

  it('nobody there', async () => {
    const gone = await openReceiver()
    await gone.close()
    expect(await send(gone.url)).toEqual({ kind: 'FAILED', failure: 'CONNECTION' })
  })

  it('TLS that is none', async () => {
    expect(await send(receiver.url.replace('http:', 'https:'))).toEqual({ kind: 'FAILED', failure: 'TLS' })
    expect(receiver.received).toHaveLength(0)
  })
})

describe('servers that speak no HTTP', () => {
  let server: Server | null = null
  const sockets = new Set<Socket>()
  afterEach(() => {
    for (const socket of sockets) socket.destroy()
    server?.close()
  })
  const speak = async (text: string): Promise<string> => {
    server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      socket.once('data', () => socket.write(text))
    })
    await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  }

  it.each([
    ['a greeting', '220 mail.example ESMTP\r\n', 'NO_HTTP'],
    ['headers without end', `HTTP/1.1 200 OK\r\nX: ${'x'.repeat(100_000)}\r\n`, 'NO_HTTP'],
    [
      'another protocol',
      'HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
      'NO_HTTP',
    ],
    ['half a status line', 'HTTP/1.1 2', 'TIMEOUT'],
    ['interim answers only', 'HTTP/1.1 103 Early Hints\r\n\r\n', 'TIMEOUT'],
  ])('%s', async (_, text, failure) => {
    expect(await send(await speak(text), { timeoutMs: 500 })).toEqual({ kind: 'FAILED', failure })
  })
})

describe('where it goes', () => {
  it('connects to the address that was checked, and asks for it once', async () => {
    const answers = [['127.0.0.1'], ['93.184.215.14']]
    let asked = 0
    const resolve = () => Promise.resolve(answers[asked++] ?? [])
    expect(await send(`http://subscriber.invalid:${receiver.port}/x`, { resolve })).toMatchObject({ status: 204 })
    expect([asked, receiver.received[0]?.headers.host]).toEqual([1, `subscriber.invalid:${receiver.port}`])
  })

  it('goes on to the next address of the host when the first does not answer', async () => {
    const resolve = () => Promise.resolve(['::1', '127.0.0.1'])
    expect(await send(`http://subscriber.invalid:${receiver.port}/x`, { resolve })).toMatchObject({ status: 204 })
  })

  it.each([
    ['an address of this machine', (port: number) => `https://127.0.0.1:${port}/`],
    ['in decimal', (port: number) => `https://2130706433:${port}/`],
    ['without TLS', (port: number) => `http://127.0.0.1:${port}/`],
    [
      'a name that was public when it was subscribed and now leads inside',
      (port: number) => `https://rebound.example:${port}/`,
    ],
    ['no URL at all', () => 'nonsense'],
    ['with credentials', (port: number) => `https://a:b@127.0.0.1:${port}/`],
  ])('never in production: %s', async (_, url) => {
    const resolve = () => Promise.resolve(['127.0.0.1'])
    expect(await send(url(receiver.port), { resolve, production: true })).toEqual({
      kind: 'FAILED',
      failure: 'ADDRESS_NOT_ALLOWED',
    })
    expect(receiver.received).toHaveLength(0)
  })

  it('a host that does not resolve, and one whose answer never comes', async () => {
    expect(await send('https://unknown.example/')).toEqual({ kind: 'FAILED', failure: 'DNS' })
    const resolve = () => new Promise<never>(() => undefined)
    expect(await send('https://slow.example/', { resolve, timeoutMs: 100 })).toEqual({
      kind: 'FAILED',
      failure: 'TIMEOUT',
    })
  })

  it('a host whose address comes after the patience is not called any more', async () => {
    const resolve = () => new Promise<readonly string[]>((done) => setTimeout(() => done(['127.0.0.1']), 150))
    const url = `http://late.example:${receiver.port}/`
    expect(await send(url, { resolve, timeoutMs: 50 })).toEqual({ kind: 'FAILED', failure: 'TIMEOUT' })
    await new Promise((done) => setTimeout(done, 250))
    expect(receiver.received).toHaveLength(0)
  })
})
