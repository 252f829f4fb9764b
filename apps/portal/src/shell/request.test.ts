import { describe, expect, it, vi } from 'vitest'
import type { Language } from '@quayline/messages/language'
import { CallFailed, createPortalRequest, type Send } from './request.ts'

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', 'x-request-id': `req-${status}` },
  })
const good = () => json({ code: 0, message: '', data: { unread: 1 } })
const unauthorised = () => json({ code: 401, message: 'no', data: null }, 401)
const expired = () => json({ code: 911, message: 'expired', data: null })

interface Around {
  readonly answers: (() => Response)[]
  readonly isLoggedIn?: boolean
  readonly renews?: boolean
}

function around({ answers, isLoggedIn = true, renews = true }: Around) {
  const sent: Request[] = []
  const renew = vi.fn(() => Promise.resolve(renews))
  let language: Language = 'fr'
  const request = createPortalRequest({
    language: () => language,
    isLoggedIn: () => isLoggedIn,
    renew,
    baseUrl: 'https://line.example',
    fetch: (each) => {
      sent.push(each)
      const answer = answers.shift()
      return answer === undefined ? Promise.reject(new TypeError('offline')) : Promise.resolve(answer())
    },
  })
  return { request, sent, renew, speak: (next: Language) => (language = next) }
}

const read: Send<{ readonly data: { readonly unread: number } }> = (client) =>
  client.POST('/v1/ebuser/notices/read', { body: {} })

describe('a call of the portal', () => {
  it('carries the portal’s header and the language of the moment, and no token', async () => {
    const { request, sent, speak } = around({ answers: [good, good] })
    await request(read)
    speak('zh-CN')
    await request(read)
    expect(sent.map(({ headers }) => headers.get('x-quayline-portal'))).toEqual(['1', '1'])
    expect(sent.map(({ headers }) => headers.get('language'))).toEqual(['fr', 'zh_CN'])
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, null])
  })

  it.each([
    ['401', unauthorised],
    ['911', expired],
  ])('that meets %s waits for the login and is sent again, payload and all', async (_, refuse) => {
    const { request, sent, renew } = around({ answers: [refuse, good] })
    const answer = await request((client) => client.POST('/v1/ebuser/notices/read', { body: { noticeIds: ['a'] } }))
    expect(answer.data).toEqual({ unread: 1 })
    expect(renew).toHaveBeenCalledTimes(1)
    expect(sent).toHaveLength(2)
    expect(await sent[1]?.json()).toEqual({ noticeIds: ['a'] })
    expect(sent[1]?.headers.get('x-quayline-portal')).toBe('1')
  })

  it('fails with what it met when the person does not log in', async () => {
    const { request, sent } = around({ answers: [unauthorised, good], renews: false })
    await expect(request(read)).rejects.toMatchObject({ failure: { kind: 'session-expired' }, requestId: 'req-401' })
    expect(sent).toHaveLength(1)
  })

  it('asks a visitor for no login', async () => {
    const { request, renew } = around({ answers: [unauthorised], isLoggedIn: false })
    await expect(request(read)).rejects.toBeInstanceOf(CallFailed)
    expect(renew).not.toHaveBeenCalled()
  })

  it('asks once, not in a circle, when the new session is refused too', async () => {
    const { request, renew, sent } = around({ answers: [expired, expired, good] })
    await expect(request(read)).rejects.toMatchObject({ failure: { kind: 'login-required' } })
    expect([renew.mock.calls.length, sent.length]).toEqual([1, 2])
  })

  it('is not sent again after any other refusal', async () => {
    const { request, sent, renew } = around({
      answers: [() => json({ code: 5409, message: 'c', data: null }, 409), good],
    })
    await expect(request(read)).rejects.toMatchObject({ failure: { kind: 'refused', status: 409, code: 5409 } })
    expect([sent.length, renew.mock.calls.length]).toEqual([1, 0])
  })

  it('without a network is a network failure without a request id', async () => {
    const { request } = around({ answers: [] })
    await expect(request(read)).rejects.toMatchObject({ failure: { kind: 'network' }, requestId: null })
  })
})
