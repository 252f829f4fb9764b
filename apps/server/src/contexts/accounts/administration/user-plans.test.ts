import { userCriteria } from '@quayline/contract/admin-users'
import type { Database, OpenDatabase } from '@quayline/database/database'
import { selectUnchecked } from '@quayline/database/select-rows'
import { MAX_COUNTED } from '@quayline/database/count-rows'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { behindUser, byUsername, ROW_COLUMNS } from '../users/user-detail.ts'
import { countedUsers, foundUsers } from './found-users.ts'
import { seedManyUsers } from './seed-many-users.fixture.ts'
import { criteriaOf, type UserCriteria } from './user-criteria.ts'

/** One search of each criterion, and the index that must answer it. */
const SEARCHES: readonly (readonly [UserCriteria, ...RegExp[]])[] = [
  [{ keyword: 'meridian 12 tex' }, /app_user_words/, /app_user_username/, /app_user_email/, /app_user_company/],
  [{ username: 'mariachen17' }, /app_user_username/],
  [{ email: 'annachen13@mail.example' }, /app_user_email/],
  [{ company: 'meridian 12 tex' }, /app_user_words/, /app_user_company/],
  [{ country: 'DE' }, /app_user_country/],
  [{ kind: 'EXTERNAL' }, /app_user_kind/],
  [{ adminRole: 'COMPANY_ADMIN' }, /app_user_admin_role/],
  [{ status: 'NORMAL' }, /app_user_username/],
  [{ status: 'LOCKED' }, /app_user_banned/],
  [{ status: 'INACTIVE' }, /app_user_inactive/],
  [{ status: 'DELETED' }, /app_user_deleted/],
  [{ region: 'EU' }, /app_user_approval_region/],
  [{ territory: 'AP-INDIA' }, /app_user_territory/],
  [{ sapId: '5000000080' }, /app_user_sap_id/],
  [{ sapGroup: 'GROUP' }, /app_user_sap_id/],
  [{ truckId: 'TRUCK97' }, /app_user_truck_id/],
  [{ vendorCode: 'TR89' }, /app_user_tr_vendor/, /app_user_nt_vendor/],
  [{ customerId: 'MERIDIAN80' }, /app_user_customer_id/],
]

const LIMIT = 51

/** The query of `listUserRows`. */
const planOf =
  (isDescending: boolean) =>
  async (db: Database, given: UserCriteria): Promise<string> => {
    const page = { after: isDescending ? 'n' : 'b', limit: LIMIT, isDescending }
    const where = foundUsers({ criteria: criteriaOf(given), scope: sql`true`, ...page })
    const rows = await selectUnchecked<{ readonly 'QUERY PLAN': string }>(
      db,
      sql`explain select ${ROW_COLUMNS} from app_user u left join company c on c.id = u.company_id
        where ${where} ${behindUser(page)} order by ${byUsername(page)} limit ${LIMIT}`,
    )
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  }

/** The query of `countRows`. */
async function planOfCount(db: Database, given: UserCriteria): Promise<string> {
  const rows = await selectUnchecked<{ readonly 'QUERY PLAN': string }>(
    db,
    sql`explain select count(*) from (
          select ${countedUsers({ criteria: criteriaOf(given), scope: sql`true` })} limit ${MAX_COUNTED + 1}) as found`,
  )
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}

it('every criterion of the contract is among the searches', () => {
  const searched = new Set(SEARCHES.flatMap(([criteria]) => Object.keys(criteria)))
  expect([...searched].toSorted()).toEqual(Object.keys(userCriteria).toSorted())
})

describe.each(await bothDatabases())('a search of 30,000 users on the $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
    await seedManyUsers(database.db, { count: 30_000, at: '2026-03-01T08:00:00Z' })
  }, 120_000)
  afterAll(() => database.close())

  describe.each([
    ['answered', planOf(false)],
    ['answered the other way round', planOf(true)],
    ['counted', planOfCount],
  ] as const)('is %s', (_, planned) => {
    it.each(SEARCHES.map(([criteria, ...indexes]) => [criteria, indexes] as const))(
      'by %o with %o',
      async (criteria, indexes) => {
        const plan = await planned(database.db, criteria)
        for (const index of indexes) expect(plan).toMatch(index)
        expect(plan).not.toMatch(/Seq Scan on app_user/)
      },
    )
  })
})
