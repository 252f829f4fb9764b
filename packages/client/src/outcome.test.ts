import { describe, expect, it } from 'vitest'
import { createClient, withToken } from './client.ts'
import { outcomeOf, type Outcome } from './outcome.ts'

const asked: Request[] = []

/** A client whose server answers whatever the test says. */
const clientOf = (answer: (request: Request) => Promise<Response>, timeoutMs = 6000) =>
  createClient({
    baseUrl: 'http://server.test',
    language: () => 'fr',
    timeoutMs,
    fetch: (request) => {
      asked.push(request)
      return answer(request)
    },
  })

const health = (answer: () => Promise<Response>, timeoutMs?: number): Promise<Outcome<unknown>> =>
  outcomeOf(clientOf(answer, timeoutMs).GET('/healthz'))

const json = (status: number, body: unknown) => () =>
  Promise.resolve(
    new Response(JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', 'x-request-id': 'r-12345678' },
    }),
  )

/** A server that never answers, until the client gives up. */
const silent = (request: Request) =>
  new Promise<Response>((_, reject) => {
    request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })

describe('outcomeOf: seed 001 section 8, row by row', () => {
  it.each([0, 200])('body code %i is success', async (code) => {
    const asOf = { at: '2026-03-01T00:00:00.000Z', source: 'COARRI' }
    const body = {
      code,
      message: 'success',
      data: { status: 'ok' },
      asOf,
      clocks: { '/a': { zone: 'Asia/Shanghai', offset: '+08:00' } },
    }
    expect(await health(json(200, body))).toEqual({
      ok: true,
      data: { status: 'ok' },
      asOf,
      clocks: { '/a': { zone: 'Asia/Shanghai', offset: '+08:00' } },
      requestId: 'r-12345678',
    })
  })

  it('body code 911 asks for the login page', async () => {
    expect(await health(json(200, { code: 911, message: 'expired', data: null }))).toMatchObject({
      failure: { kind: 'login-required', message: 'expired' },
    })
  })

  it('another body code is rejected', async () => {
    expect(await health(json(200, { code: 7, message: 'x', data: null }))).toMatchObject({
      failure: { kind: 'rejected', code: 7 },
    })
  })

  it('HTTP 401 is an expired session', async () => {
    expect(await health(json(401, { code: 401, message: 'm', data: null }))).toMatchObject({
      failure: { kind: 'session-expired' },
    })
  })

  it('another HTTP status carries the server’s message and the field errors', async () => {
    const errors = [{ path: 'days', rule: 'max', message: 'too many' }]
    expect(await health(json(400, { code: 5400, message: 'days: too many', data: { errors } }))).toMatchObject({
      failure: { kind: 'refused', status: 400, code: 5400, message: 'days: too many', errors },
    })
    expect(await health(() => Promise.resolve(new Response('<h1>502</h1>', { status: 502 })))).toMatchObject({
      failure: { kind: 'refused', status: 502, message: null },
    })
  })

  it('a network error, an answer that is no JSON and an empty answer are told apart', async () => {
    expect(await health(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({
      failure: { kind: 'network' },
    })
    expect(await health(() => Promise.resolve(new Response('<html>')))).toMatchObject({
      failure: { kind: 'rejected', code: null },
    })
    expect(await health(() => Promise.resolve(new Response('')))).toMatchObject({
      failure: { kind: 'rejected', code: null },
    })
    expect(await health(json(200, null))).toMatchObject({ failure: { kind: 'rejected', code: null } })
  })

  it('a server that does not answer in time is a timeout', async () => {
    expect(await outcomeOf(clientOf(silent, 20).GET('/healthz'))).toMatchObject({ failure: { kind: 'timeout' } })
  })

  it('sends language and, where marked, the token', async () => {
    asked.length = 0
    await clientOf(json(200, { code: 0, message: '', data: {} })).GET('/healthz', withToken('t0ken'))
    expect(asked[0]?.headers.get('language')).toBe('fr')
    expect(asked[0]?.headers.get('authorization')).toBe('Bearer t0ken')
  })
})
