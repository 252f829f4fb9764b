// The disk is full: acknowledged data is safe, what cannot be stored is refused, and work continues when there is space
// again.
// Runs on a separate file system of 1 MB (Linux, as root); elsewhere it is skipped with a printed reason.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { message } from '@quayline/database/schema'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gateIn, interchange } from '../contexts/intake/reading/sample-messages.fixture.ts'
import { replayAll } from '../contexts/intake/index.ts'
import { openArchive } from '../platform/archive/archive.ts'
import { systemClock } from '../platform/clock.ts'
import { createLogger } from '../platform/observability/log.ts'
import { NO_PARTNERS } from '../platform/settings/partner-book.ts'
import { bearer, openTestApp, type TestApp } from '../platform/test-app.fixture.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'quayline-full-'))
const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder]).status === 0
if (!mounted)
  console.error('Skipped what fills a disk: no small file system can be mounted here (needs Linux and root).')
afterAll(() => {
  if (mounted) spawnSync('umount', ['-l', folder])
  rmSync(folder, { recursive: true, force: true })
})

describe.skipIf(!mounted)('a full disk', () => {
  let test: TestApp
  const lines: string[] = []
  const archive = openArchive(path.join(folder, 'data'))
  beforeAll(async () => {
    const logger = createLogger({ level: 'info', destination: { write: (line: string) => void lines.push(line) } })
    test = await openTestApp({ archive, logger, rateLimits: false })
  }, 180_000)
  afterAll(async () => {
    await archive.close()
    await test?.close()
  })

  let number = 0
  /** About 40 kB in 60 messages, none of them sent before. */
  const send = async () => {
    const gates = Array.from({ length: 60 }, (_, n) => gateIn({ reference: `${n + 1}`, document: `FULL${number++}` }))
    const [method, url] = ['POST', '/v1/intake/messages'] as const
    return test.app.inject({ method, url, headers: bearer(test.partnerKey), payload: interchange(gates) })
  }

  it('refuses what it cannot keep, loses nothing that it acknowledged, and goes on when there is room', async () => {
    let acknowledged = 0
    const statuses: number[] = []
    // Leaves space for some records; the last one does not fit completely.
    mkdirSync(path.join(folder, 'data'), { recursive: true })
    const ballast = path.join(folder, 'ballast')
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - 150_000))
    while (statuses.filter((status) => status !== 200).length < 3) {
      const answer = await send()
      statuses.push(answer.statusCode)
      if (answer.statusCode === 200) acknowledged += answer.json().data.accepted
      else expect([answer.statusCode, answer.json().code]).toEqual([500, 5500])
      expect(statuses.length).toBeLessThan(50)
    }
    expect(acknowledged).toBeGreaterThan(0)
    expect(await test.database.db.$count(message)).toBe(acknowledged)
    expect(lines.join('')).toContain('ENOSPC')
    // Read requests still work.
    expect((await test.app.inject('/v1/public/tracking/TSTU1234568')).statusCode).toBe(200)

    rmSync(ballast)
    const again = await send()
    expect([again.statusCode, again.json().data.accepted]).toEqual([200, 60])
    const rebuilt = await replayAll({ db: test.database.db, archive, clock: systemClock, partners: NO_PARTNERS })
    expect(rebuilt).toMatchObject({ accepted: acknowledged + 60, rejected: 0, removed: 0 })
    // What did not fit was never acknowledged: it is only the torn tail of its segment.
    expect(new Set(rebuilt.damages.map(({ kind }) => kind))).toEqual(new Set(['TORN_TAIL']))
    expect(await test.database.db.$count(message)).toBe(acknowledged + 60)
  }, 180_000)
})
