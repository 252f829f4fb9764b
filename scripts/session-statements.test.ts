// Behind a connection pooler each transaction may run in another session, so no statement may depend on session state
// of an earlier transaction. Only session-lock.ts does; it connects to the server directly
// (docs/decisions/2026-11-29-driver-pg.md).
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')

/** Statements that write or read session state. */
const NEEDS_A_SESSION: Readonly<Record<string, RegExp>> = {
  'lock of a session': /pg_(try_)?advisory_(lock|unlock)/i,
  'setting of a session':
    /[`'"]\s*(re)?set\s+(session\s+|role\b|time zone|(?!local\b)\w+\s*(=|to\b))|set_config\([^)]*,\s*false\s*\)/i,
  listening: /[`'"]\s*(un)?listen\s+[\w"$*]/i,
  'temporary table': /create\s+(local\s+|global\s+)?temp(orary)?\s/i,
  'prepared statement': /[`'"]\s*(prepare|deallocate)\s+\w+|\.prepare\(\s*['"`]/i,
  'cursor beyond its transaction': /with\s+hold\b/i,
}

const needsOf = (text: string): readonly string[] =>
  Object.entries(NEEDS_A_SESSION)
    .filter(([, pattern]) => pattern.test(text))
    .map(([name]) => name)

/** The embedded database has one session, which only our process uses. */
const MAY = new Set(['packages/database/src/session-lock.ts', 'packages/database/src/open-embedded.ts'])

describe('statements', () => {
  it.each([
    ['sql`select pg_advisory_lock(${key})`', ['lock of a session']],
    ['sql`select pg_try_advisory_lock(1)`', ['lock of a session']],
    ["sql`set statement_timeout = '5s'`", ['setting of a session']],
    ["sql`set time zone 'UTC'`", ['setting of a session']],
    ['sql`set role reader`', ['setting of a session']],
    ["sql`select set_config('jit', 'off', false)`", ['setting of a session']],
    ["sql.raw('listen changes')", ['listening']],
    ['sql`create temp table seen (id int)`', ['temporary table']],
    ["db.select().from(message).prepare('messages')", ['prepared statement']],
    ['sql`declare all_rows cursor with hold for select 1`', ['cursor beyond its transaction']],
    ['sql`select pg_advisory_xact_lock(${key})`', []],
    ['sql`select pg_try_advisory_xact_lock(${key})`', []],
    ['sql`set local lock_timeout = 20`', []],
    ["sql`select set_config('lock_timeout', '5s', true)`", []],
    ['sql`declare exported no scroll cursor for select 1`', []],
    ["tx.execute(sql`update message set state = 'READ'`)", []],
  ])('%s needs %j', (text, needs) => expect(needsOf(text)).toEqual(needs))

  it('need no session of their own, in every source of the server and the database', () => {
    const sources = ['apps/server/src', 'packages/database/src'].flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts') && !/\.(test|fixture|child)\.ts$/.test(name))
        .map((name) => `${folder}/${name.split(path.sep).join('/')}`),
    )
    expect(sources.length).toBeGreaterThan(500)
    const found = sources
      .filter((file) => !MAY.has(file))
      .flatMap((file) => needsOf(readFileSync(path.join(root, file), 'utf8')).map((need) => `${file}: ${need}`))
    expect(found).toEqual([])
  })
})
