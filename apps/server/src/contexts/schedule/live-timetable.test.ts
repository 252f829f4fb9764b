import type { Database, OpenDatabase } from '@quayline/database/database'
import { callStatement, vesselCall } from '@quayline/database/schema'
import type { MessageReading } from '@quayline/domain/intake/facts'
import { searchConnections } from '@quayline/domain/schedule/search-connections'
import { statementOf } from '@quayline/domain/schedule/stated-call.fixture'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { statementsOf as statementsDuring } from '../../platform/database/statements.fixture.ts'
import { type LiveTimetable, timetableOf } from './live-timetable.ts'
import { stateCalls, statementsOf, type StatingMessage } from './state-calls.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 2, 1)
let first: OpenDatabase
let second: OpenDatabase
beforeAll(async () => {
  first = await openTestDatabase()
  second = await openTestDatabase()
}, 60_000)
afterAll(async () => {
  await first.close()
  await second.close()
})
beforeEach(async () => {
  for (const { db } of [first, second]) {
    await db.delete(callStatement)
    await db.delete(vesselCall)
  }
})

let messages = 0

const stay = (on: number): readonly string[] => [`EST ARRI ${dayOf(on)}T06:00`, `EST DEPA ${dayOf(on)}T20:00`]

/** A message about a vessel that sails from Shanghai to Rotterdam; `on`: day of March of the departure. */
function sailing(imo: string, on: number, { cancels = false, arrivesOn = on + 28 } = {}): StatingMessage {
  const calls = [
    { port: 'CNSHA', times: stay(on) },
    { port: 'NLRTM', times: stay(arrivesOn) },
  ]
  return stating(imo, calls, cancels)
}

function stating(
  imo: string,
  statements042: readonly Partial<Parameters<typeof statementOf>[0]>[],
  cancels = false,
): StatingMessage {
  const number = ++messages
  const calls = statements042.map((one) => statementOf({ on: 1, ...one }).call)
  const reading: Pick<MessageReading, 'messageType' | 'function' | 'documentAt' | 'facts'> = {
    messageType: 'IFTSAI',
    function: cancels ? 'CANCEL' : 'ORIGINAL',
    documentAt: `2026-02-${String(Math.min(28, number)).padStart(2, '0')}T08:00`,
    facts: [
      {
        kind: 'SCHEDULE',
        vessel: { imoNumber: imo, callSign: null, carrierCode: null, name: null },
        service: 'AEU1',
        serviceName: null,
        voyage: null,
        operator: null,
        calls,
        remark: null,
      },
    ],
  }
  const id = (ordinal: number) => `00000000-0000-8000-8000-${String(number * 100 + ordinal).padStart(12, '0')}`
  return {
    id: id(99),
    partner: 'LINE',
    contentHash: `hash ${number}`,
    receivedAt: '2026-02-28T08:00:00.000Z',
    reading,
    idOf: id,
  }
}

const dayOf = (day: number): string => new Date(Date.UTC(2026, 2, day)).toISOString().slice(0, 10)

const take = (db: Database, ...fresh: readonly StatingMessage[]): Promise<void> =>
  db.transaction((tx) => stateCalls(tx, { stated: fresh.flatMap(statementsOf) }))

function departures({ timetable, callsByKey }: LiveTimetable): readonly string[] {
  const found = searchConnections(timetable, {
    from: ['CNSHA'],
    to: ['NLRTM'],
    departFrom: NOW,
    departUntil: NOW + 60 * DAY_MS,
    minimumConnectionMs: DAY_MS,
  })
  if (!found.ok) throw new Error(found.reason)
  return found.value.flatMap(({ legs }) =>
    legs.map(({ fromCall }) => callsByKey.get(fromCall)?.departure.best?.local ?? 'unknown'),
  )
}

it('sees new, changed and withdrawn sailings in the next search, each database its own', async () => {
  expect(departures(await timetableOf(first.db, NOW))).toEqual([])
  await take(first.db, sailing('9000003', 10))
  expect(departures(await timetableOf(first.db, NOW, 0))).toEqual(['2026-03-10T20:00'])
  expect(departures(await timetableOf(second.db, NOW, 0))).toEqual([])
  const later = sailing('9000015', 12)
  await take(first.db, later, sailing('9000003', 11))
  expect(departures(await timetableOf(first.db, NOW, 0))).toEqual(['2026-03-11T20:00', '2026-03-12T20:00'])
  await first.db.transaction((tx) => stateCalls(tx, { gone: [later.id] }))
  expect(departures(await timetableOf(first.db, NOW, 0))).toEqual(['2026-03-11T20:00'])
  await take(first.db, sailing('9000003', 11, { cancels: true }))
  expect(departures(await timetableOf(first.db, NOW, 0))).toEqual([])
})

it('reads no call again when nothing changed, and asks nothing within the second', async () => {
  await take(second.db, sailing('9000003', 10), sailing('9000015', 12))
  const known = await timetableOf(second.db, NOW, 0)
  const { statements, answer } = await statementsDuring(second.db, () => timetableOf(second.db, NOW, 0))
  // The count, and whether the vessels still exist: no row of a call is read.
  expect(statements).toHaveLength(2)
  expect(statements.filter((text) => text.includes('select call from') || text.includes('left join'))).toEqual([])
  expect(answer.timetable).toBe(known.timetable)
  const again = await statementsDuring(second.db, () => timetableOf(second.db, NOW))
  expect(again.statements).toEqual([])
  // Only one of the two vessels is read.
  await take(second.db, sailing('9000015', 13))
  const changed = await statementsDuring(second.db, () => timetableOf(second.db, NOW, 0))
  expect(changed.statements.filter((text) => text.includes('select call from'))).toHaveLength(1)
  expect(departures(changed.answer)).toEqual(['2026-03-10T20:00', '2026-03-13T20:00'])
  // A search that uses the older timetable keeps it unchanged.
  expect(departures(known)).toEqual(['2026-03-10T20:00', '2026-03-12T20:00'])
})

it('holds the last two weeks and 200 days, and moves on with the clock', async () => {
  await take(second.db, sailing('9000003', -20, { arrivesOn: 240 }), sailing('9000015', 5))
  expect((await timetableOf(second.db, NOW, 0)).callsByKey.size).toBe(2)
  expect((await timetableOf(second.db, NOW + 60 * DAY_MS, 0)).callsByKey.size).toBe(1)
  expect((await timetableOf(second.db, NOW + 300 * DAY_MS, 0)).callsByKey.size).toBe(0)
  expect((await timetableOf(second.db, NOW, 0)).callsByKey.size).toBe(2)
})

it('lets no container stay aboard over a phase-out, and forgets the phase-out when its statement is withdrawn', async () => {
  const [from, via, to] = [
    { port: 'CNSHA', times: stay(5) },
    { port: 'SGSIN', times: stay(12) },
    { port: 'NLRTM', voyage: '007W', times: stay(36) },
  ]
  const { db } = first
  const options = async (origin: string, destination: string): Promise<number> => {
    const { timetable } = await timetableOf(db, NOW, 0)
    const found = searchConnections(timetable, {
      from: [origin],
      to: [destination],
      departFrom: NOW,
      departUntil: null,
    })
    return found.ok ? found.value.length : Number.NaN
  }
  const routes = async () => [
    await options('CNSHA', 'SGSIN'),
    await options('SGSIN', 'NLRTM'),
    await options('CNSHA', 'NLRTM'),
  ]
  await take(db, stating('9000003', [from, via, to]))
  expect(await routes()).toEqual([1, 1, 1])
  const phasedOut = stating('9000003', [{ ...via, status: 'PHASED_OUT' }])
  await take(db, phasedOut)
  expect(await routes()).toEqual([1, 0, 0])
  // Under the next voyage number the vessel takes containers at Singapore, but those on board go no farther.
  await take(db, stating('9000003', [{ ...via, voyage: '007W', status: 'PHASED_IN' }]))
  expect(await routes()).toEqual([1, 1, 0])
  expect((await timetableOf(db, NOW, 0)).callsByKey.size).toBe(4)
  await db.transaction((tx) => stateCalls(tx, { gone: [phasedOut.id] }))
  await take(db, stating('9000003', [{ ...via, voyage: '007W', status: 'SLID' }]))
  expect(await routes()).toEqual([1, 1, 1])
  expect((await timetableOf(db, NOW, 0)).timetable.trips.filter((trip) => trip !== null)).toHaveLength(1)
})
