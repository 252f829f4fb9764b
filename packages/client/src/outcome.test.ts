import { afterEach, describe, expect, it, vi } from 'vitest'
import { createClient, TIMEOUT_MS } from './client.ts'
import { outcomeOf, type Outcome } from './outcome.ts'

/** The outcome of a call whose server answers as the test specifies. */
const health = (fetch: (request: Request) => Promise<Response>): Promise<Outcome<unknown>> =>
  outcomeOf(createClient({ baseUrl: 'http://server.test', language: () => 'fr', fetch }).GET('/healthz'))

const text = (status: number, body: string) => async () => new Response(body, { status })

const json = (status: number, body: unknown) => async () =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-request-id': 'r-12345678' },
  })

afterEach(() => {
  vi.useRealTimers()
})

describe('the situations of docs/requirements/calls.md 4.1, distinguished row by row', () => {
  it.each([0, 200])('body code %i is success', async (code) => {
    const body = {
      code,
      message: 'success',
      data: { status: 'ok' },
      asOf: '2026-03-01T00:00:00.000Z',
      asOfSource: 'COARRI',
      clocks: { '/a': { zone: 'Asia/Shanghai', offset: '+08:00' } },
    }
    expect(await health(json(200, body))).toEqual({
      ok: true,
      data: { status: 'ok' },
      asOf: { at: '2026-03-01T00:00:00.000Z', source: 'COARRI' },
      clocks: { '/a': { zone: 'Asia/Shanghai', offset: '+08:00' } },
      requestId: 'r-12345678',
    })
  })

  it('says what an answer leaves out, where it does', async () => {
    const containersPage = { total: 550, from: 0, next: 200 }
    const data = { status: 'ok' }
    expect(await health(json(200, { code: 0, message: '', data, containersPage, isIncomplete: true }))).toMatchObject({
      containersPage,
      isIncomplete: true,
    })
    const none = await health(json(200, { code: 0, message: '', data, containersPage: null, isIncomplete: 'no' }))
    expect(Object.keys(none)).toEqual(['ok', 'data', 'asOf', 'clocks', 'requestId'])
  })

  it('body code 911 asks for the login page', async () => {
    expect(await health(json(200, { code: 911, message: 'expired', data: null }))).toMatchObject({
      failure: { kind: 'login-required', message: 'expired' },
    })
  })

  it.each([1, 7, 5400, -1])('another body code (%i) is rejected', async (code) => {
    expect(await health(json(200, { code, message: 'x', data: null }))).toMatchObject({
      failure: { kind: 'rejected', code },
    })
  })

  it.each([401, 911])('HTTP 401 is an expired session, whatever the body code (%i)', async (code) => {
    expect(await health(json(401, { code, message: 'm', data: null }))).toMatchObject({
      failure: { kind: 'session-expired' },
    })
  })

  it.each([400, 403, 404, 409, 429, 500, 503])(
    'another HTTP status (%i) carries the server’s message and the field errors',
    async (status) => {
      const errors = [{ path: 'days', rule: 'max', message: 'too many' }]
      expect(await health(json(status, { code: 5400, message: 'days: too many', data: { errors } }))).toMatchObject({
        failure: { kind: 'refused', status, code: 5400, message: 'days: too many', errors },
        requestId: 'r-12345678',
      })
    },
  )

  it('a network error is distinguished from an answer that did come', async () => {
    expect(await health(() => Promise.reject(new TypeError('Failed to fetch')))).toMatchObject({
      failure: { kind: 'network' },
    })
  })

  it('after 6000 ms without an answer, and not before, it is a timeout', async () => {
    vi.useFakeTimers()
    let settled = false
    // A fetch that does not stop even when aborted.
    const outcome = health(() => new Promise(() => {})).finally(() => {
      settled = true
    })
    expect(TIMEOUT_MS).toBe(6000)
    await vi.advanceTimersByTimeAsync(5999)
    expect(settled).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ failure: { kind: 'timeout' } })
  })
})

describe('answers that are no envelope', () => {
  it.each(['<html>Bad gateway</html>', '', '{"message":7}', 'null'])(
    'HTTP 502 with %j has no message of the server',
    async (body) => {
      expect(await health(text(502, body))).toMatchObject({ failure: { kind: 'refused', status: 502, message: null } })
    },
  )

  it.each(['<html>', '', 'null', '[]', '{"code":"0","data":{}}'])('HTTP 200 with %j is rejected', async (body) => {
    expect(await health(text(200, body))).toMatchObject({ failure: { kind: 'rejected', code: null } })
  })

  it('the body code counts in the 3xx too', async () => {
    expect(await health(json(300, { code: 0, message: '', data: 1 }))).toMatchObject({ ok: true, data: 1 })
    expect(await health(json(300, { code: 7, message: '', data: 1 }))).toMatchObject({ failure: { kind: 'rejected' } })
  })
})

describe('as of when', () => {
  it.each([
    [
      { asOf: '2026-03-20T10:00:00Z', asOfSource: 'CODECO' },
      { at: '2026-03-20T10:00:00Z', source: 'CODECO' },
    ],
    [{ asOf: '2026-03-20T10:00:00Z' }, { at: '2026-03-20T10:00:00Z', source: null }],
    [{ asOf: 7, asOfSource: 'CODECO' }, null],
    [{ asOf: null }, null],
    [{}, null],
  ])('%j', async (members, understood) => {
    expect(await health(json(200, { code: 0, message: '', data: {}, ...members }))).toMatchObject({ asOf: understood })
  })
})
