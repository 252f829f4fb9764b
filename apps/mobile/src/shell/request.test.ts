import { pageCatalog } from '@quayline/messages/page-catalog'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Call, request, REQUEST_TIMEOUT_MS, type Surroundings, type Tip } from './request.ts'

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

interface Seen {
  readonly tips: Tip[]
  readonly sent: { path: string; init: RequestInit }[]
  logins: number
}

function around(
  answer: () => Promise<Response>,
  token: string | null = null,
): { surroundings: Surroundings; seen: Seen } {
  const seen: Seen = { tips: [], sent: [], logins: 0 }
  const surroundings: Surroundings = {
    language: 'en-US',
    texts: pageCatalog('en-US').shell.reaction,
    fetch: async (path, init) => {
      seen.sent.push({ path: String(path), init: init ?? {} })
      return answer()
    },
    token: () => token,
    openLogin: () => {
      seen.logins++
    },
    tip: (tip) => seen.tips.push(tip),
  }
  return { surroundings, seen }
}

const call: Call = { path: '/v1/sharedatas/k' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('reactions of seed 001 section 8', () => {
  it.each([0, 200])('body code %d is success', async (code) => {
    const { surroundings, seen } = around(async () => json({ code, message: 'success', data: { a: 1 }, asOf: 'x' }))
    expect(await request(call, surroundings)).toMatchObject({
      kind: 'success',
      body: { code, data: { a: 1 }, asOf: 'x' },
    })
    expect(seen.tips).toEqual([])
  })

  it('body code 911 opens the native login page', async () => {
    const { surroundings, seen } = around(async () => json({ code: 911, message: 'expired', data: null }))
    expect(await request(call, surroundings)).toMatchObject({ kind: 'failed', cause: 'LOGIN_NEEDED', code: 911 })
    expect(seen.logins).toBe(1)
  })

  it.each([1, 5400, -1])('another body code (%d) is rejected with "server error"', async (code) => {
    const { surroundings, seen } = around(async () => json({ code, message: 'inner words', data: null }))
    expect(await request(call, surroundings)).toMatchObject({
      kind: 'failed',
      cause: 'BODY_CODE',
      text: 'Server error',
      code,
    })
    expect(seen.logins).toBe(0)
  })

  it('HTTP 401 shows the danger tip "session expired, please log in again"', async () => {
    const { surroundings, seen } = around(async () => json({ code: 401, message: 'x', data: null }, 401))
    expect(await request(call, surroundings)).toMatchObject({ kind: 'failed', cause: 'SESSION_EXPIRED' })
    expect(seen.tips).toEqual([{ tone: 'danger', text: 'Session expired, please log in again' }])
  })

  it.each([400, 403, 404, 409, 429, 500, 503])("HTTP %d shows the server's message", async (status) => {
    const { surroundings, seen } = around(async () =>
      json({ code: 5400, message: 'number: wrong', data: null }, status, { 'x-request-id': 'r-1' }),
    )
    expect(await request(call, surroundings)).toMatchObject({
      kind: 'failed',
      cause: 'STATUS',
      text: 'number: wrong',
      requestId: 'r-1',
    })
    expect(seen.tips).toEqual([{ tone: 'plain', text: 'number: wrong' }])
  })

  it.each(['<html>Bad gateway</html>', '', '{"message":7}', 'null'])(
    'HTTP 502 without a message of the server (%j) shows "server error"',
    async (text) => {
      const { surroundings, seen } = around(async () => new Response(text, { status: 502 }))
      await request(call, surroundings)
      expect(seen.tips).toEqual([{ tone: 'plain', text: 'Server error' }])
    },
  )

  it('a network error shows "server error"', async () => {
    const { surroundings, seen } = around(async () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await request(call, surroundings)).toMatchObject({ kind: 'failed', cause: 'NETWORK', text: 'Server error' })
    expect(seen.tips).toEqual([{ tone: 'plain', text: 'Server error' }])
  })

  it('after 6000 ms, and not before, it shows "data fetch timed out"', async () => {
    const { surroundings, seen } = around(
      () =>
        new Promise((_resolve, reject) => {
          seen.sent
            .at(-1)
            ?.init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
        }),
    )
    const outcome = request(call, surroundings)
    expect(REQUEST_TIMEOUT_MS).toBe(6000)
    await vi.advanceTimersByTimeAsync(5999)
    expect(seen.tips).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(await outcome).toMatchObject({ kind: 'failed', cause: 'TIMEOUT', text: 'Data fetch timed out' })
    expect(seen.tips).toEqual([{ tone: 'plain', text: 'Data fetch timed out' }])
  })

  it.each([null, ''])(
    'a token that is needed and missing (%j) shows "identity authentication expired" and gives an empty result',
    async (token) => {
      const { surroundings, seen } = around(async () => json({ code: 0, message: '', data: null }), token)
      expect(await request({ ...call, needsToken: true }, surroundings)).toEqual({ kind: 'empty' })
      expect(seen.tips).toEqual([{ tone: 'plain', text: 'Identity authentication expired, please log in again' }])
      expect(seen.sent).toEqual([])
    },
  )

  it('a 200 that is no envelope is a server error, not a crash', async () => {
    const { surroundings } = around(async () => new Response('<html>', { status: 200 }))
    expect(await request(call, surroundings)).toMatchObject({
      kind: 'failed',
      cause: 'BODY_CODE',
      text: 'Server error',
      code: null,
    })
  })
})

const success = async (): Promise<Response> => json({ code: 0, message: '', data: null })

describe('what is sent', () => {
  it('is a GET with JSON content type and the language header, without Authorization, by default', async () => {
    const { surroundings, seen } = around(success, 'a-token')
    await request(call, surroundings)
    expect(seen.sent[0]).toMatchObject({
      path: '/v1/sharedatas/k',
      init: { method: 'GET', headers: { 'content-type': 'application/json', language: 'en_US' } },
    })
    expect(seen.sent[0]?.init.headers).not.toHaveProperty('authorization')
    expect(seen.sent[0]?.init).not.toHaveProperty('body')
  })

  it('carries Authorization only when the call is marked', async () => {
    const { surroundings, seen } = around(success, 'a-token')
    await request({ ...call, needsToken: true }, surroundings)
    expect(seen.sent[0]?.init.headers).toHaveProperty('authorization', 'Bearer a-token')
  })

  it('sends the payload as text', async () => {
    const { surroundings, seen } = around(success)
    await request({ path: '/v1/x', method: 'POST', payload: { number: '1' } }, surroundings)
    expect(seen.sent[0]?.init).toMatchObject({ method: 'POST', body: '{"number":"1"}' })
  })

  it('leaves no timer behind', async () => {
    const { surroundings } = around(success)
    await request(call, surroundings)
    expect(vi.getTimerCount()).toBe(0)
  })
})
