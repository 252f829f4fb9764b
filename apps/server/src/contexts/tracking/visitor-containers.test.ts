import type { OpenDatabase } from '@quayline/database/database'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../../platform/clock.ts'
import { statementsOf, retryUntilUndisturbed } from '../../platform/database/statements.fixture.ts'
import { withVoyages } from './container-voyages.ts'
import { bill, booking, publishAll, state, type Statements } from './event-feed.fixture.ts'
import { trackerOf, type Tracker } from './tracker.ts'
import { writeTracked } from './tracked.ts'
import { visitorContainers } from './visitor-containers.ts'

const CONTAINER = 'CBHU4398907'
const LEG = { from: 'CNSHA', to: 'USLGB', voyage: '012E', etd: '2026-03-05T10:00', eta: '2026-03-20T16:00' }
const CLOCK = fixedClock(Date.UTC(2026, 2, 1, 8))

describe.each(await oneDatabase())('containers for visitors on the $name', ({ open }) => {
  let database: OpenDatabase
  let tracker: Tracker
  beforeAll(async () => {
    database = await open()
    tracker = trackerOf(database.db)
    await tell({
      bookings: [booking('6170000001', { parties: ['CZ SHIPPER1'], containers: [CONTAINER], legs: [LEG] })],
      bills: [
        bill('6270000001', { parties: ['CN CN1'], bookings: ['6170000001'], containers: [CONTAINER], legs: [LEG] }),
      ],
      events: [move('GTOT', '2026-03-01T10:00', 'EMPTY')],
    })
  }, 120_000)
  afterAll(() => database.close())

  const move = (code: 'GTOT' | 'GTIN' | 'LOAD', at: string, empty: 'EMPTY' | 'LADEN') =>
    ({ code, at, empty, container: CONTAINER, where: 'CNSHA', booking: '6170000001' }) as const
  const tell = async (statements: Statements) => {
    await state(database.db, statements)
    await publishAll(database.db, CLOCK)
  }
  const shown = async (number = CONTAINER) => {
    const found = await tracker.forVisitor(number, 'cntr')
    if (!found.ok) throw new Error(found.reason)
    return found.value.toString()
  }
  /** Parsed, joined and serialised again. */
  const anew = async () => {
    const found = await tracker.track(CONTAINER, 'cntr')
    if (!found.ok) throw new Error(found.reason)
    return writeTracked(await withVoyages(database.db, null, found.value, tracker.trackDocument))
  }

  it('are the answer that is written anew, again and again', async () => {
    const texts = [await shown(), await shown(), await shown()]
    expect(new Set([...texts, await anew()]).size).toBe(1)
    expect(texts[0]).toContain('"voyages"')
    // A stranger does not learn whose container it is.
    expect(texts[0]).not.toMatch(/6170000001|6270000001|"documents"/)
  })

  it('change at once with the container, and with the voyage of its bill', async () => {
    const first = await shown()
    await tell({ events: [move('GTIN', '2026-03-03T10:00', 'LADEN')] })
    const moved = await shown()
    expect(moved).not.toBe(first)
    expect(moved).toBe(await anew())
    const later = { ...LEG, eta: '2026-03-27T16:00' }
    const statedAt = '2015-02-01T00:00'
    await tell({
      bills: [
        bill('6270000001', {
          parties: ['CN CN1'],
          bookings: ['6170000001'],
          containers: [CONTAINER],
          legs: [later],
          statedAt,
        }),
      ],
    })
    const delayed = await shown()
    expect(delayed).toContain('2026-03-27')
    expect(delayed).toBe(await anew())
  })

  it('ask for the container and its bill together, and only whether anything was written', () =>
    retryUntilUndisturbed(async () => {
      await shown()
      await shown()
      const { statements } = await statementsOf(database.db, () => shown())
      expect(statements).toHaveLength(1)
      expect(statements[0]).not.toContain('picture')
    }))

  it('of one that nobody knows there is nothing', async () => {
    expect(JSON.parse(await shown('MSKU1234565')).data.type).toBe('none')
  })
})

describe('visitorContainers', () => {
  it('forgets what was written first when there is no more room, and writes it anew', async () => {
    const found = await Promise.resolve(
      Buffer.from(
        JSON.stringify({
          data: { type: 'none', numberType: 'none', content: null },
          clocks: {},
          asOf: null,
          asOfSource: null,
        }),
      ),
    )
    const visitors = visitorContainers({ ofContainer: async () => found, ofDocument: async () => null }, 150)
    const first = await visitors('A')
    expect(await visitors('A')).toBe(first)
    await visitors('B')
    const again = await visitors('A')
    expect(again).not.toBe(first)
    expect(again).toEqual(first)
  })
})
