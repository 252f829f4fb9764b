import { describe, expect, it } from 'vitest'
import type { Result } from './request.ts'
import { type Circumstances, keyOf, type QueuedSend } from './send-queue.ts'
import { queuedSend, rUuidOf, sharedStorage, type Tab } from './send-queue.fixture.ts'
import { withSendLock } from './send-queue-lock.ts'
import { type Runner, runQueue } from './send-queue-runner.ts'
import { type SendStore, sendStore } from './send-queue-store.ts'

const ok: Result<unknown> = { ok: true, data: {}, asOf: null, clocks: {}, requestId: null }
const conflict: Result<unknown> = {
  ok: false,
  failure: { kind: 'refused', status: 409, code: 1, message: 'already sent', errors: [] },
  text: 'already sent',
  requestId: 'r-1',
}
const noNetwork: Result<unknown> = { ok: false, failure: { kind: 'network' }, text: 'x', requestId: null }
const expired: Result<unknown> = {
  ok: false,
  failure: { kind: 'login-required', message: '' },
  text: 'x',
  requestId: null,
}

interface Seen {
  /** In the order in which the server received them. */
  readonly arrived: string[]
  readonly notified: string[]
}

/** A server that remembers the rUuids it accepted, used by one tab. */
function tabOf(
  tab: Tab,
  seen: Seen,
  answer: (entry: QueuedSend) => Result<unknown>,
  around: Partial<Circumstances> = {},
) {
  const store = sendStore(tab)
  const owner = Math.random().toString()
  const runner: Runner = {
    store,
    lock: (work) => withSendLock(tab, owner, Date.now, work),
    circumstances: () => ({ isOnline: true, userId: 'user-1', token: 'a-token', ...around }),
    send: async (entry, token) => {
      expect(token).toBe('a-token')
      await Promise.resolve()
      seen.arrived.push(keyOf(entry))
      return answer(entry)
    },
    onSending: () => undefined,
    onSent: (entry) => seen.notified.push(keyOf(entry)),
    onLoginNeeded: (token) => seen.notified.push(`login after ${token}`),
  }
  return { store, run: () => runQueue(runner) }
}

const filled = (store: SendStore, ...numbers: number[]): void => {
  for (const number of numbers) store.put(queuedSend(number))
}
const left = (store: SendStore): string[] => store.read().map(keyOf)

const grantAlways = async (_name: string, _options: unknown, run: (lock: unknown) => Promise<void>): Promise<void> =>
  run({})

describe('working through the queue', () => {
  it('sends all in order, each once, and says so', async () => {
    const seen: Seen = { arrived: [], notified: [] }
    const { store, run } = tabOf(sharedStorage().tab(), seen, () => ok)
    filled(store, 3, 1, 2)
    expect(await run()).toBe('empty')
    expect(seen).toEqual({ arrived: [1, 2, 3].map(rUuidOf), notified: [1, 2, 3].map(rUuidOf) })
    expect(left(store)).toEqual([])
  })

  it('stops at a refusal, shows its words, and goes on when it is discarded', async () => {
    const seen: Seen = { arrived: [], notified: [] }
    const { store, run } = tabOf(sharedStorage().tab(), seen, (entry) => (entry.position === 2 ? conflict : ok))
    filled(store, 1, 2, 3)
    expect(await run()).toBe('stopped')
    expect(seen.arrived).toEqual([1, 2].map(rUuidOf))
    expect(store.read().map(({ refusal }) => refusal)).toEqual(['already sent', null])
    expect(await run()).toBe('stopped')
    expect(seen.arrived).toEqual([1, 2].map(rUuidOf))
    store.remove(rUuidOf(2))
    expect(await run()).toBe('empty')
    expect(seen.arrived).toEqual([1, 2, 3].map(rUuidOf))
  })

  it('keeps what did not get through, with the same rUuid, and tries nothing behind it', async () => {
    const seen: Seen = { arrived: [], notified: [] }
    let answer: Result<unknown> = noNetwork
    const { store, run } = tabOf(sharedStorage().tab(), seen, () => answer)
    filled(store, 1, 2)
    expect(await run()).toBe('later')
    expect(store.read().map(({ attempts }) => attempts)).toEqual([1, 0])
    answer = ok
    expect(await run()).toBe('empty')
    expect(seen.arrived).toEqual([1, 1, 2].map(rUuidOf))
  })

  it('waits for a login when the token has expired; the send does not count as tried', async () => {
    const seen: Seen = { arrived: [], notified: [] }
    const { store, run } = tabOf(sharedStorage().tab(), seen, () => expired)
    filled(store, 1)
    expect(await run()).toBe('login')
    expect(seen.notified).toEqual(['login after a-token'])
    expect(store.read().map(({ attempts, refusal }) => ({ attempts, refusal }))).toEqual([
      { attempts: 0, refusal: null },
    ])
  })

  it.each([
    ['offline', { isOnline: false }],
    ['login', { token: null }],
    ['empty', { userId: 'user-2' }],
  ] as const)('rests: %s', async (why, around) => {
    const seen: Seen = { arrived: [], notified: [] }
    const { store, run } = tabOf(sharedStorage().tab(), seen, () => ok, around)
    filled(store, 1)
    expect(await run()).toBe(why)
    expect(seen.arrived).toEqual([])
    expect(left(store)).toEqual([rUuidOf(1)])
  })

  it('after a crash between sending and noting it, sends the same rUuid again: the server counts it once', async () => {
    const storage = sharedStorage()
    const taken = new Set<string>()
    const seen: Seen = { arrived: [], notified: [] }
    const crashed = tabOf(storage.tab(), seen, (entry) => {
      taken.add(keyOf(entry))
      throw new Error('the phone went dark')
    })
    filled(crashed.store, 1)
    await expect(crashed.run()).rejects.toThrow('the phone went dark')
    expect(crashed.store.read().map(({ attempts }) => attempts)).toEqual([1])
    const restarted = tabOf(storage.tab(), seen, (entry) => {
      taken.add(keyOf(entry))
      return ok
    })
    expect(await restarted.run()).toBe('empty')
    expect(seen.arrived).toEqual([rUuidOf(1), rUuidOf(1)])
    expect([...taken]).toEqual([rUuidOf(1)])
  })

  it('in two tabs at once, sends each once', async () => {
    const storage = sharedStorage()
    const seen: Seen = { arrived: [], notified: [] }
    const [one, other] = [tabOf(storage.tab(), seen, () => ok), tabOf(storage.tab(), seen, () => ok)]
    filled(one.store, 1, 2, 3, 4)
    const ends = await Promise.all([one.run(), other.run()])
    expect([...ends].sort()).toEqual(['busy', 'empty'])
    expect(seen.arrived).toEqual([1, 2, 3, 4].map(rUuidOf))
  })

  it('sends what another tab adds meanwhile, and not what is discarded meanwhile', async () => {
    const storage = sharedStorage()
    const other = sendStore(storage.tab())
    const seen: Seen = { arrived: [], notified: [] }
    const { store, run } = tabOf(storage.tab(), seen, (entry) => {
      if (entry.position === 1) {
        other.remove(rUuidOf(2))
        other.put(queuedSend(3))
      }
      return ok
    })
    filled(store, 1, 2)
    expect(await run()).toBe('empty')
    expect(seen.arrived).toEqual([1, 3].map(rUuidOf))
  })

  it('does not go round for ever when the storage no longer lets anything go', async () => {
    const seen: Seen = { arrived: [], notified: [] }
    const storage = sharedStorage({ locks: { request: grantAlways } as unknown as LockManager })
    const { store, run } = tabOf(storage.tab(), seen, () => ok)
    filled(store, 1)
    storage.freeze()
    expect(await run()).toBe('busy')
    expect(seen.arrived).toEqual([rUuidOf(1)])
  })
})
