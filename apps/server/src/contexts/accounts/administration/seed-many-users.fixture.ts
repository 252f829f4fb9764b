// Fills the tables with many users in one statement, for tests and benchmarks: names, companies, kinds and places are
// distributed as in a real line.
import type { Database } from '@quayline/database/database'
import { selectUnchecked } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'

/** Territories as quayline.config.json has them. */
const PLACES = [
  ['CN', 'CN', 'CN-NORTH'],
  ['CN', 'CN', 'CN-EAST'],
  ['HK', 'CN', 'CN-SOUTH'],
  ['JP', 'AP', 'AP-NORTH'],
  ['SG', 'AP', 'AP-SOUTH'],
  ['VN', 'AP', 'AP-SOUTH'],
  ['AU', 'AP', 'AP-OCEANIA'],
  ['IN', 'AP', 'AP-INDIA'],
  ['DE', 'EU', 'EU-NORTH'],
  ['FR', 'EU', 'EU-NORTH'],
] as const

const FIRST = ['Anna', 'Wei', 'Jun', 'Maria', 'John', 'Omar', 'Lena', 'Hao', 'Yuki', 'Paul', 'Ines', 'Tom', 'Li']
const LAST = ['Chen', 'Wang', 'Smith', 'Muller', 'Sato', 'Garcia', 'Nguyen', 'Kumar', 'Rossi', 'Dubois', 'Lin']
const TRADE = ['Shipping', 'Logistics', 'Trading', 'Forwarding', 'Foods', 'Textiles', 'Chemicals']

const pick = (items: readonly string[], by: string) =>
  sql`(array[${sql.join(
    items.map((item) => sql`${item}`),
    sql`, `,
  )}]::text[])[1 + (${sql.raw(by)}) % ${sql.raw(String(items.length))}]`

/**
 * Users `<first><last><n>` from n = 1 on; one company for a hundred of them (`Meridian <n> <trade> Ltd`, SAP id
 * 5000000000 + n), to which the certified ones belong. Table statistics are updated, as in a database that has run for
 * a day. A million take about two minutes.
 */
export async function seedManyUsers(
  db: Database,
  asked: { readonly count: number; readonly at: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`)
    const indexes = await dropIndexes(tx)
    await insertUsers(tx, asked)
    for (const { indexdef } of indexes) await tx.execute(sql.raw(indexdef))
  })
  await db.execute(sql`analyze company`)
  await db.execute(sql`analyze app_user`)
}

/**
 * All but the unique ones: rebuilding them from the whole table takes a tenth of the time of updating them row by row.
 */
async function dropIndexes(tx: Database) {
  const indexes = await selectUnchecked<{ readonly indexname: string; readonly indexdef: string }>(
    tx,
    sql`select indexname, indexdef from pg_indexes
        where schemaname = current_schema() and tablename = 'app_user' and indexdef not like 'CREATE UNIQUE%'`,
  )
  for (const { indexname } of indexes) await tx.execute(sql`drop index ${sql.identifier(indexname)}`)
  return indexes
}

async function insertUsers(
  db: Database,
  { count, at }: { readonly count: number; readonly at: string },
): Promise<void> {
  const companies = Math.max(1, Math.floor(count / 100))
  await db.execute(sql`
    insert into company (code, name, sap_id, created_at)
    select 'MERIDIAN' || n, 'Meridian ' || n || ' ' || ${pick(TRADE, 'n')} || ' Ltd', (5000000000 + n)::text, ${at}::timestamptz
    from generate_series(1, ${sql.raw(String(companies))}) n`)
  await db.execute(sql`
    insert into app_user (username, name, email, email_verified, kind, company_id, first_name, last_name,
      company_name, country_code, admin_role, approval_region, territory_code, sap_id, truck_id, tr_vendor_code, nt_vendor_code,
      customer_id, banned, ban_reason, deleted_at, language, created_at, updated_at)
    select lower(first || last) || n, first || ' ' || last, lower(first || last) || n || '@mail.example',
      n % 29 <> 0, kind, case when kind = 'CERTIFIED' then c.id end, first, last,
      'Meridian ' || firm || ' ' || ${pick(TRADE, 'firm')} || ' Ltd', country,
      case when n % 500 = 80 then 'COMPANY_ADMIN' end, region, territory,
      case when kind = 'CERTIFIED' then (5000000000 + firm)::text end,
      case when n % 97 = 0 then 'TRUCK' || n end, case when n % 89 = 0 then 'TR' || n end, case when n % 83 = 0 then 'NT' || n end,
      case when kind = 'CERTIFIED' then 'MERIDIAN' || firm end,
      n % 211 = 0, case when n % 211 = 0 then 'seeded' end, case when n % 103 = 0 then ${at}::timestamptz end,
      'en-US', ${at}::timestamptz, ${at}::timestamptz
    from (
      select n, 1 + n % ${sql.raw(String(companies))} as firm, ${pick(FIRST, 'n')} as first, ${pick(LAST, 'n / 13')} as last,
        case when n % 100 < 60 then 'BASIC' when n % 100 < 74 then 'REGISTERED' when n % 100 < 98 then 'CERTIFIED'
          when n % 100 = 98 then 'EXTERNAL' else 'INTERNAL' end as kind,
        ${pick(
          PLACES.map(([country]) => country),
          'n / 7',
        )} as country,
        ${pick(
          PLACES.map(([, region]) => region),
          'n / 7',
        )} as region,
        ${pick(
          PLACES.map(([, , territory]) => territory),
          'n / 7',
        )} as territory
      from generate_series(1, ${sql.raw(String(count))}) n) seeded
    join company c on c.code = 'MERIDIAN' || firm`)
}
