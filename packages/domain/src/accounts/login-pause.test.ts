// Pauses and the limit of a hundred failures an hour, at their boundaries.
import { describe, expect, it } from 'vitest'
import { addRecent, countFailure, type FailureCount, judgeLogin, pauseMinutes } from './login-pause.ts'

const NOW = Date.UTC(2026, 11, 31, 23, 50)
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const STRANGER = { isRight: true, isKnown: false }
const KNOWN = { isRight: true, isKnown: true }

const failing = (times: number, at = NOW): FailureCount | null =>
  Array.from({ length: times }).reduce<FailureCount | null>((count) => countFailure(count, at), null)

describe('pauses of one place', () => {
  it.each([
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 2],
    [7, 4],
    [8, 8],
    [9, 15],
    [10, 15],
    [100_000, 15],
  ])('after %i failures %i minutes', (failures, minutes) => {
    expect(pauseMinutes(failures)).toBe(minutes)
  })

  it.each([STRANGER, KNOWN, { isRight: false, isKnown: true }])('holds everybody: %j', (attempt) => {
    const until = NOW + MINUTE
    expect(judgeLogin(failing(5), [], attempt, until - 1)).toEqual({ kind: 'PAUSED', until })
    expect(judgeLogin(failing(5), [], attempt, until)).toEqual({ kind: 'JUDGED', isRight: attempt.isRight })
    expect(judgeLogin(failing(4), [], attempt, NOW).kind).toBe('JUDGED')
  })

  it('grow as long as no hour lies between two failures', () => {
    const five = failing(5)
    expect(countFailure(five, NOW + HOUR - 1)).toMatchObject({ failures: 6, pausedUntil: NOW + HOUR - 1 + 2 * MINUTE })
    expect(countFailure(five, NOW + HOUR)).toEqual({ failures: 1, lastFailedAt: NOW + HOUR, pausedUntil: null })
  })
})

describe('a hundred failures an hour', () => {
  const recent = (count: number, at = NOW) =>
    Array.from({ length: count }).reduce<readonly number[]>((list) => addRecent(list, at), [])

  it('are judged, and no further one of a user who is not recognised', () => {
    expect(judgeLogin(null, recent(99), STRANGER, NOW).kind).toBe('JUDGED')
    for (const isRight of [true, false])
      expect(judgeLogin(null, recent(100), { isRight, isKnown: false }, NOW)).toEqual({ kind: 'CODE_NEEDED' })
    expect(judgeLogin(null, recent(1000), KNOWN, NOW)).toEqual({ kind: 'JUDGED', isRight: true })
  })

  it('lie within any hour, not one by the clock', () => {
    const half = recent(50, NOW - HOUR + 1)
    const list = Array.from({ length: 50 }).reduce<readonly number[]>((rest) => addRecent(rest, NOW), half)
    expect(judgeLogin(null, list, STRANGER, NOW).kind).toBe('CODE_NEEDED')
    expect(judgeLogin(null, list, STRANGER, NOW + 1).kind).toBe('JUDGED')
    expect(addRecent(list, NOW + 1)).toHaveLength(51)
  })

  it('are all that is kept', () => {
    expect(recent(5000)).toHaveLength(100)
  })
})
