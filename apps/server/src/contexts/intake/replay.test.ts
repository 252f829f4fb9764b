import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import { delivery, message } from '@quayline/database/schema'
import type { MessageReading } from '@quayline/domain/intake/facts'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { asc } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { ingest } from './ingest.ts'
import { factsIn, file, type IntakeForTests, intakeForTests } from './intake.fixture.ts'
import { replay, replayAll } from './replay.ts'
import { billIssued, bookingConfirmed, gateIn, interchange, loaded } from './reading/sample-messages.fixture.ts'

/** Simulates earlier mappers: each flag switches on a fault that they had. */
const yesterday = vi.hoisted(() => ({ knowsNoCodeco: false, findsNoMessages: false, calledItGateOut: false }))

vi.mock(import('@quayline/edi/read-message'), async (original) => {
  const { readMessage } = await original()
  return {
    readMessage: (raw, rules): MessageReading => {
      const reading = readMessage(raw, rules)
      if (reading.messageType !== 'CODECO') return reading
      if (yesterday.knowsNoCodeco) {
        return { ...reading, facts: [], rejection: { reason: 'UNKNOWN_MESSAGE_TYPE', text: 'CODECO' } }
      }
      if (!yesterday.calledItGateOut) return reading
      return {
        ...reading,
        facts: reading.facts.map((fact) => (fact.kind === 'EVENT' ? { ...fact, code: 'GTOT' } : fact)),
      }
    },
  }
})

vi.mock(import('@quayline/edi/messages'), async (original) => {
  const actual = await original()
  return {
    ...actual,
    splitFile: (segments, warnings) => actual.splitFile(yesterday.findsNoMessages ? [] : segments, warnings),
  }
})

const MOVES = interchange([gateIn({ reference: '1' }), loaded({ reference: '2' })])
const DOCUMENTS = interchange([bookingConfirmed(), billIssued()])

async function takeIn(intake: IntakeForTests): Promise<void> {
  for (const text of [MOVES, DOCUMENTS, 'junk', interchange([loaded()], { time: '0500' }), MOVES]) {
    intake.later(1000)
    await ingest(intake, [file(text)])
  }
}

describe.each(await oneDatabase())('replay on the $name', ({ open }) => {
  let database: OpenDatabase
  let intake: IntakeForTests
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  beforeEach(async () => {
    Object.assign(yesterday, { knowsNoCodeco: false, findsNoMessages: false, calledItGateOut: false })
    await intake?.remove()
    intake = intakeForTests(database.db)
    await intake.forget()
  })
  afterAll(async () => {
    await intake.remove()
    await database.close()
  })

  const everything = async () => ({
    ...(await factsIn(database.db)),
    rows: await database.db.select().from(message).orderBy(asc(message.id)),
    deliveries: await database.db.select().from(delivery).orderBy(asc(delivery.id)),
  })

  /** The database contents when today's mappers read everything from the start. */
  const readToday = async (text: string) => {
    await intake.forget()
    await ingest(intake, [file(text)])
    const facts = await factsIn(database.db)
    await intake.forget()
    return facts
  }

  it('makes facts of a reject once the mapper can read it, and nothing more than that', async () => {
    const expected = await readToday(MOVES)
    yesterday.knowsNoCodeco = true
    const [report] = await ingest(intake, [file(MOVES)])
    const [reject, accepted] = report?.messages ?? []
    expect([reject?.outcome, accepted?.outcome]).toEqual(['REJECTED', 'ACCEPTED'])
    const id = reject?.messageId ?? ''
    expect(await replay(intake, [id])).toEqual([
      { messageId: id, outcome: 'REJECTED', reason: 'UNKNOWN_MESSAGE_TYPE', text: 'CODECO' },
    ])
    yesterday.knowsNoCodeco = false
    expect(await replay(intake, [id])).toEqual([{ messageId: id, outcome: 'ACCEPTED', reason: null, text: null }])
    expect(await factsIn(database.db)).toEqual(expected)
    const again = await ingest(intake, [file(MOVES)])
    expect(again[0]?.messages.map(({ outcome }) => outcome)).toEqual(['DUPLICATE', 'DUPLICATE'])
  })

  it('puts the facts of today in place of those of an earlier reading', async () => {
    const expected = await readToday(MOVES)
    yesterday.calledItGateOut = true
    const [report] = await ingest(intake, [file(MOVES)])
    expect(await factsIn(database.db)).not.toEqual(expected)
    yesterday.calledItGateOut = false
    await replay(intake, report?.messages.map(({ messageId }) => messageId) ?? [])
    expect(await factsIn(database.db)).toEqual(expected)
  })

  it('puts the messages in place of a file that could not be cut into messages', async () => {
    const expected = await readToday(MOVES)
    yesterday.findsNoMessages = true
    const [report] = await ingest(intake, [file(MOVES)])
    const id = report?.messages[0]?.messageId ?? ''
    expect(report?.messages[0]?.reason).toBe('NOT_EDI')
    yesterday.findsNoMessages = false
    expect(await replay(intake, [id])).toEqual([{ messageId: id, outcome: 'GONE', reason: null, text: null }])
    expect(await factsIn(database.db)).toEqual(expected)
  })

  it('reports ids that mean nothing, and messages whose bytes are not there', async () => {
    const [report] = await ingest(intake, [file(MOVES)])
    const id = report?.messages[0]?.messageId ?? ''
    const before = await everything()
    rmSync(intake.archive.folder, { recursive: true })
    const unknown = '00000000-0000-8000-8000-000000000000'
    expect((await replay(intake, [unknown, 'x', id])).map(({ outcome }) => outcome)).toEqual([
      'UNKNOWN',
      'UNKNOWN',
      'NOT_ARCHIVED',
    ])
    expect(await replay(intake, [])).toEqual([])
    expect(await everything()).toEqual(before)
  })

  describe('of everything', () => {
    it('changes nothing where nothing has changed, and rebuilds an empty database to the same rows', async () => {
      await takeIn(intake)
      const before = await everything()
      const expected = { deliveries: 5, accepted: 4, rejected: 1, removed: 0, damages: [] }
      expect(await replayAll(intake)).toEqual(expected)
      expect(await everything()).toEqual(before)
      await intake.forget()
      expect(await replayAll(intake)).toEqual(expected)
      expect(await everything()).toEqual(before)
    })

    it('brings an earlier reading up to date and removes what is not found any more', async () => {
      await takeIn(intake)
      const expected = await everything()
      await intake.forget()
      yesterday.findsNoMessages = true
      await replayAll(intake)
      expect((await factsIn(database.db)).events).toEqual([])
      yesterday.findsNoMessages = false
      yesterday.calledItGateOut = true
      expect(await replayAll(intake)).toMatchObject({ removed: 3 })
      yesterday.calledItGateOut = false
      expect(await replayAll(intake)).toMatchObject({ accepted: 4, removed: 0 })
      expect(await everything()).toEqual(expected)
    })

    it('can be broken off anywhere and run again', async () => {
      await takeIn(intake)
      const expected = await everything()
      for (let failAt = 1; failAt <= 8; failAt++) {
        await intake.forget()
        let transactions = 0
        const failing = new Proxy(database.db, {
          get: (target, name, self) => {
            if ((name === 'transaction' || name === 'execute') && ++transactions === failAt)
              throw new Error('power cut')
            return Reflect.get(target, name, self)
          },
        })
        await replayAll({ ...intake, db: failing }).catch((error: unknown) =>
          expect(String(error)).toContain('power cut'),
        )
        await replayAll(intake)
        expect(await everything()).toEqual(expected)
      }
    })

    it('reports damaged records and leaves what the database holds of them', async () => {
      await takeIn(intake)
      const before = await everything()
      const [segment = ''] = readdirSync(intake.archive.folder)
      const archiveFile = path.join(intake.archive.folder, segment)
      const bytes = readFileSync(archiveFile)
      bytes.write('X', bytes.indexOf('IFTMCS'))
      writeFileSync(archiveFile, Buffer.concat([bytes, Buffer.from(bytes.subarray(0, 100))]))
      const report = await replayAll(intake)
      expect(report.damages.map(({ kind }) => kind)).toEqual(['HASH', 'TORN_TAIL'])
      expect(report.deliveries).toBe(4)
      expect(await everything()).toEqual(before)
    })

    it('is nothing without an archive', async () => {
      expect(await replayAll(intake)).toEqual({ deliveries: 0, accepted: 0, rejected: 0, removed: 0, damages: [] })
    })
  })
})
