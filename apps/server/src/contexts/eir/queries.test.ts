import { randomUUID } from 'node:crypto'
import { eirMessage, eirPrint, eirPrintItem, eirRequest } from '@quayline/database/schema'
import type { OpenDatabase } from '@quayline/database/database'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../../platform/clock.ts'
import { findSessionUser, type SessionUser } from '../../platform/sessions/session-token.ts'
import { file, type IntakeForTests, intakeForTests } from '../intake/intake.fixture.ts'
import { ingest } from '../intake/index.ts'
import { applyForEirs } from './applications/apply-for-eirs.ts'
import { decideRequest } from './applications/decide-request.ts'
import { BOOKING, coreor, type LoggedIn, logIn } from '../releases/release-orders.fixture.ts'
import { findUsernames, listRequests, requestsOfBooking, returnPointsOf } from './queries.ts'
import { sendingsOf } from '../releases/index.ts'
import { putReturnPoints } from './return-points.ts'

const NOW = Date.parse('2026-12-31T16:30:00Z')

describe.each(await bothDatabases())('applications and sendings on the $name', ({ open }) => {
  let database: OpenDatabase
  let intake: IntakeForTests
  let haulier: LoggedIn
  let user: SessionUser
  const clock = fixedClock(NOW)

  beforeAll(async () => {
    database = await open()
    intake = intakeForTests(database.db)
    haulier = await logIn(database.db, clock, { codes: ['QF0001'] })
    const found = await findSessionUser(database.db, clock, haulier.token)
    if (!found.ok) throw new Error('The session is unknown')
    user = found.value
    await ingest(intake, [file(coreor())])
  })
  afterEach(async () => {
    await database.db.delete(eirRequest)
    await database.db.delete(eirPrint)
  })
  afterAll(async () => {
    await intake.remove()
    await database.close()
  })

  const apply = () => applyForEirs({ db: database.db, clock }, user, { bookingNumber: BOOKING, cause: 'truck' })

  it('applications at once end as one', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, apply))
    expect(made.map((one) => one.ok && one.value).toSorted()).toEqual(['FILED', 'STANDS', 'STANDS', 'STANDS', 'STANDS'])
    expect(await requestsOfBooking(database.db, BOOKING)).toHaveLength(1)
  })

  it('while it waits another reason takes its place: the history keeps both, and the newest is first', async () => {
    const applyFor = (cause: string) =>
      applyForEirs({ db: database.db, clock }, user, { bookingNumber: BOOKING, cause })
    expect(await applyFor('first reason')).toEqual({ ok: true, value: 'FILED' })
    expect(await applyFor('first reason')).toEqual({ ok: true, value: 'STANDS' })
    expect(await applyFor('second reason')).toEqual({ ok: true, value: 'REPLACED' })
    const shown = (await requestsOfBooking(database.db, BOOKING)).map(({ cause, status, decidedBy }) => [
      cause,
      status,
      decidedBy,
    ])
    expect(shown).toEqual([
      ['second reason', 'New', null],
      ['first reason', 'Canceled', user.username],
    ])
    // A reason that was replaced can be applied for again, as a new application.
    expect(await applyFor('first reason')).toEqual({ ok: true, value: 'REPLACED' })
    const all = await requestsOfBooking(database.db, BOOKING)
    expect(all.map(({ status }) => status)).toEqual(['New', 'Canceled', 'Canceled'])
  })

  it('different reasons at once: one waits, the others are in the history', async () => {
    const causes = ['a', 'b', 'c', 'd']
    await Promise.all(
      causes.map((cause) => applyForEirs({ db: database.db, clock }, user, { bookingNumber: BOOKING, cause })),
    )
    const all = await requestsOfBooking(database.db, BOOKING)
    expect(all.map(({ status }) => status)).toEqual(['New', 'Canceled', 'Canceled', 'Canceled'])
    expect(all.map(({ cause }) => cause).toSorted()).toEqual(causes)
  })

  it('the newest comes first though the clock stands still, and pages neither repeat nor leave out', async () => {
    for (let count = 0; count < 5; count++) {
      await apply()
      const [newest] = await requestsOfBooking(database.db, BOOKING)
      expect(newest?.status).toBe('New')
      await decideRequest({ db: database.db, clock }, newest?.id ?? '', { decision: 'Canceled', decidedBy: 'desk' })
    }
    const all = await requestsOfBooking(database.db, BOOKING)
    expect(all.map(({ requestedAt }) => requestedAt)).toEqual(
      [4, 3, 2, 1, 0].map((later) => new Date(NOW + later).toISOString()),
    )
    const seen: string[] = []
    let after: { at: string; id: string } | null = null
    do {
      const page: Awaited<ReturnType<typeof listRequests>> = await listRequests(database.db, {
        after,
        limit: 2,
        status: 'Canceled',
      })
      seen.push(...page.map(({ id }) => id))
      const last = page.at(-1)
      after = last === undefined ? null : { at: last.requestedAt, id: last.id }
    } while (after !== null)
    expect(seen).toEqual(all.map(({ id }) => id))
  })

  it('of two decisions at once one counts', async () => {
    await apply()
    const [row] = await requestsOfBooking(database.db, BOOKING)
    const deps = { db: database.db, clock }
    const made = await Promise.all([
      decideRequest(deps, row?.id ?? '', { decision: 'Approved', decidedBy: 'a' }),
      decideRequest(deps, row?.id ?? '', { decision: 'Rejected', reason: 'no', decidedBy: 'b' }),
    ])
    expect(made.filter(({ ok }) => ok)).toHaveLength(1)
  })

  it('usernames by id; of nobody none', async () => {
    expect(await findUsernames(database.db, [haulier.uid, haulier.uid])).toEqual(
      new Map([[haulier.uid, `user-${haulier.uid}`]]),
    )
    expect((await findUsernames(database.db, [])).size).toBe(0)
  })

  async function printed(
    eirUuid: string,
    status: 'Sent' | 'Canceled',
    messages: readonly [recipient: string, answer: 'ACKNOWLEDGED' | 'REFUSED' | null][],
    isReprint = false,
  ): Promise<void> {
    const at = new Date(NOW).toISOString()
    const id = randomUUID()
    await database.db.insert(eirPrint).values({
      id,
      printNumber: id,
      idempotencyKey: id,
      bookingNumber: BOOKING,
      partyCode: 'QF0001',
      status,
      sentBy: haulier.uid,
      sentAt: at,
    })
    await database.db.insert(eirPrintItem).values({
      printId: id,
      eirUuid,
      eirNumber: 'NGB1',
      container: 'TSTU1234568',
      pickUpFacility: 'T1',
      returnFacility: 'D1',
      isReprint,
    })
    for (const [recipient, answer] of messages)
      await database.db.insert(eirMessage).values({
        printId: id,
        outboxId: randomUUID(),
        recipient,
        answer,
        controlReference: randomUUID(),
        text: '',
        createdAt: at,
      })
  }

  it.each<[string, Parameters<typeof printed>[2], boolean]>([
    [
      'the terminal has acknowledged',
      [
        ['T1', 'ACKNOWLEDGED'],
        ['D1', null],
      ],
      true,
    ],
    [
      'only the depot has',
      [
        ['T1', null],
        ['D1', 'ACKNOWLEDGED'],
      ],
      false,
    ],
    ['nobody has', [['T1', null]], false],
    ['the terminal has refused', [['T1', 'REFUSED']], false],
    ['it went to another code, who has acknowledged', [['HUB', 'ACKNOWLEDGED']], true],
    ['it went to nobody', [], false],
  ])('synchFlag: %s', async (_, outbox, isAcknowledged) => {
    const eirUuid = randomUUID()
    await printed(eirUuid, 'Sent', outbox)
    expect(await sendingsOf(database.db, [eirUuid, randomUUID()])).toEqual(
      new Map([
        [
          eirUuid,
          { eirUuid, isReprint: false, isAcknowledged, returnFacility: 'D1', sentAt: '2026-12-31T16:30:00.000Z' },
        ],
      ]),
    )
  })

  it('a cancelled print is none; one after it counts', async () => {
    const eirUuid = randomUUID()
    await printed(eirUuid, 'Canceled', [['T1', 'ACKNOWLEDGED']])
    expect((await sendingsOf(database.db, [eirUuid])).size).toBe(0)
    await printed(eirUuid, 'Sent', [], true)
    expect((await sendingsOf(database.db, [eirUuid])).get(eirUuid)).toMatchObject({
      isReprint: true,
      isAcknowledged: false,
    })
    expect((await sendingsOf(database.db, [])).size).toBe(0)
  })

  it('return points keep their position to a millionth of a degree, and two lists at once do not mix', async () => {
    const point = {
      isoSizeType: '*',
      name: '堆场',
      nameEn: 'Yard',
      availableQuantity: 5,
      latitude: -29.954321,
      longitude: 180,
    }
    const lists = ['A', 'B'].map((code) => [1, 2, 3].map((number) => ({ ...point, facilityCode: `${code}${number}` })))
    await Promise.all(lists.map((points) => putReturnPoints({ db: database.db, clock }, 'NGB', points, 'desk')))
    const stand = await returnPointsOf(database.db, 'NGB')
    expect(lists).toContainEqual(stand)
  })
})
