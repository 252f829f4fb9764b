import type { OpenDatabase } from '@quayline/database/database'
import { sqlStateOf } from '@quayline/database/database-error'
import type { CallVessel } from '@quayline/domain/schedule/call'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { stripeOf } from '../../platform/database/striped-locks.ts'
import { ingest } from '../intake/index.ts'
import { file, type IntakeForTests, intakeForTests } from '../intake/intake.fixture.ts'
import { findCallsOfVoyage } from './call-queries.ts'
import { lockVessels } from './lock-vessels.ts'
import { BY_CODE, BY_IMO, scheduleOf } from './schedule-messages.fixture.ts'

const NAVIGATOR = { imoNumber: '9000003', carrierCode: null, name: 'TEST NAVIGATOR' }
const PIONEER = { imoNumber: '9000015', carrierCode: null, name: 'TEST PIONEER' }
const SHA = { port: 'CNSHA', arrives: '202603200800', departs: '202603212000' }
const [, postgresql] = await bothDatabases()

describe.skipIf(postgresql === undefined)('lockVessels', () => {
  let database: OpenDatabase
  let intake: IntakeForTests
  beforeAll(async () => {
    if (postgresql === undefined) throw new Error('skipped')
    database = await postgresql.open()
    intake = intakeForTests(database.db)
    await ingest(intake, [
      file(scheduleOf(BY_IMO, '042W', [SHA])),
      file(scheduleOf(BY_CODE, '042W', [SHA], { prepared: '260302:0800' })),
    ])
  }, 120_000)
  afterAll(async () => {
    await intake.remove()
    await database.close()
  })

  /** What other transactions can lock without waiting, while the vessel NAVIGATOR is locked. */
  const meanwhile = (vessels: readonly CallVessel[], keys: readonly string[] = []) =>
    database.db.transaction(async (tx) => {
      await lockVessels(tx, [NAVIGATOR])
      return database.db
        .transaction(async (other) => {
          await other.execute(sql`set local lock_timeout = 20`)
          await lockVessels(other, vessels, keys)
          return 'locked'
        })
        .catch(sqlStateOf)
    })

  it('lets other vessels through', async () => {
    // Two names with the same stripe would wait for each other.
    const stripes = ['imo:9000003', 'code:Q01', 'name:TEST NAVIGATOR'].map(stripeOf)
    expect(['imo:9000015', 'name:TEST PIONEER'].map(stripeOf).some((stripe) => stripes.includes(stripe))).toBe(false)
    expect(await meanwhile([PIONEER])).toBe('locked')
  })

  it.each([
    ['the same vessel', [NAVIGATOR], []],
    ['the code that a message tied to her', [{ imoNumber: null, carrierCode: 'Q01', name: null }], []],
    ['her key', [], ['9000003']],
    ['another vessel as well', [PIONEER, { ...NAVIGATOR, imoNumber: null }], []],
  ] as const)('lets %s wait', async (_what, vessels, keys) => {
    expect(await meanwhile(vessels, keys)).toBe('55P03')
  })

  it('takes in what many state of one vessel at once, each with the others’ statements', async () => {
    const days = Array.from({ length: 8 }, (_, index) => `2604${String(index + 10)}:0800`)
    await Promise.all(
      days.map((prepared, index) =>
        ingest(intake, [
          file(
            scheduleOf(index % 2 === 0 ? BY_IMO : BY_CODE, '043W', [{ ...SHA, departs: `2026042${index}1200` }], {
              prepared,
            }),
          ),
        ]),
      ),
    )
    const calls = await findCallsOfVoyage(database.db, { vessel: NAVIGATOR, voyage: '043W', port: 'CNSHA' })
    // The statement with the latest time of its sender is effective, whichever was stored last.
    expect(calls.map(({ departure }) => departure.best?.local)).toEqual(['2026-04-27T12:00'])
  })
})
