// The SQL statements about shared addresses of users, on both databases: opening, counting, listing, ending and
// transferring.
import type { OpenDatabase } from '@quayline/database/database'
import { appUser, calendarFeed, company, share } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { eq, sql } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { fixedClock } from '../../platform/clock.ts'
import { activeShares } from './queries.ts'
import { shareKeyHash } from './share-key.ts'
import { listSharedAddresses } from './shared-addresses.ts'
import { endSharedByUsers, listSharedByUsers } from './shared-by-users.ts'

const NOW = Date.UTC(2026, 2, 1, 8)
const clock = fixedClock(NOW)
const iso = (ms: number): string => new Date(ms).toISOString()
const DAY = 86_400_000

describe.each(await bothDatabases())('what users handed out, on the $name', ({ open }) => {
  let database: OpenDatabase
  let companyId: string
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    const { db } = database
    for (const table of [share, calendarFeed, appUser, company]) await db.delete(table)
    const [row] = await db
      .insert(company)
      .values({ code: 'QC1', name: 'One', createdAt: iso(NOW) })
      .returning()
    companyId = row?.id ?? ''
  })
  const deps = () => ({ db: database.db, clock })
  const put = async (username: string, more: Partial<typeof appUser.$inferInsert> = {}): Promise<string> => {
    const at = new Date(NOW)
    const named = { username, name: username, email: `${username}@line.example`, emailVerified: true }
    const [row] = await database.db
      .insert(appUser)
      .values({ ...named, kind: 'CERTIFIED', companyId, createdAt: at, updatedAt: at, ...more })
      .returning()
    return row?.id ?? ''
  }
  const putLink = async (ownerId: string, more: Partial<typeof share.$inferInsert> = {}) => {
    const times = { createdAt: iso(NOW), expiresAt: iso(NOW + DAY) }
    const [row] = await database.db
      .insert(share)
      .values({
        keyHash: shareKeyHash(randomUUID()),
        type: 'bl',
        number: 'B1',
        createdBy: 'x',
        ownerId,
        ...times,
        ...more,
      })
      .returning()
    return row?.id ?? ''
  }
  const putCalendar = (ownerId: string) =>
    database.db.insert(calendarFeed).values({
      tokenHash: randomUUID(),
      ownerId,
      bookingNumber: 'K1',
      language: 'fr',
      alarmMinutes: 0,
      createdAt: iso(NOW - 1),
    })

  it('the heir is the oldest administrator of the company who can log in and does not go himself', async () => {
    const clerk = await put('clerk')
    await putLink(clerk)
    await putLink(clerk, { expiresAt: iso(NOW) })
    await putCalendar(clerk)
    const heirOf = async (...userIds: string[]) =>
      (await listSharedByUsers(deps(), [clerk, ...userIds])).find(({ userId }) => userId === clerk)
    expect(await heirOf()).toMatchObject({ links: 1, calendars: 1, heir: null })
    const admin = { adminRole: 'COMPANY_ADMIN' } as const
    await put('locked', { ...admin, banned: true, createdAt: new Date(NOW - 9 * DAY) })
    await put('invited', { ...admin, emailVerified: false, createdAt: new Date(NOW - 8 * DAY) })
    await put('removed', { ...admin, deletedAt: iso(NOW), createdAt: new Date(NOW - 7 * DAY) })
    await put('foreign', { ...admin, companyId: null, createdAt: new Date(NOW - 6 * DAY) })
    await put('young', admin)
    const old = await put('old', { ...admin, createdAt: new Date(NOW - DAY) })
    expect((await heirOf())?.heir).toBe('old')
    expect((await heirOf(old))?.heir).toBe('young')
  })

  it('a removal passes unrevoked links on, expired ones too, and ends calendars', async () => {
    const clerk = await put('clerk')
    const boss = await put('boss', { adminRole: 'COMPANY_ADMIN' })
    const alone = await put('alone', { companyId: null })
    const [link, expired] = [await putLink(clerk), await putLink(clerk, { expiresAt: iso(NOW - DAY) })]
    const [revoked, ended] = [await putLink(clerk, { revokedAt: iso(NOW - DAY) }), await putLink(alone)]
    await putCalendar(clerk)
    const outcomes = await endSharedByUsers(deps(), [clerk, alone])
    expect(outcomes.map(({ links, calendars, heir }) => [links, calendars, heir])).toEqual([
      [1, 0, null],
      [1, 1, 'boss'],
    ])
    const rows = new Map((await database.db.select().from(share)).map((row) => [row.id, row]))
    expect(rows.get(link)).toMatchObject({ ownerId: boss, revokedAt: null })
    expect(rows.get(expired)).toMatchObject({ ownerId: boss, revokedAt: null })
    expect(rows.get(revoked)).toMatchObject({ ownerId: clerk, revokedAt: iso(NOW - DAY) })
    expect(rows.get(ended)).toMatchObject({ ownerId: alone, revokedAt: iso(NOW) })
    expect(await database.db.select().from(calendarFeed)).toMatchObject([{ revokedAt: iso(NOW) }])
  })

  it('nothing of a locked or removed user opens', async () => {
    const clerk = await put('clerk')
    const key = randomUUID()
    await putLink(clerk, { keyHash: shareKeyHash(key) })
    const opens = async () => (await activeShares(database.db, clock)(key)) !== undefined
    const set = (values: Partial<typeof appUser.$inferInsert>) =>
      database.db.update(appUser).set(values).where(eq(appUser.id, clerk))
    expect(await opens()).toBe(true)
    for (const [values, isOpen] of [
      [{ banned: true }, false],
      [{ banned: false }, true],
      [{ deletedAt: iso(NOW) }, false],
    ] as const) {
      await set(values)
      expect(await opens()).toBe(isOpen)
    }
  })

  it('lists both kinds by the key of the page before, also within one instant', async () => {
    const clerk = await put('clerk')
    const links = [await putLink(clerk), await putLink(clerk), await putLink(clerk)].toSorted().toReversed()
    await putCalendar(clerk)
    const list = (after: { readonly at: string; readonly id: string } | null, limit: number) =>
      listSharedAddresses(deps(), sql`true`, {}, { after, limit })
    const first = await list(null, 2)
    const last = first.at(-1)
    expect(first.map(({ id }) => id)).toEqual(links.slice(0, 2))
    const rest = await list({ at: last?.createdAt ?? '', id: last?.id ?? '' }, 9)
    expect(rest.map(({ kind, state }) => [kind, state])).toEqual([
      ['LINK', 'STANDING'],
      ['CALENDAR', 'STANDING'],
    ])
  })
})
