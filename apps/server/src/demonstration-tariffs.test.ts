// The calendars, tariffs and agreements that come with the program pass the import that staff use, and importing them
// withdraws nothing.
import type { OpenDatabase } from '@quayline/database/database'
import { selectUnchecked } from '@quayline/database/select-rows'
import { seedCalendars } from '@quayline/domain/demurrage/seed-calendars'
import { demonstrationAgreements } from '@quayline/simulated-line/agreements'
import { demonstrationTariffs } from '@quayline/simulated-line/tariffs'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { importRules } from './contexts/demurrage/index.ts'
import { putDemonstrationTariffs, putWorkingCalendars } from './demonstration-tariffs.ts'
import { fixedClock } from './platform/clock.ts'

let database: OpenDatabase
const deps = () => ({ db: database.db, clock: fixedClock(Date.parse('2026-11-28T08:00:00Z')) })

beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
beforeEach(() => database.db.execute(sql`truncate demurrage_row, demurrage_import`))
afterAll(() => database.close())

/** Effective and ended rows, by kind. */
const counts = () =>
  selectUnchecked<{ readonly kind: string; readonly effective: number; readonly ended: number }>(
    database.db,
    sql`select kind, count(*) filter (where ended_at is null)::int as effective, count(ended_at)::int as ended
      from demurrage_row group by kind order by kind`,
  )

const calendarAt = async (place: string): Promise<unknown> => {
  const [row] = await selectUnchecked<{ readonly row: unknown }>(
    database.db,
    sql`select row from demurrage_row where kind = 'CALENDAR' and row_key = ${place} and ended_at is null`,
  )
  return row?.row
}

const own = (place: string, name: string) => ({
  place,
  knownYears: { from: 2026, to: 2027 },
  holidays: [{ on: '2027-01-01', name }],
  makeUpDays: [],
  closures: [],
  source: 'typed by staff',
})

const importCalendars = async (calendars: readonly object[], mode: 'MERGE' | 'REPLACE', importedBy: string) => {
  const bytes = new TextEncoder().encode(JSON.stringify({ calendars }))
  const taken = await importRules(deps(), {
    kind: 'calendar',
    fileName: 'own.json',
    bytes,
    mode,
    dryRun: false,
    importedBy,
  })
  expect(taken.problems).toEqual([])
}

describe('the rules of the demonstration', () => {
  it('are taken by the import, whole, and a second time without a change', async () => {
    await putDemonstrationTariffs(deps(), '6170000012')
    const after = await counts()
    expect(after).toEqual([
      { kind: 'AGREEMENT', effective: demonstrationAgreements('6170000012').length, ended: 0 },
      { kind: 'CALENDAR', effective: seedCalendars().length, ended: 0 },
      { kind: 'TARIFF', effective: demonstrationTariffs().length, ended: 0 },
    ])
    await putDemonstrationTariffs(deps(), '6170000012')
    expect(await counts()).toEqual(after)
    expect(await selectUnchecked(database.db, sql`select id from demurrage_import`)).toHaveLength(3)
    await database.db.execute(sql`update demurrage_row set ended_at = since where kind = 'TARIFF'`)
    await putDemonstrationTariffs(deps(), '6170000012')
    expect(await counts()).toMatchObject([{}, {}, { kind: 'TARIFF', effective: 0 }])
  }, 60_000)
})

describe('the calendars of this version', () => {
  it('are put once', async () => {
    expect(await putWorkingCalendars(deps())).toBe(seedCalendars().length)
    expect(await putWorkingCalendars(deps())).toBe(0)
    expect(await calendarAt('CN')).toMatchObject({ knownYears: { from: 2024, to: 2026 } })
  }, 60_000)

  it("never take the place of staff's own", async () => {
    await putWorkingCalendars(deps())
    await importCalendars([own('CN', 'New Year by staff')], 'MERGE', 'staff')
    expect(await putWorkingCalendars(deps())).toBe(0)
    expect(await calendarAt('CN')).toEqual(own('CN', 'New Year by staff'))
  }, 60_000)

  it('do not come back where staff keep only their own', async () => {
    await importCalendars([own('NL', 'New Year')], 'MERGE', 'staff')
    expect(await putWorkingCalendars(deps())).toBe(0)
    expect(await counts()).toEqual([{ kind: 'CALENDAR', effective: 1, ended: 0 }])
  }, 60_000)

  it('do not come back where staff ended them', async () => {
    await putWorkingCalendars(deps())
    await importCalendars([own('NL', 'New Year')], 'REPLACE', 'staff')
    expect(await putWorkingCalendars(deps())).toBe(0)
    expect(await counts()).toEqual([{ kind: 'CALENDAR', effective: 1, ended: seedCalendars().length }])
  }, 60_000)

  it('follow a new version of the program where they came from an older one', async () => {
    await putWorkingCalendars(deps())
    await importCalendars([own('NL', 'New Year by staff')], 'MERGE', 'staff')
    // What an older version would have imported: one year less.
    const [seed] = seedCalendars().filter(({ place }) => place === 'JP')
    const older = {
      ...seed,
      knownYears: { from: 2024, to: 2026 },
      holidays: seed?.holidays.filter(({ on }) => on < '2027'),
    }
    await importCalendars([older], 'MERGE', 'quayline: calendars of this version')
    await database.db.execute(sql`update demurrage_import set imported_at = imported_at + interval '1 hour'
      where file_name = 'own.json'`)
    expect(await calendarAt('JP')).toMatchObject({ knownYears: { to: 2026 } })
    expect(await putWorkingCalendars(deps())).toBe(1)
    expect(await calendarAt('JP')).toMatchObject({ knownYears: { to: 2027 } })
    expect(await calendarAt('NL')).toEqual(own('NL', 'New Year by staff'))
  }, 60_000)
})
