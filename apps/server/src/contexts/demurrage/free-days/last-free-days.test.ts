import { appUser } from '@quayline/database/schema'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  AGREED_CONTAINER,
  BOOKING,
  container,
  type DemurrageTestApp,
  OLD_CONTAINER,
  OPEN_CONTAINER,
  openDemurrageApp,
  returnedEmpty,
} from '../charges/charge-app.fixture.ts'
import { lastFreeDaysOf } from './last-free-days.ts'

let test: DemurrageTestApp

const ownerOf = async (username: string): Promise<string> => {
  const [found] = await test.database.db.select().from(appUser).where(eq(appUser.username, username))
  if (found === undefined) throw new Error(`No user ${username}`)
  return found.id
}
const daysOf = async (username: string) =>
  lastFreeDaysOf({ db: test.database.db, clock: test.clock }, { booking: BOOKING, ownerId: await ownerOf(username) })

beforeAll(async () => {
  test = await openDemurrageApp()
  for (const [username, code] of [
    ['consignee', 'CONSIGNEE1'],
    ['otherconsignee', 'CONSIGNEE2'],
    ['shipper', 'SHIPPER1'],
    ['stranger', 'STRANGER'],
  ] as const)
    await test.logIn({ username, company: code })
  await test.logIn({ username: 'basic', company: 'CONSIGNEE1', kind: 'BASIC' })
})
afterAll(() => test.close())

describe('the last free days of a booking in its calendar', () => {
  it('are those of the containers that the owner may see, each with what it stands on', async () => {
    // T1: 20GP has 10 free days from 20 January, 40HQ 7 from 10 February.
    const days = await daysOf('consignee')
    expect(days.map(({ container, on, isOver }) => [container, on, isOver])).toEqual([
      [OLD_CONTAINER, '2026-01-29', true],
      [OPEN_CONTAINER, '2026-02-16', false],
    ])
    expect(days[1]).toMatchObject({ periodId: `BM-${OPEN_CONTAINER}-DND`, port: 'CNSHA', clause: 'T1 40HQ' })
    // 14 free days by agreement.
    expect((await daysOf('otherconsignee')).map(({ container, on }) => [container, on])).toEqual([
      [AGREED_CONTAINER, '2026-02-23'],
    ])
    expect((await daysOf('shipper')).map(({ container }) => container).toSorted()).toEqual(
      [OLD_CONTAINER, OPEN_CONTAINER, AGREED_CONTAINER].toSorted(),
    )
  })

  it('are nobody else’s, and end with the owner’s standing', async () => {
    expect(await daysOf('stranger')).toEqual([])
    expect(await daysOf('basic')).toEqual([])
    expect(
      await lastFreeDaysOf(
        { db: test.database.db, clock: test.clock },
        { booking: BOOKING, ownerId: '00000000-0000-4000-8000-000000000000' },
      ),
    ).toEqual([])
    await test.database.db.update(appUser).set({ banned: true }).where(eq(appUser.username, 'shipper'))
    expect(await daysOf('shipper')).toEqual([])
  })

  it('are over when the container is back, and what changed last never goes back', async () => {
    const before = await daysOf('consignee')
    await test.deliver(returnedEmpty('202602270900', container(OPEN_CONTAINER, '45G1')))
    await test.publish()
    const after = await daysOf('consignee')
    expect(after.every(({ isOver }) => isOver)).toBe(true)
    expect(after[1]?.changedAt ?? 0).toBeGreaterThanOrEqual(before[1]?.changedAt ?? 0)
    expect(after.map(({ periodId }) => periodId)).toEqual(before.map(({ periodId }) => periodId))
  })
})
