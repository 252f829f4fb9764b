import type { OpenDatabase } from '@quayline/database/database'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ingest } from './ingest.ts'
import { file, type IntakeForTests, intakeForTests } from './intake.fixture.ts'
import { countMessages, findMessage, listRejects, type PageKey } from './queries.ts'
import { gateIn, interchange } from './reading/sample-messages.fixture.ts'

describe.each(await bothDatabases())('questions about messages, on the $name', ({ open }) => {
  let database: OpenDatabase
  let intake: IntakeForTests
  beforeAll(async () => {
    database = await open()
    intake = intakeForTests(database.db)
    await ingest(intake, [file(interchange([gateIn()]), { source: 'gate.edi' })])
    // Three at one instant, and two later.
    await ingest(
      intake,
      ['a', 'b', 'c'].map((text) => file(text, { partner: 'P', source: text })),
    )
    for (const text of ['d', 'e']) {
      intake.later(1)
      await ingest(intake, [file(text, { partner: 'P', source: text })])
    }
  }, 120_000)
  afterAll(async () => {
    await intake.remove()
    await database.close()
  })

  it('counts', async () => {
    expect(await countMessages(database.db)).toEqual({ accepted: 1, rejected: 5 })
  })

  it('lists rejects newest first, page by page, each once', async () => {
    const { rejects, next } = await listRejects(database.db, { limit: 200 })
    expect(rejects.map(({ source }) => source).slice(0, 2)).toEqual(['e', 'd'])
    expect(rejects[0]).toMatchObject({
      partner: 'P',
      rejectionReason: 'NOT_EDI',
      receivedAt: '2026-03-05T08:00:00.002Z',
    })
    expect(next).toBeNull()
    for (const limit of [1, 2, 4, 5]) {
      const seen: string[] = []
      for (let after: PageKey | null = null, page = 0; page === 0 || after !== null; page++) {
        const found: Awaited<ReturnType<typeof listRejects>> = await listRejects(
          database.db,
          after === null ? { limit } : { limit, after },
        )
        seen.push(...found.rejects.map(({ id }) => id))
        after = found.next
      }
      expect(seen).toEqual(rejects.map(({ id }) => id))
    }
  })

  it('holds a page between 1 and 200 rows', async () => {
    expect((await listRejects(database.db, { limit: 0 })).rejects).toHaveLength(1)
    expect((await listRejects(database.db, { limit: 1e9 })).rejects).toHaveLength(5)
  })

  it('finds a message with its text, or reports that there is none', async () => {
    const [report] = await ingest(intake, [file(interchange([gateIn()]))])
    const id = report?.messages[0]?.messageId ?? ''
    expect(await findMessage(database.db, id)).toMatchObject({
      id,
      state: 'ACCEPTED',
      source: 'gate.edi',
      raw: gateIn(),
      warnings: [],
    })
    expect(await findMessage(database.db, '00000000-0000-8000-8000-000000000000')).toBeNull()
  })
})
