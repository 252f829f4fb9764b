// A database filled by an earlier version and migrated: its content remains valid, and its facts are evaluated for the
// partners that the partner book contains.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import { migrationsFolder } from '@quayline/database/migrations-folder'
import { selectUnchecked } from '@quayline/database/select-rows'
import { sql } from 'drizzle-orm'
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator'
import { migrate as migratePostgres } from 'drizzle-orm/node-postgres/migrator'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bothDatabases } from './databases-under-test.ts'

/** The last migration before entitlements, and the last one before lists are sorted by departure and arrival. */
const [LAST_BEFORE, LAST_BEFORE_SORTS] = [8, 23]
const OTHER_ID = (n: number): string => `10000000-0000-4000-8000-00000000000${n}`
const ID = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`

/** One message of each kind with an attempt in progress, others waiting and ended. */
const formerOutboxes = (now: string): readonly string[] => [
  `insert into event_subscription (id, party_code, callback_url, secret, filters, created_at, updated_at)
    values ('${ID(1)}', 'QC1', 'https://a.example/', 's', '{}', ${now}, ${now})`,
  `insert into callback (id, subscription_id, event_id, body, state, attempts, next_attempt_at, created_at, last_attempt_at, last_status, last_error)
    values ('${ID(1)}', '${ID(1)}', '${ID(1)}', '[{"a": 1}]', 'WAITING', 2, '2026-11-02T08:00:00Z', ${now}, ${now}, null, 'ATTEMPT_UNDER_WAY'),
      ('${ID(2)}', '${ID(1)}', '${ID(2)}', '[]', 'DELIVERED', 1, null, ${now}, '2026-11-01T08:00:05Z', 204, null),
      ('${ID(3)}', '${ID(1)}', '${ID(3)}', '[]', 'DEAD', 0, null, ${now}, null, null, 'GONE')`,
  `insert into mail (id, to_address, language, template, subject, text, state, attempts, created_at, next_attempt_at, sent_at, last_error)
    values ('${ID(4)}', 'a@b.example', 'fr', 'INVITATION', 'S', 'code 004217', 'WAITING', 0, ${now}, ${now}, null, null),
      ('${ID(5)}', 'a@b.example', 'fr', 'REGISTERED', 'S', 'T', 'SENT', 1, ${now}, ${now}, '2026-11-01T08:00:09Z', null),
      ('${ID(6)}', 'a@b.example', 'fr', 'LOGIN_CODE', 'S', '', 'FAILED', 3, ${now}, ${now}, null, 'TOO_OLD')`,
  `insert into partner_sync (id, user_id, requested_by, requested_at, state, attempts, next_attempt_at, done_at, last_error)
    values ('${ID(7)}', '${ID(4)}', 'hq', ${now}, 'WAITING', 1, '2026-11-02T08:00:00Z', null, null),
      ('${ID(8)}', '${ID(4)}', 'hq', ${now}, 'FAILED', 10, ${now}, null, 'HTTP 503')`,
  `insert into eir_print (id, print_number, idempotency_key, booking_number, party_code, status, sent_by, sent_at)
    values ('${ID(1)}', 'N1', 'k', 'BK1', 'QC1', 'Sent', '${ID(4)}', ${now})`,
  `insert into eir_outbox (id, print_id, recipient, control_reference, text, state, attempts, next_attempt_at, last_error, created_at, sent_at, answered_at)
    values ('${ID(9)}', '${ID(1)}', 'T1', 'E1', 'UNB', 'WAITING', 1, ${now}, 'disk full', ${now}, null, null),
      ('${OTHER_ID(1)}', '${ID(1)}', 'T2', 'E2', 'UNB', 'REFUSED', 1, null, 'UCI 0085 18', ${now}, '2026-11-01T08:00:03Z', '2026-11-01T08:00:07Z')`,
]

/** A booking with an estimate, a bill with an actual arrival at an unknown place, a cancelled booking, and a bill never derived. */
const LISTED: readonly string[] = [
  `insert into shipment (document_type, number, state, cargo_stage, as_of, actual_departure, estimated_arrival, summary)
    values ('BKG', 'M1', 'ACTIVE', 'IN_TRANSIT', '2026-11-01T08:00:00Z', null, '2026-12-05T14:00:00Z', '{"actualArrival": null}'),
      ('TRD', 'M2', 'ACTIVE', 'IN_TRANSIT', '2026-11-01T08:00:00Z', '2026-11-03T01:00:00Z', '2026-12-06T14:00:00Z',
        '{"actualDeparture": {"local": "2026-11-03T09:00"}, "actualArrival": {"local": "2026-12-06T06:00"}}'),
      ('BKG', 'M3', 'CANCELLED', 'TO_BE_SHIPPED', '2026-11-01T08:00:00Z', null, '2026-12-07T14:00:00Z', '{}')`,
  `insert into document_party (document_type, number, party_code)
    values ('BKG', 'M1', 'QC1'), ('TRD', 'M2', 'QC1'), ('TRD', 'M4', 'QC1')`,
  `insert into cancelled_party (document_type, number, party_code, roles, sort_at)
    values ('BKG', 'M3', 'QC1', '["CZ"]', '2026-11-01T08:00:00Z')`,
]

describe.each(await bothDatabases())('migrating a filled database on the $name', ({ name, open }) => {
  let database: OpenDatabase
  let folder: string
  const migrate = (from: string) =>
    // The databases of the two drivers have the same interface, but different migrators.
    (name === 'embedded database' ? migratePglite : migratePostgres)(database.db as never, { migrationsFolder: from })
  const all = <Row>(text: string) => selectUnchecked<Row>(database.db, sql.raw(text))

  beforeAll(async () => {
    database = await open()
    folder = mkdtempSync(path.join(tmpdir(), 'quayline-migrations-'))
    cpSync(migrationsFolder(), folder, { recursive: true })
    const file = path.join(folder, 'meta/_journal.json')
    const journal = JSON.parse(readFileSync(file, 'utf8'))
    const migrateUntil = async (last: number): Promise<void> => {
      const entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= last)
      writeFileSync(file, JSON.stringify({ ...journal, entries }))
      await migrate(folder)
    }
    for (const schema of ['public', 'drizzle']) await database.db.execute(sql.raw(`drop schema ${schema} cascade`))
    await database.db.execute(sql.raw('create schema public'))
    await migrateUntil(LAST_BEFORE)
    const now = `'2026-11-01T08:00:00Z'`
    for (const statement of [
      `insert into company (id, code, name, created_at) values ('${ID(1)}', 'QC1', 'Customer', ${now}), ('${ID(2)}', 'LINE', 'The line', ${now}), ('${ID(3)}', 'QC3', 'Silent customer', ${now})`,
      `insert into company_party (party_code, company_id) values ('QC1EDI', '${ID(1)}'), ('QC1', '${ID(1)}'), ('LINE', '${ID(2)}'), ('QC3', '${ID(3)}')`,
      `insert into app_user (id, username, name, email, kind, company_id, email_verified, created_at, updated_at)
        values ('${ID(4)}', 'clerk', 'Clerk', 'clerk@line.example', 'INTERNAL', '${ID(2)}', true, ${now}, ${now})`,
      `insert into user_credential (user_id, account_id, provider_id, password, created_at, updated_at)
        values ('${ID(4)}', '${ID(4)}', 'credential', 'the hash of his password', ${now}, ${now})`,
      `insert into release_office (code, name, created_by, created_at) values
        ('sha2', '', 'hq', ${now}), ('rtm', '', 'hq', ${now}), ('RTM', '', 'hq', '2026-11-02T08:00:00Z'),
        ('ngb1', '', 'hq', ${now}), ('Ngb1', '', 'hq', '2026-11-02T08:00:00Z')`,
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
      ...formerOutboxes(now),
      // Both documents state the reference, each in its own direction.
      `insert into document_reference (from_type, from_number, to_type, to_number, message_id)
        select tie.* , '${ID(6)}'::uuid from (values ('BKG', 'B1', 'TRD', 'T1'), ('TRD', 'T1', 'BKG', 'B1'), ('TRD', 'T1', 'EQ', 'X1'),
          ('EQ', 'X1', 'TRD', 'T1'), ('CALL', 'V/1/CNSHA', 'TRD', 'T1'), ('BKG', 'B1', 'TRD', 'T1')) as tie`,
    ])
      await database.db.execute(sql.raw(statement))
    await migrateUntil(LAST_BEFORE_SORTS)
    for (const statement of LISTED) await database.db.execute(sql.raw(statement))
    await migrate(migrationsFolder())
  }, 240_000)
  afterAll(async () => {
    rmSync(folder, { recursive: true })
    await database.close()
  })

  it('what was stated goes on counting until the book has an entry for its sender', async () => {
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

  it('passwords stay, and what a library of accounts kept beside them goes', async () => {
    expect(await all('select * from user_credential')).toEqual([
      { user_id: ID(4), password: 'the hash of his password' },
    ])
    expect(await all("select to_regclass('user_verification')::text as name")).toEqual([{ name: null }])
  })

  it('keys stay for both', async () => {
    expect(await all('select distinct purpose from access_key')).toEqual([{ purpose: 'BOTH' }])
  })

  it('of all that the facts know the pictures are to be worked out, behind what comes in', async () => {
    const marks = await all<{ mark: string }>(
      `select kind || ' ' || key || ' ' || priority || ' ' || sender as mark from stale order by kind, key`,
    )
    expect(marks.map(({ mark }) => mark)).toEqual(['BKG B1 2 ', 'EQ TSTU1234568 2 ', 'EQ X1 2 ', 'TRD T1 2 '])
  })

  it('codes that are out stay, counts of typed names go, addresses of logins are known', async () => {
    expect(await all('select email, asked_from from verification_code')).toEqual([
      { email: 'a@b.example', asked_from: null },
    ])
    expect(await all('select account from login_failure')).toEqual([])
    expect(await all('select origin from login_address')).toEqual([{ origin: '192.0.2.7' }])
  })

  it('what waits goes on from where it was, and what has ended stays known: all in the one outbox', async () => {
    const rows = await all<Record<string, unknown>>(
      `select id, kind, subject, party, dedupe_key, body, secret, state, attempts, is_under_way, next_attempt_at, ended_at,
        last_status, last_error from outbox_message order by id`,
    )
    const [at, later] = ['2026-11-01T08:00:00.000Z', '2026-11-02T08:00:00.000Z']
    const waiting = { state: 'WAITING', ended_at: null, secret: null }
    const callback = { kind: 'CALLBACK', subject: ID(1), party: 'QC1', secret: null }
    const mail = { kind: 'MAIL', subject: 'a@b.example', party: null, is_under_way: false }
    const sync = { kind: 'PARTNER_SYNC', subject: ID(4) }
    const written = (template: string, text: string | null) =>
      JSON.stringify({ language: 'fr', template, subject: 'S', text })
    expect(
      rows.map((row) => ({ ...row, body: String(row['body']).replaceAll(' : ', ':').replaceAll(', ', ',') })),
    ).toMatchObject([
      {
        ...callback,
        ...waiting,
        id: ID(1),
        dedupe_key: ID(1),
        is_under_way: true,
        next_attempt_at: later,
        last_error: null,
      },
      { ...callback, id: ID(2), state: 'DONE', ended_at: '2026-11-01T08:00:05.000Z', last_status: 204 },
      { ...callback, id: ID(3), state: 'DEAD', ended_at: at, last_error: 'GONE', next_attempt_at: null },
      { ...mail, ...waiting, id: ID(4), body: written('INVITATION', null), secret: 'code 004217', next_attempt_at: at },
      { ...mail, id: ID(5), body: written('REGISTERED', 'T'), state: 'DONE', ended_at: '2026-11-01T08:00:09.000Z' },
      { ...mail, id: ID(6), body: written('LOGIN_CODE', null), secret: null, state: 'DEAD', last_error: 'TOO_OLD' },
      { ...sync, ...waiting, id: ID(7), body: '{"requestedBy":"hq"}', is_under_way: true, next_attempt_at: later },
      { ...sync, id: ID(8), state: 'DEAD', attempts: 10, ended_at: at, last_error: 'HTTP 503' },
      {
        ...waiting,
        id: ID(9),
        kind: 'EIR_MESSAGE',
        subject: 'BK1 T1',
        body: 'E1',
        attempts: 1,
        last_error: 'disk full',
      },
    ])
    expect(await all('select outbox_id, sent_at, answer, answer_reason from eir_message order by id')).toEqual([
      { outbox_id: ID(9), sent_at: null, answer: null, answer_reason: null },
      { outbox_id: OTHER_ID(1), sent_at: '2026-11-01T08:00:03.000Z', answer: 'REFUSED', answer_reason: 'UCI 0085 18' },
    ])
    expect(await all(`select body from outbox_message where id = '${ID(1)}'`)).toEqual([{ body: '[{"a": 1}]' }])
  })

  it('ties stand once and are read from either end', async () => {
    const ties = 'from_type, from_number, to_type, to_number'
    expect(await all(`select ${ties} from document_reference order by from_type`)).toEqual([
      { from_type: 'BKG', from_number: 'B1', to_type: 'TRD', to_number: 'T1' },
      { from_type: 'CALL', from_number: 'V/1/CNSHA', to_type: 'TRD', to_number: 'T1' },
      { from_type: 'TRD', from_number: 'T1', to_type: 'EQ', to_number: 'X1' },
    ])
    expect(
      await all(`select from_type, to_type from document_link where from_number in ('T1', 'X1') order by 1, 2`),
    ).toEqual([
      { from_type: 'EQ', to_type: 'TRD' },
      { from_type: 'TRD', to_type: 'BKG' },
      { from_type: 'TRD', to_type: 'EQ' },
    ])
  })

  it('lists are sorted by the times of the shipments, the actual ones also where they have no instant', async () => {
    const times = 'number, departure_at as departure, arrival_at as arrival'
    expect(
      await all(`select ${times} from document_party union all select ${times} from cancelled_party order by number`),
    ).toEqual([
      { number: 'M1', departure: null, arrival: '2026-12-05T14:00:00.000Z' },
      { number: 'M2', departure: '2026-11-03T01:00:00.000Z', arrival: null },
      { number: 'M3', departure: null, arrival: '2026-12-07T14:00:00.000Z' },
      { number: 'M4', departure: null, arrival: null },
    ])
  })

  it('codes of release offices are in upper case; of two that differ in case alone one is left as it is', async () => {
    const codes = await all<{ code: string }>(`select code from release_office order by code collate "C"`)
    expect(codes.map(({ code }) => code)).toEqual(['NGB1', 'Ngb1', 'RTM', 'SHA2', 'rtm'])
  })
})
