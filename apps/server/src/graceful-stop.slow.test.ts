// A server, as a separate process, is asked to stop while requests are running: none is cut off, and nothing
// acknowledged is lost.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@quayline/database/open'
import { message } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { fillWithTemplate } from '@quayline/testing/open-test-database'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { gateIn, interchange } from './contexts/intake/reading/sample-messages.fixture.ts'
import { createAccessKey } from './platform/sessions/access-key.ts'
import { systemClock } from './platform/clock.ts'
import { type ServerProcess, startServerProcess } from './server-process.fixture.ts'

const [, postgresql] = await bothDatabases()
const MESSAGES = 150

let folder = ''
let running: ServerProcess[] = []
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quayline-stop-'))
  running = []
})
afterEach(() => {
  for (const { child } of running) child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

async function start(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const server = await startServerProcess({ QUAYLINE_DATA: folder, ...environment })
  running.push(server)
  return server
}

/** Outcome of a request: its status, REFUSED when no connection was made, or CUT. */
type Outcome = number | 'REFUSED' | 'CUT'

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

function ask(url: string, sent: { method?: string; key?: string; body?: string } = {}): Promise<Outcome> {
  return new Promise((resolve) => {
    const headers = sent.key === undefined ? {} : { authorization: `Bearer ${sent.key}` }
    const asked = request(url, { method: sent.method ?? 'GET', headers, agent }, (answer) => {
      answer.on('data', () => undefined)
      answer.once('end', () => resolve(answer.complete ? (answer.statusCode ?? 0) : 'CUT'))
      answer.once('error', () => resolve('CUT'))
    })
    asked.once('error', (error: NodeJS.ErrnoException) => resolve(error.code === 'ECONNREFUSED' ? 'REFUSED' : 'CUT'))
    asked.end(sent.body)
  })
}

const delivery = (count: number): string =>
  interchange(Array.from({ length: count }, (_, n) => gateIn({ reference: String(n + 1), document: `STOP${n}` })))

const deliver = (server: ServerProcess, key: string): Promise<Outcome> =>
  ask(`${server.url}/v1/intake/messages`, { method: 'POST', key, body: delivery(MESSAGES) })

const track50 = (server: ServerProcess): Promise<Outcome[]> =>
  Promise.all(Array.from({ length: 50 }, () => ask(`${server.url}/v1/public/tracking/TSTU1234568`)))

const holder = { role: 'partner', holder: 'SHATERM' } as const

/** Every file and folder that users other than its owner may read or write. */
const openToOthers = (root: string): string[] =>
  ['', ...readdirSync(root, { recursive: true, encoding: 'utf8' })].filter(
    (name) => (statSync(path.join(root, name)).mode & 0o077) !== 0,
  )

describe('SIGTERM on the embedded database', () => {
  it('finishes 50 requests and a delivery, exits with 0, and the next server on the folder has it all', async () => {
    await fillWithTemplate(folder)
    const first = await openDatabase({ databaseUrl: null, dataFolder: folder })
    const key = await createAccessKey(first.db, systemClock, holder)
    await first.close()

    const server = await start({})
    expect(await Promise.all([ask(`${server.url}/healthz`), ask(`${server.url}/healthz`)])).toEqual([200, 200])
    const delivered = deliver(server, key)
    const tracked = track50(server)
    await pause(30)
    server.child.kill('SIGTERM')
    expect(await delivered, server.output()).toBe(200)
    expect((await tracked).filter((outcome) => outcome !== 200)).toEqual([])
    expect(await server.ended).toBe(0)

    const next = await start({})
    const again = await fetch(`${next.url}/v1/intake/messages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}` },
      body: delivery(MESSAGES),
    })
    expect(await again.json()).toMatchObject({ data: { accepted: 0, duplicate: MESSAGES, rejected: 0 } })
    expect(openToOthers(folder)).toEqual([])

    rmSync(folder, { recursive: true, maxRetries: 5 })
    expect(await next.ended).toBe(1)
    expect(next.output()).toMatch(/The data folder was removed or replaced while the server worked in it/)
  }, 120_000)
})

describe.skipIf(postgresql === undefined)('SIGTERM on a PostgreSQL server', () => {
  it('refuses new connections and finishes what it has, however long the database takes; a second server serves on', async () => {
    if (postgresql === undefined) return
    const database = (await postgresql.open()) as Awaited<ReturnType<typeof postgresql.open>> & { url: string }
    const key = await createAccessKey(database.db, systemClock, holder)
    const [server, second] = await Promise.all([
      start({ DATABASE_URL: database.url }),
      start({ DATABASE_URL: database.url }),
    ])
    // Keep-alive connections without further requests.
    await Promise.all(Array.from({ length: 10 }, () => ask(`${server.url}/healthz`)))
    const silent = connect(Number(new URL(server.url).port), '127.0.0.1')
    silent.on('error', () => undefined)
    const halfSent = connect(Number(new URL(server.url).port), '127.0.0.1', () => halfSent.write('GET /healthz HT'))
    halfSent.on('error', () => undefined)
    const work: { delivered?: Promise<Outcome>; tracked?: Promise<Outcome[]> } = {}
    await database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table event in access exclusive mode`)
      Object.assign(work, { delivered: deliver(server, key), tracked: track50(server) })
      await pause(700)
      server.child.kill('SIGTERM')
      // No kept connection is used: after the last response, the port must be closed.
      const isTaken = (): Promise<boolean> =>
        fetch(`${server.url}/healthz`).then(
          () => true,
          () => false,
        )
      await pause(1500)
      for (let attempt = 0; await isTaken(); attempt++) {
        expect(attempt).toBeLessThan(50)
        await pause(100)
      }
      expect(server.child.exitCode).toBeNull()
      expect((await fetch(`${second.url}/healthz`)).status).toBe(200)
    })
    expect(await work.delivered, server.output()).toBe(200)
    expect((await work.tracked)?.filter((outcome) => outcome !== 200)).toEqual([])
    expect(await server.ended).toBe(0)
    for (const socket of [silent, halfSent]) socket.destroy()
    expect(await database.db.$count(message)).toBe(MESSAGES)
    expect(await ask(`${second.url}/v1/public/tracking/TSTU1234568`)).toBe(200)
    rmSync(path.join(folder, 'archive'), { recursive: true })
    expect(await second.ended).toBe(1)
    expect(second.output()).toContain(`${path.join(folder, 'archive')} is gone`)
    await database.close()
  }, 120_000)
})
