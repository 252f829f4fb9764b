// User search over a million users: each criterion uses an index, and a later page costs the same as the first one.
// Compared with the usual approach: `ilike '%…%'` with `offset`.
import { openPostgresql } from '@quayline/database/open-postgresql'
import { appUser } from '@quayline/database/schema'
import type { AdminCall } from '@quayline/server/contexts/accounts/administration/admin-call'
import { criteriaOf, type UserCriteria } from '@quayline/server/contexts/accounts/administration/user-criteria'
import { searchUsers } from '@quayline/server/contexts/accounts/administration/search-users'
import { COMMAND_LINE } from '@quayline/server/platform/audit-trail'
import { systemClock } from '@quayline/server/platform/clock'
import { eq, sql } from 'drizzle-orm'
import { createDatabase, dropDatabase, stampOf, urlOf, withClient, writeStamp } from '../history/bench-database.ts'
import { measured, takeTurns } from '../measured.ts'
import { type BenchOptions, comparedWith, type Row } from '../row.ts'
import { makeManyUsers } from './many-users.ts'

const PAGE = 50

/** Headquarters see all users, so only the criteria restrict the search. */
const call: AdminCall = {
  admin: { userId: '', adminRole: 'HQ_ADMIN', adminRegion: null, territories: [], companyId: null },
  actor: COMMAND_LINE,
  menu: { kind: 'INTERNAL', adminRole: 'HQ_ADMIN', chosen: null },
}

interface Case {
  readonly part: string
  readonly criteria: UserCriteria
  /** As a page with a filter on every column would query. */
  readonly usual: string
  /** Rows of the previous pages. */
  readonly skipped?: number
}

const casesOf = (count: number): readonly Case[] => {
  const firm = `Firm${Math.floor(count / 40)}`
  const username = `u${String(Math.floor(count / 3)).padStart(7, '0')}`.slice(0, 6)
  return [
    { part: 'by the beginning of a username', criteria: { username }, usual: `u.username ilike '%${username}%'` },
    {
      part: 'by the beginnings of words of name or company, 20 found',
      criteria: { company: firm },
      usual: `u.company_name ilike '%${firm}%' or u.name ilike '%${firm}%'`,
    },
    {
      part: 'by a word that an eighth of the companies have, first page',
      criteria: { company: 'logistics' },
      usual: `u.company_name ilike '%logistics%' or u.name ilike '%logistics%'`,
    },
    {
      part: 'by keyword: username, mail address or words',
      criteria: { keyword: `u${count - 1}@mail${(count - 1) % 5000}.example` },
      usual: `u.username ilike '%u${count - 1}@%' or u.email ilike '%u${count - 1}@%' or u.name ilike '%u${count - 1}@%'`,
    },
    {
      part: 'by country and kind, first page',
      criteria: { country: 'IS', kind: 'BASIC' },
      usual: `u.country_code = 'IS' and u.kind = 'BASIC'`,
    },
    {
      part: 'by country, the page after half of them',
      criteria: { country: 'CN' },
      usual: `u.country_code = 'CN'`,
      skipped: Math.floor(count / 12),
    },
    { part: 'locked ones, first page', criteria: { status: 'LOCKED' }, usual: 'u.banned' },
  ]
}

export async function userSearch({ quick, rounds }: BenchOptions): Promise<readonly Row[]> {
  const count = quick ? 20_000 : 1_000_000
  const name = `quayline_bench_users_${count}`
  if ((await stampOf(name)) !== `users ${count}`) {
    await createDatabase(name)
    await withClient(name, (client) => makeManyUsers(client, count))
    await writeStamp(name, `users ${count}`)
  }
  const database = await openPostgresql({ url: urlOf(name) })
  try {
    const rows: Row[] = []
    for (const { part, criteria, usual, skipped = 0 } of casesOf(count)) {
      const asked = { criteria: criteriaOf(criteria), limit: PAGE }
      const [marked] = await database.db
        .select({ username: appUser.username })
        .from(appUser)
        .where(eq(appUser.countryCode, 'CN'))
        .orderBy(appUser.username)
        .offset(skipped)
        .limit(1)
      const after = skipped === 0 ? null : (marked?.username ?? null)
      const ours = () => searchUsers({ db: database.db, clock: systemClock }, call, { ...asked, after })
      const theirs = () =>
        database.db.execute(
          sql.raw(`select u.*, c.name as company from app_user u left join company c on c.id = u.company_id
            where ${usual} order by u.username offset ${skipped} limit ${PAGE}`),
        )
      const first = await ours()
      if (first.items.length === 0) throw new Error(`${part}: nothing found`)
      const one = () =>
        database.db.execute(sql`select * from app_user where username = ${first.items[0]?.username ?? ''}`)
      const figures = await takeTurns(rounds, {
        ours: () => microseconds(20, ours),
        usual: () => microseconds(2, theirs),
        one: () => microseconds(20, one),
      })
      const of = (key: string) => measured(figures.get(key) ?? [])
      const row = {
        group: 'user-search',
        part: `User search, ${count.toLocaleString('en')} users, ${part}`,
        unit: 'µs',
        better: 'lower',
        ours: of('ours'),
      } as const
      rows.push({
        ...row,
        note: `${first.next !== null ? 'more than 50' : first.items.length} found`,
        compared: [
          comparedWith(row, "ilike '%…%' with offset", of('usual')),
          comparedWith(row, 'one user by his username', of('one')),
        ],
      })
    }
    return rows
  } finally {
    await database.close()
    if (quick) await dropDatabase(name)
  }
}

async function microseconds(times: number, ask: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  for (let time = 0; time < times; time++) await ask()
  return ((performance.now() - begun) * 1000) / times
}
