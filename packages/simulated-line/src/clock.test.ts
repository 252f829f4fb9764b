import { wallClockAt } from '@quayline/domain/kernel/local-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { localTime } from './clock.ts'

describe('localTime', () => {
  it('gives what the kernel gives, around every change of the clock too', () => {
    const zones = [
      'Asia/Shanghai',
      'America/Los_Angeles',
      'Europe/Amsterdam',
      'Africa/Casablanca',
      'Africa/Cairo',
      'Australia/Melbourne',
      'Asia/Kolkata',
      'America/Santiago',
    ]
    const span = { min: Date.UTC(2023, 0, 1), max: Date.UTC(2031, 0, 1) }
    fc.assert(
      fc.property(fc.constantFrom(...zones), fc.integer(span), (zone, instant) => {
        expect(localTime(instant, zone)).toBe(wallClockAt(instant, zone))
      }),
      { numRuns: 3000 },
    )
    for (const utc of ['2026-03-08T09:59Z', '2026-03-08T10:00Z', '2026-11-01T08:59Z', '2026-11-01T09:00Z']) {
      expect(localTime(Date.parse(utc), 'America/Los_Angeles')).toBe(
        wallClockAt(Date.parse(utc), 'America/Los_Angeles'),
      )
    }
  })
})
