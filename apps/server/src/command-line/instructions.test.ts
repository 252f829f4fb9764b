// `quayline instructions`: what the terminal shows of an instruction, which decisions it makes, and that each decision
// has an audit entry.
import { auditEntry } from '@quayline/database/schema'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { desc } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BOOKING, type InstructionsTest, openInstructions } from '../contexts/instructions/instructions.fixture.ts'
import { openQuayline, type QuaylineForTests } from './quayline.fixture.ts'

let portal: InstructionsTest
let terminal: QuaylineForTests
beforeAll(async () => {
  portal = await openInstructions(openTestDatabase)
  terminal = await openQuayline({ db: portal.db, clock: portal.clock })
}, 120_000)
afterAll(async () => {
  await terminal.close()
  await portal.close()
})

const quayline = (...argv: readonly string[]) => terminal.quayline('instructions', ...argv)

async function submitted(): Promise<{ id: string; reference: string }> {
  const { id, version } = await portal.draft()
  const answer = await portal.call('POST', `/v1/instructions/${id}/submit`, 'forwarder', { version })
  expect(answer.status).toBe(200)
  return answer.body.data
}

const statusOf = async (id: string) => (await portal.call('GET', `/v1/instructions/${id}`, 'deskclerk')).body.data

describe('instructions show', () => {
  it('shows its content and its state', async () => {
    const { reference } = await submitted()
    const { exit, out, err } = await quayline('show', reference)
    expect([exit, err]).toEqual([0, []])
    expect(out.slice(0, 6)).toEqual([
      `${reference}  SUBMITTED  version 1`,
      `bookings  ${BOOKING}`,
      expect.stringMatching(/^way {7}CNNGB -> USLGB/),
      'shipper   NINGBO HARBOUR TOYS CO LTD',
      'consignee EXAMPLE IMPORTS GMBH',
      'goods     1 items, 2 containers, 0 House B/Ls',
    ])
    // No call of the vessel is known, so the filing has no cut-off.
    expect(out.filter((line) => line.startsWith('filing'))).toEqual(['filing    US_AMS for USLGB'])
    expect(out.filter((line) => line.startsWith('step'))).toEqual([
      expect.stringMatching(/submit by forwarder: SUBMITTED$/),
      expect.stringMatching(/save by forwarder: DRAFT$/),
      expect.stringMatching(/create by forwarder: DRAFT$/),
    ])
  })

  it('as JSON the answer of the API', async () => {
    const { id, reference } = await submitted()
    const { out } = await quayline('show', reference.toLowerCase(), '--json')
    const answered = JSON.parse(out[0] ?? '')
    const { can: _, ...api } = await statusOf(id)
    expect(answered).toMatchObject(api)
    expect(out).toHaveLength(1)
  })

  it('not what a customer is still writing, nor what nobody knows', async () => {
    const { reference } = await portal.draft()
    for (const named of [reference, 'QSI999999999999'])
      expect(await quayline('show', named)).toMatchObject({
        exit: 2,
        err: [`There is no instruction ${named} that was sent to the line`],
      })
  })
})

describe('instructions decide', () => {
  it('holds, releases and accepts, each recorded as the command line\u2019s', async () => {
    const { id, reference } = await submitted()
    const steps = [
      [['hold', '--reason', 'letter of credit'], `${reference}  SUBMITTED -> SUBMITTED, held: BY_LINE`],
      [['release', '--reason', 'it is here'], `${reference}  SUBMITTED -> SUBMITTED`],
      [['accept'], `${reference}  SUBMITTED -> CONFIRMED`],
    ] as const
    for (const [[decision, ...flags], answer] of steps)
      expect(await quayline('decide', reference, decision, ...flags)).toEqual({ exit: 0, out: [answer], err: [] })
    expect(await statusOf(id)).toMatchObject({ status: 'CONFIRMED', held: null })
    const [entry] = await portal.db.select().from(auditEntry).orderBy(desc(auditEntry.id)).limit(1)
    expect(entry).toMatchObject({
      actor: 'command line',
      actorRole: 'COMMAND_LINE',
      action: 'SI_DECIDE',
      targetName: reference,
      before: { status: 'SUBMITTED' },
      after: { status: 'CONFIRMED' },
    })
  })

  it('declines for good with --final', async () => {
    const { id, reference } = await submitted()
    const { exit, out } = await quayline('decide', reference, 'REJECT', '--reason', 'sanctions', '--final', '--json')
    expect(exit).toBe(0)
    expect(JSON.parse(out[0] ?? '')).toMatchObject({ reference, status: 'REJECTED', isFinal: true })
    expect(await statusOf(id)).toMatchObject({ status: 'REJECTED', isFinal: true })
  })

  it('refuses what the rule refuses, and changes nothing', async () => {
    const { id, reference } = await submitted()
    for (const [args, answer] of [
      [['reject'], `${reference} (SUBMITTED) is decided so only with --reason TEXT`],
      [['reject', '--reason', 'x'.repeat(101)], `${reference} (SUBMITTED) takes a reason of at most 100 characters`],
      [['release', '--reason', 'go'], `${reference} (SUBMITTED) is not held`],
      [
        ['accept', '--final'],
        `${reference} (SUBMITTED) can be declined for good (--final) only by the first reject, while it is SUBMITTED`,
      ],
    ] as const)
      expect(await quayline('decide', reference, ...args)).toEqual({ exit: 2, out: [], err: [answer] })
    expect(await statusOf(id)).toMatchObject({ status: 'SUBMITTED', held: null })
    await quayline('decide', reference, 'accept')
    expect((await quayline('decide', reference, 'accept')).err).toEqual([
      `${reference} (CONFIRMED) is not waiting for a decision`,
    ])
  })

  it.each([
    [[], 'show or decide'],
    [['list'], 'show or decide'],
    [['show'], 'Which instruction'],
    [['show', 'QSI1', 'more'], 'takes REF and --json'],
    [['show', 'QSI1', '--final'], 'takes REF and --json'],
    [['decide', 'QSI1'], 'accept, reject, hold, release'],
    [['decide', 'QSI1', 'maybe'], 'accept, reject, hold, release'],
    [['decide', 'QSI1', 'accept', 'all', 'of'], 'What is all of'],
    [['decide', 'QSI1', 'accept', '--why', 'x'], '--why'],
  ])('%j is not understood', async (argv, answer) => {
    const { exit, err } = await quayline(...argv)
    expect([exit, err.join('\n')]).toEqual([2, expect.stringContaining(answer)])
  })
})
