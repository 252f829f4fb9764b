// Documents on their way, on both databases: enqueued in the caller's transaction, delivered in the order of their
// subject, written to their files, never given up.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import { outboxMessage } from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createLogger } from '../../../platform/observability/log.ts'
import { nextAttemptAt } from '../../../platform/outbox/outbox-policy.ts'
import { documentChannel } from '../jobs.ts'
import { documentFolder, pathOfDocument } from './document-folder.ts'
import { deliverDocuments, DOCUMENT_POLICY, type HandedOver, handOver } from './hand-over.ts'

const NOW = Date.UTC(2026, 2, 1, 8)
const log = createLogger({ level: 'silent' })
const never = new AbortController().signal

const si = (changes: Partial<HandedOver> = {}): HandedOver => ({
  recipient: 'DOCDESK',
  type: 'SI',
  reference: 'SI2600001',
  subject: 'SI2600001',
  version: 1,
  isTest: false,
  mediaType: 'application/json',
  text: '{"documentType":"SI"}',
  ...changes,
})

let dataFolder = ''
beforeEach(() => {
  if (dataFolder !== '') rmSync(dataFolder, { recursive: true, force: true })
  dataFolder = mkdtempSync(path.join(tmpdir(), 'quayline-documents-'))
})
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)))
    .toSorted()

describe.each(await bothDatabases())('documents on the $name', ({ open }) => {
  let database: OpenDatabase
  let now = NOW
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  beforeEach(async () => {
    now = NOW
    await database.db.delete(outboxMessage)
  })
  afterAll(() => database.close())

  const enqueue = (message: HandedOver): Promise<string> => database.db.transaction((tx) => handOver(tx, message, now))
  const deliver = (channel = documentFolder(dataFolder)) =>
    deliverDocuments({ db: database.db, clock: { now: () => now }, log }, channel).run(never)
  const rows = () => database.db.select().from(outboxMessage)

  it('stand or fall with the transaction of what they report', async () => {
    await expect(
      database.db.transaction(async (tx) => {
        await handOver(tx, si(), now)
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    await deliver()
    expect([await rows(), filesIn(dataFolder)]).toEqual([[], []])
  })

  it('become a file each, whole, and stay in the outbox as evidence', async () => {
    await enqueue(si())
    await enqueue(si({ version: 2, text: '{"documentType":"SI","remarks":["装箱"]}' }))
    await enqueue(
      si({
        type: 'IFTMIN',
        reference: 'A/B 1',
        subject: 'A/B 1',
        mediaType: 'application/edifact',
        text: "UNB+UNOC:3'",
      }),
    )
    await enqueue(si({ type: 'FILING', recipient: 'US', subject: 'F1', reference: 'F1', text: '{}' }))
    await enqueue(si({ isTest: true, subject: 'T1', reference: 'T1' }))
    await deliver()
    expect(filesIn(dataFolder)).toEqual([
      'filings/US/F1-v1.json',
      'outbox/DOCDESK/IFTMIN-A%2FB%201-v1.edi',
      'outbox/DOCDESK/SI-SI2600001-v1.json',
      'outbox/DOCDESK/SI-SI2600001-v2.json',
      'outbox/test/DOCDESK/SI-T1-v1.json',
    ])
    const second = readFileSync(path.join(dataFolder, 'outbox/DOCDESK/SI-SI2600001-v2.json'), 'utf8')
    expect(second).toBe('{"documentType":"SI","remarks":["装箱"]}')
    expect((await rows()).map(({ state }) => state)).toEqual(Array.from({ length: 5 }, () => 'DONE'))
  })

  it('of one subject wait for each other, those of others do not', async () => {
    const put: string[] = []
    await enqueue(si())
    await enqueue(si({ version: 2 }))
    await enqueue(si({ reference: 'OTHER', subject: 'OTHER' }))
    let isUp = false
    const channel = {
      name: 'desk',
      put: (_: string, { reference, version }: { reference: string; version: number }) => {
        if (!isUp && reference !== 'OTHER') return Promise.resolve({ kind: 'FAILED', error: 'HTTP 503' } as const)
        put.push(`${reference} v${version}`)
        return Promise.resolve({ kind: 'DONE' } as const)
      },
    }
    await deliver(channel)
    expect(put).toEqual(['OTHER v1'])
    isUp = true
    now += 60_000
    await deliver(channel)
    expect(put).toEqual(['OTHER v1', 'SI2600001 v1', 'SI2600001 v2'])
  })

  it('are tried again when the folder cannot be written to, and nothing is half there', async () => {
    writeFileSync(path.join(dataFolder, 'outbox'), 'in the way')
    await enqueue(si())
    await deliver()
    expect((await rows())[0]).toMatchObject({ state: 'WAITING', attempts: 1 })
    rmSync(path.join(dataFolder, 'outbox'))
    now += 60_000
    await deliver()
    expect(filesIn(dataFolder)).toEqual(['outbox/DOCDESK/SI-SI2600001-v1.json'])
  })
})

describe('the same document', () => {
  it('twice is one file', async () => {
    const channel = documentFolder(dataFolder)
    await channel.put('1', si())
    await channel.put('1', si())
    expect(filesIn(dataFolder)).toEqual(['outbox/DOCDESK/SI-SI2600001-v1.json'])
  })

  it('is tried for ever, after the fifth attempt every half hour and a fifth more at most', () => {
    const next = (attempts: number, random: number): number =>
      (nextAttemptAt(DOCUMENT_POLICY.retry, attempts, { createdAt: 0, now: NOW, random }) ?? 0) - NOW
    for (const attempts of [5, 6, 100, 100_000]) {
      expect(next(attempts, 0)).toBe(1_800_000)
      expect(next(attempts, 1)).toBe(2_160_000)
    }
  })
})

describe('what cannot be handed over is a fault of ours, reported at once', () => {
  const tx = { execute: () => Promise.reject(new Error('not to be reached')) } as never
  it.each<[string, Partial<HandedOver>]>([
    ['a type with a path', { type: '../SI' }],
    ['no recipient', { recipient: '' }],
    ['no reference', { reference: '' }],
    ['a reference without an end', { reference: '装'.repeat(40) }],
    ['version 0', { version: 0 }],
    ['version 1.5', { version: 1.5 }],
    ['no text', { text: '' }],
    ['a text without an end', { text: 'x'.repeat(4_000_001) }],
  ])('%s', (_, changes) => {
    expect(() => handOver(tx, si(changes), NOW)).toThrow(RangeError)
  })

  it.each([
    ['..', '%2E%2E'],
    ['../../etc', '%2E%2E%2F%2E%2E%2FETC'],
    ['.hidden', '%2EHIDDEN'],
    ['test', 'TEST'],
    ['码头', '%E7%A0%81%E5%A4%B4'],
    ['a\0b', 'A%00B'],
  ])('no recipient leaves the folder: %j', (recipient, folder) => {
    expect(pathOfDocument(si({ recipient }))).toBe(`outbox/${folder}/SI-SI2600001-v1.json`)
  })
})

it('the desk’s own way is for its documents alone: terminals and filings have the folder', async () => {
  const https = { kind: 'https', url: 'https://127.0.0.1:1/' } as const
  const desk = { recipient: 'DOCDESK', si: 'DCSA', vgm: 'VERMAS', channel: https } as const
  const channel = documentChannel({ dataFolder, settings: { documentDesk: desk } })
  expect(await channel.put('1', si())).toMatchObject({ kind: 'FAILED', error: 'CONNECTION ECONNREFUSED' })
  expect(await channel.put('2', si({ recipient: 'CNNGBT1', type: 'VERMAS' }))).toEqual({ kind: 'DONE' })
  expect(await channel.put('3', si({ type: 'FILING' }))).toEqual({ kind: 'DONE' })
  expect(filesIn(dataFolder)).toEqual(['filings/DOCDESK/SI2600001-v1.json', 'outbox/CNNGBT1/VERMAS-SI2600001-v1.json'])
})
