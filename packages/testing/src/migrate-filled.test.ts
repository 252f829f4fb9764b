// A database that an earlier version filled, brought up to date: what it holds goes on counting, and what is decided about it is decided
// for whom the book knows.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import { migrationsFolder } from '@quayline/database/migrations-folder'
import { selectRows } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { migrate as migratePostgres } from 'drizzle-orm/postgres-js/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bothDatabases } from './databases-under-test.ts'

/** The migrations up to this one, as they were before entitlements. */
const LAST_BEFORE = 8
const ID = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`

describe.each(await bothDatabases())('migrating a filled database on the $name', ({ name, open }) => {
  let database: OpenDatabase
  let folder: string
  const migrate = (from: string) =>
    // The two drivers' databases have one interface and migrators of their own.
    (name === 'embedded database' ? migratePglite : migratePostgres)(database.db as never, { migrationsFolder: from })
  const all = <Row>(text: string) => selectRows<Row>(database.db, sql.raw(text))

  beforeAll(async () => {
    database = await open()
    folder = mkdtempSync(path.join(tmpdir(), 'quayline-migrations-'))
    cpSync(migrationsFolder(), folder, { recursive: true })
    const file = path.join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8'))
    const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= LAST_BEFORE)
    writeFileSync(file, JSON.stringify({ ...journal, entries }))
    for (const schema of ['public', 'drizzle']) await database.db.execute(sql.raw(`drop schema ${schema} cascade`))
    await database.db.execute(sql.raw('create schema public'))
    await migrate(folder)
    const now = `'2026-11-01T08:00:00Z'`
    for (const statement of [
      `insert into company (id, code, name, created_at) values ('${ID(1)}', 'QC1', 'Customer', ${now}), ('${ID(2)}', 'LINE', 'The line', ${now}), ('${ID(3)}', 'QC3', 'Silent customer', ${now})`,
      `insert into company_party (party_code, company_id) values ('QC1EDI', '${ID(1)}'), ('QC1', '${ID(1)}'), ('LINE', '${ID(2)}'), ('QC3', '${ID(3)}')`,
      `insert into app_user (id, username, name, email, kind, company_id, email_verified, created_at, updated_at)
        values ('${ID(4)}', 'clerk', 'Clerk', 'clerk@line.example', 'INTERNAL', '${ID(2)}', true, ${now}, ${now})`,
      `insert into access_key (role, holder, key_hash, created_at, revoked_at) values
        ('partner', 'QC3', 'a', ${now}, null), ('partner', 'SHATERM', 'b', ${now}, null), ('partner', 'QC1', 'c', ${now}, ${now})`,
      `insert into delivery (id, partner, source, sha256, byte_length, archive_segment, archive_offset, received_at)
        values ('${ID(5)}', 'QC1EDI', 'http', '', 1, 'a', 0, ${now})`,
      ...['QC1EDI', 'LINE', 'SHATERM'].map(
        (
          partner,
          n,
        ) => `insert into message (id, delivery_id, position, partner, content_hash, message_type, function, state, raw, received_at)
          values ('${ID(6 + n)}', '${ID(5)}', ${n}, '${partner}', 'h${n}', 'CODECO', 'ORIGINAL', 'ACCEPTED', '', ${now})`,
      ),
      `insert into event (id, message_id, ordinal, event_type, code, classifier, container, fact)
        values ('${ID(1)}', '${ID(6)}', 0, 'EQUIPMENT', 'GTIN', 'ACT', 'TSTU1234568', '{}')`,
      `insert into call_statement (id, message_id, call_key, statement) values ('${ID(1)}', '${ID(7)}', 'X/1/CNSHA', '{}')`,
      `insert into verification_code (purpose, email, code_hash, failures, sent_at, expires_at)
        values ('RESET_PASSWORD', 'a@b.example', 'h', 2, ${now}, ${now})`,
      `insert into login_failure (username, failures, last_failed_at) values ('clerk', 3, ${now})`,
      `insert into user_session (user_id, token_hash, address, created_at, expires_at)
        values ('${ID(4)}', 't', '192.0.2.7', ${now}, ${now}), ('${ID(4)}', 'u', '2001:db8::1', ${now}, ${now})`,
    ])
      await database.db.execute(sql.raw(statement))
    await migrate(migrationsFolder())
  }, 240_000)
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await database.close()
  })

  it('what was stated goes on counting until the book says something of its sender', async () => {
    expect(await all('select stated_as as "as" from event union all select stated_as from call_statement')).toEqual([
      { as: 'OPERATOR' },
      { as: 'OPERATOR' },
    ])
    expect(await all('select channel from delivery')).toEqual([{ channel: null }])
    expect(await all('select id from withheld_fact')).toEqual([])
  })

  it('registered customers who sent messages or hold a key are in the book, and are judged; the line’s own company is none', async () => {
    const entered = await all('select code, kinds, places from partner order by code')
    expect(entered).toEqual([
      { code: 'QC1EDI', kinds: ['CUSTOMER'], places: [] },
      { code: 'QC3', kinds: ['CUSTOMER'], places: [] },
    ])
    const waiting = await all('select code from partner_to_judge order by code')
    expect(waiting).toEqual([{ code: 'QC1EDI' }, { code: 'QC3' }])
  })

  it('keys stay for both', async () => {
    expect(await all('select distinct purpose from access_key')).toEqual([{ purpose: 'BOTH' }])
  })

  it('codes that are out stay, counts of typed names go, addresses of logins are known', async () => {
    expect(await all('select email, asked_from from verification_code')).toEqual([
      { email: 'a@b.example', asked_from: null },
    ])
    expect(await all('select account from login_failure')).toEqual([])
    expect(await all('select origin from login_address')).toEqual([{ origin: '192.0.2.7' }])
  })
})
