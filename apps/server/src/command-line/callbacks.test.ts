import type { OpenDatabase } from '@quayline/database/database'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventId, makeCallback, makeSubscription, NOW } from '../contexts/notices/notices.fixture.ts'
import { openArchive } from '../platform/archive/archive.ts'
import { fixedClock } from '../platform/clock.ts'
import { NO_PARTNERS } from '../platform/settings/partner-book.ts'
import { runCommand } from './command-list.ts'

let database: OpenDatabase
beforeAll(async () => {
  database = await openTestDatabase()
}, 60_000)
afterAll(() => database.close())

async function quayline(...argv: string[]): Promise<{ exit: number; out: string[]; err: string[] }> {
  const [out, err]: [string[], string[]] = [[], []]
  const terminal = { cwd: '.', out: (line: string) => out.push(line), err: (line: string) => err.push(line) }
  const services = {
    db: database.db,
    databaseKind: database.kind,
    archive: openArchive('.'),
    clock: fixedClock(NOW),
    publicUrl: 'https://line.example',
    partners: NO_PARTNERS,
    inbox: null,
    close: () => Promise.resolve(),
  }
  return { exit: await runCommand(argv, terminal, () => Promise.resolve(services)), out, err }
}

it('lists callbacks, the dead alone where asked, and sends them once more', async () => {
  expect((await quayline('callbacks')).out).toEqual(['There is no callback.'])
  const subscription = await makeSubscription(database.db)
  const waiting = await makeCallback(database.db, subscription, 1)
  const dead = await makeCallback(database.db, subscription, 2, { state: 'DEAD', attempts: 10, lastStatus: 503 })
  const all = await quayline('callbacks')
  expect(all.out.map((line) => line.slice(0, 36))).toEqual([dead, waiting, '2 callbacks; once more: quayline cal'])
  const { out } = await quayline('callbacks', '--dead', '--json')
  expect(out.map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { id: dead, eventId: eventId(2), state: 'DEAD' },
  ])
  const replayed = await quayline('callbacks', 'replay', dead, waiting)
  expect([replayed.exit, replayed.out]).toEqual([1, [`${dead}  REPLAYED`, `${waiting}  STILL_WAITING`]])
  expect((await quayline('callbacks', '--dead')).out).toEqual(['There is no callback.'])
})

it.each([[['replay']], [['replay', 'x']], [['replay', '--dead']], [['everything']], [['--alive']]])(
  '%j is not understood',
  async (args) => {
    const { exit, err } = await quayline('callbacks', ...args)
    expect([exit, err.length]).toEqual([2, 1])
  },
)
