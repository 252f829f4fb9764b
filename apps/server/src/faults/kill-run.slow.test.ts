// The short form of bench/faults/kill.ts: 1,200 messages, the process killed five times, compared with an undisturbed intake.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '@quayline/database/open'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { fillWithTemplate, openTestDatabase } from '@quayline/testing/open-test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ingest, replayAll } from '../contexts/intake/index.ts'
import { openArchive } from '../platform/archive/archive.ts'
import { fixedClock } from '../platform/clock.ts'
import { NO_PARTNERS } from '../platform/settings/partner-book.ts'
import { differences, type StatedRows, statedRows, takeInWithKills, writeMessageFiles } from './kill-run.fixture.ts'

const MESSAGES = 1200
const KILLS = 5

const [, postgresql] = await bothDatabases()
let folder: string
let files: string
let expected: StatedRows

const dataFolder = (name: string): string => path.join(folder, name)
const deps = { clock: fixedClock(0), partners: NO_PARTNERS }

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quayline-kill-run-'))
  files = path.join(folder, 'files')
  writeMessageFiles(files, MESSAGES)
  const undisturbed = await openTestDatabase()
  const archive = openArchive(dataFolder('undisturbed'))
  const names = readdirSync(files).sort()
  const deliveries = names.map((source) => ({
    partner: null,
    channel: 'COMMAND' as const,
    source,
    bytes: readFileSync(path.join(files, source)),
  }))
  await ingest({ ...deps, db: undisturbed.db, archive }, deliveries)
  expected = await statedRows(undisturbed.db)
  await archive.close()
  await undisturbed.close()
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('an intake that is killed again and again', () => {
  it('has enough to compare', () => {
    expect(expected.get('message')?.size).toBeGreaterThanOrEqual(MESSAGES * 0.95)
    expect(expected.get('event')?.size).toBeGreaterThan(MESSAGES)
    expect(expected.get('document_reference')?.size).toBeGreaterThan(100)
    const [message = new Map<string, string>()] = expected.values()
    const [one = ''] = message.keys()
    const without = new Map([...expected, ['message', new Map([...message].slice(1))]])
    expect(differences(expected, without)).toEqual([`message ${one}: lost`])
    expect(differences(without, expected)).toEqual([`message ${one}: too much`])
  })

  it('has lost nothing and doubled nothing on the embedded database, and its archive says the same', async () => {
    const at = dataFolder('embedded')
    mkdirSync(at)
    await fillWithTemplate(at)
    const { killed } = await takeInWithKills({ files, dataFolder: at, databaseUrl: null, kills: KILLS, seed: 1 })
    expect(killed).toBe(KILLS)
    const database = await openDatabase({ databaseUrl: null, dataFolder: at })
    expect(differences(expected, await statedRows(database.db))).toEqual([])
    await database.close()

    const rebuilt = await openTestDatabase()
    const archive = openArchive(at)
    const { damages } = await replayAll({ ...deps, db: rebuilt.db, archive })
    // A process that dies while writing leaves an incomplete record that it never acknowledged.
    expect(damages.filter(({ kind }) => kind !== 'TORN_TAIL')).toEqual([])
    expect(differences(expected, await statedRows(rebuilt.db))).toEqual([])
    await rebuilt.close()
  }, 300_000)

  it.skipIf(postgresql === undefined)(
    'nor on a PostgreSQL server',
    async () => {
      const database = (await postgresql?.open()) as Awaited<ReturnType<NonNullable<typeof postgresql>['open']>> & {
        url: string
      }
      const run = { files, dataFolder: dataFolder('server'), databaseUrl: database.url, kills: 2, seed: 2 }
      expect((await takeInWithKills(run)).killed).toBe(2)
      expect(differences(expected, await statedRows(database.db))).toEqual([])
      await database.close()
    },
    120_000,
  )
})
