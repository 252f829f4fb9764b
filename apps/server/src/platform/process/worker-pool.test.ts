import { afterAll, describe, expect, it } from 'vitest'
import type { Misbehaviour } from './misbehave.fixture.worker.ts'
import { openWorkerPool, WorkFailed } from './worker-pool.ts'

const LIMITS = { memoryMb: 32, timeMs: 20_000, threads: 1, queue: 1 }
const pool = openWorkerPool<Misbehaviour, string>('platform/process/misbehave.fixture.worker', LIMITS)
const hasty = openWorkerPool<Misbehaviour, string>('platform/process/misbehave.fixture.worker', {
  ...LIMITS,
  timeMs: 1500,
})
afterAll(() => Promise.all([pool.close(), hasty.close()]))

const faultOf = async (task: Promise<string>): Promise<unknown> =>
  task.then(
    (answer) => answer,
    (error: unknown) => (error instanceof WorkFailed ? error.fault : error),
  )

describe('openWorkerPool', () => {
  it('answers, and throws on what a task throws', async () => {
    expect(await pool.run('ANSWER')).toBe('answered 0')
    expect(await faultOf(pool.run('THROW'))).toBeInstanceOf(RangeError)
  })

  it('a task that hoards memory fails alone', async () => {
    expect(await faultOf(pool.run('HOARD'))).toBe('OUT_OF_MEMORY')
    expect(await pool.run('ANSWER')).toBe('answered 0')
  })

  it('a task that never ends fails alone, and waiting for its thread does not count as its time', async () => {
    const spinning = faultOf(hasty.run('SPIN'))
    const next = hasty.run('ANSWER')
    expect(await faultOf(hasty.run('ANSWER'))).toBe('QUEUE_FULL')
    expect(await spinning).toBe('OUT_OF_TIME')
    expect(await next).toBe('answered 0')
  })
})
