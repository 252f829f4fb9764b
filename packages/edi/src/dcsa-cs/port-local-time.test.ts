import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toLocalTimeOf } from '../dcsa-tnt/event-date-time.ts'
import { toPortLocalTime } from './port-local-time.ts'

describe('the clock of a port', () => {
  // Published changes to summer time: Los Angeles 8 March 2026 10:00 UTC, Rotterdam 29 March 2026 01:00 UTC.
  it.each([
    ['2026-03-08T09:59:00Z', 'USLAX', '2026-03-08T01:59', '-08:00'],
    ['2026-03-08T10:00:00Z', 'USLAX', '2026-03-08T03:00', '-07:00'],
    ['2026-03-29T00:59:00Z', 'NLRTM', '2026-03-29T01:59', '+01:00'],
    ['2026-03-29T01:00:00Z', 'NLRTM', '2026-03-29T03:00', '+02:00'],
    ['2026-12-31T16:00:00Z', 'CNSHA', '2027-01-01T00:00', '+08:00'],
    ['2024-02-29T20:00:00Z', 'INNSA', '2024-03-01T01:30', '+05:30'],
    ['2026-03-08T10:00:00Z', 'XXQQQ', '2026-03-08T10:00', '+00:00'],
  ])('%s in %s', (sent, unLocode, local, offset) => {
    const time = { local: sent.slice(0, 16), offset: '+00:00' }
    for (const again of [1, 2]) expect([again, toPortLocalTime(time, unLocode)]).toEqual([again, { local, offset }])
  })

  it('is what is worked out for each time anew, at any instant and sent in any offset', () => {
    const port = fc.constantFrom('CNSHA', 'USLAX', 'NLRTM', 'INNSA', 'AUSYD', 'BRSSZ', 'XXQQQ', null)
    const minute = fc.integer({ min: Date.UTC(2005, 0) / 60_000, max: Date.UTC(2035, 0) / 60_000 })
    const offset = fc.constantFrom('+00:00', '+08:00', '-03:30', '+14:00', '-12:00')
    fc.assert(
      fc.property(minute, offset, port, fc.boolean(), (minutes, sentIn, unLocode, hasSeconds) => {
        const local = new Date(minutes * 60_000).toISOString().slice(0, 16) + (hasSeconds ? ':17' : '')
        const time = { local, offset: sentIn }
        expect(toPortLocalTime(time, unLocode)).toEqual(toLocalTimeOf(time, unLocode))
      }),
      { numRuns: 3000, seed: 11 },
    )
  })
})
