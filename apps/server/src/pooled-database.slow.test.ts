// Behind pgbouncer in transaction mode: the server starts only if sessions have the required settings, otherwise
// reports how to set them, and works there.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { OpenDatabase } from '@quayline/database/database'
import { DatabaseUnreachable } from '@quayline/database/database-unreachable'
import { openPostgresql } from '@quayline/database/open-postgresql'
import { message, stale } from '@quayline/database/schema'
import { selectUnchecked } from '@quayline/database/select-rows'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gateIn, interchange } from './contexts/intake/reading/sample-messages.fixture.ts'
import { openReceiver } from './contexts/notices/callbacks/callback-receiver.fixture.ts'
import { callbacksOf, makeCallback, makeSubscription } from './contexts/notices/notices.fixture.ts'
import { type Pgbouncer, pgbouncerProgram, startPgbouncer } from './pgbouncer.fixture.ts'
import { systemClock } from './platform/clock.ts'
import { enterPartner } from './platform/settings/partner-entry.fixture.ts'
import { createAccessKey } from './platform/sessions/access-key.ts'
import { startServerProcess } from './server-process.fixture.ts'

const program = pgbouncerProgram()
const [, postgresql] = await bothDatabases()
if (program === null)
  console.error('pgbouncer is not installed (Debian: apt-get install pgbouncer): the tests behind it are skipped.')

describe.skipIf(program === null || postgresql === undefined)('behind pgbouncer in transaction mode', () => {
  let direct: OpenDatabase & { readonly url: string }
  let strict: Pgbouncer
  /** A pooler that silently drops the settings of a new session. */
  let forgetful: Pgbouncer
  let folder: string
  const nameOf = () => new URL(direct.url).pathname.slice(1)

  beforeAll(async () => {
    direct = (await postgresql?.open()) as typeof direct
    folder = mkdtempSync(path.join(tmpdir(), 'quayline-pooled-'))
    strict = await startPgbouncer(program ?? '', direct.url, '')
    forgetful = await startPgbouncer(program ?? '', direct.url, ', options')
  }, 60_000)
  afterAll(async () => {
    await strict?.stop()
    await forgetful?.stop()
    await direct?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const refusal = (url: string, directUrl: string | null): Promise<string> =>
    openPostgresql({ url, directUrl }).then(
      () => 'opened',
      (error: unknown) => {
        expect(error).toBeInstanceOf(DatabaseUnreachable)
        return String(error)
      },
    )

  it('says that the server’s own address is needed', async () => {
    expect(await refusal(strict.urlOf(nameOf()), null)).toContain('DATABASE_DIRECT_URL must be the address')
    expect(await refusal(forgetful.urlOf(nameOf()), null)).toContain('DATABASE_DIRECT_URL must be the address')
  })

  it('says which settings the role lacks; with them it opens', async () => {
    const refusalText = await refusal(strict.urlOf(nameOf()), direct.url)
    const statements = refusalText.match(/alter role [^;]+;/g) ?? []
    // PostgreSQL's own defaults: no time limit, and jit enabled.
    expect(refusalText).toMatch(/alter role \S+ in database \S+ set statement_timeout = '30000';/)
    expect(refusalText).toMatch(/alter role \S+ in database \S+ set jit = 'off';/)
    for (const statement of statements) await direct.db.execute(sql.raw(statement))
    for (const pooler of [strict, forgetful]) {
      await pooler.reconnect()
      const opened = await openPostgresql({ url: pooler.urlOf(nameOf()), directUrl: direct.url })
      const [seen] = await selectUnchecked<{ zone: string; timeout: string }>(
        opened.db,
        sql`select current_setting('TimeZone') as zone, current_setting('statement_timeout') as timeout`,
      )
      expect(seen).toEqual({ zone: expect.stringMatching(/UTC$/), timeout: '30s' })
      await opened.close()
    }
  })

  it('takes no lock of a session where a session is nobody’s own', async () => {
    const url = forgetful.urlOf(nameOf())
    const opened = await openPostgresql({ url, directUrl: url })
    await expect(opened.alone(() => Promise.resolve('done'))).rejects.toThrow('DATABASE_DIRECT_URL')
    await expect(opened.migrate()).rejects.toThrow('DATABASE_DIRECT_URL')
    await opened.close()
    const locks = await selectUnchecked(
      direct.db,
      sql`select * from pg_locks where locktype = 'advisory' and database =
      (select oid from pg_database where datname = current_database())`,
    )
    expect(locks).toEqual([])
  })

  it('takes messages in, answers, publishes what is new and sends callbacks', async () => {
    const key = await createAccessKey(direct.db, systemClock, { role: 'partner', holder: 'SHATERM' })
    await enterPartner(direct.db, 'SHATERM', ['LINE'])
    const receiver = await openReceiver()
    const subscription = await makeSubscription(direct.db, { callbackUrl: receiver.url })
    await makeCallback(direct.db, subscription, 1)
    const server = await startServerProcess({
      QUAYLINE_DATA: folder,
      DATABASE_URL: strict.urlOf(nameOf()),
      DATABASE_DIRECT_URL: direct.url,
    })
    const deliveries = Array.from({ length: 8 }, (_, n) =>
      interchange(Array.from({ length: 25 }, (_, m) => gateIn({ reference: `${m + 1}`, document: `POOL${n}-${m}` }))),
    )
    const taken = await Promise.all(
      deliveries.map(async (body) => {
        const headers = { authorization: `Bearer ${key}` }
        const answer = await fetch(`${server.url}/v1/intake/messages`, { method: 'POST', headers, body })
        return [answer.status, ((await answer.json()) as { data: { accepted: number } }).data.accepted]
      }),
    )
    expect(taken, server.output()).toEqual(deliveries.map(() => [200, 25]))
    expect(await direct.db.$count(message)).toBe(200)
    const answers = await Promise.all(
      Array.from({ length: 40 }, async () => (await fetch(`${server.url}/v1/public/tracking/TSTU1234568`)).json()),
    )
    for (const answer of answers) expect(JSON.stringify(answer)).toContain('TSTU1234568')
    const waiting = () => direct.db.$count(stale)
    const isDone = async () => (await waiting()) === 0 && (await callbacksOf(direct.db))[0]?.state === 'DELIVERED'
    for (let attempt = 0; !(await isDone()); attempt++) {
      if (attempt === 200) throw new Error(`the jobs did not finish:\n${server.output()}`)
      await pause(100)
    }
    expect(receiver.received).toHaveLength(1)
    server.child.kill('SIGTERM')
    expect(await server.ended, server.output()).toBe(0)
    await receiver.close()
    expect(server.output()).not.toMatch(/"level":(50|60)/)
  }, 120_000)
})
