// A million users of a fictitious line, made by the database itself: names, companies and codes drawn from small lists, so that
// some criteria find a handful and some find a third of all.
import type pg from 'pg'

const FIRST = ['Anna', 'Ben', 'Carla', 'Deng', 'Elif', 'Farid', 'Grace', 'Hao', 'Ines', 'Jun', 'Kofi', 'Lena', 'Mei']
const LAST = ['Adams', 'Bauer', 'Chen', 'Diaz', 'Eriksen', 'Fontaine', 'Garcia', 'Huang', 'Ito', 'Jansen', 'Kaya']
const TRADES = ['Trading', 'Logistics', 'Forwarding', 'Shipping', 'Foods', 'Textiles', 'Chemicals', 'Motors']
const COUNTRIES = ['CN', 'CN', 'CN', 'US', 'DE', 'JP', 'KR', 'BR', 'ES', 'FR', 'NL', 'SG', 'TR', 'AE', 'ZA', 'IS']

const list = (values: readonly string[]): string => `(array[${values.map((value) => `'${value}'`).join(',')}])`
/** A member of a list by the row's number, spread by a prime. */
const pick = (values: readonly string[], prime: number): string =>
  `${list(values)}[1 + (n::bigint * ${prime} % ${values.length})::int]`

export async function makeManyUsers(client: pg.Client, count: number): Promise<void> {
  await client.query(
    `insert into app_user (username, name, email, email_verified, kind, first_name, last_name, company_name, country_code,
        approval_region, territory_code, sap_id, banned, created_at, updated_at)
     select 'u' || to_char(n::bigint * 7919 % ${count} , 'FM0000000'), first || ' ' || last,
        'u' || n || '@mail' || n % 5000 || '.example', n % 50 <> 0,
        case when n % 20 = 0 then 'REGISTERED' when n % 3 = 0 then 'BASIC' else 'CERTIFIED' end,
        first, last, 'Firm' || n / 20 || ' ' || trade || ' Ltd', country,
        case country when 'CN' then 'CN' when 'US' then 'AM' when 'BR' then 'AM' else 'EU' end,
        country || '-' || n % 4, to_char(n / 20, 'FM0000000000'), n % 200 = 0, now(), now()
     from (select n, ${pick(FIRST, 7)} as first, ${pick(LAST, 101)} as last, ${pick(TRADES, 13)} as trade,
             ${pick(COUNTRIES, 31)} as country
           from generate_series(0, ${count - 1}) n) made`,
  )
  await client.query('vacuum (analyze) app_user')
}
