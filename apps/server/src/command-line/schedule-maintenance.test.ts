// Schedule maintenance as staff type it, and its effect on the punctuality endpoint.
import { scheduleChange } from '@quayline/database/schema'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openArchive } from '../platform/archive/archive.ts'
import { NO_PARTNERS } from '../platform/settings/partner-book.ts'
import { openTestApp, type TestApp } from '../platform/test-app.fixture.ts'
import { runCommand } from './command-list.ts'

let opened: TestApp
beforeAll(async () => {
  opened = await openTestApp()
}, 60_000)
afterAll(() => opened.close())

async function quayline(...argv: string[]): Promise<{ exit: number; out: string[]; err: string[] }> {
  const [out, err]: [string[], string[]] = [[], []]
  const terminal = { cwd: '.', out: (line: string) => out.push(line), err: (line: string) => err.push(line) }
  const services = {
    db: opened.database.db,
    databaseKind: opened.database.kind,
    archive: openArchive('.'),
    clock: opened.clock,
    publicUrl: 'https://line.example',
    partners: NO_PARTNERS,
    inbox: null,
    close: () => Promise.resolve(),
  }
  return { exit: await runCommand(argv, terminal, () => Promise.resolve(services)), out, err }
}

const NEW = [
  'schedule',
  'add',
  '--vessel',
  'q01',
  '--name',
  'TEST NAVIGATOR',
  '--voyage',
  '042w',
  '--port',
  'CNSGH',
  '--service',
  'aeu1',
]
const KEY = 'code:Q01/042W/CNSHA/1'

it('makes a call, changes it, shows it, and logs who, when, before and after', async () => {
  opened.clock.set(Date.UTC(2026, 2, 1, 8))
  const made = await quayline(
    ...NEW,
    '--planned-arrival',
    '2026-03-01 08:00',
    '--etd',
    '2026-03-02T20:00',
    '--cut-off',
    'fco=2026-02-28T17:00',
  )
  expect(made).toEqual({
    exit: 0,
    err: [],
    out: [
      `${KEY}  TEST NAVIGATOR  AEU1  CNSHA  PLANNED  ETA 2026-03-01 08:00  ETD 2026-03-02 20:00  FCO 2026-02-28 17:00`,
    ],
  })
  expect((await quayline(...NEW, '--eta', '2026-03-01T09:00')).err).toEqual([
    `There is such a call: quayline schedule set ${KEY}`,
  ])
  opened.clock.set(Date.UTC(2026, 2, 2, 8))
  const set = await quayline(
    'schedule',
    'set',
    KEY,
    '--pilot-ata',
    '2026-03-01T09:00',
    '--berth-ata',
    '2026-03-01T10:30',
    '--reason',
    'FOG',
  )
  expect(set.out[0]).toContain('ATA 2026-03-01 10:30')
  for (const by of [
    ['--vessel', 'Q01'],
    ['--service', 'AEU1'],
  ])
    expect((await quayline('schedule', 'calls', ...by, '--from', '2026-02-01')).out).toEqual(set.out)
  expect((await quayline('schedule', 'calls', '--vessel', 'Q02')).out).toEqual(['There is no call.'])
  const log = await quayline('schedule', 'log', KEY)
  expect(log.out.filter((line) => !line.startsWith(' ')).map((line) => line.slice(0, 24))).toEqual([
    '2026-03-02T08:00:00.000Z',
    '2026-03-01T08:00:00.000Z',
  ])
  expect(log.out).toContain('  berth ATA: - -> 2026-03-01 10:30')
  expect(log.out[0]).toMatch(/FOG$/)
  expect(
    (await quayline('schedule', 'log', '--json')).out.map(
      (line) => (JSON.parse(line) as { before: unknown }).before === null,
    ),
  ).toEqual([false, true])
  expect((await quayline('schedule', 'log', 'code:Q01/042W/CNSHA/2')).out).toEqual([
    'Nothing has been changed by hand.',
  ])
})

it.each([
  [
    '--pilot-ata, --berth-ata and --berth-atd cannot all be empty',
    ['set', KEY, '--pilot-ata', '', '--etd', '2026-03-03T20:00'],
  ],
  ['has not come yet', ['set', KEY, '--berth-atd', '2026-03-03T20:00']],
  ['The order cannot be', ['set', KEY, '--berth-atd', '2026-03-01T10:00']],
  ['is no time of the port', ['set', KEY, '--eta', 'soon']],
  ['There is no such call', ['set', 'code:Q01/042W/CNSHA/2', '--eta', '2026-03-01T10:00']],
  ['There is no such call', ['set', 'x', '--eta', '2026-03-01T10:00']],
  ['Say what to change', ['set', KEY]],
  ['--status is one of', ['set', KEY, '--status', 'LOST']],
  ['--cut-off takes CODE=TIME', ['set', KEY, '--cut-off', 'XXX=2026-03-01T10:00']],
  ['takes one key', ['set']],
  ['needs a vessel', ['add', '--voyage', '1', '--port', 'CNSHA', '--eta', '2026-03-01T10:00']],
  ['no known clock', ['add', '--vessel', 'Q09', '--voyage', '1', '--port', 'XXQQQ', '--eta', '2026-03-01T10:00']],
  ['either --vessel CODE or --service S', ['calls']],
  ['--from takes a date', ['calls', '--service', 'AEU1', '--from', '2026-02-30']],
])('refuses with "%s": %j, and changes nothing', async (text, args) => {
  const before = await opened.database.db.select().from(scheduleChange)
  const { exit, err } = await quayline('schedule', ...args)
  expect([exit, err.length]).toEqual([2, 1])
  expect(err[0]).toContain(text)
  expect(await opened.database.db.select().from(scheduleChange)).toEqual(before)
})

it('omits a call and takes it in again', async () => {
  expect((await quayline('schedule', 'set', KEY, '--status', 'omitted')).out[0]).toContain('OMITTED')
  expect((await quayline('schedule', 'set', KEY, '--etd', '2026-03-02T22:00')).out[0]).toContain('OMITTED')
  expect((await quayline('schedule', 'set', KEY, '--status', 'PLANNED')).out[0]).toContain('PLANNED')
})

it('counts the call as punctual, and nothing where nothing can be judged', async () => {
  const get = async (service: string) => {
    const { statusCode, body } = await opened.app.inject(`/v1/public/schedule/services/${service}/punctuality`)
    return { statusCode, data: (JSON.parse(body) as { data: unknown }).data }
  }
  // Scheduled for 08:00, at the berth at 10:30.
  expect(await get('aeu1')).toEqual({
    statusCode: 200,
    data: {
      service: 'AEU1',
      calls: 1,
      onTime: 1,
      onTimePercent: '100.0',
      from: '2025-12-02',
      until: '2026-03-02',
      toleranceHours: 24,
    },
  })
  expect(await get('NONE')).toMatchObject({ statusCode: 200, data: { calls: 0, onTime: 0, onTimePercent: null } })
  expect((await get('x'.repeat(21))).statusCode).toBe(400)
})
