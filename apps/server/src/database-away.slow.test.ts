// The database becomes unreachable and returns: requests fail with the correct status meanwhile, nothing acknowledged
// is lost, and no restart is needed.
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseUnavailable } from '@quayline/database/database-error'
import type { OpenDatabase } from '@quayline/database/database'
import { openPostgresql } from '@quayline/database/open-postgresql'
import { message } from '@quayline/database/schema'
import { selectUnchecked } from '@quayline/database/select-rows'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ingest, replayAll } from './contexts/intake/index.ts'
import { gateIn, interchange } from './contexts/intake/reading/sample-messages.fixture.ts'
import { openArchive } from './platform/archive/archive.ts'
import { systemClock } from './platform/clock.ts'
import { NO_PARTNERS } from './platform/settings/partner-book.ts'
import { bearer, openTestApp, type TestApp } from './platform/test-app.fixture.ts'
import { createAccessKey } from './platform/sessions/access-key.ts'

/** The connection to the database, which a test can cut, or make silent without an error. */
class Wire {
  readonly #sockets = new Set<Socket>()
  #server: Server | null = null
  port = 0
  constructor(readonly target: URL) {}

  async mend(): Promise<void> {
    const server = createServer((near) => {
      const far = connect(Number(this.target.port || 5432), this.target.hostname)
      for (const [one, other] of [
        [near, far],
        [far, near],
      ] as const) {
        this.#sockets.add(one)
        one.on('error', () => other.destroy())
        one.on('close', () => this.#sockets.delete(one))
        one.pipe(other)
      }
    })
    await new Promise<void>((resolve) => server.listen(this.port, '127.0.0.1', resolve))
    this.port = (server.address() as AddressInfo).port
    this.#server = server
  }

  /** As when a machine or firewall on the path disappears: connections stay open, but no data arrives. */
  silence(): void {
    for (const socket of this.#sockets) socket.unpipe().pause()
  }

  async cut(): Promise<void> {
    const server = this.#server
    this.#server = null
    if (server === null) return
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }
}

const [, postgresql] = await bothDatabases()

describe.skipIf(postgresql === undefined)('a PostgreSQL server that goes away', () => {
  let direct: OpenDatabase & { readonly url: string }
  let through: OpenDatabase
  let wire: Wire
  let test: TestApp
  let folder: string
  let key: string
  beforeAll(async () => {
    direct = (await postgresql?.open()) as typeof direct
    folder = mkdtempSync(path.join(tmpdir(), 'quayline-away-'))
    wire = new Wire(new URL(direct.url))
    await wire.mend()
    const url = new URL(direct.url)
    url.host = `127.0.0.1:${wire.port}`
    through = await openPostgresql({ url: url.href, poolSize: 5 })
    test = await openTestApp({ db: through.db, archive: openArchive(folder), clock: systemClock, rateLimits: false })
    key = await createAccessKey(direct.db, systemClock, { role: 'partner', holder: 'SHATERM' })
  }, 60_000)
  afterAll(async () => {
    await test?.close()
    await through?.close()
    await wire?.cut()
    await direct?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const track = () => test.app.inject('/v1/public/tracking/TSTU1234568')
  const gates = (from: number, count: number): string =>
    interchange(Array.from({ length: count }, (_, n) => gateIn({ reference: `${n + 1}`, document: `AWAY${from + n}` })))
  const send = (body: string) =>
    test.app.inject({ method: 'POST', url: '/v1/intake/messages', headers: bearer(key), payload: body })

  it('answers 503 with 5503 within seconds while it is away, and the same question well when it is back', async () => {
    expect((await track()).statusCode).toBe(200)
    await wire.cut()
    for (let round = 0; round < 3; round++) {
      const begun = performance.now()
      const answers = await Promise.all(Array.from({ length: 20 }, track))
      expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().code}`))).toEqual(
        new Set(['503 5503']),
      )
      expect(performance.now() - begun).toBeLessThan(10_000)
      expect(answers[0]?.body).not.toMatch(/ECONN|127\.0\.0\.1|postgres/i)
      expect((await test.app.inject('/readyz')).statusCode).toBe(503)
      expect((await test.app.inject('/healthz')).statusCode).toBe(200)
    }
    await wire.mend()
    await back()
    const answers = await Promise.all(Array.from({ length: 20 }, track))
    expect(answers.filter(({ statusCode }) => statusCode !== 200)).toEqual([])
  }, 60_000)

  /** A pool discovers broken connections one at a time. */
  async function back(): Promise<void> {
    for (let attempt = 0; (await test.app.inject('/readyz')).statusCode !== 200; attempt++) {
      if (attempt === 50) throw new Error('it did not come back')
      await pause(100)
    }
  }

  it('acknowledges nothing that it could not store; what was refused is sent again and stands once', async () => {
    const acknowledged = new Set<number>()
    let refusals = 0
    const sending = (async () => {
      for (let number = 0; number < 40; number++) {
        for (let attempt = 0; !acknowledged.has(number); attempt++) {
          if (attempt > 200) throw new Error('never taken')
          const answer = await send(gates(number * 10, 10))
          if (answer.statusCode === 200) acknowledged.add(number)
          else {
            refusals++
            expect([answer.statusCode, answer.json().code]).toEqual([503, 5503])
            await pause(50)
          }
        }
      }
    })()
    for (let cut = 0; cut < 4; cut++) {
      await pause(60)
      if (cut % 2 === 0) {
        await wire.cut()
        await pause(300)
        await wire.mend()
      } else {
        // A restart by an administrator ends sessions in the middle of their statements (57P01).
        await direct.db
          .execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`)
          .catch(() => undefined)
      }
    }
    await sending
    expect(refusals).toBeGreaterThan(0)
    await back()
    expect(await through.db.$count(message)).toBe(400)
    // The archive may have more than was acknowledged; replaying it gives the same facts.
    const archive = openArchive(folder)
    const rebuilt = await replayAll({ db: through.db, archive, clock: systemClock, partners: NO_PARTNERS })
    expect(rebuilt).toMatchObject({ accepted: 400, rejected: 0, removed: 0, damages: [] })
    expect(await through.db.$count(message)).toBe(400)
  }, 60_000)

  it('outlives sessions that end in the middle of transactions, keeps every transaction whole, and uses the whole pool again', async () => {
    await direct.db.execute(sql`create table pair (id int, half int)`)
    const outcomes = { kept: 0, lost: 0 }
    const pair = async (id: number): Promise<void> => {
      const isKept = await through.db
        .transaction(async (tx) => {
          await tx.execute(sql`insert into pair values (${id}, 1)`)
          // Some are cut while they wait for the database, others between two statements.
          if (id % 2 === 0) await tx.execute(sql`select pg_sleep(0.03)`)
          else await pause(30)
          await tx.execute(sql`insert into pair values (${id}, 2)`)
        })
        .then(
          () => true,
          (error: unknown) => {
            expect(isDatabaseUnavailable(error), String(error)).toBe(true)
            return false
          },
        )
      outcomes[isKept ? 'kept' : 'lost']++
    }
    for (let round = 0; round < 30; round++) {
      const pairs = Array.from({ length: 8 }, (_, n) => pair(round * 8 + n))
      await pause(10 + (round % 5) * 5)
      if (round % 3 === 0) {
        await wire.cut()
        await wire.mend()
      } else {
        await direct.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and application_name = 'quayline' and client_port in
            (select client_port from pg_stat_activity where pid <> pg_backend_pid() and query like '%pair%' or query like '%pg_sleep%')
            and pid <> pg_backend_pid()`)
      }
      await Promise.all(pairs)
    }
    expect(outcomes.kept + outcomes.lost).toBe(240)
    expect(outcomes.lost).toBeGreaterThan(30)
    await back()
    const halves = await selectUnchecked<{ id: number; n: number }>(
      direct.db,
      sql`select id, count(*) as n from pair group by id having count(*) <> 2`,
    )
    expect(halves).toEqual([])
    const begun = performance.now()
    for (let round = 0; round < 5; round++) {
      const asked = await Promise.all(
        Array.from({ length: 20 }, () => through.db.execute(sql`select pg_sleep(0.01)`).then(() => 'well', String)),
      )
      if (round > 0) expect(new Set(asked)).toEqual(new Set(['well']))
    }
    expect(performance.now() - begun).toBeLessThan(5000)
  }, 60_000)

  it('waits for a server that has fallen silent no longer than for a statement, and puts such a connection away', async () => {
    const url = new URL(direct.url)
    url.host = `127.0.0.1:${wire.port}`
    const hasty = await openPostgresql({ url: url.href, poolSize: 2, statementTimeoutMs: 500 })
    const begun = performance.now()
    const asked = [
      // `.then` sends the statement immediately; otherwise it is only sent when the promise is awaited.
      hasty.db.execute(sql`select pg_sleep(0.2)`).then((answer) => answer),
      hasty.db.transaction(async (tx) => {
        await tx.execute(sql`select 1`)
        await pause(200)
        await tx.execute(sql`select 2`)
      }),
    ]
    await pause(100)
    wire.silence()
    for (const outcome of await Promise.allSettled(asked)) {
      expect(outcome.status).toBe('rejected')
      expect(isDatabaseUnavailable((outcome as PromiseRejectedResult).reason)).toBe(true)
    }
    expect(performance.now() - begun).toBeLessThan(15_000)
    await wire.cut()
    await wire.mend()
    const back = await Promise.all(
      Array.from({ length: 4 }, () => selectUnchecked(hasty.db, sql`select pg_sleep(0.05), 1 as one`)),
    )
    expect(back.map(([row]) => row)).toMatchObject(Array.from({ length: 4 }, () => ({ one: 1 })))
    await hasty.close()
  }, 60_000)

  it('reports to a command that nothing was acknowledged', async () => {
    await wire.cut()
    const archive = openArchive(folder)
    const deps = { db: through.db, archive, clock: systemClock, partners: NO_PARTNERS }
    const late = { partner: null, channel: 'COMMAND' as const, source: 'late.edi', bytes: Buffer.from(gates(9000, 1)) }
    const error = await ingest(deps, [late]).catch((reason: unknown) => reason)
    expect(isDatabaseUnavailable(error)).toBe(true)
    await wire.mend()
    await back()
    const [report] = await ingest(deps, [late])
    expect(report?.messages.map(({ outcome }) => outcome)).toEqual(['ACCEPTED'])
    await archive.close()
  }, 60_000)
})
