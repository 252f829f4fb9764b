import { describe, expect, it } from 'vitest'
import { placeTime, showMinutes, showSeconds, wallClockAt } from './local-time.ts'

const sent = (local: string, offset: string | null = null) => ({ local, offset })

describe('placeTime', () => {
  it.each([
    // Instants from the IANA rules of each place, worked out by hand.
    ['Shanghai has no summer time', '2026-07-01T08:00', 'Asia/Shanghai', '+08:00', '2026-07-01T00:00:00Z'],
    ['Los Angeles in winter', '2015-01-27T05:24', 'America/Los_Angeles', '-08:00', '2015-01-27T13:24:00Z'],
    ['Los Angeles in summer', '2026-07-01T05:24', 'America/Los_Angeles', '-07:00', '2026-07-01T12:24:00Z'],
    [
      'the hour that spring skips is read with the offset before it',
      '2026-03-29T02:30',
      'Europe/Amsterdam',
      '+02:00',
      '2026-03-29T01:30:00Z',
    ],
    [
      'the hour that autumn doubles is its first passage',
      '2026-10-25T02:30',
      'Europe/Amsterdam',
      '+02:00',
      '2026-10-25T00:30:00Z',
    ],
    ['the last minute of the year', '2025-12-31T23:59', 'Asia/Yangon', '+06:30', '2025-12-31T17:29:00Z'],
    ['a date alone starts at midnight', '2026-02-28', 'America/Chicago', '-06:00', '2026-02-28T06:00:00Z'],
  ])('%s', (_, local, zone, offset, instant) => {
    expect(placeTime(sent(local), zone)).toEqual({ local, zone, offset, instant: Date.parse(instant) })
  })

  it('keeps the wall clock of an unknown place and guesses no instant', () => {
    expect(placeTime(sent('2026-03-29T02:30'), null)).toEqual({
      local: '2026-03-29T02:30',
      zone: null,
      offset: null,
      instant: null,
    })
  })

  it('believes an offset that the message itself carries', () => {
    expect(placeTime(sent('2026-03-29T02:30', '+08:00'), null)).toEqual({
      local: '2026-03-29T02:30',
      zone: null,
      offset: '+08:00',
      instant: Date.parse('2026-03-28T18:30:00Z'),
    })
  })

  // Antwerp is two hours ahead of UTC in summer, one in winter; Los Angeles seven behind, Kathmandu 5:45 ahead.
  it.each([
    ['another day', '2026-06-12T22:15', '+00:00', 'Europe/Brussels', '2026-06-13T00:15', '+02:00'],
    ['another year', '2025-12-31T23:30:15', '+00:00', 'Europe/Brussels', '2026-01-01T00:30:15', '+01:00'],
    ['the day before', '2026-03-01T02:00', '+00:00', 'America/Los_Angeles', '2026-02-28T18:00', '-08:00'],
    ['the hour that comes twice', '2026-10-25T01:30', '+00:00', 'Europe/Brussels', '2026-10-25T02:30', '+01:00'],
    ['quarters of an hour', '2026-03-01T00:00', '+00:00', 'Asia/Kathmandu', '2026-03-01T05:45', '+05:45'],
    ['its own clock', '2026-03-01T09:00', '+08:00', 'Asia/Shanghai', '2026-03-01T09:00', '+08:00'],
  ])('moves a time with an offset to the clock of its place: %s', (_case, local, offset, zone, there, ahead) => {
    expect(placeTime(sent(local, offset), zone)).toEqual({
      local: there,
      zone,
      offset: ahead,
      instant: Date.parse(`${local}${offset}`),
    })
  })

  it('never moves a date alone', () => {
    expect(placeTime(sent('2026-06-12', '+00:00'), 'Pacific/Auckland').local).toBe('2026-06-12')
  })
})

describe('showing a local time', () => {
  it.each([
    ['2015-02-06T09:35', '2015-02-06 09:35', '2015-02-06 09:35:00'],
    ['2015-10-25T17:00:42', '2015-10-25 17:00', '2015-10-25 17:00:42'],
    ['2015-10-25', '2015-10-25', '2015-10-25'],
  ])('%s', (local, minutes, seconds) => {
    expect(showMinutes(local)).toBe(minutes)
    expect(showSeconds(local)).toBe(seconds)
  })

  it('reads the clock on the wall of a place', () => {
    expect(wallClockAt(Date.parse('2026-01-01T00:30:00Z'), 'America/New_York')).toBe('2025-12-31T19:30')
  })
})
