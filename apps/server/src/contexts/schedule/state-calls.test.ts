// Calls through the real intake: the effective calls must not depend on the order, the repetition or the replay of
// messages.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { OpenDatabase } from '@quayline/database/database'
import {
  callStatement,
  delivery,
  intakeTally,
  message,
  scheduleChange,
  vessel,
  vesselCall,
} from '@quayline/database/schema'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { findShared } from '@quayline/testing/shared-folder'
import { asc, eq } from 'drizzle-orm'
import { COMMAND_LINE } from '../../platform/audit-trail.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openArchive } from '../../platform/archive/archive.ts'
import { fixedClock } from '../../platform/clock.ts'
import { NO_PARTNERS } from '../../platform/settings/partner-book.ts'
import { ingest, replay, replayAll } from '../intake/index.ts'
import { findCall, findCallsOfVoyage, listCallsAtPort, listCallsOfVessel, rotationOf } from './call-queries.ts'
import { maintainCall } from './maintain-call.ts'
import { BY_CODE, BY_IMO, scheduleOf } from './schedule-messages.fixture.ts'
import { regroupVessels } from './state-calls.ts'

const SHA = { port: 'CNSHA', arrives: '202603200800', departs: '202603212000', cutOff: '202603191700' }
const RTM = { port: 'NLRTM', arrives: '202604180600', departs: '202604192200' }
const PLAN = scheduleOf(BY_IMO, '042W', [RTM, SHA])
const LATER = scheduleOf(BY_CODE, '042W', [{ ...SHA, port: 'CNSGH', arrives: '202603201400' }], {
  prepared: '260305:0800',
})
const NEXT = scheduleOf('Q01::87', '043E', [
  { port: 'NLRTM', arrives: '202604180600', departs: '202604192200' },
  { port: 'CNSHA', arrives: '202605200600', departs: '202605212200' },
])
const OTHER = scheduleOf('9000015:146:11:TEST PIONEER', '042W', [SHA], { prepared: '260302:0800' })
const NO_CHANGE = {
  plannedArrival: null,
  estimatedArrival: null,
  plannedDeparture: null,
  estimatedDeparture: null,
  actuals: null,
  status: null,
  facilityCode: null,
  cutOffs: [],
  reason: null,
}

describe.each(await bothDatabases())('calls on $name', ({ open }) => {
  let database: OpenDatabase
  const folder = mkdtempSync(path.join(tmpdir(), 'quayline-schedule-'))
  let archive = openArchive(path.join(folder, '0'))
  let count = 0
  const clock = fixedClock(Date.parse('2026-03-25T08:00:00Z'))
  const deps = () => ({ db: database.db, archive, clock, partners: NO_PARTNERS })
  const take = (...texts: readonly string[]) =>
    ingest(
      deps(),
      texts.map((text) => ({ partner: 'LINE', channel: null, source: 'a.edi', bytes: Buffer.from(text) })),
    )
  const takeApart = async (...texts: readonly string[]) => {
    const ids: string[] = []
    for (const text of texts)
      ids.push(...(await take(text)).flatMap(({ messages }) => messages.map((one) => one.messageId)))
    return ids
  }
  const calls = async () => {
    const rows = await database.db.select().from(vesselCall).orderBy(asc(vesselCall.key))
    return rows.map(({ changedAt, ...row }) => ({ ...row, isDated: changedAt !== '' }))
  }
  const forget = async () => {
    for (const table of [callStatement, scheduleChange, vesselCall, vessel, message, delivery, intakeTally])
      await database.db.delete(table)
    await archive.close()
    archive = openArchive(path.join(folder, String(++count)))
  }

  beforeAll(async () => {
    database = await open()
  })
  afterAll(async () => {
    await archive.close()
    await database.close()
    rmSync(folder, { recursive: true })
  })
  beforeEach(forget)

  it('makes one vessel of IMO number, code and name, and one port of two codes', async () => {
    await takeApart(PLAN, LATER, NEXT)
    const found = await calls()
    expect(found.map(({ key }) => key)).toEqual([
      '9000003/042W/CNSHA/1',
      '9000003/042W/NLRTM/1',
      '9000003/043E/CNSHA/1',
      '9000003/043E/NLRTM/1',
    ])
    expect(new Set(found.map((row) => [row.vesselImo, row.vesselCode, row.vesselName, row.service].join(' ')))).toEqual(
      new Set(['9000003 Q01 TEST NAVIGATOR AEU1']),
    )
    const [shanghai] = found
    expect(shanghai).toMatchObject({ arrivesAt: '2026-03-20T06:00:00.000Z', departsAt: '2026-03-21T12:00:00.000Z' })
    expect(shanghai?.call).toMatchObject({
      arrival: { first: { local: '2026-03-20T08:00' } },
      changes: [{ field: 'ETA', was: { local: '2026-03-20T08:00' }, now: { local: '2026-03-20T14:00' } }],
    })
    expect(await rotationOf(database.db, 'aeu1')).toEqual([
      { callPort: 'Shanghai', dir: 'W' },
      { callPort: 'Rotterdam', dir: 'E' },
    ])
    const march = { fromAt: Date.UTC(2026, 2, 1), untilAt: Date.UTC(2026, 3, 1) }
    expect(await listCallsOfVessel(database.db, { vessel: 'q01', ...march })).toHaveLength(1)
    expect(await listCallsAtPort(database.db, { vessel: '9000003', port: 'CNSGH', ...march })).toHaveLength(1)
    expect(await listCallsAtPort(database.db, { vessel: '9000015', port: 'CNSHA', ...march })).toEqual([])
  })

  it('is the same in every order, at once or apart, sent twice', async () => {
    const texts = [PLAN, LATER, NEXT, OTHER]
    await take(...texts)
    const expected = await calls()
    expect(expected).toHaveLength(5)
    for (const order of [
      [1, 0, 2, 3],
      [2, 1, 3, 0],
      [3, 2, 1, 0],
      [1, 2, 0, 3, 1, 2],
    ]) {
      await forget()
      await takeApart(...order.map((place) => texts[place] ?? ''))
      expect(await calls()).toEqual(expected)
    }
  })

  it('does not write a call again that a repeated statement leaves as it was', async () => {
    await takeApart(PLAN, LATER)
    const changedAt = () =>
      database.db.select({ key: vesselCall.key, at: vesselCall.changedAt }).from(vesselCall).orderBy(vesselCall.key)
    const before = await changedAt()
    await take(PLAN)
    expect(await changedAt()).toEqual(before)
    await replayAll(deps())
    expect(await changedAt()).toEqual(before)
  })

  it('keeps two vessels that share a voyage number apart', async () => {
    await take(PLAN, OTHER)
    const find = (vesselNamed: { imoNumber: string | null; carrierCode: string | null; name: string | null } | null) =>
      findCallsOfVoyage(database.db, { vessel: vesselNamed, voyage: '042 w', port: 'CNSHA' })
    expect((await find(null)).map(({ vesselKey }) => vesselKey)).toEqual(['9000003', '9000015'])
    expect(await find({ imoNumber: null, carrierCode: null, name: 'Test Pioneer' })).toMatchObject([
      { vesselKey: '9000015' },
    ])
    expect(await find({ imoNumber: '9000099', carrierCode: null, name: 'TEST PIONEER' })).toEqual([])
  })

  it('takes a cancelled schedule back, also when the cancellation came first', async () => {
    const cancel = scheduleOf(BY_IMO, '042W', [RTM, SHA], { prepared: '260303:0800', bgm: '1' })
    await takeApart(PLAN, cancel)
    expect(await calls()).toEqual([])
    await forget()
    await takeApart(cancel, PLAN)
    expect(await calls()).toEqual([])
    await takeApart(LATER)
    expect((await calls()).map(({ key }) => key)).toHaveLength(1)
  })

  it('replays to the same calls and keeps what staff changed', async () => {
    const ids = await takeApart(PLAN, LATER, NEXT)
    const actuals = { pilotArrival: '2026-03-20T13:30', berthArrival: '2026-03-20T15:00', berthDeparture: null }
    const done = await maintainCall(
      deps(),
      { key: '9000003/042W/CNSHA/1' },
      { ...NO_CHANGE, actuals },
      { ...COMMAND_LINE, name: 'li' },
    )
    expect(done.ok && done.value.arrival.best?.local).toBe('2026-03-20T15:00')
    const expected = await calls()
    await replay(deps(), ids)
    expect(await calls()).toEqual(expected)
    // All statements of messages are lost, and read again from the archive.
    await database.db.delete(callStatement).where(eq(callStatement.messageId, ids[0] ?? ''))
    await database.db.delete(vesselCall)
    await replayAll(deps())
    expect(await calls()).toEqual(expected)
  })

  it('believes staff over a message that was there before, though its sender’s clock runs eight hours ahead of ours', async () => {
    // An hour ago in Shanghai: without its zone it reads as seven hours ahead of now, 25 March 08:00 UTC.
    await takeApart(scheduleOf(BY_IMO, '042W', [SHA], { prepared: '260325:1500' }))
    const cutOffs = [{ code: 'FCO', time: '2026-03-19T12:00' } as const]
    const done = await maintainCall(
      deps(),
      { key: '9000003/042W/CNSHA/1' },
      { ...NO_CHANGE, cutOffs },
      { ...COMMAND_LINE, name: 'li' },
    )
    expect(done.ok && done.value.cutOffs).toMatchObject([{ code: 'FCO', time: { local: '2026-03-19T12:00' } }])
    expect(done.ok && done.value.changes[0]).toMatchObject({ was: { local: '2026-03-19T17:00' }, statedBy: 'li' })
  })

  it('forgets the calls of a message that no delivery contains any more', async () => {
    await takeApart(PLAN)
    const [gone] = await takeApart(OTHER)
    // As left by an earlier reading: another message of the same delivery.
    const [row] = await database.db
      .select()
      .from(message)
      .where(eq(message.id, gone ?? ''))
    await database.db
      .update(message)
      .set({ id: '00000000-0000-8000-8000-000000000001' })
      .where(eq(message.id, gone ?? ''))
    await database.db
      .update(callStatement)
      .set({ id: '00000000-0000-8000-8000-000000000002', messageId: '00000000-0000-8000-8000-000000000001' })
      .where(eq(callStatement.messageId, gone ?? ''))
    expect(row?.state).toBe('ACCEPTED')
    expect(await replayAll(deps())).toMatchObject({ removed: 1 })
    const statements = await database.db.select().from(callStatement)
    expect(statements.some(({ messageId }) => messageId === '00000000-0000-8000-8000-000000000001')).toBe(false)
    expect(await calls()).toHaveLength(3)
  })

  it('puts statements together once the vessel table ties code and IMO number', async () => {
    await takeApart(scheduleOf('9000003:146:11', '042W', [SHA]), NEXT)
    expect((await calls()).map(({ vesselKey }) => vesselKey)).toEqual(['9000003', 'code:Q01', 'code:Q01'])
    const inTable = { imoNumber: '9000003', carrierCode: 'Q01', name: 'TEST NAVIGATOR' }
    await database.db.insert(vessel).values({
      code: 'Q01',
      imoNumber: '9000003',
      name: inTable.name,
      particulars: {},
      updatedAt: '2026-03-01T00:00:00.000Z',
    })
    await database.db.transaction((tx) => regroupVessels(tx, [inTable]))
    const found = await calls()
    expect(new Set(found.map((row) => `${row.vesselKey} ${row.vesselCode} ${row.vesselName}`))).toEqual(
      new Set(['9000003 Q01 TEST NAVIGATOR']),
    )
    expect(found).toHaveLength(3)
  })

  it('sets aside a message whose time no clock shows, and takes the others', async () => {
    const [bad, good] = await take(PLAN.replaceAll('202603200800', '202602300800'), OTHER)
    expect(good?.messages[0]?.outcome).toBe('ACCEPTED')
    // The reader warns about the time and keeps the rest: in either case nothing is invented.
    const call = await findCall(database.db, '9000003/042W/CNSHA/1')
    expect(bad?.messages[0]?.outcome === 'REJECTED' ? call : (call?.arrival.best ?? null)).toBeNull()
  })

  const samples = findShared('data/edi')
  it.skipIf(samples === null)('takes in both schedules of the samples', async () => {
    const reports = await take(
      ...['iftsai-d99b-hmm-1.edi', 'iftsai-d99b-hmm-3.edi'].map((name) =>
        readFileSync(path.join(samples ?? '', name), 'utf8'),
      ),
    )
    expect(reports.flatMap(({ messages }) => messages.map(({ outcome }) => outcome))).toEqual(['ACCEPTED', 'ACCEPTED'])
    // Counted by hand: MADISON MAERSK calls at 7 ports, MARSEILLE MAERSK at 9.
    const found = await calls()
    expect([
      found.filter(({ voyage }) => voyage === 'JMDS905W').length,
      found.filter(({ voyage }) => voyage === 'MMRS911E').length,
    ]).toEqual([7, 9])
    expect(found.find(({ voyage, port }) => voyage === 'JMDS905W' && port === 'NLRTM')).toMatchObject({
      vesselName: 'MADISON MAERSK',
      // 07:11 and 15:05 in Rotterdam, one hour ahead of UTC in March; estimates although they lie in the past.
      arrivesAt: '2019-03-07T06:11:00.000Z',
      departsAt: '2019-03-08T14:05:00.000Z',
      call: { arrival: { actual: null, estimated: { local: '2019-03-07T07:11' } } },
    })
  })
})
