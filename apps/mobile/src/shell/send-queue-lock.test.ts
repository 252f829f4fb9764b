import { describe, expect, it } from 'vitest'
import { sharedStorage } from './send-queue.fixture.ts'
import { LEASE_MS, withSendLock } from './send-queue-lock.ts'

/** Work that continues until it is released. */
function longWork(): { work: () => Promise<void>; end: () => void; starts: () => number } {
  let starts = 0
  let end: () => void = () => undefined
  const over = new Promise<void>((resolve) => {
    end = resolve
  })
  return {
    work: () => {
      starts++
      return over
    },
    end: () => end(),
    starts: () => starts,
  }
}

describe('a lease, where there are no Web Locks', () => {
  const at = () => 1_000_000

  it('keeps a second tab out until the first is done', async () => {
    const storage = sharedStorage()
    const first = longWork()
    const running = withSendLock(storage.tab(), 'a', at, first.work)
    await withSendLock(storage.tab(), 'b', at, async () => Promise.reject(new Error('two at once')))
    first.end()
    await running
    const second = longWork()
    second.end()
    await withSendLock(storage.tab(), 'b', at, second.work)
    expect([first.starts(), second.starts()]).toEqual([1, 1])
  })

  it('goes to one of two tabs that saw it free at the same moment', async () => {
    const storage = sharedStorage()
    const works = [longWork(), longWork()]
    for (const { end } of works) end()
    await Promise.all(works.map(({ work }, index) => withSendLock(storage.tab(), `tab-${index}`, at, work)))
    expect(works.reduce((sum, { starts }) => sum + starts(), 0)).toBe(1)
  })

  it('is free again when its tab died, and shows a tab that slept too long that it has lost it', async () => {
    const storage = sharedStorage()
    let now = 1_000_000
    const asleep = longWork()
    let isHeld = (): boolean => false
    const first = withSendLock(
      storage.tab(),
      'a',
      () => now,
      (held) => {
        isHeld = held
        return asleep.work()
      },
    )
    await Promise.resolve()
    await Promise.resolve()
    expect(isHeld()).toBe(true)
    now += LEASE_MS + 1
    const other = longWork()
    const second = withSendLock(storage.tab(), 'b', () => now, other.work)
    await Promise.resolve()
    await Promise.resolve()
    expect(other.starts()).toBe(1)
    expect(isHeld()).toBe(false)
    asleep.end()
    await first
    // The end of the first work must not release the second one's lease.
    await withSendLock(
      storage.tab(),
      'c',
      () => now,
      async () => Promise.reject(new Error('two at once')),
    )
    other.end()
    await second
  })

  it.each(['', '{', 'null', '{"owner":1,"until":2}', `{"owner":"x","until":${1_000_000 + 10 * LEASE_MS}}`])(
    'does not believe %j',
    async (stored) => {
      const storage = sharedStorage()
      storage.stored.set('quayline.sends-lease', stored)
      const { work, end, starts } = longWork()
      end()
      await withSendLock(storage.tab(), 'a', at, work)
      expect(starts()).toBe(1)
    },
  )
})

describe('Web Locks, where there are some', () => {
  it.each([
    ['free', { name: 'quayline.sends' }, 1],
    ['held by another tab', null, 0],
  ])('%s', async (_, lock, expected) => {
    const asked: unknown[] = []
    const locks = {
      request: async (name: string, options: unknown, run: (lock: unknown) => Promise<void>) => {
        asked.push(name, options)
        await run(lock)
      },
    }
    const { work, end, starts } = longWork()
    end()
    await withSendLock(sharedStorage({ locks: locks as unknown as LockManager }).tab(), 'a', () => 0, work)
    expect(starts()).toBe(expected)
    expect(asked).toEqual(['quayline.sends', { ifAvailable: true }])
  })
})
