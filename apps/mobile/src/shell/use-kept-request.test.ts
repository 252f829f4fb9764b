import { describe, expect, it } from 'vitest'
import { memoryCache } from './stored-answers.fixture.ts'
import { type Kept, keptAnswers, type Reader } from './stored-answers.ts'
import type { Call, Result } from './request.ts'
import { askKept, type KeptSurroundings } from './use-kept-request.ts'

const AT = '2026-11-28T06:00:00.000Z'
const ok = (data: unknown): Result<unknown> => ({ ok: true, data, asOf: null, clocks: {}, requestId: 'r-1' })
const failed = (kind: 'network' | 'timeout' | 'refused'): Result<unknown> => ({
  ok: false,
  failure: kind === 'refused' ? { kind, status: 403, code: 1, message: 'no', errors: [] } : { kind },
  text: 'words',
  requestId: null,
})
const call: Call<{ readonly data: unknown }> = { send: () => Promise.reject(new Error('not called')) }

function around(more: { online?: boolean; reader?: Reader | undefined; answers?: Result<unknown>[] }) {
  const cache = memoryCache()
  const kept = keptAnswers(cache.storage, () => new Date(AT))
  const seen = { calls: 0 }
  const phone = { reader: 'reader' in more ? more.reader : 'user-1', isOnline: more.online ?? true }
  const answers = [...(more.answers ?? [])]
  const surroundings: KeptSurroundings = {
    send: async () => {
      seen.calls++
      return answers.length === 0 ? failed('network') : (answers.shift() ?? null)
    },
    kept,
    reader: () => phone.reader,
    isOnline: () => phone.isOnline,
  }
  return { surroundings, kept, cache, seen, phone, ask: () => askKept('q', call, surroundings) }
}

describe('a call whose answer is kept', () => {
  it('answers fresh, and keeps it', async () => {
    const { ask, kept } = around({ answers: [ok(1)] })
    expect(await ask()).toEqual({ result: ok(1), keptAt: null })
    expect(await kept.find<number>('user-1', 'q')).toMatchObject({ data: 1 } satisfies Partial<Kept<number>>)
  })

  it.each(['network', 'timeout'] as const)(
    'gives the kept answer back when the server is out of reach (%s)',
    async (kind) => {
      const { ask } = around({ answers: [ok(1), failed(kind)] })
      await ask()
      expect(await ask()).toEqual({ result: { ...ok(1), requestId: null }, keptAt: AT })
    },
  )

  it('offline makes no call at all when there is one', async () => {
    const { ask, phone, seen } = around({ answers: [ok(1)] })
    await ask()
    phone.isOnline = false
    expect((await ask()).keptAt).toBe(AT)
    expect(seen.calls).toBe(1)
  })

  it('offline with nothing kept fails as a call does', async () => {
    const { ask } = around({ online: false })
    expect(await ask()).toEqual({ result: failed('network'), keptAt: null })
  })

  it('a refusal is shown, not an older answer', async () => {
    const { ask } = around({ answers: [ok(1), failed('refused')] })
    await ask()
    expect(await ask()).toEqual({ result: failed('refused'), keptAt: null })
  })

  it('a call that was not made (no token) is not answered from what is kept', async () => {
    const { ask } = around({ answers: [ok(1), null] })
    await ask()
    expect(await ask()).toEqual({ result: null, keptAt: null })
  })

  it("another user of the phone gets nothing of the first one's", async () => {
    const { ask, phone } = around({ answers: [ok(1)] })
    await ask()
    phone.reader = 'user-2'
    expect(await ask()).toEqual({ result: failed('network'), keptAt: null })
  })

  it('is kept for nobody when the user changed while it was on its way', async () => {
    const { surroundings, cache, phone } = around({})
    await askKept('q', call, {
      ...surroundings,
      send: async () => {
        phone.reader = 'user-2'
        return ok('of user-1')
      },
    })
    expect(cache.paths()).toEqual([])
  })

  it('is kept for nobody while the name behind the token is not known', async () => {
    const { ask, cache } = around({ reader: undefined, answers: [ok(1)] })
    expect(await ask()).toEqual({ result: ok(1), keptAt: null })
    expect(cache.paths()).toEqual([])
  })

  it('is answered all the same when the storage is full, or there is none', async () => {
    const full = around({ answers: [ok(1)] })
    full.cache.fill()
    expect(await full.ask()).toEqual({ result: ok(1), keptAt: null })
    const none = around({ answers: [ok(1)] })
    expect(await askKept('q', call, { ...none.surroundings, kept: null })).toEqual({ result: ok(1), keptAt: null })
  })
})
