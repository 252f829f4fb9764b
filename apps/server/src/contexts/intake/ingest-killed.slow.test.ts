import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fillWithTemplate } from '@quayline/testing/open-test-database'
import { DataFolderLocked } from '@quayline/database/lock-file'
import { openDatabase } from '@quayline/database/open'
import { message } from '@quayline/database/schema'
import { testProgram } from '@quayline/testing/test-programs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openArchive } from '../../platform/archive/archive.ts'
import { fixedClock } from '../../platform/clock.ts'
import { NO_PARTNERS } from '../../platform/settings/partner-book.ts'
import { factsIn } from './intake.fixture.ts'
import { replayAll } from './replay.ts'

let dataFolder = ''
beforeAll(async () => {
  dataFolder = mkdtempSync(path.join(tmpdir(), 'quayline-killed-'))
  await fillWithTemplate(dataFolder)
}, 120_000)
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

/** Runs the intake until it has acknowledged some messages and kills it in the middle of its work. */
async function acknowledgedBeforeKill(atLeast: number): Promise<string[]> {
  const child = fork(testProgram('ingest-killed.child'), [dataFolder])
  const acknowledged: string[] = []
  const exit = once(child, 'exit')
  child.on('message', (ids) => {
    for (const id of Array.isArray(ids) ? ids : []) acknowledged.push(String(id))
    if (acknowledged.length >= atLeast) child.kill('SIGKILL')
  })
  while (acknowledged.length === 0 && child.exitCode === null) await Promise.race([once(child, 'message'), exit])
  // Two processes on one folder: the second is refused with the name of the holder.
  await expect(openDatabase({ databaseUrl: null, dataFolder })).rejects.toThrow(DataFolderLocked)
  const [, signal] = await exit
  expect(signal).toBe('SIGKILL')
  return acknowledged
}

describe('an intake that is killed with SIGKILL', () => {
  it('has lost nothing that it acknowledged: neither in the database nor, when that is gone, in the archive', async () => {
    const first = await acknowledgedBeforeKill(60)
    const second = await acknowledgedBeforeKill(30)
    const acknowledged = new Set([...first, ...second])

    const database = await openDatabase({ databaseUrl: null, dataFolder })
    const deps = { db: database.db, archive: openArchive(dataFolder), clock: fixedClock(0), partners: NO_PARTNERS }
    const stored = async () => new Set((await database.db.select({ id: message.id }).from(message)).map(({ id }) => id))
    const lost = async () => {
      const found = await stored()
      return [...acknowledged].filter((id) => !found.has(id))
    }
    expect(await lost()).toEqual([])

    // A power failure may cut the last record off and lose the database.
    const [newest = ''] = readdirSync(deps.archive.folder).sort().toReversed()
    const segment = path.join(deps.archive.folder, newest)
    writeFileSync(segment, Buffer.concat([readFileSync(segment), Buffer.from('{"segm')]))
    await database.db.delete(message)
    const report = await replayAll(deps)
    expect(report.damages.length).toBeGreaterThan(0)
    expect(report.damages.every(({ kind }) => kind === 'TORN_TAIL' || kind === 'HEADER')).toBe(true)
    expect(await lost()).toEqual([])
    const facts = await factsIn(database.db)
    expect(facts.events).toHaveLength(facts.messages.length)
    await database.close()
  }, 240_000)
})
