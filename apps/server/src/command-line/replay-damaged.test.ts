// `quayline replay --all` over an archive with one damaged record: the damage is reported with segment and offset, and
// all other facts remain.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { message } from '@quayline/database/schema'
import { expect, it } from 'vitest'
import { ingest } from '../contexts/intake/index.ts'
import { factsIn } from '../contexts/intake/intake.fixture.ts'
import { gateIn, interchange } from '../contexts/intake/reading/sample-messages.fixture.ts'
import { openArchive } from '../platform/archive/archive.ts'
import { fixedClock } from '../platform/clock.ts'
import { NO_PARTNERS } from '../platform/settings/partner-book.ts'
import { runCommand } from './command-list.ts'

it('prints the damage, ends with 1, and leaves and rebuilds all other facts', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'quayline-damaged-'))
  const { db, kind, close } = await openTestDatabase()
  const services = {
    db,
    databaseKind: kind,
    archive: openArchive(folder),
    clock: fixedClock(0),
    publicUrl: 'https://line.example',
    partners: NO_PARTNERS,
    inbox: null,
    close,
  }
  const files = [1, 2, 3].map((n) => ({
    partner: null,
    channel: 'COMMAND' as const,
    source: `${n}.edi`,
    bytes: Buffer.from(interchange([gateIn({ document: `DAMAGED-${n}` })])),
  }))
  await ingest(services, files)
  await services.archive.close()
  const all = await factsIn(db)

  const [name = ''] = readdirSync(services.archive.folder)
  const segment = path.join(services.archive.folder, name)
  const bytes = readFileSync(segment)
  const place = bytes.indexOf('DAMAGED-2')
  bytes[place] = 'X'.charCodeAt(0)
  writeFileSync(segment, bytes)
  // Each record begins with the segment's own token.
  const offset = bytes.lastIndexOf('{"segment":', place)

  const run = async () => {
    const [out, err]: [string[], string[]] = [[], []]
    const terminal = { cwd: folder, out: (line: string) => out.push(line), err: (line: string) => err.push(line) }
    return { exit: await runCommand(['replay', '--all'], terminal, () => Promise.resolve(services)), out, err }
  }
  const over = await run()
  expect(over.exit).toBe(1)
  expect(over.err).toEqual([expect.stringContaining(`"segment":"${name}","offset":${offset}`)])
  expect(over.err[0]).toContain('"kind":"HASH"')
  expect(over.out).toEqual(['2 deliveries: 2 accepted, 0 rejected, 0 removed, 1 damaged records'])
  // The facts of the damaged record that are already in the database stay unchanged.
  expect(await factsIn(db)).toEqual(all)

  await db.delete(message)
  expect((await run()).exit).toBe(1)
  const rebuilt = await factsIn(db)
  expect(rebuilt.messages.map(({ documentNumber }) => documentNumber).toSorted()).toEqual(['DAMAGED-1', 'DAMAGED-3'])
  expect(rebuilt.events).toEqual(
    all.events.filter(({ messageId }) => rebuilt.messages.some(({ id }) => id === messageId)),
  )
  await close()
  rmSync(folder, { recursive: true, force: true })
}, 60_000)
