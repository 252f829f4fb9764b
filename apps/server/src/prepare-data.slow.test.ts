// Servers that start at the same time on one new database, and a start that was killed in the middle: neither fails,
// and no data stays incomplete.
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { delivery, message } from '@quayline/database/schema'
import { simulateLine } from '@quayline/simulated-line/simulate-line'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { inArray } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { ingest } from './contexts/intake/index.ts'
import { openArchive } from './platform/archive/archive.ts'
import { systemClock } from './platform/clock.ts'
import { NO_PARTNERS } from './platform/settings/partner-book.ts'
import { runProgram } from './server-process.fixture.ts'

const [, postgresql] = await bothDatabases()
const SHOWN = /A fictitious line is loaded: (\d+) EDI files, (\d+) messages accepted, (\d+) set aside/

const folder = mkdtempSync(path.join(tmpdir(), 'quayline-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.skipIf(postgresql === undefined)('the demonstration on a new PostgreSQL database', () => {
  it('is loaded by one of two servers that start at once, from where an earlier start ended in the middle', async () => {
    const database = (await postgresql?.open()) as Awaited<ReturnType<NonNullable<typeof postgresql>['open']>> & {
      url: string
    }
    // The state after a killed start: its moment, and some of the line's messages.
    const unfinished = path.join(folder, 'demonstration.unfinished')
    const now = Date.UTC(2026, 10, 20, 8)
    writeFileSync(unfinished, String(now))
    const { files } = simulateLine({ now, shipments: 10 })
    const archive = openArchive(folder)
    const deps = { db: database.db, archive, clock: systemClock, partners: NO_PARTNERS }
    const some = files.filter(({ name }) => !name.endsWith('.json')).slice(0, 20)
    await ingest(
      deps,
      some.map(({ name, text }) => ({
        partner: null,
        channel: 'COMMAND' as const,
        source: name,
        bytes: Buffer.from(text),
      })),
    )
    await archive.close()
    const loadedBefore = await database.db.$count(message)
    expect(loadedBefore).toBeGreaterThan(0)

    const settings = { QUAYLINE_DATA: folder, DATABASE_URL: database.url, QUAYLINE_DEMO: '1' }
    const two = [runProgram('prepare-data.child', settings), runProgram('prepare-data.child', settings)]
    for (const { ended, output } of two) expect(await ended, output()).toBe(0)
    expect(existsSync(unfinished)).toBe(false)
    // Shipping instructions later add their own bookings and answers.
    const names = files.map(({ name }) => name)
    const ofLine = database.db.select({ id: delivery.id }).from(delivery).where(inArray(delivery.source, names))
    const messages = await database.db.$count(message, inArray(message.deliveryId, ofLine))
    expect(messages).toBeGreaterThan(loadedBefore)
    for (const { output } of two) {
      const [, fileCount, accepted, setAside] = SHOWN.exec(output()) ?? []
      expect(Number(fileCount), output()).toBe(files.length)
      expect(Number(accepted) + Number(setAside)).toBe(messages)
    }
    await database.close()
  }, 120_000)
})
