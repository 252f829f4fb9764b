import { describe, expect, it } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

/** Fake queries that complete when the test decides, in the order in which they began. */
function questions() {
  const begun: ((outcome: number | Error) => void)[] = []
  const ask = oneAtATime(
    () =>
      new Promise<number>((resolve, reject) => {
        begun.push((outcome) => (typeof outcome === 'number' ? resolve(outcome) : reject(outcome)))
      }),
  )
  return { ask, begun }
}
const settled = () => new Promise((resolve) => setImmediate(resolve))

describe('oneAtATime', () => {
  it('asks at once when nothing is under way, again and again', async () => {
    const { ask, begun } = questions()
    for (const answer of [1, 2]) {
      const asked = ask()
      expect(begun).toHaveLength(answer)
      begun.at(-1)?.(answer)
      expect(await asked).toBe(answer)
    }
  })

  it('who comes meanwhile shares the next, which begins when the first has ended', async () => {
    const { ask, begun } = questions()
    const first = ask()
    const later = [ask(), ask(), ask()]
    await settled()
    expect(begun).toHaveLength(1)
    begun[0]?.(1)
    expect(await first).toBe(1)
    await settled()
    expect(begun).toHaveLength(2)
    // A third caller, after the second query has begun.
    const last = ask()
    begun[1]?.(2)
    expect(await Promise.all(later)).toEqual([2, 2, 2])
    await settled()
    expect(begun).toHaveLength(3)
    begun[2]?.(3)
    expect(await last).toBe(3)
  })

  it('one that fails is told to those who share it, and the next is asked all the same', async () => {
    const { ask, begun } = questions()
    const first = ask()
    const second = ask()
    begun[0]?.(new Error('gone'))
    await expect(first).rejects.toThrow('gone')
    await settled()
    begun[1]?.(2)
    expect(await second).toBe(2)
  })
})
