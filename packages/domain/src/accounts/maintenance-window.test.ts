// When the weekly maintenance is, to the millisecond: Beijing's window, windows within a day and over several, clock changes, year ends.
// The instants are calculated by hand: Shanghai is UTC+8 all year, Berlin UTC+1 and +2, New York UTC-5 and -4, Lord Howe +10:30 and +11.
import { describe, expect, it } from 'vitest'
import { DEFAULT_WINDOW, maintenanceAt, type MaintenanceWindow } from './maintenance-window.ts'

/** `window open` or `- next one`, as the state gives it. */
const at = (window: MaintenanceWindow, now: string): string => {
  const { isNow, startsAt, endsAt } = maintenanceAt(window, Date.parse(now))
  return `${isNow ? 'now' : 'next'} ${startsAt} ${endsAt}`.replaceAll(':00.000Z', 'Z')
}

const window = (
  [fromDay, fromTime]: readonly [number, string],
  [untilDay, untilTime]: readonly [number, string],
  zone: string,
): MaintenanceWindow => ({ fromDay, fromTime, untilDay, untilTime, zone, place: '' })

describe('Saturday 19:00 to Sunday 07:00 in Beijing (docs/requirements/accounts.md 7)', () => {
  // Saturday 2026-11-28 19:00 +08:00 is 11:00 UTC; Sunday 07:00 is Saturday 23:00 UTC.
  const THIS = '2026-11-28T11:00Z 2026-11-28T23:00Z'
  const NEXT = '2026-12-05T11:00Z 2026-12-05T23:00Z'
  it.each([
    ['the millisecond before it', '2026-11-28T10:59:59.999Z', `next ${THIS}`],
    ['its first millisecond', '2026-11-28T11:00:00.000Z', `now ${THIS}`],
    ['within, before midnight in Beijing', '2026-11-28T15:59:59.999Z', `now ${THIS}`],
    ['within, after midnight in Beijing', '2026-11-28T16:00:00.000Z', `now ${THIS}`],
    ['its last millisecond', '2026-11-28T22:59:59.999Z', `now ${THIS}`],
    ['its end is no longer in it', '2026-11-28T23:00:00.000Z', `next ${NEXT}`],
    ['Sunday in Beijing, Sunday in London', '2026-11-29T12:00:00.000Z', `next ${NEXT}`],
    ['Monday', '2026-11-30T00:00:00.000Z', `next ${NEXT}`],
    ['Friday late in London is Saturday in Beijing', '2026-11-27T23:59:59.999Z', `next ${THIS}`],
    ['over the year’s end', '2026-12-31T23:59:59.999Z', 'next 2027-01-02T11:00Z 2027-01-02T23:00Z'],
    ['New Year’s Day is a Saturday in 2033', '2033-01-01T11:00:00.000Z', 'now 2033-01-01T11:00Z 2033-01-01T23:00Z'],
    ['29 February is a Saturday in 2048', '2048-02-29T15:00:00.000Z', 'now 2048-02-29T11:00Z 2048-02-29T23:00Z'],
    ['the epoch is a Thursday', '1970-01-01T00:00:00.000Z', 'next 1970-01-03T11:00Z 1970-01-03T23:00Z'],
  ])('%s', (_, now, expected) => {
    expect(at(DEFAULT_WINDOW, now)).toBe(expected)
  })

  it('begins on 31 December and ends on 1 January', () => {
    // 2022-12-31 is a Saturday.
    expect(at(DEFAULT_WINDOW, '2022-12-31T20:00:00.000Z')).toBe('now 2022-12-31T11:00Z 2022-12-31T23:00Z')
    const late = window([6, '23:30'], [7, '00:30'], 'Asia/Shanghai')
    expect(at(late, '2022-12-31T16:29:59.999Z')).toBe('now 2022-12-31T15:30Z 2022-12-31T16:30Z')
  })

  it('is open 12 hours of a week, asked minute by minute', () => {
    const start = Date.parse('2026-11-23T00:00Z')
    const open = Array.from({ length: 7 * 24 * 60 }, (_, minute) =>
      maintenanceAt(DEFAULT_WINDOW, start + minute * 60_000),
    )
    expect(open.filter(({ isNow }) => isNow)).toHaveLength(12 * 60)
  })
})

describe('other windows', () => {
  it.each([
    [
      'within one day, before',
      window([3, '02:00'], [3, '04:00'], 'UTC'),
      '2026-11-25T01:59:59.999Z',
      'next 2026-11-25T02:00Z 2026-11-25T04:00Z',
    ],
    [
      'within one day, in it',
      window([3, '02:00'], [3, '04:00'], 'UTC'),
      '2026-11-25T03:59:59.999Z',
      'now 2026-11-25T02:00Z 2026-11-25T04:00Z',
    ],
    [
      'within one day, after',
      window([3, '02:00'], [3, '04:00'], 'UTC'),
      '2026-11-25T04:00:00.000Z',
      'next 2026-12-02T02:00Z 2026-12-02T04:00Z',
    ],
    [
      'over three days and the weekend',
      window([5, '22:00'], [1, '06:00'], 'UTC'),
      '2026-11-30T05:59:59.999Z',
      'now 2026-11-27T22:00Z 2026-11-30T06:00Z',
    ],
    [
      'over three days, at its end',
      window([5, '22:00'], [1, '06:00'], 'UTC'),
      '2026-11-30T06:00:00.000Z',
      'next 2026-12-04T22:00Z 2026-12-07T06:00Z',
    ],
    [
      'Sunday to Monday',
      window([7, '23:00'], [1, '01:00'], 'UTC'),
      '2026-11-30T00:59:59.999Z',
      'now 2026-11-29T23:00Z 2026-11-30T01:00Z',
    ],
    [
      'ends before it begins, on the same day: nearly a week',
      window([2, '12:00'], [2, '11:00'], 'UTC'),
      '2026-11-24T10:59:59.999Z',
      'now 2026-11-17T12:00Z 2026-11-24T11:00Z',
    ],
    [
      'the hour that such a one leaves',
      window([2, '12:00'], [2, '11:00'], 'UTC'),
      '2026-11-24T11:30:00.000Z',
      'next 2026-11-24T12:00Z 2026-12-01T11:00Z',
    ],
    [
      'the whole week',
      window([2, '12:00'], [2, '12:00'], 'UTC'),
      '2026-11-24T11:59:59.999Z',
      'now 2026-11-17T12:00Z 2026-11-24T12:00Z',
    ],
    [
      'the whole week, the next one',
      window([2, '12:00'], [2, '12:00'], 'UTC'),
      '2026-11-24T12:00:00.000Z',
      'now 2026-11-24T12:00Z 2026-12-01T12:00Z',
    ],
    [
      'a zone with a half hour',
      window([6, '00:00'], [6, '01:00'], 'Asia/Kolkata'),
      '2026-11-27T18:30:00.000Z',
      'now 2026-11-27T18:30Z 2026-11-27T19:30Z',
    ],
    [
      'far in the west it is still the day before',
      window([1, '00:00'], [1, '23:59'], 'Pacific/Pago_Pago'),
      '2026-12-01T10:58:59.999Z',
      'now 2026-11-30T11:00Z 2026-12-01T10:59Z',
    ],
    [
      'far in the east it is already the day after',
      window([1, '00:00'], [1, '23:59'], 'Pacific/Kiritimati'),
      '2026-11-29T10:00:00.000Z',
      'now 2026-11-29T10:00Z 2026-11-30T09:59Z',
    ],
  ])('%s', (_, of, now, expected) => {
    expect(at(of, now)).toBe(expected)
  })
})

describe('clock changes', () => {
  // Berlin: 2026-03-29 02:00 -> 03:00, 2026-10-25 03:00 -> 02:00; both Sundays.
  const berlin = (from: string, until: string) => window([7, from], [7, until], 'Europe/Berlin')
  const overnight = window([6, '19:00'], [7, '07:00'], 'Europe/Berlin')
  it.each([
    [
      'a night that loses an hour is 11 hours long',
      overnight,
      '2026-03-29T04:59:59.999Z',
      'now 2026-03-28T18:00Z 2026-03-29T05:00Z',
    ],
    ['and over at 05:00 UTC', overnight, '2026-03-29T05:00:00.000Z', 'next 2026-04-04T17:00Z 2026-04-05T05:00Z'],
    [
      'a night that wins an hour is 13 hours long',
      overnight,
      '2026-10-25T05:59:59.999Z',
      'now 2026-10-24T17:00Z 2026-10-25T06:00Z',
    ],
    ['and over at 06:00 UTC', overnight, '2026-10-25T06:00:00.000Z', 'next 2026-10-31T18:00Z 2026-11-01T06:00Z'],
    [
      'the beginning is skipped: an hour later by the clock',
      berlin('02:30', '04:30'),
      '2026-03-29T01:30:00.000Z',
      'now 2026-03-29T01:30Z 2026-03-29T02:30Z',
    ],
    [
      'the end is skipped: an hour later by the clock',
      berlin('01:00', '02:30'),
      '2026-03-29T01:29:59.999Z',
      'now 2026-03-29T00:00Z 2026-03-29T01:30Z',
    ],
    [
      'the beginning comes twice: the first counts',
      berlin('02:30', '04:00'),
      '2026-10-25T00:30:00.000Z',
      'now 2026-10-25T00:30Z 2026-10-25T03:00Z',
    ],
    [
      'the end comes twice: the first counts',
      berlin('01:00', '02:30'),
      '2026-10-25T00:29:59.999Z',
      'now 2026-10-24T23:00Z 2026-10-25T00:30Z',
    ],
    [
      'both are skipped: as long as ever, an hour later',
      berlin('02:10', '02:40'),
      '2026-03-29T01:10:00.000Z',
      'now 2026-03-29T01:10Z 2026-03-29T01:40Z',
    ],
    [
      'New York, spring',
      window([7, '01:00'], [7, '05:00'], 'America/New_York'),
      '2026-03-08T08:59:59.999Z',
      'now 2026-03-08T06:00Z 2026-03-08T09:00Z',
    ],
    [
      'New York, autumn',
      window([7, '01:00'], [7, '05:00'], 'America/New_York'),
      '2026-11-01T09:59:59.999Z',
      'now 2026-11-01T05:00Z 2026-11-01T10:00Z',
    ],
    [
      'Lord Howe turns half an hour, 2026-04-05 02:00 -> 01:30',
      window([7, '00:00'], [7, '03:00'], 'Australia/Lord_Howe'),
      '2026-04-04T16:29:59.999Z',
      'now 2026-04-04T13:00Z 2026-04-04T16:30Z',
    ],
  ])('%s', (_, of, now, expected) => {
    expect(at(of, now)).toBe(expected)
  })

  it.each([
    ['a week before', '2026-03-22T05:00:00.000Z'],
    ['just before the hour that is skipped', '2026-03-29T00:59:59.999Z'],
    ['just after it', '2026-03-29T01:00:00.000Z'],
    ['where it would have begun', '2026-03-29T01:30:00.000Z'],
  ])(
    'a window whose wall time the change skips is not announced, least of all with its end before its beginning: %s',
    (_, now) => {
      // 02:30 is read as 03:30, 03:00 stays 03:00: there is nothing between them.
      expect(at(berlin('02:30', '03:00'), now)).toBe('next 2026-04-05T00:30Z 2026-04-05T01:00Z')
    },
  )
})
