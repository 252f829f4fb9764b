// Lines of this version's tariffs and calendars, rated by the engine, compared with totals calculated by hand with a
// calendar.
import { compileCalendar, compileTerms, ratePeriod } from '@quayline/domain/demurrage/rate-period'
import type { WorkingCalendar } from '@quayline/domain/demurrage/working-calendar'
import { seedCalendars } from '@quayline/domain/demurrage/seed-calendars'
import { describe, expect, it } from 'vitest'
import { demonstrationTariffs } from './tariffs.ts'

const lines = new Map(demonstrationTariffs().map((line) => [line.rowKey, line]))
const calendars = new Map(seedCalendars().map((calendar) => [calendar.place, calendar]))
const WITHOUT_CALENDAR: WorkingCalendar = {
  place: 'MM',
  knownYears: { from: 2024, to: 2024 },
  holidays: [],
  makeUpDays: [],
  closures: [],
  source: 'none',
}

function quote(rowKey: string, startOn: string, endOn: string, closed: readonly string[] = []) {
  const line = lines.get(rowKey)
  if (line === undefined) throw new Error(`no line ${rowKey}`)
  const calendar = calendars.get(line.country) ?? WITHOUT_CALENDAR
  const closures = closed.map((on) => ({ on, reason: 'storm' }))
  const compiled = compileCalendar({ ...calendar, closures }, line.terms.nonWorking)
  return ratePeriod(compileTerms(line.terms, null), compiled, startOn, endOn)
}

describe('a line of the tariffs', () => {
  it.each<[what: string, rowKey: string, startOn: string, endOn: string, lastFreeDay: string, total: string]>([
    // 7 free, 8 x 140, 5 x 235.
    ['China, by absolute day', 'CN-BM-DND-40HQ-2026A', '2026-09-01', '2026-09-20', '2026-09-07', '2295.00'],
    // The edition before: 8 x 125, 5 x 210.
    ['China, the edition before', 'CN-BM-DND-40HQ-2024A', '2026-06-01', '2026-06-20', '2026-06-07', '2050.00'],
    // Tue, Wed, not Thanksgiving, Fri, not the weekend, Mon; then Tue to Thu 3 x 205.
    ['United States over Thanksgiving', 'US-BM-DEM-40HQ-2026A', '2026-11-23', '2026-12-03', '2026-11-30', '615.00'],
    // Fri 1 May; the run from Sat 2 to Wed 6 May is excluded; Thu, Fri, and the next Sat, Sun, Mon count. Then 2 x
    // 5600.
    ['Japan over Golden Week', 'JP-BM-DEM-40HQ-2024A', '2026-04-30', '2026-05-13', '2026-05-11', '11200'],
    // No free days for reefers: Fri to Mon 4 x 5500.
    ['Japan, reefer', 'JP-BM-DEM-20RF-2024A', '2026-06-04', '2026-06-08', '', '22000'],
    // 9 free, 5 x 12000, 2 x 24000.
    ['Korea from the day of discharge', 'KR-BM-DND-20GP-2024A', '2026-11-01', '2026-11-16', '2026-11-09', '108000'],
    // 6 free; charged days 1 to 7 at 50, 8 and 9 at 88.
    ['Britain, slabs after the free time', 'GB-BM-DEM-40HQ-2024A', '2026-11-01', '2026-11-15', '2026-11-06', '526.00'],
    // Sun to Thu, Sun to Tue free; Wed, Thu, Sun charged, without Fri and Sat: 3 x 110.
    ['Saudi Arabia without its weekend', 'SA-BM-DND-20GP-2024A', '2026-11-01', '2026-11-15', '2026-11-10', '330.00'],
    // Fri 3 to Mon 6 April are holidays or Sunday; Tue to Sat free; Sun and Mon 2 x 450.
    ['Taiwan over Tomb Sweeping Day', 'TW-BM-DEM-20GP-2024A', '2026-04-02', '2026-04-13', '2026-04-11', '900.00'],
    // 7 x 11, then 24 a day: the cap is reached on day 61, and the total is the same on day 70.
    ['Indonesia up to its cap', 'ID-BM-DND-20GP-2024A', '2026-03-01', '2026-05-09', '2026-03-07', '1200.00'],
    ['… a day before it', 'ID-BM-DND-20GP-2024A', '2026-03-01', '2026-04-29', '2026-03-07', '1181.00'],
    // From the next day, 4 free, 3 x 66.15.
    ['Philippines, centavos', 'PH-BN-DEM-20GP-2024A', '2026-03-01', '2026-03-08', '2026-03-05', '198.45'],
    // 6 free, 7 x 38, 55: by the port's table, not the 8 free days of the country.
    ['Santos', 'BRSSZ-BM-DND-20GP-2024A', '2026-08-01', '2026-08-14', '2026-08-06', '321.00'],
    [
      '… and the rest of Brazil: 8 free, 6 x 33',
      'BR-BM-DND-20GP-2024A',
      '2026-08-01',
      '2026-08-14',
      '2026-08-08',
      '198.00',
    ],
    ["the shipper's own container in America", 'US-BM-DET-40HQ-SOC-2024A', '2026-08-01', '2026-10-31', '', '0.00'],
  ])('%s', (_, rowKey, startOn, endOn, lastFreeDay, total) => {
    expect(quote(rowKey, startOn, endOn)).toMatchObject({
      ok: true,
      value: { total, lastFreeDay: lastFreeDay === '' ? null : lastFreeDay },
    })
  })

  it('of the United States charges nothing for days on which the gates are closed', () => {
    const [open, closed] = [[], ['2026-12-01']].map((days) =>
      quote('US-BM-DEM-40HQ-2026A', '2026-11-23', '2026-12-03', days),
    )
    expect(open).toMatchObject({ value: { total: '615.00' } })
    expect(closed).toMatchObject({ value: { total: '410.00', lastFreeDay: '2026-11-30' } })
  })

  it('is rated for every container that is under way today, also where next year is unknown', () => {
    const refused = [...lines.keys()].filter((rowKey) => !quote(rowKey, '2026-11-20', '2027-02-28').ok)
    expect(refused).toEqual([])
  })
})
