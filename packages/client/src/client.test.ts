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
