import { appUser } from '@quayline/database/schema'
import { LANGUAGES } from '@quayline/messages/language'
import { sql } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bearer } from '../../../platform/test-app.fixture.ts'
import { statementsOf } from '../../../platform/database/statements.fixture.ts'
import { HOSTILE_TEXTS } from '../../hostile-text.fixture.ts'
import { type AdministrationApp, type LoggedIn, openAdministration, trailOf } from './administration.fixture.ts'
import { exportUsers } from './export-users.ts'
import { criteriaOf } from './user-criteria.ts'

let test: AdministrationApp
beforeAll(async () => {
  test = await openAdministration()
}, 120_000)
afterAll(() => test.close())

async function exported(by: LoggedIn, query: string) {
  const answer = await test.app.inject({ url: `/v1/admin/users.xlsx?${query}`, headers: bearer(by.token) })
  expect(answer.statusCode).toBe(200)
  const { sheets } = await readXlsx(answer.rawPayload)
  return { answer, name: sheets[0]?.name, rows: sheets[0]?.rows ?? [] }
}

describe('GET /v1/admin/users.xlsx', () => {
  it('holds every user that the search finds, by username, with headings in the language asked for', async () => {
    await test.logIn({ username: 'export2', approvalRegion: 'CN', company: 'EXPORTCO' })
    await test.logIn({ username: 'export1', approvalRegion: 'EU' })
    const headings = new Set<string>()
    for (const lang of LANGUAGES) {
      const { name, rows } = await exported(test.hq, `username=export&lang=${lang}`)
      expect(rows.map(([username]) => username).slice(1)).toEqual(['export1', 'export2'])
      headings.add(`${name} ${rows[0]?.join(' ')}`)
      expect(rows[0]).toHaveLength(45)
    }
    expect(headings.size).toBe(LANGUAGES.length)
    const { answer, rows } = await exported(test.hq, 'username=export2&lang=en-US')
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="users.xlsx"',
      'cache-control': 'no-store',
    })
    const row = Object.fromEntries((rows[0] ?? []).map((heading, column) => [heading, rows[1]?.[column]]))
    expect(row).toMatchObject({
      Username: 'export2',
      Company: 'EXPORTCO Example Ltd',
      'User type': 'Certified user',
      Status: 'Normal',
      'Menu type': 'Default',
      Created: '2026-03-01 08:00 UTC',
      'Test rights': 'No',
    })
  })

  it('a region’s administrator gets his region; a port’s has no right to it; a criterion is needed', async () => {
    const { rows } = await exported(test.region, 'username=export')
    expect(rows.map(([username]) => username).slice(1)).toEqual(['export2'])
    const port = await test.logIn({ username: 'exportport', kind: 'INTERNAL', adminRole: 'PORT_ADMIN' })
    expect((await test.call(port, 'GET', '/v1/admin/users.xlsx?username=a')).status).toBe(403)
    expect((await test.call(null, 'GET', '/v1/admin/users.xlsx?username=a')).status).toBe(401)
    expect(await test.call(test.hq, 'GET', '/v1/admin/users.xlsx')).toMatchObject({ problems: ['keyword criterion'] })
  })

  it('is on record with its criteria before the first row leaves', async () => {
    await exported(test.region, 'username=nobody&kind=CERTIFIED&region=')
    expect((await trailOf(test)).at(-1)).toMatchObject({
      action: 'USER_EXPORT',
      actor: 'regionadmin1',
      region: 'CN',
      after: { username: 'nobody', kind: 'CERTIFIED' },
    })
  })

  it.each([
    ...Object.values(HOSTILE_TEXTS),
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '=HYPERLINK("http://x")',
    '0012',
    '_x0041_',
    '🚢 船',
    ' blank ',
    'two\nlines',
    ']]>&amp;<',
  ])('a cell is text and nothing else: %s', async (text) => {
    const id = await test.logIn({ username: 'hostile1' })
    await test.database.db.update(appUser).set({ name: text, companyName: text }).where(sql`id = ${id.userId}::uuid`)
    const { rows, answer } = await exported(test.hq, 'username=hostile1&lang=en-US')
    expect(rows[1]?.[rows[0]?.indexOf('Full name') ?? -1] ?? rows[1]?.[3]).toBe(text)
    expect(answer.rawPayload.includes('<f>')).toBe(false)
    await test.database.db.delete(appUser).where(sql`id = ${id.userId}::uuid`)
  })

  it('stops asking the database when its reader goes away', async () => {
    const { db } = test.database
    await db.execute(sql`insert into app_user (username, name, email, created_at, updated_at)
      select 'gone' || n, 'Gone ' || n, 'gone' || n || '@test.example', now(), now() from generate_series(1, 30000) n`)
    const call = {
      admin: { userId: test.hq.userId, adminRole: 'HQ_ADMIN', adminRegion: null, territories: [], companyId: null },
      actor: { name: 'hqadmin1', role: 'HQ_ADMIN', address: null, requestId: null },
      menu: null,
    } as const
    const { statements } = await statementsOf(db, async () => {
      const asked = { criteria: criteriaOf({ username: 'gone' }), given: {}, language: 'fr' } as const
      const stream = await exportUsers({ db, clock: test.clock }, call, asked)
      await new Promise((resolve) => stream.once('data', resolve))
      stream.pause()
      // The server does not read ahead of a reader who takes nothing more.
      await pause(1500)
      stream.destroy()
      await pause(500)
    })
    const pages = statements.filter((statement) => statement.includes('order by u.username')).length
    expect(pages).toBeGreaterThan(0)
    expect(pages).toBeLessThan(15)
  }, 60_000)
})
