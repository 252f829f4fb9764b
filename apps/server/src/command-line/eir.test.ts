import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eirRequest } from '@quayline/database/schema'
import type { OpenDatabase } from '@quayline/database/database'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { logIn } from '../contexts/releases/release-orders.fixture.ts'
import { fixedClock } from '../platform/clock.ts'
import { UsageError } from './command.ts'
import { eir } from './eir.ts'

const NOW = Date.parse('2026-03-01T08:00:00Z')
const clock = fixedClock(NOW)
const cwd = mkdtempSync(path.join(tmpdir(), 'quayline-eir-'))

let database: OpenDatabase
let applicant: string
beforeAll(async () => {
  database = await openTestDatabase()
  applicant = (await logIn(database.db, clock, { codes: ['QF0001'] })).uid
})
afterAll(async () => {
  await database.close()
  rmSync(cwd, { recursive: true })
})

/** Exit code 2 and the message when the arguments are invalid, as in runCommand. */
async function quayline(...args: string[]): Promise<{ exit: number; out: string[]; err: string[] }> {
  const [out, err]: [string[], string[]] = [[], []]
  const terminal = { cwd, out: (line: string) => out.push(line), err: (line: string) => err.push(line) }
  try {
    return { exit: await eir.run(args, terminal, { db: database.db, clock }), out, err }
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    return { exit: 2, out, err: [error.message] }
  }
}

let applications = 0
async function applied(): Promise<string> {
  const [row] = await database.db
    .insert(eirRequest)
    .values({
      bookingNumber: '7700000001',
      partyCode: 'QF0001',
      status: 'New',
      cause: 'we truck',
      officeCode: 'NGB',
      requestedBy: applicant,
      requestedAt: new Date(NOW + applications++).toISOString(),
    })
    .returning({ id: eirRequest.id })
  return row?.id ?? ''
}

describe('quayline eir', () => {
  it('lists applications, by status and booking', async () => {
    expect((await quayline('requests')).out).toEqual(['There is no application.'])
    const id = await applied()
    expect((await quayline('requests', '--status', 'new', '--booking', 'QLTB 7700000001')).out).toEqual([
      `${id}  2026-03-01T08:00:00.000Z  7700000001  QF0001  New  "we truck"`,
      '1 applications; quayline eir approve ID, or reject, cancel',
    ])
    expect((await quayline('requests', '--status', 'Approved')).out).toEqual(['There is no application.'])
    const { out } = await quayline('requests', '--json')
    expect(out.map((line) => JSON.parse(line) as unknown)).toMatchObject([{ id, status: 'New' }])
  })

  it('approves, cancels, and then decides no more', async () => {
    const id = await applied()
    expect((await quayline('approve', id.toUpperCase())).out).toEqual([`${id}  7700000001  QF0001  Approved`])
    expect(await quayline('approve', id)).toMatchObject({ exit: 1, out: [] })
    expect((await quayline('cancel', id)).out).toEqual([`${id}  7700000001  QF0001  Canceled`])
    expect((await quayline('reject', id, '--reason', 'late')).exit).toBe(1)
  })

  it('rejects with a reason', async () => {
    const id = await applied()
    expect(await quayline('reject', id)).toEqual({
      exit: 2,
      out: [],
      err: ['eir reject needs --reason: the customer is told it'],
    })
    expect((await quayline('reject', id, '--reason', 'x'.repeat(101))).exit).toBe(2)
    expect((await quayline('reject', id, '--reason', 'no deposit')).out).toEqual([
      `${id}  7700000001  QF0001  Rejected`,
    ])
  })

  it('shows and replaces return points', async () => {
    const point = {
      facilityCode: 'CNNGBD1',
      isoSizeType: '*',
      name: '一号堆场',
      nameEn: 'Yard One',
      availableQuantity: 5,
      latitude: 29.9,
      longitude: null,
    }
    const write = (content: unknown) =>
      writeFileSync(path.join(cwd, 'points.json'), typeof content === 'string' ? content : JSON.stringify(content))
    expect((await quayline('return-points', 'NGB')).out).toEqual(['The office NGB has no return points.'])
    write({ returnPoints: [{ ...point, longitude: 121.8 }] })
    expect((await quayline('return-points', 'NGB', 'points.json')).out).toEqual([
      'CNNGBD1  *  takes 5  Yard One  一号堆场  29.9,121.8',
    ])
    for (const [content, args] of [
      [{ returnPoints: [point] }, 'without the other'],
      [{ returnPoints: [{ ...point, availableQuantity: -1 }] }, 'returnPoints.0.availableQuantity'],
      ['{', 'cannot be read as JSON'],
    ] as const) {
      write(content)
      const { exit, err } = await quayline('return-points', 'NGB', 'points.json')
      expect([exit, err[0]?.includes(args)]).toEqual([2, true])
    }
    expect((await quayline('return-points', 'NGB', 'nowhere.json')).exit).toBe(2)
    write({ returnPoints: [] })
    expect((await quayline('return-points', 'SHA', 'points.json')).exit).toBe(2)
    const { out } = await quayline('return-points', 'NGB', '--json')
    expect(JSON.parse(out[0] ?? '')).toEqual({ returnPoints: [{ ...point, longitude: 121.8 }] })
  })

  it.each([
    [[]],
    [['everything']],
    [['approve']],
    [['approve', '17']],
    [['approve', '00000000-0000-4000-8000-000000000000']],
    [['requests', 'x']],
    [['requests', '--status', 'Open']],
    [['return-points']],
    [['return-points', 'NGB', 'a.json', 'b.json']],
    [['constructor', 'x']],
  ])('%j is not understood', async (args) => {
    const { exit, err } = await quayline(...args)
    expect([exit, err.length]).toEqual([2, 1])
  })
})
