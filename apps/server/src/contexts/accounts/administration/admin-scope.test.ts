import type { OpenDatabase } from '@quayline/database/database'
import { appUser, company } from '@quayline/database/schema'
import { ADMIN_ROLES, type AdminRole, USER_KINDS } from '@quayline/domain/accounts/user-kind'
import { type Administrator, maySeeUser } from '@quayline/domain/accounts/administer-rule'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listUserRows } from '../users/user-detail.ts'
import { scopeOf } from './admin-scope.ts'

/** The same users every time: mulberry32. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

const REGIONS = [null, 'CN', 'EU', 'HQ', ''] as const
const TERRITORY_CODES = [null, 'CN-NORTH', 'CN-SOUTH', 'EU-NORTH', "O'HARE"] as const
const ROLES: readonly (AdminRole | null)[] = [null, ...ADMIN_ROLES]

describe.each(await bothDatabases())('whom an administrator finds on the $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  afterAll(() => database.close())

  it('are those whom the rule lets him see, for every administrator and 400 random users', async () => {
    const { db } = database
    const random = randomNumbers(7)
    const pick = <T>(items: readonly T[]): T => {
      const item = items[Math.floor(random() * items.length)]
      if (item === undefined) throw new Error('there is always one')
      return item
    }
    const at = new Date('2026-03-01T08:00:00Z')
    const companies = await db
      .insert(company)
      .values(['ONE', 'TWO'].map((code) => ({ code, name: code, createdAt: at.toISOString() })))
      .returning({ id: company.id })
    const companyIds = [null, ...companies.map(({ id }) => id)]
    await db.insert(appUser).values(
      Array.from({ length: 400 }, (_, n) => ({
        username: `user${n}`,
        name: 'x',
        email: `user${n}@test.example`,
        createdAt: at,
        updatedAt: at,
        kind: pick(USER_KINDS),
        adminRole: pick([null, null, ...ROLES]),
        approvalRegion: pick(REGIONS),
        territoryCode: pick(TERRITORY_CODES),
        companyId: pick(companyIds),
      })),
    )
    const all = await listUserRows(db, {
      where: scopeOf(administrator({ adminRole: 'HQ_ADMIN' })),
      after: null,
      limit: 500,
    })
    expect(all).toHaveLength(400)
    let compared = 0
    for (const adminRole of ROLES) {
      for (const adminRegion of REGIONS) {
        for (const territories of [[], ['CN-NORTH'], ['CN-SOUTH', 'EU-NORTH'], ["O'HARE"]]) {
          for (const companyId of companyIds) {
            const admin = administrator({ adminRole, adminRegion, territories, companyId })
            const found = await listUserRows(db, { where: scopeOf(admin), after: null, limit: 500 })
            const expected = all.filter(({ administered }) => maySeeUser(admin, administered))
            expect(found.map(({ row }) => row.username)).toEqual(expected.map(({ row }) => row.username))
            compared++
          }
        }
      }
    }
    expect(compared).toBe(5 * 5 * 4 * 3)
  }, 120_000)
})

const administrator = (given: Partial<Administrator>): Administrator => ({
  userId: '00000000-0000-4000-8000-000000000000',
  adminRole: null,
  adminRegion: null,
  territories: [],
  companyId: null,
  ...given,
})
