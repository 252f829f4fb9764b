// Malicious deliveries: each is rejected with its reason, and the other deliveries are ingested.
import { openTestDatabase } from '@quayline/testing/open-test-database'
import type { OpenDatabase } from '@quayline/database/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ingest } from '../ingest.ts'
import { file, type IntakeForTests, intakeForTests } from '../intake.fixture.ts'
import { largeBill, largeGateIn } from './large-messages.fixture.ts'
import { openReadingThreads, readApart } from './read-apart.ts'
import { gateIn, interchange } from './sample-messages.fixture.ts'

const HEALTHY = interchange([gateIn()])

describe('a delivery that is too much', () => {
  let database: OpenDatabase
  let intake: IntakeForTests
  beforeAll(async () => {
    database = await openTestDatabase()
    intake = intakeForTests(database.db)
  }, 120_000)
  afterAll(async () => {
    await intake.remove()
    await database.close()
  })

  const references = (count: number): string =>
    largeBill(1, `TOOMANY${count}`).replace(
      "RFF+BN:7700000001'",
      Array.from({ length: count }, (_, index) => `RFF+BN:88${index}'`).join('\n'),
    )

  it.each([
    ['a bill of 1,001 containers', () => largeBill(1001), 'has 1001 containers, the limit is 1000'],
    ['a bill of 5,001 bookings', () => references(5001), 'has 5001 references, the limit is 5000'],
    ['a list of 25,001 units', () => largeGateIn(25_001), 'has 25001 units, the limit is 25000'],
    ['JSON of four million lists', () => `[${'[],'.repeat(4_000_000)}1]`, 'JSON values, the limit is 3000000'],
  ])('%s is set aside, and the file beside it is taken', async (_, text, reason) => {
    await intake.forget()
    const [hostile, healthy] = await ingest(intake, [file(text()), file(HEALTHY)])
    expect(hostile?.messages.map(({ outcome, reason: code }) => [outcome, code])).toEqual([['REJECTED', 'TOO_LARGE']])
    expect(hostile?.messages[0]?.text).toContain(reason)
    expect(healthy?.messages.map(({ outcome }) => outcome)).toEqual(['ACCEPTED'])
  })

  it('two million segments of nothing are no message, and the file beside them is taken', async () => {
    await intake.forget()
    const nothing = `UNA:+.? '\nUNB+UNOC:3+A+B+260301:0900+1'\n${"A'".repeat(2_000_000)}`
    const [hostile, healthy] = await ingest(intake, [file(nothing), file(HEALTHY)])
    expect(hostile?.messages.map(({ outcome }) => outcome)).toEqual(['REJECTED'])
    expect(healthy?.messages.map(({ outcome }) => outcome)).toEqual(['ACCEPTED'])
  })

  it('what ends its thread is set aside alone; those before and behind it are read', async () => {
    const threads = openReadingThreads({ memoryMb: 64, timeMs: 60_000, threads: 1, queue: 10 })
    const archived = [largeGateIn(200), largeGateIn(24_000), largeGateIn(201)].map((text, index) => ({
      ...file(text),
      id: `00000000-0000-4000-8000-00000000000${index}`,
      receivedAt: '2026-03-05T08:00:00.000Z',
      sha256: '',
      segment: '',
      offset: 0,
    }))
    const outcomes = new Map<string, unknown[]>()
    const ended: string[] = []
    for await (const piece of readApart(intake, archived, threads)) {
      for (const { delivery, read } of piece.messages)
        outcomes.set(delivery.id, [...(outcomes.get(delivery.id) ?? []), read.reading.rejection?.reason ?? 'READ'])
      for (const { delivery } of piece.ended) ended.push(delivery.id)
    }
    expect(archived.map(({ id }) => outcomes.get(id))).toEqual([['READ'], ['QUARANTINED'], ['READ']])
    expect(ended.toSorted()).toEqual(archived.map(({ id }) => id))
    await Promise.all([threads.small.close(), threads.large.close()])
  })
})
