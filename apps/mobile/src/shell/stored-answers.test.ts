import type { Success } from '@quayline/client/outcome'
import { describe, expect, it } from 'vitest'
import type { Session } from '../bridge/session.ts'
import { forgetWith } from './forget-stored-answers.ts'
import { memoryCache } from './stored-answers.fixture.ts'
import { ANYONE, keptAnswers, type StoredAnswers } from './stored-answers.ts'

const AT = '2026-11-28T06:00:00.000Z'
const answer = (data: unknown): Success<unknown> => ({
  ok: true,
  data,
  asOf: { at: '2026-11-28T05:00:00Z', source: 'COREOR' },
  clocks: { '/at': { zone: 'Asia/Shanghai', offset: '+08:00' } },
  requestId: 'r-1',
})

function opened(): { kept: StoredAnswers; cache: ReturnType<typeof memoryCache> } {
  const cache = memoryCache()
  return { kept: keptAnswers(cache.storage, () => new Date(AT)), cache }
}

describe('a kept answer', () => {
  it('comes back to its user with stamp, clocks and the time at which it came', async () => {
    const { kept } = opened()
    await kept.keep('user-1', 'eir-list BK1', answer({ content: [1] }))
    const { requestId: _, ok: __, ...whole } = answer({ content: [1] })
    expect(await kept.find('user-1', 'eir-list BK1')).toEqual({ ...whole, keptAt: AT })
  })

  it.each([
    ['another user', 'user-2', 'eir-list BK1'],
    ['nobody in particular', ANYONE, 'eir-list BK1'],
    ['a user whose id begins the same', 'user-1/', 'eir-list BK1'],
    ['another question', 'user-1', 'eir-list BK2'],
  ])('is not shown to %s', async (_, reader, name) => {
    const { kept } = opened()
    await kept.keep('user-1', 'eir-list BK1', answer(1))
    expect(await kept.find(reader, name)).toBeNull()
  })

  it.each([
    ['the name of a path', '../../user/user-2/x'],
    ['signs of an address', 'a?b#c d/é 订舱'],
  ])('may be asked for by %s', async (_, name) => {
    const { kept, cache } = opened()
    await kept.keep('user-1', name, answer(1))
    expect((await kept.find('user-1', name))?.data).toBe(1)
    expect(cache.paths()[0]).toMatch(/^\/kept\/user\/user-1\/[^/]+$/)
  })

  it('replaces the one before it', async () => {
    const { kept, cache } = opened()
    await kept.keep('user-1', 'a', answer(1))
    await kept.keep('user-1', 'a', answer(2))
    expect((await kept.find('user-1', 'a'))?.data).toBe(2)
    expect(cache.paths()).toHaveLength(1)
  })

  it.each([[{ token: 't' }], [{ user: { accessToken: 't' } }], [[{ content: { refresh_token: 't' } }]]])(
    'never carries a token: %j',
    async (data) => {
      const { kept, cache } = opened()
      await kept.keep('user-1', 'login', answer(data))
      expect(cache.paths()).toEqual([])
    },
  )

  it("is one of a user's last twenty; what is asked for again counts as new, and other users' stay", async () => {
    const { kept } = opened()
    await kept.keep('user-2', 'other', answer('other'))
    for (let number = 1; number <= 20; number++) await kept.keep('user-1', `q${number}`, answer(number))
    await kept.keep('user-1', 'q1', answer('again'))
    await kept.keep('user-1', 'q21', answer(21))
    expect((await kept.find('user-1', 'q1'))?.data).toBe('again')
    expect(await kept.find('user-1', 'q2')).toBeNull()
    expect((await kept.find('user-1', 'q3'))?.data).toBe(3)
    expect((await kept.find('user-2', 'other'))?.data).toBe('other')
  })

  it('is refused aloud by a full storage', async () => {
    const { kept, cache } = opened()
    cache.fill()
    await expect(kept.keep('user-1', 'a', answer(1))).rejects.toThrow('quota')
  })
})

it('a kept picture comes back as a data address, beside an answer of the same name', async () => {
  const { kept } = opened()
  await kept.keepImage('user-1', 'qr P1', new Blob([new Uint8Array([137, 80, 78, 71])], { type: 'image/png' }))
  await kept.keep('user-1', 'qr P1', answer(1))
  expect(await kept.findImage('user-1', 'qr P1')).toEqual({ src: 'data:image/png;base64,iVBORw==', keptAt: AT })
  expect(await kept.findImage('user-2', 'qr P1')).toBeNull()
})

describe('forgetting', () => {
  const session = (more: Partial<Session>): Session => ({
    state: 'ready',
    host: 'ios',
    token: 'a-token',
    userId: 'user-1',
    region: null,
    isAuthUser: true,
    ...more,
  })

  /** The remaining answers of three readers after these sessions. */
  async function leftAfter(...sessions: Session[]): Promise<string[]> {
    const { kept } = opened()
    for (const reader of ['user-1', 'user-2', ANYONE]) await kept.keep(reader, 'a', answer(reader))
    let now = sessions[0] ?? session({})
    let release: () => void = () => undefined
    const bridge = {
      session: () => now,
      subscribe: (notify: () => void) => {
        release = notify
        return () => undefined
      },
    }
    let running: Promise<unknown> = Promise.resolve()
    const watched = {
      forgetAllBut: (userId: string | null) => {
        const done = kept.forgetAllBut(userId)
        running = done
        return done
      },
    }
    forgetWith(bridge, watched)
    for (const next of sessions.slice(1)) {
      now = next
      release()
    }
    // Waits for the last promise of the chain by repeating until none is added.
    for (let turn = 0; turn < 20; turn++) await running
    const left: string[] = []
    for (const reader of ['user-1', 'user-2', ANYONE])
      if ((await kept.find(reader, 'a')) !== null) left.push(reader ?? 'anyone')
    return left
  }

  it.each<[string, Session[], string[]]>([
    [
      'waiting for the app: nothing yet',
      [session({ state: 'waiting', token: null, userId: null })],
      ['user-1', 'user-2', 'anyone'],
    ],
    ['a user is here: all others', [session({})], ['user-1', 'anyone']],
    ['a token whose user is not known yet: nothing', [session({ userId: null })], ['user-1', 'user-2', 'anyone']],
    ['nobody is here: all users', [session({ token: null, userId: null })], ['anyone']],
    [
      'a logout, or a token that the server no longer takes',
      [session({}), session({ token: null, userId: null })],
      ['anyone'],
    ],
    ['somebody else logs in', [session({}), session({ token: 'other', userId: 'user-2' })], ['anyone']],
    ['somebody else is here', [session({ userId: 'user-2' })], ['user-2', 'anyone']],
  ])('%s', async (_, sessions, expected) => {
    expect(await leftAfter(...sessions)).toEqual(expected)
  })
})
