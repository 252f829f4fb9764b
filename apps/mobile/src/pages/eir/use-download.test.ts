import { outcomeOf } from '@quayline/client/outcome'
import { describe, expect, it, vi } from 'vitest'
import { fetchPrint } from './use-download.ts'

const TOKEN = 'ql_user_0123456789abcdefghijklmnopqrstuvwxyzABCDEFG'
const pdf = new Response('%PDF-1.7', { headers: { 'content-type': 'application/pdf', 'x-request-id': 'r1' } })
const json = (status: number, body: unknown): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', 'x-request-id': 'r2' } })

const fetched = (answer: () => Promise<Response>) => {
  const fetch = vi.fn((_address: string | URL | Request, _init?: RequestInit) => answer())
  return { fetch, outcome: outcomeOf(fetchPrint('NGB261128-R0/4?F', { token: TOKEN, language: 'fr', fetch })) }
}

describe('the PDF of a print', () => {
  it('comes with the token in a header, never in the address', async () => {
    const { fetch, outcome } = fetched(() => Promise.resolve(pdf))
    const result = await outcome
    expect(result.ok && (await result.data.text())).toBe('%PDF-1.7')
    expect(fetch.mock.calls[0]?.[0]).toBe('/v1/eir/prints/NGB261128-R0%2F4%3FF/pdf')
    expect(fetch.mock.calls[0]?.[1]?.headers).toEqual({ authorization: `Bearer ${TOKEN}`, language: 'fr' })
  })

  it.each([
    ['a token that is unknown', 401, { code: 401, message: 'no' }, { kind: 'session-expired' }],
    ['a token that has expired', 200, { code: 911, message: 'expired' }, { kind: 'login-required' }],
    ['a print of others', 404, { code: 404, message: 'There is no valid print' }, { kind: 'refused', status: 404 }],
    ['a success that is no PDF', 200, { code: 5500 }, { kind: 'rejected' }],
  ])('%s', async (_, status, body, failure) => {
    expect(await fetched(() => Promise.resolve(json(status, body))).outcome).toMatchObject({
      ok: false,
      failure,
      requestId: 'r2',
    })
  })

  it('no network', async () => {
    const { outcome } = fetched(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'network' } })
  })

  it('is given up after 30 s', async () => {
    vi.useFakeTimers()
    const fetch = (_: unknown, init?: RequestInit): Promise<Response> =>
      new Promise((_resolve, reject) =>
        init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      )
    const outcome = outcomeOf(fetchPrint('N1', { token: TOKEN, language: 'fr', fetch }))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await outcome).toMatchObject({ ok: false, failure: { kind: 'timeout' } })
    vi.useRealTimers()
  })
})
