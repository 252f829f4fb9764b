import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import { eirMessage, eirPrint, eirPrintItem } from '@quayline/database/schema'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openArchive } from '../../../platform/archive/archive.ts'
import { type Caller, findCaller } from '../../../platform/sessions/caller.ts'
import { fixedClock } from '../../../platform/clock.ts'
import { NO_PARTNERS } from '../../../platform/settings/partner-book.ts'
import { file } from '../../intake/intake.fixture.ts'
import { ingest } from '../../intake/index.ts'
import { cancelPrint } from '../printing/cancel-print.ts'
import { coreor, logIn } from '../../releases/release-orders.fixture.ts'
import { loadEirs } from '../../releases/index.ts'
import { putReturnPoints } from '../return-points.ts'
import type { EirRecord } from '../printing/read-print-param.ts'
import { sendEirs } from './send-eirs.ts'
import { placesLeft, putPoints } from './sending-routes.fixture.ts'

const clock = fixedClock(Date.UTC(2026, 2, 1, 8))
const BOOKINGS = ['7700000001', '7700000002'] as const
const boxes = ['TSTU1234568', 'TSTU2222222', 'TSTU3333330', 'TSTU4444447', 'TSTU5555553']

describe.each(await oneDatabase())('sendings at the same time on the $name', ({ open }) => {
  let database: OpenDatabase
  let caller: Caller
  let folder: string
  let records: EirRecord[]
  let others: EirRecord[]
  beforeAll(async () => {
    database = await open()
    const { db } = database
    folder = mkdtempSync(path.join(tmpdir(), 'quayline-eir-'))
    const archive = openArchive(folder)
    for (const [index, booking] of BOOKINGS.entries()) {
      const containers = index === 0 ? boxes : ['TSTU6666660']
      const order = coreor({ booking, bill: null, number: `R${index}`, depot: null, containers })
      await ingest({ db, archive, clock, partners: NO_PARTNERS }, [file(order)])
    }
    await archive.close()
    const user = await logIn(db, clock, { codes: ['QC0001'] })
    const found = await findCaller(db, clock, user.authorization.authorization)
    if (!found.ok) throw new Error(found.reason)
    caller = found.value
    records = await recordsOf(BOOKINGS[0])
    others = await recordsOf(BOOKINGS[1])
  }, 120_000)
  beforeEach(() => database.db.delete(eirPrint))
  afterAll(async () => {
    await database.close()
    rmSync(folder, { recursive: true })
  })

  const recordsOf = async (booking: string): Promise<EirRecord[]> =>
    ((await loadEirs(database.db, booking))?.eirs ?? []).map(({ eirUuid, eirNumber, container }) => ({
      cntrNo: container,
      eirUuid,
      eirNo: eirNumber,
      sizeType: '22G1',
      bkgNum: booking,
      bkgOfceCde: '',
      partyCde: 'QC0001',
      carrier: 'QLTB',
      pickupCde: 'CNNGBT1',
      returnCde: 'D9',
      regionCde: 'CN',
      status: '',
    }))
  const send = (rUuid: string, ...some: readonly (EirRecord | undefined)[]) =>
    sendEirs({ db: database.db, clock }, caller, {
      rUuid,
      records: some.flatMap((record) => record ?? []),
      isBatch: true,
    })

  it('one EIR asked for eight times goes once; the other seven are refused', async () => {
    await putPoints(database.db, { availableQuantity: 100 })
    const all = await Promise.all(Array.from({ length: 8 }, (_, n) => send(`eight-${n}`, records[0])))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    for (const sent of all) if (!sent.ok) expect(sent.reason).toMatchObject({ refused: 'CONFLICT', detail: 'eirSent' })
    expect(await database.db.select().from(eirPrintItem)).toHaveLength(1)
    expect(await placesLeft(database.db)).toEqual(['22G1 99'])
  })

  it('the same sending eight times is one print with eight answers', async () => {
    await putPoints(database.db, { availableQuantity: 100 })
    const all = await Promise.all(Array.from({ length: 8 }, () => send('same-0001', records[0], records[1])))
    const answers = all.map((sent) => (sent.ok ? sent.value : null))
    expect(new Set(answers.map((answer) => answer?.printNo)).size).toBe(1)
    expect(answers.filter((answer) => answer?.isRepeat === false)).toHaveLength(1)
    expect(await database.db.select().from(eirMessage)).toHaveLength(2)
    expect(await placesLeft(database.db)).toEqual(['22G1 98'])
  })

  it('one rUuid for two bookings at once: one print, and a conflict', async () => {
    await putPoints(database.db, { availableQuantity: 100 })
    const all = await Promise.all([send('shared-01', records[0]), send('shared-01', others[0])])
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = all.find(({ ok }) => !ok)
    expect(refused).toMatchObject({ reason: { refused: 'CONFLICT', detail: 'eirOtherContent' } })
  })

  it('five EIRs for two places: two go, and the quantity never falls below zero', async () => {
    await putPoints(database.db, { availableQuantity: 2 })
    const all = await Promise.all(records.map((record, n) => send(`places-${n}`, record)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(2)
    for (const sent of all) if (!sent.ok) expect(sent.reason).toMatchObject({ detail: 'eirReturnFull' })
    expect(await placesLeft(database.db)).toEqual(['22G1 0'])
  })

  it('two bookings for the last place: one goes', async () => {
    await putPoints(database.db, { availableQuantity: 1 })
    const all = await Promise.all([send('last-0001', records[0]), send('last-0002', others[0])])
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await placesLeft(database.db)).toEqual(['22G1 0'])
  })

  it('batches that overlap crosswise do not block each other: one goes whole, the other not at all', async () => {
    await putPoints(database.db, { availableQuantity: 100 })
    const all = await Promise.all([send('cross-0001', ...records), send('cross-0002', ...records.toReversed())])
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await database.db.select().from(eirPrintItem)).toHaveLength(5)
    expect(await placesLeft(database.db)).toEqual(['22G1 95'])
  })

  it('a list of return points that staff replace meanwhile is taken whole, before or after', async () => {
    await putPoints(database.db, { availableQuantity: 10 })
    const point = { name: '九', nameEn: 'Nine', latitude: null, longitude: null, isoSizeType: '22G1' }
    const fresh = [{ ...point, facilityCode: 'D9', availableQuantity: 50 }]
    const [sent] = await Promise.all([
      send('replaced-1', records[0]),
      putReturnPoints({ db: database.db, clock }, 'NGB', fresh, 'staff'),
    ])
    expect(sent.ok).toBe(true)
    expect(['22G1 50', '22G1 49']).toContain((await placesLeft(database.db))[0])
  })

  it('sent and cancelled again and again, in any order of the two, places are neither lost nor made', async () => {
    await putPoints(database.db, { availableQuantity: 3 })
    for (let round = 0; round < 3; round++) {
      await send(`round-0${round}`, records[0], records[1])
      const prints = await database.db.select().from(eirPrint)
      await Promise.all(
        prints.flatMap((print) => [
          cancelPrint({ db: database.db, clock }, print, 'staff'),
          cancelPrint({ db: database.db, clock }, print, 'staff'),
          send(`again-${round}`, records[0]),
        ]),
      )
      const effective = await database.db.query.eirPrint.findMany({ where: (row, { eq }) => eq(row.status, 'Sent') })
      for (const print of effective) await cancelPrint({ db: database.db, clock }, print, 'staff')
      expect(await placesLeft(database.db)).toEqual(['22G1 3'])
    }
  })
})
