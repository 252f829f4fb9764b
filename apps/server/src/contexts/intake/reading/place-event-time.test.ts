import { placeTime } from '@quayline/domain/kernel/local-time'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeEventTime } from './place-event-time.ts'

// Half hours, quarter hours, a half-hour summer time, days that begin at one o'clock, a day that was left out.
const ZONES = [
  'Asia/Shanghai',
  'America/New_York',
  'Europe/London',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Casablanca',
  'Pacific/Apia',
  'Asia/Beirut',
]

const pad = (number: number) => String(number).padStart(2, '0')

describe('placeEventTime', () => {
  it('is placeTime, on every day and on those when the clocks are changed', () => {
    const dates = fc.oneof(
      fc.constantFrom(
        '2026-03-08',
        '2026-03-29',
        '2026-10-25',
        '2026-11-01',
        '2026-04-05',
        '2026-09-06',
        '2011-12-30',
        '2026-02-15',
      ),
      fc
        .date({ min: new Date('2000-01-01'), max: new Date('2035-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    )
    const clocks = fc
      .tuple(fc.nat(23), fc.nat(59), fc.option(fc.nat(59)))
      .map(([hour, minute, second]) => `T${pad(hour)}:${pad(minute)}${second === null ? '' : `:${pad(second)}`}`)
    fc.assert(
      fc.property(fc.constantFrom(...ZONES), dates, fc.oneof(clocks, fc.constant('')), (zone, date, clock) => {
        const time = { local: `${date}${clock}`, offset: null }
        expect(placeEventTime(time, zone)).toEqual(placeTime(time, zone))
      }),
      { numRuns: 2000, seed: 1 },
    )
  }, 60_000)

  it('leaves the instant open without a zone, and takes an offset that was sent', () => {
    const local = '2026-03-01T08:15'
    expect(placeEventTime({ local, offset: null }, null)).toEqual({ local, zone: null, offset: null, instant: null })
    expect(placeEventTime({ local, offset: '+01:00' }, 'Asia/Shanghai').instant).toBe(
      Date.parse('2026-03-01T07:15:00Z'),
    )
  })

  it('refuses what no clock shows', () => {
    for (const local of ['2026-02-30T08:00', '2026-03-01T24:00', '2026-03-01T08:60', 'soon']) {
      expect(() => placeEventTime({ local, offset: null }, 'Asia/Shanghai')).toThrow(RangeError)
    }
  })
})
