// A system exported and imported into the other kind of database gives the same answers; an incomplete dump changes
// nothing.
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createHash } from 'node:crypto'
import type { OpenDatabase } from '@quayline/database/database'
import { event, eventSubscription, message, stale } from '@quayline/database/schema'
import { simulateLine } from '@quayline/simulated-line/simulate-line'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../app.ts'
import { factsIn } from '../contexts/intake/intake.fixture.ts'
import { ingest, replayAll } from '../contexts/intake/index.ts'
import { createShare } from '../contexts/sharing/index.ts'
import { createAccessKey } from '../platform/sessions/access-key.ts'
import { findCaller } from '../platform/sessions/caller.ts'
import { openArchive } from '../platform/archive/archive.ts'
import { fixedClock } from '../platform/clock.ts'
import { NO_PARTNERS } from '../platform/settings/partner-book.ts'
import { TEST_BRAND } from '../platform/test-app.fixture.ts'
import type { Services } from '../services.ts'
import { runCommand } from './command-list.ts'

const NOW = Date.parse('2026-11-27T08:00:00Z')
const SECRET = 'c2VjcmV0IG9mIGEgc3Vic2NyaXB0aW9uIQ=='

const [embedded, postgresql] = await bothDatabases()
/** The faster database, for tests in which the kind makes no difference. */
const either = postgresql ?? embedded

interface System extends Services {
  readonly app: FastifyInstance
  readonly folder: string
}

let work: string
const systems: System[] = []

async function openSystem(kind: typeof embedded): Promise<System> {
  if (kind === undefined) throw new Error('no such database')
  const database: OpenDatabase = await kind.open()
  const folder = mkdtempSync(path.join(work, 'system-'))
  const services = {
    db: database.db,
    databaseKind: database.kind,
    archive: openArchive(folder),
    clock: fixedClock(NOW),
    publicUrl: 'https://line.example',
    partners: NO_PARTNERS,
    inbox: null,
  }
  const app = await buildApp({ ...services, brand: TEST_BRAND, pages: null, rateLimits: false, checkAnswers: true })
  const close = async (): Promise<void> => {
    await app.close()
    await services.archive.close()
    await database.close()
  }
  const system = { ...services, app, folder, close }
  systems.push(system)
  return system
}

async function quayline(system: System, argv: readonly string[], handedOver = false) {
  const output: string[] = []
  const say = (line: string): void => void output.push(line)
  const exit = await runCommand(argv, { cwd: work, out: say, err: say, handedOver }, () => Promise.resolve(system))
  return { exit, output: output.join('\n') }
}

const encoder = new TextEncoder()
const line = simulateLine({ now: NOW, shipments: 35 })
const deliveries = line.files.map(({ name, text }) => ({
  partner: null,
  channel: 'COMMAND' as const,
  source: name,
  bytes: encoder.encode(text),
}))
const numbers = line.shipments.flatMap(({ bookingNumber, billNumbers, containers }) => [
  ...new Set([bookingNumber, ...billNumbers, ...containers]),
])

/** What a customer gets for every number in the database. */
async function answersOf({ app }: System): Promise<ReadonlyMap<string, unknown>> {
  const answers = new Map<string, unknown>()
  for (const number of numbers) {
    const answer = await app.inject(`/v1/public/tracking/${number}`)
    expect(answer.statusCode).toBe(200)
    answers.set(number, answer.json())
  }
  return answers
}

let first: System
let before: ReadonlyMap<string, unknown>
let keys: { readonly partner: string; readonly share: string }
const dump = (name: string): string => path.join(work, name)

beforeAll(async () => {
  work = mkdtempSync(path.join(tmpdir(), 'quayline-export-'))
  first = await openSystem(embedded)
  await ingest(first, deliveries)
  const partner = await createAccessKey(first.db, first.clock, { role: 'partner', holder: 'TERMINAL1' })
  const created = await createShare(first, { type: 'bl', number: line.highlights.billNumber ?? '' }, 'harbour desk')
  if (!created.ok) throw new Error('no share')
  keys = { partner, share: created.value.key }
  const now = '2026-11-27T08:00:00.123Z'
  await first.db.insert(eventSubscription).values({
    partyCode: 'PARTY "1"\\n\t宁波',
    callbackUrl: 'https://hooks.example/?a=1',
    secret: SECRET,
    filters: { eventType: 'EQUIPMENT', text: 'a\nb "c" \\ é 😀' },
    createdAt: now,
    updatedAt: now,
  })
  before = await answersOf(first)
  expect(await quayline(first, ['db', 'export', dump('one')])).toMatchObject({ exit: 0 })
}, 240_000)

afterAll(async () => {
  for (const system of systems) await system.close()
  rmSync(work, { recursive: true, force: true })
})

async function expectTheSame(system: System): Promise<void> {
  expect(await answersOf(system)).toEqual(before)
  expect(await factsIn(system.db)).toEqual(await factsIn(first.db))
  expect(await findCaller(system.db, system.clock, `Bearer ${keys.partner}`)).toMatchObject({ ok: true })
  const shared = await system.app.inject(`/v1/sharedatas/${keys.share}`)
  expect(shared.json()).toMatchObject({ code: 0 })
  expect(await system.db.select().from(eventSubscription)).toEqual(await first.db.select().from(eventSubscription))
}

describe('a dump', () => {
  it('is for the eyes of its owner alone, says that it holds secrets, and is read with zcat', async () => {
    const folder = dump('permissions')
    const { output } = await quayline(first, ['db', 'export', folder])
    expect(output).toContain('secrets')
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true }).filter((one) => one.isFile()))
      expect(statSync(path.join(entry.parentPath, entry.name)).mode & 0o777).toBe(0o600)
    expect(await quayline(first, ['db', 'export', folder])).toMatchObject({ exit: 2 })
  })

  it('has every answer to give', () => {
    expect(numbers.length).toBeGreaterThan(100)
    const known = [...before.values()].filter((answer) => (answer as { data: { type: string } }).data.type !== 'none')
    expect(known.length).toBeGreaterThan(100)
  })

  it('goes into an empty database of the same kind; the archive in it rebuilds the same facts', async () => {
    const other = await openSystem(embedded)
    expect(await quayline(other, ['db', 'import', dump('one')])).toMatchObject({ exit: 0 })
    await expectTheSame(other)
    const rebuilt = await replayAll(other)
    expect(rebuilt).toMatchObject({ deliveries: deliveries.length, removed: 0, damages: [] })
    await expectTheSame(other)
    // Ids continue after the exported ones, and messages already taken in are recognised as duplicates.
    const marksLeft = await other.db.select().from(stale)
    await other.db.insert(stale).values({ kind: 'BKG', key: 'NEXT', sender: '', priority: 1 })
    const ids = (await other.db.select().from(stale)).map(({ id }) => id)
    expect(new Set(ids).size).toBe(marksLeft.length + 1)
    const [report] = await ingest(other, deliveries.slice(0, 1))
    expect(new Set(report?.messages.map(({ outcome }) => outcome))).toEqual(new Set(['DUPLICATE']))
  }, 120_000)

  it.skipIf(postgresql === undefined)(
    'goes from the embedded database to PostgreSQL and back, with the same answers at each end',
    async () => {
      const server = await openSystem(postgresql)
      expect(await quayline(server, ['db', 'import', dump('one')])).toMatchObject({ exit: 0 })
      await expectTheSame(server)
      expect(await quayline(server, ['db', 'export', dump('two')])).toMatchObject({ exit: 0 })
      const back = await openSystem(embedded)
      expect(await quayline(back, ['db', 'import', dump('two')])).toMatchObject({ exit: 0 })
      await expectTheSame(back)
    },
    180_000,
  )

  it.skipIf(postgresql === undefined)(
    'shows one moment while messages arrive, and its archive holds all that its tables name',
    async () => {
      const busy = await openSystem(postgresql)
      const done = new AbortController()
      const arriving = (async () => {
        // One delivery with many messages is one transaction: the dump has all of it or none of it.
        for (let at = 0; at < deliveries.length && !done.signal.aborted; at += 20)
          await ingest(busy, deliveries.slice(at, at + 20))
      })()
      while ((await busy.db.$count(message)) < 50) await new Promise((resolve) => setTimeout(resolve, 5))
      expect(await quayline(busy, ['db', 'export', dump('busy')])).toMatchObject({ exit: 0 })
      done.abort()
      await arriving
      const other = await openSystem(either)
      expect(await quayline(other, ['db', 'import', dump('busy')])).toMatchObject({ exit: 0 })
      const facts = await factsIn(other.db)
      expect(facts.messages.length).toBeGreaterThanOrEqual(50)
      const rebuilt = await replayAll(other)
      expect(rebuilt.damages).toEqual([])
      const ids = new Set((await factsIn(other.db)).messages.map(({ id }) => id))
      expect(facts.messages.filter(({ id }) => !ids.has(id))).toEqual([])
      const events = new Map((await factsIn(other.db)).events.map((row) => [row.id, row]))
      for (const row of facts.events) expect(events.get(row.id)).toEqual(row)
    },
    180_000,
  )

  it('is refused by a database that holds something; --replace makes it what the dump says and keeps the old archive', async () => {
    const other = await openSystem(either)
    const stranger = {
      partner: null,
      channel: 'COMMAND' as const,
      source: 'x',
      bytes: encoder.encode('nothing we know'),
    }
    await ingest(other, [stranger])
    await other.archive.close()
    const refusal = await quayline(other, ['db', 'import', dump('one')])
    expect(refusal).toMatchObject({ exit: 1 })
    expect(refusal.output).toContain('not empty')
    expect(await other.db.$count(message)).toBe(1)
    expect(readdirSync(other.folder)).toEqual(['archive'])
    const replaced = await quayline(other, ['db', 'import', dump('one'), '--replace'])
    expect(replaced).toMatchObject({ exit: 0 })
    await expectTheSame(other)
    const aside = readdirSync(other.folder).filter((name) => name.startsWith('archive.replaced-'))
    expect(aside).toHaveLength(1)
    expect(replaced.output).toContain(aside[0])
    expect(
      readFileSync(
        path.join(other.folder, aside[0] ?? '', readdirSync(path.join(other.folder, aside[0] ?? ''))[0] ?? ''),
        'utf8',
      ),
    ).toContain('nothing we know')
  }, 60_000)

  it('joins an archive that survived its database, and takes nothing from it', async () => {
    const other = await openSystem(either)
    const survived = path.join(other.folder, 'archive')
    mkdirSync(survived)
    const [segment = ''] = readdirSync(path.join(dump('one'), 'archive'))
    cpSync(path.join(dump('one'), 'archive', segment), path.join(survived, segment))
    appendFileSync(path.join(survived, segment), '{"written after the dump')
    expect(await quayline(other, ['db', 'import', dump('one')])).toMatchObject({ exit: 0 })
    expect(readFileSync(path.join(survived, segment), 'utf8')).toContain('written after the dump')
    const conflicting = await openSystem(either)
    mkdirSync(path.join(conflicting.folder, 'archive'))
    writeFileSync(path.join(conflicting.folder, 'archive', segment), 'other bytes')
    const refusal = await quayline(conflicting, ['db', 'import', dump('one')])
    expect([refusal.exit, refusal.output.includes(segment)]).toEqual([1, true])
    expect(await conflicting.db.$count(event)).toBe(0)
  }, 60_000)

  it('is not read by a command that a running server would have to run', async () => {
    const { exit, output } = await quayline(first, ['db', 'import', dump('one'), '--replace'], true)
    expect([exit, output]).toEqual([2, expect.stringContaining('stop the server')])
  })

  it.each([
    ['db', 'export'],
    ['db', 'import'],
    ['db', 'import', 'a', 'b'],
  ])('%s %s says what it needs', async (...argv) => {
    expect(await quayline(first, argv)).toMatchObject({ exit: 2, output: expect.stringContaining('one folder') })
  })
})

describe('a damaged dump', () => {
  const EVENTS = 'event.ndjson.gz'
  const remake = (folder: string, change: (manifest: Record<string, unknown>) => void): void => {
    const file = path.join(folder, 'manifest.json')
    const { sha256: _, ...manifest } = JSON.parse(readFileSync(file, 'utf8'))
    change(manifest)
    const sha256 = createHash('sha256').update(JSON.stringify(manifest)).digest('hex')
    writeFileSync(file, JSON.stringify({ ...manifest, sha256 }))
  }
  const flip = (file: string, at: (length: number) => number): void => {
    const bytes = readFileSync(file)
    const place = at(bytes.length)
    bytes[place] = (bytes[place] ?? 0) ^ 1
    writeFileSync(file, bytes)
  }
  const firstSegment = (folder: string): string =>
    path.join(folder, 'archive', readdirSync(path.join(folder, 'archive'))[0] ?? '')

  let target: System
  beforeAll(async () => {
    target = await openSystem(either)
    await ingest(target, deliveries.slice(0, 3))
    await target.archive.close()
  }, 60_000)

  it.each<[string, (folder: string) => void, RegExp]>([
    ['no folder at all', (folder) => rmSync(folder, { recursive: true }), /no .*manifest\.json.*interrupted/],
    ['interrupted before its end', (folder) => rmSync(path.join(folder, 'manifest.json')), /interrupted/],
    ['a manifest that is cut off', (folder) => truncateSync(path.join(folder, 'manifest.json'), 300), /damaged/],
    [
      'a bit of the manifest',
      (folder) => flip(path.join(folder, 'manifest.json'), (length) => length >> 1),
      /manifest\.json.* damaged/,
    ],
    [
      'of a format to come',
      (folder) => remake(folder, (manifest) => (manifest['version'] = 2)),
      /version 2, this release reads version 1/,
    ],
    [
      'of another schema',
      (folder) => remake(folder, (manifest) => (manifest['schema'] = '0999_other')),
      /schema 0999_other/,
    ],
    [
      'an archive segment outside its folder',
      (folder) =>
        remake(
          folder,
          (manifest) => (manifest['archive'] = [{ segment: '../../x', byteLength: 0, sha256: '0'.repeat(64) }]),
        ),
      /damaged/,
    ],
    [
      'a table that is cut off',
      (folder) => truncateSync(path.join(folder, EVENTS), statSync(path.join(folder, EVENTS)).size - 1),
      /event\.ndjson\.gz, rows \d+ to \d+ .*the file ends at byte \d+/,
    ],
    [
      'a table without content',
      (folder) => truncateSync(path.join(folder, EVENTS), 0),
      /event\.ndjson\.gz, rows 1 to .* ends at byte 0/,
    ],
    [
      'a bit of a table',
      (folder) => flip(path.join(folder, EVENTS), (length) => length - 40),
      /event\.ndjson\.gz, rows \d+ to \d+ \(bytes \d+ to \d+\): other bytes/,
    ],
    [
      'more than was written',
      (folder) => appendFileSync(path.join(folder, EVENTS), 'x'),
      /event\.ndjson\.gz goes on after byte/,
    ],
    ['without a table', (folder) => rmSync(path.join(folder, 'share.ndjson.gz')), /share\.ndjson\.gz is missing/],
    [
      'a bit of the archive',
      (folder) => flip(firstSegment(folder), (length) => length >> 1),
      /archive\/\S+\.archive: other bytes/,
    ],
    [
      'an archive that is cut off',
      (folder) => truncateSync(firstSegment(folder), 1000),
      /archive\/\S+ends at byte 1000|archive\/\S+: the file ends at byte 1000/,
    ],
    ['without its archive', (folder) => rmSync(firstSegment(folder)), /archive\/\S+ is missing/],
  ])('%s: reported with the place, and nothing has changed', async (name, damage, expected) => {
    const folder = dump(`damaged ${name}`)
    cpSync(dump('one'), folder, { recursive: true })
    damage(folder)
    const [facts, files] = [await factsIn(target.db), readdirSync(target.folder, { recursive: true })]
    const { exit, output } = await quayline(target, ['db', 'import', folder, '--replace'])
    expect(output).toMatch(expected)
    expect([exit, output]).toEqual([1, expect.stringContaining('Nothing was changed')])
    expect(await factsIn(target.db)).toEqual(facts)
    expect(readdirSync(target.folder, { recursive: true })).toEqual(files)
  })
})
