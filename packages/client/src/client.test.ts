import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type ClientOptions, createClient, TIMEOUT_MS } from './client.ts'
import { outcomeOf } from './outcome.ts'

const asked: Request[] = []

const clientOf = (options: Partial<ClientOptions> = {}) =>
  createClient({
    baseUrl: 'http://server.test',
    language: () => 'fr',
    fetch: async (request) => {
      asked.push(request)
      return new Response('{"code":0,"message":"","data":{}}')
    },
    ...options,
  })

beforeEach(() => {
  asked.length = 0
})

describe('what is sent (docs/requirements/calls.md 1.1)', () => {
  it('is JSON in the language of the moment, without Authorization', async () => {
    let language = 'fr'
    const client = clientOf({ language: () => language })
    await client.GET('/healthz')
    language = 'es_ES'
    await client.GET('/healthz')
    expect(asked.map(({ method, url }) => [method, url])).toEqual([
      ['GET', 'http://server.test/healthz'],
      ['GET', 'http://server.test/healthz'],
    ])
    expect(asked.map(({ headers }) => Object.fromEntries(headers))).toEqual([
      { 'content-type': 'application/json', language: 'fr' },
      { 'content-type': 'application/json', language: 'es_ES' },
    ])
  })

  it('carries the token where the client has one', async () => {
    await clientOf({ token: 't0ken' }).GET('/healthz')
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer t0ken')
  })

  it('has the payload as text', async () => {
    await clientOf().POST('/v1/sharedatas', { body: { type: 'bl', number: '1' } })
    expect(asked[0]?.method).toBe('POST')
    expect(asked[0]?.headers.get('content-type')).toBe('application/json')
    expect(await asked[0]?.text()).toBe('{"type":"bl","number":"1"}')
  })
})

describe('the address', () => {
  it('has its places filled and escaped', async () => {
    await clientOf().GET('/v1/sharedatas/{key}', { params: { path: { key: 'a/b?ü' } } })
    expect(asked[0]?.url).toBe('http://server.test/v1/sharedatas/a%2Fb%3F%C3%BC')
  })

  it('has what is asked behind it, without what is not given', async () => {
    await clientOf().GET('/v1/sharedatas/{key}', { params: { path: { key: 'k' }, query: { containersFrom: 200 } } })
    await clientOf().GET('/v1/sharedatas/{key}', {
      params: { path: { key: 'k' }, query: {} },
    })
    expect(asked.map(({ url }) => url)).toEqual([
      'http://server.test/v1/sharedatas/k?containersFrom=200',
      'http://server.test/v1/sharedatas/k',
    ])
  })
})

describe('a form', () => {
  it('is sent as one where the call says so', async () => {
    await clientOf().POST('/v1/ebieir/containerImport/batchEirPrint', {
      headers: { 'content-type': 'application/x-www-form-urlencoded', sys: 'eb' },
      body: { rUuid: 'r 1', printParam: 'A,B;C', eqpOfceCde: 'NGB' },
    })
    expect(asked[0]?.headers.get('content-type')).toBe('application/x-www-form-urlencoded')
    expect(asked[0]?.headers.get('sys')).toBe('eb')
    expect(await asked[0]?.text()).toBe('rUuid=r+1&printParam=A%2CB%3BC&eqpOfceCde=NGB')
  })
})

describe('what comes back', () => {
  const answer = (body: string, status = 200) =>
    clientOf({ fetch: async () => new Response(body, { status }) }).GET('/healthz')

  it('is data after a success, and the body as far as it is JSON after a refusal', async () => {
    expect(await answer('{"code":0}')).toMatchObject({ data: { code: 0 } })
    expect(await answer('')).toMatchObject({ data: undefined })
    expect(await answer('{"code":7}', 503)).toMatchObject({ error: { code: 7 } })
    expect(await answer('<html>', 502)).toMatchObject({ error: '<html>', response: { status: 502 } })
  })
})

describe('the time limit', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('counts until the whole answer is there, and ends the request', async () => {
    let ended = false
    const outcome = outcomeOf(
      clientOf({
        fetch: async ({ signal }) =>
          new Response(
            new ReadableStream({
              start: (stream) => {
                stream.enqueue(new TextEncoder().encode('{"code":0,'))
                signal.addEventListener('abort', () => {
                  ended = true
                  stream.error(new DOMException('aborted', 'AbortError'))
                })
              },
            }),
          ),
      }).GET('/healthz'),
    )
    await vi.advanceTimersByTimeAsync(TIMEOUT_MS)
    expect(await outcome).toMatchObject({ failure: { kind: 'timeout' } })
    expect(ended).toBe(true)
  })

  it('leaves no timer behind', async () => {
    await clientOf().GET('/healthz')
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is not what ended a call that the page itself has taken back', async () => {
    const page = new AbortController()
    const outcome = outcomeOf(
      clientOf({
        fetch: ({ signal }) =>
          new Promise((_, reject) => {
            signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
          }),
      }).GET('/healthz', { signal: page.signal }),
    )
    await vi.advanceTimersByTimeAsync(1)
    page.abort()
    expect(await outcome).toMatchObject({ failure: { kind: 'network' } })
    expect(vi.getTimerCount()).toBe(0)
  })
})
