import http from 'node:http'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { buildApp } from './app.ts'
import { systemClock } from './platform/clock.ts'
import { openArchive } from './platform/archive.ts'
import { TEST_BRAND } from './platform/test-app.fixture.ts'
import { fork } from 'node:child_process'
if (process.argv[2] === 'client') {
  const port = Number(process.argv[3]); const path = process.argv[4] ?? '/'; const raw = process.argv[5]
  const agent = new http.Agent({ keepAlive: true, maxSockets: 32 })
  let done = 0; const end = Date.now() + 3000
  const one = (): Promise<void> => new Promise((r) => { const q = http.request({ port, path, agent, method: 'GET' }, (res) => { res.resume(); res.on('end', () => { done++; r() }) }); q.end() })
  await Promise.all(Array.from({ length: 32 }, async () => { while (Date.now() < end) await one() }))
  process.send?.(done); process.exit(0)
}
const run = (port: number, path: string) => new Promise<number>((r) => fork(process.argv[1] ?? '', ['client', String(port), path], { execArgv: ['--import', 'tsx'] }).on('message', (m) => r(Number(m))))
const database = await openTestDatabase()
const deps = { db: database.db, clock: systemClock, archive: openArchive('/tmp/zz'), publicUrl: 'http://x', brand: TEST_BRAND, pages: null }
const app = await buildApp({ ...deps })
const free = await buildApp({ ...deps, rateLimits: false })
await app.listen({ port: 18091 }); await free.listen({ port: 18092 })
const body = JSON.stringify({ code: 0, message: 'success', data: { status: 'ok' } })
http.createServer((_q, s) => { s.setHeader('content-type', 'application/json'); s.end(body) }).listen(18093)
const cpu = async (name: string, port: number, path: string) => { const a = process.cpuUsage(); const n = await run(port, path); const c = process.cpuUsage(a); console.error(name, n, ((c.user + c.system) / n).toFixed(1), 'us cpu each') }
await cpu('warm', 18092, '/healthz')
await cpu('bare', 18093, '/'); await cpu('limited', 18091, '/healthz'); await cpu('free', 18092, '/healthz'); await cpu('bare', 18093, '/'); await cpu('tracking none', 18092, '/v1/public/tracking/MSKU1234565'); await cpu('tracking 400', 18092, '/v1/public/tracking/a')
process.exit(0)
