import { openThrowaway } from '@quayline/database/open-throwaway'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { listUserRows, ROW_COLUMNS } from '../user-detail.ts'
import { scopeOf } from './admin-scope.ts'
import { foundUsers } from './found-users.ts'
import { seedManyUsers } from './seed-many-users.fixture.ts'
import { criteriaOf, type UserCriteria } from './user-criteria.ts'
const database = await openThrowaway('postgres://root@127.0.0.1:5432/test')
await database.db.execute(sql`set statement_timeout = 0`)
const t0 = Date.now()
try {
await seedManyUsers(database.db, { count: 1_000_000, at: '2026-03-01T08:00:00Z' })
console.log('seeded', Date.now() - t0, 'ms')
await database.db.execute(sql.raw("create index company_words on company using gin (to_tsvector('simple', name))")); await database.db.execute(sql`analyze company`)
if (process.argv[2] === 'C') { await database.db.transaction(async (tx) => { await tx.execute(sql`set local statement_timeout = 0`); await tx.execute(sql.raw('alter table app_user alter column username type text collate "C"')) }); await database.db.execute(sql`analyze app_user`); console.log('collated', Date.now() - t0) }
await database.db.execute(sql`insert into sap_group (code, name, created_by, created_at) values ('GROUP','g','x',now())`)
await database.db.execute(sql`insert into sap_group_member select id, (5000000000+n)::text from sap_group, generate_series(1,20) n`)
const HQ = { userId: '', adminRole: 'HQ_ADMIN', adminRegion: null, territories: [], companyId: null } as const
const EU = { ...HQ, adminRole: 'REGION_ADMIN', adminRegion: 'EU' } as const
const PORT = { ...HQ, adminRole: 'PORT_ADMIN', territories: ['AP-INDIA', 'CN-EAST'] } as const
const searches: UserCriteria[] = [
  { keyword: 'anna' }, { keyword: 'meridian' }, { keyword: 'meridian 12 tex' }, { keyword: 'zzzz nobody' }, { keyword: 'meridian 4711' }, { keyword: 'm' },
  { username: 'annachen17' }, { username: 'a' }, { username: 'zzz' }, { email: 'annachen13@mail.example' },
  { company: 'meridian' }, { company: 'meridian 4711' }, { company: 'ltd' }, { company: 'zzzz' }, { company: 'tex' },{ company: 'anna tex' },
  { country: 'DE' }, { kind: 'EXTERNAL' }, { adminRole: 'COMPANY_ADMIN' }, { status: 'NORMAL' }, { status: 'LOCKED' }, { status: 'INACTIVE' }, { status: 'DELETED' },
  { region: 'EU' }, { territory: 'AP-INDIA' }, { sapId: '5000000080' }, { sapGroup: 'GROUP' }, { truckId: 'TRUCK97' }, { vendorCode: 'TR89' }, { customerId: 'MERIDIAN80' },
  { kind: 'INTERNAL', country: 'DE', status: 'LOCKED' }, { keyword: 'smith', country: 'FR', kind: 'CERTIFIED' },
]
for (const [name, admin] of [['HQ', HQ], ['EU', EU], ['PORT', PORT]] as const)
  for (const given of searches)
    for (const after of [null, 'mariasmith5', 'annawang9']) {
      const where = foundUsers({ criteria: criteriaOf(given), scope: scopeOf(admin), after, limit: 51 })
      await listUserRows(database.db, { where, after, limit: 51 })
      const times: number[] = []
      let rows = 0
      for (let n = 0; n < 3; n++) { const t = performance.now(); rows = (await listUserRows(database.db, { where, after, limit: 51 })).length; times.push(performance.now() - t) }
      const ms = Math.min(...times)
      console.log(name, JSON.stringify(given), after ?? '', rows, ms.toFixed(1))
      if (ms > 60) {
        const plan = await selectRows<Record<string, string>>(database.db, sql`explain (analyze, buffers) select ${ROW_COLUMNS} from app_user u left join company c on c.id = u.company_id where ${where} ${after === null ? sql`` : sql`and u.username > ${after}`} order by u.username limit 51`)
        console.log(plan.map((r) => '      ' + r['QUERY PLAN']).join('\n'))
      }
    }
} finally { await database.close() }
