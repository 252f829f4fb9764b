import { TimedOut } from '@quayline/client/client'
import { pageTexts } from '@quayline/messages/phone/page-texts'
import { describe, expect, it } from 'vitest'
import { type Call, request, type Surroundings, type Tip } from './request.ts'

const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })

interface Seen {
  readonly tips: Tip[]
  readonly sent: Request[]
  logins: number
}

function around(
  answer: () => Promise<Response>,
  token: string | null = null,
): { surroundings: Surroundings; seen: Seen } {
  const seen: Seen = { tips: [], sent: [], logins: 0 }
  const surroundings: Surroundings = {
    language: 'en-US',
    texts: pageTexts('en-US').shell.reaction,
    token: () => token,
    openLogin: () => {
      seen.logins++
    },
    tip: (tip) => seen.tips.push(tip),
    server: {
      baseUrl: 'http://server.test',
      fetch: async (sent) => {
        seen.sent.push(sent)
        return answer()
      },
    },
  }
  return { surroundings, seen }
}

const call = {
  send: (client) => client.GET('/v1/sharedatas/{key}', { params: { path: { key: 'k' } } }),
} satisfies Call<{ readonly data: unknown }>

const success = async (): Promise<Response> => json({ code: 0, message: 'success', data: { a: 1 } })

/** How the client distinguishes the situations is tested in packages/client/src/outcome.test.ts. */
describe('the reactions of docs/requirements/calls.md 4.1, row by row', () => {
  it('success: the data, and not a word', async () => {
    const { surroundings, seen } = around(success)
    expect(await request(call, surroundings)).toMatchObject({ ok: true, data: { a: 1 } })
    expect(seen).toMatchObject({ tips: [], logins: 0 })
  })

  it('body code 911: the native login page opens', async () => {
    const { surroundings, seen } = around(async () => json({ code: 911, message: 'expired', data: null }))
    expect(await request(call, surroundings)).toMatchObject({
      failure: { kind: 'login-required' },
      text: 'Session expired, please log in again',
    })
    expect(seen).toMatchObject({ tips: [], logins: 1 })
  })

  it('another body code: rejected with "server error"', async () => {
    const { surroundings, seen } = around(async () => json({ code: 7, message: 'inner words', data: null }))
    expect(await request(call, surroundings)).toMatchObject({
      failure: { kind: 'rejected', code: 7 },
      text: 'Server error',
    })
    expect(seen).toMatchObject({ tips: [], logins: 0 })
  })

  it('HTTP 401: the danger tip "session expired, please log in again"', async () => {
    const { surroundings, seen } = around(async () => json({ code: 401, message: 'x', data: null }, 401))
    expect(await request(call, surroundings)).toMatchObject({ failure: { kind: 'session-expired' } })
    expect(seen.tips).toEqual([{ tone: 'danger', text: 'Session expired, please log in again' }])
  })

  it.each([
    ['number: wrong', 'number: wrong'],
    ['', 'Server error'],
    [undefined, 'Server error'],
  ])('another HTTP status: a tip with the server message (%j), or "server error"', async (message, expected) => {
    const { surroundings, seen } = around(async () =>
      json({ code: 5400, message, data: null }, 400, { 'x-request-id': 'r-1' }),
    )
    expect(await request(call, surroundings)).toMatchObject({
      failure: { kind: 'refused' },
      text: expected,
      requestId: 'r-1',
    })
    expect(seen.tips).toEqual([{ tone: 'plain', text: expected }])
  })

  it('network error: the tip "server error"', async () => {
    const { surroundings, seen } = around(async () => Promise.reject(new TypeError('Failed to fetch')))
    expect(await request(call, surroundings)).toMatchObject({ failure: { kind: 'network' }, text: 'Server error' })
    expect(seen.tips).toEqual([{ tone: 'plain', text: 'Server error' }])
  })

  it('timeout: the tip "data fetch timed out"', async () => {
    const { surroundings, seen } = around(async () => Promise.reject(new TimedOut()))
    expect(await request(call, surroundings)).toMatchObject({
      failure: { kind: 'timeout' },
      text: 'Data fetch timed out',
    })
    expect(seen.tips).toEqual([{ tone: 'plain', text: 'Data fetch timed out' }])
  })

  it.each([null, ''])(
    'token needed and missing (%j): the tip "identity authentication expired", and an empty result',
    async (token) => {
      const { surroundings, seen } = around(success, token)
      expect(await request({ ...call, needsToken: true }, surroundings)).toBeNull()
      expect(seen.tips).toEqual([{ tone: 'plain', text: 'Identity authentication expired, please log in again' }])
      expect(seen.sent).toEqual([])
    },
  )
})

describe('what the page has sent', () => {
  it('names its language, and no token unless the call is marked', async () => {
    const { surroundings, seen } = around(success, 'a-token')
    await request(call, surroundings)
    await request({ ...call, needsToken: true }, surroundings)
    expect(seen.sent.map(({ method, url }) => `${method} ${url}`)).toEqual(
      Array.from({ length: 2 }, () => 'GET http://server.test/v1/sharedatas/k'),
    )
    expect(seen.sent.map(({ headers }) => headers.get('language'))).toEqual(['en_US', 'en_US'])
    expect(seen.sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer a-token'])
  })

  it('a call with a language of its own keeps it, and its failure is still shown in the language of the page', async () => {
    const { surroundings, seen } = around(async () => Promise.reject(new TimedOut()))
    expect(await request({ ...call, language: 'zh-CN' }, surroundings)).toMatchObject({ text: 'Data fetch timed out' })
    expect(seen.sent.map(({ headers }) => headers.get('language'))).toEqual(['zh_CN'])
  })
})
