// Compares with dates that governments published, copied by hand: none of them comes from the packages from which the
// calendars are built.
import { describe, expect, it } from 'vitest'
import { seedCalendars } from './seed-calendars.ts'

const calendars = new Map(seedCalendars().map((calendar) => [calendar.place, calendar]))

function calendarOf(place: string) {
  const calendar = calendars.get(place)
  if (calendar === undefined) throw new Error(`no calendar of ${place}`)
  return calendar
}

const holidaysOf = (place: string, from: string, to: string): readonly string[] =>
  calendarOf(place)
    .holidays.map(({ on }) => on)
    .filter((on) => on >= from && on <= to)

/** Days of 2026. */
const days = (list: string): readonly string[] => list.split(' ').map((day) => `2026-${day}`)

describe('mainland China', () => {
  it('has the holidays of 2026 as the State Council announced them in November 2025, and the weekend days worked for them', () => {
    expect(holidaysOf('CN', '2026-01-01', '2026-12-31')).toEqual(
      days(
        '01-01 01-02 01-03 02-15 02-16 02-17 02-18 02-19 02-20 02-21 02-22 02-23 04-04 04-05 04-06 05-01 05-02 05-03 05-04 05-05 ' +
          '06-19 06-20 06-21 09-25 09-26 09-27 10-01 10-02 10-03 10-04 10-05 10-06 10-07',
      ),
    )
    expect(calendarOf('CN').makeUpDays.filter((on) => on.startsWith('2026'))).toEqual([
      '2026-01-04',
      '2026-02-14',
      '2026-02-28',
      '2026-05-09',
      '2026-09-20',
      '2026-10-10',
    ])
  })

  it('joins National Day and Mid-Autumn to eight days in 2025', () => {
    expect(holidaysOf('CN', '2025-10-01', '2025-10-31')).toEqual(
      ['1', '2', '3', '4', '5', '6', '7', '8'].map((day) => `2025-10-0${day}`),
    )
    expect(calendarOf('CN').makeUpDays).toEqual(expect.arrayContaining(['2025-09-28', '2025-10-11']))
  })

  it('is unknown in 2027: nothing has been announced that this list could know', () => {
    expect(calendarOf('CN').knownYears).toEqual({ from: 2024, to: 2026 })
    expect(holidaysOf('CN', '2027-01-01', '2099-12-31')).toEqual([])
  })
})

describe('other places', () => {
  it.each<[name: string, place: string, from: string, to: string, holidays: readonly string[]]>([
    [
      'federal holidays of 2026 (OPM): Independence Day on a Saturday is kept on Friday',
      'US',
      '2026-07-01',
      '2026-12-31',
      ['2026-07-03', '2026-07-04', '2026-09-07', '2026-10-12', '2026-11-11', '2026-11-26', '2026-12-25'],
    ],
    [
      'New Year of 2028 falls on a Saturday and is kept in 2027',
      'US',
      '2027-12-01',
      '2027-12-31',
      ['2027-12-24', '2027-12-25', '2027-12-31'],
    ],
    [
      'Seollal of 2026: the day before, the day and the day after',
      'KR',
      '2026-02-01',
      '2026-02-28',
      ['2026-02-16', '2026-02-17', '2026-02-18'],
    ],
    [
      'Seollal of 2025 with the bridge day that the government added',
      'KR',
      '2025-01-20',
      '2025-02-10',
      ['2025-01-27', '2025-01-28', '2025-01-29', '2025-01-30'],
    ],
    [
      'Chuseok of 2026 (Friday 25 September)',
      'KR',
      '2026-09-01',
      '2026-09-30',
      ['2026-09-24', '2026-09-25', '2026-09-26'],
    ],
    [
      'Golden Week of 2026: Constitution Day on a Sunday is kept on Wednesday',
      'JP',
      '2026-04-20',
      '2026-05-20',
      ['2026-04-29', '2026-05-03', '2026-05-04', '2026-05-05', '2026-05-06'],
    ],
    [
      "Silver Week of 2026: Tuesday between two holidays becomes the people's holiday",
      'JP',
      '2026-09-15',
      '2026-09-30',
      ['2026-09-21', '2026-09-22', '2026-09-23'],
    ],
    ["King's Day and Ascension, 2026", 'NL', '2026-04-20', '2026-05-20', ['2026-04-27', '2026-05-14']],
    ["King's Day of 2025 a day early: the 27th was a Sunday", 'NL', '2025-04-22', '2025-04-30', ['2025-04-26']],
    [
      'Easter and May of 2026',
      'GB',
      '2026-04-01',
      '2026-05-31',
      ['2026-04-03', '2026-04-06', '2026-05-04', '2026-05-25'],
    ],
    ['summer bank holiday, of England and not of all the kingdom', 'GB', '2026-08-01', '2026-08-31', ['2026-08-31']],
    [
      'Boxing Day of 2026 on a Saturday is kept on Monday',
      'GB',
      '2026-12-20',
      '2026-12-31',
      ['2026-12-25', '2026-12-26', '2026-12-28'],
    ],
    ['Unity Day and Christmas', 'DE', '2026-09-01', '2026-12-31', ['2026-10-03', '2026-12-25', '2026-12-26']],
    ['Reformation Day is a holiday at Hamburg', 'DEHAM', '2026-10-05', '2026-11-10', ['2026-10-31']],
    ['… and not in the whole country', 'DE', '2026-10-05', '2026-11-10', []],
    ['Lunar New Year at Hong Kong, 2026', 'HK', '2026-02-01', '2026-02-28', ['2026-02-17', '2026-02-18', '2026-02-19']],
    [
      'Easter at Hong Kong in 2026: Ching Ming falls on Easter Sunday, so two days move on',
      'HK',
      '2026-04-01',
      '2026-04-30',
      ['2026-04-03', '2026-04-04', '2026-04-06', '2026-04-07'],
    ],
    [
      'Taiwan, autumn of 2025: the holidays that the Act of May 2025 brought back',
      'TW',
      '2025-09-20',
      '2025-12-31',
      ['2025-09-28', '2025-09-29', '2025-10-06', '2025-10-10', '2025-10-24', '2025-10-25', '2025-12-25'],
    ],
    [
      'Lunar New Year of Taiwan in 2026, from the day before the eve (a Sunday, made good on the 20th)',
      'TW',
      '2026-02-10',
      '2026-02-26',
      ['2026-02-15', '2026-02-16', '2026-02-17', '2026-02-18', '2026-02-19', '2026-02-20'],
    ],
    [
      'Anzac Day and Easter at Sydney',
      'AUSYD',
      '2025-04-15',
      '2025-04-30',
      ['2025-04-18', '2025-04-19', '2025-04-20', '2025-04-21', '2025-04-25'],
    ],
    ['Melbourne Cup, first Tuesday of November', 'AUMEL', '2026-11-01', '2026-11-30', ['2026-11-03']],
    ['… which Sydney does not have', 'AUSYD', '2026-11-01', '2026-11-30', []],
    ['Ekka Wednesday at Brisbane', 'AUBNE', '2026-08-01', '2026-08-31', ['2026-08-12']],
    [
      'Thanksgiving of Canada, and Truth and Reconciliation in British Columbia',
      'CA',
      '2026-09-15',
      '2026-10-31',
      ['2026-09-30', '2026-10-12'],
    ],
    [
      'Black Awareness Day, national since 2024',
      'BR',
      '2026-11-01',
      '2026-11-30',
      ['2026-11-02', '2026-11-15', '2026-11-20'],
    ],
    ['Freedom Day and Workers’ Day', 'ZA', '2026-04-10', '2026-05-31', ['2026-04-27', '2026-05-01']],
    [
      'Republic Day of Turkey; half of the day before it is no holiday',
      'TR',
      '2026-10-01',
      '2026-10-31',
      ['2026-10-29'],
    ],
    ['Orthodox Easter of 2026', 'GR', '2026-04-08', '2026-04-20', ['2026-04-10', '2026-04-12', '2026-04-13']],
    ['National Day of the Emirates: two days', 'AE', '2026-12-01', '2026-12-31', ['2026-12-02', '2026-12-03']],
    ['Diwali of 2025', 'IN', '2025-10-15', '2025-10-31', ['2025-10-20']],
    ['Songkran', 'TH', '2026-04-10', '2026-04-20', ['2026-04-13', '2026-04-14', '2026-04-15']],
    ['Fiestas Patrias', 'PE', '2026-07-25', '2026-07-31', ['2026-07-28', '2026-07-29']],
  ])('%s', (_, place, from, to, holidays) => {
    expect(holidaysOf(place, from, to)).toEqual(holidays)
  })

  it('has names', () => {
    expect(calendarOf('US').holidays).toContainEqual({ on: '2026-11-26', name: 'Thanksgiving Day' })
    expect(calendarOf('NL').holidays).toContainEqual({ on: '2026-04-27', name: "King's Day" })
  })

  it('counts Saturdays that Hungary works for a day off', () => {
    expect(calendarOf('HU').makeUpDays.filter((on) => on.startsWith('2026'))).toEqual([
      '2026-01-10',
      '2026-08-08',
      '2026-12-12',
    ])
  })

  it('says where dates follow the moon, and does not know next year where a government proclaims them', () => {
    for (const place of ['AE', 'SA', 'EG', 'PK', 'ID', 'MY']) {
      const { source, knownYears } = calendarOf(place)
      expect([place, knownYears?.to]).toEqual([place, 2026])
      expect(source).toMatch(/moon/)
    }
    expect(calendarOf('NL').source).not.toMatch(/moon/)
  })

  it('leaves out Myanmar, of which nothing is known', () => {
    expect(calendars.has('MM')).toBe(false)
  })
})

describe('every calendar', () => {
  it('has real days in order, each once and within its years, with a name, and enough of them in every year', () => {
    for (const { place, holidays, makeUpDays, knownYears, closures, source } of calendars.values()) {
      expect(place).toMatch(/^[A-Z]{2}([A-Z2-9]{3})?$/)
      expect(source.length).toBeGreaterThan(10)
      expect(closures).toEqual([])
      const days = holidays.map(({ on }) => on)
      expect(days).toEqual([...new Set(days)].toSorted())
      for (const day of [...days, ...makeUpDays]) {
        expect(new Date(`${day}T00:00:00Z`).toISOString().slice(0, 10)).toBe(day)
        expect(Number(day.slice(0, 4))).toBeGreaterThanOrEqual(knownYears?.from ?? Number.NaN)
        expect(Number(day.slice(0, 4))).toBeLessThanOrEqual(knownYears?.to ?? Number.NaN)
      }
      expect(holidays.filter(({ name }) => name === null || name.trim() === '')).toEqual([])
      for (let year = 2024; year <= (knownYears?.to ?? 0); year++) {
        const count = days.filter((day) => day.startsWith(String(year))).length
        // Australia as a whole and the federal lists of Mexico have the fewest days, China and the Philippines the
        // most.
        expect([place, year, count >= 7 && count <= 35]).toEqual([place, year, true])
      }
    }
  })

  it('works no day that it also keeps', () => {
    for (const { place, holidays, makeUpDays } of calendars.values()) {
      const kept = new Set(holidays.map(({ on }) => on))
      expect([place, makeUpDays.filter((on) => kept.has(on))]).toEqual([place, []])
    }
  })
})
