// A dump written by an earlier release is imported and migrated, and users log in with their existing passwords.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { selectUnchecked } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn } from '../contexts/accounts/sessions/log-in.ts'
import { openArchive } from '../platform/archive/archive.ts'
import { fixedClock } from '../platform/clock.ts'
import { NO_PARTNERS } from '../platform/settings/partner-book.ts'
import type { Services } from '../services.ts'
import { runCommand } from './command-list.ts'

interface Table {
  readonly table: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | null)[])[]
}
/** Tables and columns as release 0011 exported them; rows by hand. */
const DUMP: { readonly schema: string; readonly tables: readonly Table[] } = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'dump-of-0011.fixture.json'), 'utf8'),
)

const sha256 = (bytes: string | Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** One chunk for each table that has rows, one line for each row, as release 0011 wrote them. */
function writeDump(
  folder: string,
  change: (tables: readonly Table[]) => readonly Table[] = (tables) => tables,
): string {
  mkdirSync(path.join(folder, 'archive'), { recursive: true })
  const tables = change(DUMP.tables).map(({ table, columns, rows }) => {
    const bytes = rows.length === 0 ? Buffer.alloc(0) : gzipSync(rows.map((row) => `${JSON.stringify(row)}\n`).join(''))
    writeFileSync(path.join(folder, `${table}.ndjson.gz`), bytes)
    const chunk = { offset: 0, byteLength: bytes.length, rows: rows.length, sha256: sha256(bytes) }
    return { table, columns, chunks: rows.length === 0 ? [] : [chunk] }
  })
  const head = { format: 'quayline-export', version: 1, schema: DUMP.schema, madeAt: '2026-10-01T08:00:00.000Z' }
  const manifest = { ...head, from: 'embedded', tables, archive: [] }
  const checksum = sha256(JSON.stringify(manifest))
  writeFileSync(path.join(folder, 'manifest.json'), JSON.stringify({ ...manifest, sha256: checksum }))
  return folder
}

describe.each(await bothDatabases())('a dump of an earlier release on the $name', ({ open }) => {
  let services: Services
  let work: string
  beforeAll(async () => {
    work = mkdtempSync(path.join(tmpdir(), 'quayline-older-'))
    const database = await open()
    services = {
      db: database.db,
      databaseKind: database.kind,
      archive: openArchive(path.join(work, 'data')),
      clock: fixedClock(Date.parse('2026-11-29T08:00:00Z')),
      publicUrl: 'https://line.example',
      partners: NO_PARTNERS,
      inbox: null,
      close: () => database.close(),
    }
  }, 120_000)
  afterAll(async () => {
    await services.archive.close()
    await services.close()
    rmSync(work, { recursive: true, force: true })
  })

  const all = <Row>(text: string) => selectUnchecked<Row>(services.db, sql.raw(text))
  const quayline = async (...argv: readonly string[]) => {
    const output: string[] = []
    const say = (line: string): void => void output.push(line)
    const exit = await runCommand(argv, { cwd: work, out: say, err: say }, () => Promise.resolve(services))
    return { exit, output: output.join('\n') }
  }
  const NEW_USER = ['user', 'create', '--username', 'later01', '--email', 'later@line.example', '--name', 'Later']

  it.each<[string, (tables: readonly Table[]) => readonly Table[], RegExp]>([
    [
      'without a table',
      (tables) => tables.filter(({ table }) => table !== 'share'),
      /share\.\w+ is missing or unknown/,
    ],
    [
      'with a column that its schema has not',
      (tables) => tables.map((one) => (one.table === 'share' ? { ...one, columns: [...one.columns, 'colour'] } : one)),
      /share\.colour is missing or unknown/,
    ],
  ])('%s is refused, and the database is as it was', async (name, change, expected) => {
    const { exit, output } = await quayline('db', 'import', writeDump(path.join(work, name), change))
    expect([exit, output]).toEqual([1, expect.stringMatching(expected)])
    expect(output).toContain('Nothing was changed')
    expect(await all("select nspname from pg_namespace where nspname = 'quayline_import'")).toEqual([])
    expect(await all('select count(*)::int as count from app_user')).toEqual([{ count: 0 }])
  })

  it('replaces what was there; what it holds is as the present release keeps it', async () => {
    expect((await quayline(...NEW_USER)).exit).toBe(0)
    const folder = writeDump(path.join(work, 'whole'))
    expect(await quayline('db', 'import', folder)).toMatchObject({
      exit: 1,
      output: expect.stringContaining('not empty'),
    })
    expect(await quayline('db', 'import', folder, '--replace')).toMatchObject({
      exit: 0,
      output: expect.stringContaining('14 rows of 67 tables'),
    })
    expect(await all('select username, banned, ban_reason, email_verified from app_user order by username')).toEqual([
      { username: 'clara01', banned: false, ban_reason: null, email_verified: true },
      { username: 'invited01', banned: false, ban_reason: null, email_verified: false },
      // A lock past its end no longer counts; later releases cannot create a lock with an end.
      { username: 'lapsed01', banned: false, ban_reason: null, email_verified: true },
      { username: 'locked01', banned: true, ban_reason: 'fraud', email_verified: true },
    ])
    expect(await all('select name, sap_id from company')).toEqual([{ name: 'Blue Heron 青鹭', sap_id: '1000000001' }])
    expect(await all('select number, open_count from share')).toEqual([{ number: '1', open_count: 3 }])
    // Later releases store mails in the outbox that all kinds of messages share.
    expect(await all('select kind, subject, state from outbox_message')).toEqual([
      { kind: 'MAIL', subject: 'clara@line.example', state: 'DONE' },
    ])
    expect(await all("select nspname from pg_namespace where nspname = 'quayline_import'")).toEqual([])
  })

  it('people log in with the passwords that they had', async () => {
    const enter = async (username: string, password: string) => {
      const entered = await logIn(services, { username, password })
      return entered.ok ? 'in' : entered.reason.why
    }
    expect(await enter('clara01', 'Harbour2026')).toBe('in')
    expect(await enter('clara01', 'Harbour2027')).toBe('WRONG')
    expect(await enter('lapsed01', 'Harbour2026')).toBe('in')
    expect(await enter('locked01', 'Harbour2026')).toBe('LOCKED_BY_STAFF')
    expect(await enter('invited01', 'Harbour2026')).toBe('WRONG')
  })

  it('the trail goes on after its last entry, and is still append-only', async () => {
    expect((await quayline(...NEW_USER)).exit).toBe(0)
    expect(await all('select id::int as id, target_name from audit_entry order by id')).toEqual([
      { id: 7, target_name: 'locked01' },
      { id: 8, target_name: 'later01' },
    ])
    await expect(services.db.execute(sql`delete from audit_entry`)).rejects.toThrow()
  })

  it('goes out and in again as a dump of the present release', async () => {
    const folder = path.join(work, 'present')
    expect((await quayline('db', 'export', folder)).exit).toBe(0)
    expect((await quayline('db', 'import', folder, '--replace')).exit).toBe(0)
    expect(await all('select count(*)::int as count from user_credential where password is not null')).toEqual([
      { count: 4 },
    ])
  })
})
