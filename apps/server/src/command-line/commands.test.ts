// The commands as a person or program calls them: arguments in, lines and exit code out, with a separate database.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openArchive } from '../platform/archive/archive.ts'
import { fixedClock } from '../platform/clock.ts'
import { NO_PARTNERS } from '../platform/settings/partner-book.ts'
import { repositoryRoot, type Services } from '../services.ts'
import { runCommand } from './command-list.ts'

const EXAMPLES = path.join(repositoryRoot, 'docs/examples')

let database: OpenDatabase
let services: Services
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'quayline-commands-'))
  database = await openTestDatabase()
  services = {
    db: database.db,
    databaseKind: database.kind,
    archive: openArchive(folder),
    clock: fixedClock(Date.parse('2026-11-27T08:00:00Z')),
    publicUrl: 'https://line.example',
    partners: NO_PARTNERS,
    inbox: path.join(folder, 'inbox'),
    close: () => Promise.resolve(),
  }
}, 60_000)

afterAll(async () => {
  await services.archive.close()
  await database.close()
  rmSync(folder, { recursive: true, force: true })
})

async function quayline(...argv: string[]): Promise<{ exit: number; out: string[]; err: string[] }> {
  const out: string[] = []
  const err: string[] = []
  const terminal = { cwd: folder, out: (line: string) => out.push(line), err: (line: string) => err.push(line) }
  return { exit: await runCommand(argv, terminal, () => Promise.resolve(services)), out, err }
}

describe('ingest', () => {
  it('reads a folder in the order of names, reports each message, and answers 0', async () => {
    const { exit, out } = await quayline('ingest', EXAMPLES)
    expect(exit).toBe(0)
    expect(out.at(-1)).toBe('8 files: 15 accepted, 0 duplicate, 0 rejected')
    expect(out[0]).toContain('1-bookings.edi  #1  IFTMBC  CONF-BK2600041  accepted')
    expect(out.join('\n')).not.toContain('warning')
  })

  it('reports a second delivery as duplicates, which are no failure', async () => {
    const { exit, out } = await quayline('ingest', EXAMPLES, '--json')
    expect(exit).toBe(0)
    expect(JSON.parse(out[0] ?? '')).toMatchObject({ accepted: 0, duplicate: 15, rejected: 0 })
  })

  it('answers 1 when a message was set aside, and takes the others of the folder', async () => {
    const bad = path.join(folder, 'bad')
    mkdirSync(path.join(bad, 'deeper'), { recursive: true })
    writeFileSync(path.join(bad, 'letter.txt'), 'Dear all')
    writeFileSync(path.join(bad, '.hidden'), 'not for us')
    writeFileSync(path.join(bad, 'deeper', 'archive.edi'), Buffer.from('PK\u0003\u0004rest of a zip file', 'latin1'))
    const { exit, out } = await quayline('ingest', 'bad', '--partner', 'AGENT')
    expect(exit).toBe(1)
    expect(out.at(-1)).toBe('2 files: 0 accepted, 0 duplicate, 2 rejected')
    expect(out.join('\n')).toContain('NOT_EDI')
    const rejects = await quayline('rejects', '--json')
    expect(rejects.out.map((line) => JSON.parse(line).source).toSorted()).toEqual([
      'bad/deeper/archive.edi',
      'bad/letter.txt',
    ])
    const id = JSON.parse(rejects.out[0] ?? '').id
    expect(await quayline('replay', id)).toMatchObject({
      exit: 1,
      out: [expect.stringContaining(`${id}  REJECTED  NOT_EDI`)],
    })
  })

  it('says which path does not exist', async () => {
    expect(await quayline('ingest', 'nowhere')).toMatchObject({ exit: 2, err: [expect.stringContaining('nowhere')] })
  })
})

describe('intake', () => {
  it('shows what came in as a table, and as JSON what the API shows', async () => {
    const { exit, out } = await quayline('intake')
    expect(exit).toBe(0)
    expect(out[0]).toMatch(/^partner +last seen +today +7 days +total +set aside +to publish +lag mean\/max$/)
    const { partners, inbox } = JSON.parse((await quayline('intake', '--json')).out[0] ?? '')
    expect(partners.length).toBe(out.length - 2)
    for (const [index, { partner, total }] of partners.entries()) {
      expect(out[index + 1]).toContain(`${partner} `)
      expect(out[index + 1]).toContain(` ${total.accepted}/${total.duplicate}/${total.rejected} `)
    }
    expect(inbox).toEqual({ isWatched: true, servers: [] })
    expect(out.at(-1)).toBe('Inbox: watched by 0 servers')
    expect((await quayline('intake', '--wings')).exit).toBe(2)
  })
})

describe('track', () => {
  it('gives the answer of the API as JSON', async () => {
    const { exit, out } = await quayline('track', 'bk 2600041', '--json')
    expect(exit).toBe(0)
    expect(JSON.parse(out[0] ?? '')).toMatchObject({
      code: 0,
      data: {
        type: 'bkg',
        numberType: 'bkg',
        content: { trackingPath: { billOfladingRefCode: 'EXPLSHA2600042', fromCity: 'Shanghai ,Shanghai ,China' } },
      },
    })
  })

  it('shows a person where the containers are', async () => {
    const { out } = await quayline('track', 'EXPLSHA2600042')
    expect(out.join('\n')).toContain('TSTU1234568 Gate-out from Last POD, Example Pier T Terminal,Long Beach')
  })

  it('answers 1 for nothing found and 2 for what is no number', async () => {
    expect((await quayline('track', 'NOSUCH12345')).exit).toBe(1)
    expect((await quayline('track', "'; drop table event; --")).exit).toBe(2)
    expect((await quayline('track')).exit).toBe(2)
  })
})

describe('share', () => {
  it('makes, lists, extends and revokes links', async () => {
    const made = await quayline(
      'share',
      'create',
      '--type',
      'blcntr',
      '--number',
      'EXPLSHA2600042/TSTU1234568',
      '--days',
      '7',
    )
    expect(made.out[0]).toMatch(/^https:\/\/line\.example\/box-dynamics\?key=[\w-]{22,}$/)
    const limited = await quayline(
      'share',
      'create',
      '--type',
      'bl',
      '--number',
      'EXPLSHA2600042',
      '--sections',
      'actualShipment,basic',
    )
    expect(limited.exit).toBe(0)
    const { out } = await quayline('share', 'list', '--json')
    const [newest] = JSON.parse(out[0] ?? '').filter((share: { type: string }) => share.type === 'blcntr')
    expect(newest).toMatchObject({
      number: 'EXPLSHA2600042',
      container: 'TSTU1234568',
      state: 'standing',
      openCount: 0,
      expiresAt: '2026-12-04T08:00:00.000Z',
    })
    expect(out[0]).not.toContain('keyHash')
    expect((await quayline('share', 'extend', newest.id, '--days', '30')).out[0]).toContain(
      'until 2026-12-27T08:00:00.000Z',
    )
    expect((await quayline('share', 'revoke', newest.id)).out[0]).toContain('revoked')
    expect(await quayline('share', 'extend', newest.id, '--days', '30')).toMatchObject({
      exit: 2,
      err: [expect.stringContaining('stays revoked')],
    })
  })

  it.each([
    [['create', '--type', 'bl', '--number', 'NOSUCH12345'], 'NOSUCH12345'],
    [['create', '--type', 'blcntr', '--number', 'EXPLSHA2600042'], 'number'],
    [['create', '--type', 'cntr', '--number', 'EXPLSHA2600042', '--days', '7'], 'container'],
    [['create', '--type', 'bl', '--number', 'EXPLSHA2600042', '--days', '366'], '--days'],
    [['create', '--type', 'bl', '--number', 'EXPLSHA2600042', '--sections', 'prices'], '--sections'],
    [['create', '--type', 'schedule', '--number', '{}'], 'originCity'],
    [['revoke', 'nothing'], 'no share nothing'],
    [[], 'create'],
  ])('refuses %j and says why', async (args, expected) => {
    const { exit, err } = await quayline('share', ...args)
    expect(exit).toBe(2)
    expect(err.join('\n')).toContain(expected)
  })
})

describe('commands that only compute', () => {
  it('iso6346 checks numbers', async () => {
    const { out } = await quayline('iso6346', 'cbhu 439890-7', 'ZIMU1234567', 'x', 'QRLX204417')
    expect(out.map((line) => JSON.parse(line))).toEqual([
      { input: 'cbhu 439890-7', normalised: 'CBHU4398907', valid: true, expectedCheckDigit: 7 },
      { input: 'ZIMU1234567', normalised: 'ZIMU1234567', valid: false, expectedCheckDigit: 9 },
      { input: 'x', normalised: 'X', valid: false, expectedCheckDigit: null },
      // A rail car: ISO 6346 defines check digits only for the categories U, J and Z.
      { input: 'QRLX204417', normalised: 'QRLX204417', valid: false, expectedCheckDigit: null },
    ])
  })

  it('edi inspect shows segments', async () => {
    const { exit, out } = await quayline('edi', 'inspect', path.join(EXAMPLES, '8-gate-out.edi'), '--json')
    expect(exit).toBe(0)
    const found = JSON.parse(out[0] ?? '')
    expect(found).toMatchObject({ interchanges: 1, messages: 1, warnings: [] })
    expect(found.segments.find(({ tag }: { tag: string }) => tag === 'EQD')).toEqual({
      tag: 'EQD',
      elements: [['CN'], ['TSTU1234568'], ['45G1', '102', '5'], [''], ['3'], ['5']],
    })
  })
})

describe('db', () => {
  it('empties the tables only on request, and the archive brings the facts back', async () => {
    expect((await quayline('db', 'reset')).exit).toBe(2)
    const before = (await quayline('track', 'EXPLSHA2600042')).out
    expect((await quayline('db', 'reset', '--yes')).exit).toBe(0)
    expect((await quayline('track', 'EXPLSHA2600042')).exit).toBe(1)
    expect((await quayline('replay', '--all')).out.at(-1)).toBe(
      '18 deliveries: 15 accepted, 2 rejected, 0 removed, 0 damaged records',
    )
    expect((await quayline('track', 'EXPLSHA2600042')).out.slice(0, -1)).toEqual(before.slice(0, -1))
  })
})

it('says what there is when a command is not known', async () => {
  const { exit, err } = await quayline('fly')
  expect(exit).toBe(2)
  expect(err.join('\n')).toMatch(/no command fly[\s\S]*ingest PATH/)
  expect((await quayline()).exit).toBe(2)
  expect((await quayline('ingest', EXAMPLES, '--wings')).exit).toBe(2)
})
