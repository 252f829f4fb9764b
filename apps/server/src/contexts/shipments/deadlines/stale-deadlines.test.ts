// The queue of deadlines: statements that arrive meanwhile are not lost, no older result replaces a newer one, a
// failing document delays no other, and the marks of a dead server are processed by others.
import type { OpenDatabase } from '@quayline/database/database'
import { shipment, shipmentDeadline, shipmentLeg, shipmentLink, staleDeadlines } from '@quayline/database/schema'
import { insertRows } from '@quayline/database/insert-rows'
import type { Deadline } from '@quayline/domain/shipments/deadlines'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isoNow } from '../../../platform/clock.ts'
import { deadlinesOf, deriverOf, mark, waiting } from './deadlines.fixture.ts'
import { deadlineDeriver } from './derive-deadlines.ts'
import { LOOKED_AT_ONCE } from './mark-documents.ts'
import { claimStale, countStaleDeadlines, type StaleKey } from './stale-deadlines.ts'

const deadline = (local: string): Deadline => ({
  kind: 'CARGO_CUT_OFF',
  container: null,
  local,
  zone: 'Asia/Shanghai',
  at: Date.parse(`${local}+08:00`),
  unLocode: 'CNSHA',
})
const [EARLY, LATE] = [deadline('2026-03-08T17:00'), deadline('2026-03-09T17:00')]

const atMinute = (minute: number): Deadline => {
  const [hours, minutes] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0'))
  return deadline(`2026-03-08T${hours}:${minutes}`)
}

/** A promise that the test resolves. */
function gate() {
  let open: () => void = () => undefined
  const opened = new Promise<void>((resolve) => {
    open = resolve
  })
  return { opened, open: () => open() }
}

describe.each(await bothDatabases())('the queue of deadlines on the $name', ({ open }) => {
  let database: OpenDatabase
  let now: number
  const clock = { now: () => now }
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    now = Date.parse('2026-03-01T08:00:00Z')
    for (const table of [staleDeadlines, shipmentDeadline, shipmentLeg, shipmentLink, shipment])
      await database.db.delete(table)
  })

  const put = (keys: readonly string[], state = 'ACTIVE'): Promise<void> =>
    insertRows(
      database.db,
      shipment,
      keys.map((key) => {
        const [documentType = '', number = ''] = key.split(' ')
        return {
          documentType: documentType as 'BKG' | 'TRD',
          number,
          state,
          cargoStage: 'TO_BE_SHIPPED',
          status: null,
          placeOfReceipt: null,
          portOfLoading: null,
          portOfDischarge: null,
          placeOfDelivery: null,
          estimatedDeparture: null,
          actualDeparture: null,
          estimatedArrival: null,
          actualArrival: null,
          latestEventAt: null,
          asOf: '2026-03-01T08:00:00.000Z',
          summary: {},
        }
      }),
    )
  const legOf = (documentType: 'BKG' | 'TRD', number: string, loadAt: string, voyage: string, leg = 1) =>
    database.db.insert(shipmentLeg).values({ documentType, number, leg, loadAt, voyage, dischargeAt: 'USLGB' })
  const of = (number: string) => deadlinesOf(database.db, 'BKG', number)

  it('works a document out once, however often it is marked', async () => {
    await put(['BKG B1', 'BKG B2'])
    for (const number of ['B1', 'B2', 'B1', 'B1', 'B2']) await mark(database.db, 'BKG', number)
    const loaded: string[] = []
    const deriver = deriverOf(database.db, clock, async ({ number }) => {
      loaded.push(number)
      return [EARLY]
    })
    expect(await countStaleDeadlines(database.db)).toBe(5)
    expect(await deriver.round()).toBe(true)
    expect(loaded.toSorted()).toEqual(['B1', 'B2'])
    expect(await waiting(database.db)).toEqual([])
    expect(await deriver.round()).toBe(false)
    expect(await of('B1')).toEqual(['CARGO_CUT_OFF 2026-03-08T17:00'])
  })

  it.each([
    ['is cancelled', 'CANCELLED'],
    ['is all back', 'COMPLETED'],
    ['is gone', null],
  ])('a document that %s has none, and nobody reads its facts', async (_, state) => {
    await put(['BKG B1'])
    await mark(database.db, 'BKG', 'B1')
    await deriverOf(database.db, clock, async () => [EARLY]).round()
    await database.db.delete(shipment)
    if (state !== null) await put(['BKG B1'], state)
    await mark(database.db, 'BKG', 'B1')
    await deriverOf(database.db, clock, () => Promise.reject(new Error('was read'))).round()
    expect(await of('B1')).toEqual([])
  })

  it('what is stated while the facts are read is worked off in the next round', async () => {
    await put(['BKG B1'])
    await mark(database.db, 'BKG', 'B1')
    let cutOff = EARLY
    const deriver = deriverOf(database.db, clock, async () => {
      const read = cutOff
      if (cutOff === EARLY) await mark(database.db, 'BKG', 'B1')
      cutOff = LATE
      return [read]
    })
    await deriver.round()
    expect(await of('B1')).toEqual(['CARGO_CUT_OFF 2026-03-08T17:00'])
    expect(await waiting(database.db)).toEqual(['BKG B1'])
    await deriver.round()
    expect(await of('B1')).toEqual(['CARGO_CUT_OFF 2026-03-09T17:00'])
    expect(await waiting(database.db)).toEqual([])
  })

  it('what is stated meanwhile waits for the worker that has it, and no longer', async () => {
    await put(['BKG B1'])
    await mark(database.db, 'BKG', 'B1')
    const [reading, mayGoOn] = [gate(), gate()]
    const slow = deriverOf(database.db, clock, async () => {
      reading.open()
      await mayGoOn.opened
      return [EARLY]
    }).round()
    await reading.opened
    await mark(database.db, 'BKG', 'B1')
    const other = deriverOf(database.db, clock, async () => [LATE])
    while (await other.round());
    expect(await of('B1')).toEqual([])
    mayGoOn.open()
    await slow
    expect(await of('B1')).toEqual(['CARGO_CUT_OFF 2026-03-08T17:00'])
    await other.round()
    expect(await of('B1')).toEqual(['CARGO_CUT_OFF 2026-03-09T17:00'])
    expect(await waiting(database.db)).toEqual([])
  })

  it('two servers share the work, and neither takes what the other has', async () => {
    const numbers = Array.from({ length: 50 }, (_, index) => `B${index + 100}`)
    await put(numbers.map((number) => `BKG ${number}`))
    for (const number of [...numbers, ...numbers]) await mark(database.db, 'BKG', number)
    const loaded: string[] = []
    const server = () =>
      deriverOf(database.db, clock, async ({ number }) => {
        loaded.push(number)
        await new Promise((resolve) => setTimeout(resolve, 1))
        return [EARLY]
      })
    const work = async (deriver = server()): Promise<void> => {
      while (await deriver.round());
    }
    await Promise.all([work(), work()])
    // A document marked between two claims may be read twice; no document is left out.
    expect(new Set(loaded)).toEqual(new Set(numbers))
    expect(await waiting(database.db)).toEqual([])
    expect(await database.db.$count(shipmentDeadline)).toBe(50)
  })

  it('what a dead server had taken is taken after a minute, new marks of it too', async () => {
    await put(['BKG B1', 'BKG B2'])
    await mark(database.db, 'BKG', 'B1')
    await claimStale(database.db, 10, isoNow(clock))
    await mark(database.db, 'BKG', 'B1')
    await mark(database.db, 'BKG', 'B2')
    const deriver = deriverOf(database.db, clock, async () => [EARLY])
    await deriver.round()
    expect(await of('B2')).toHaveLength(1)
    expect(await waiting(database.db)).toEqual(['BKG B1', 'BKG B1'])
    now += 59_000
    expect(await deriver.round()).toBe(false)
    expect(await of('B1')).toEqual([])
    now += 1000
    expect(await deriver.round()).toBe(true)
    expect(await of('B1')).toHaveLength(1)
    expect(await waiting(database.db)).toEqual([])
  })

  it('a server that was thought dead does not write what it read before over what was read since', async () => {
    await put(['BKG B1'])
    await mark(database.db, 'BKG', 'B1')
    const [reading, mayGoOn] = [gate(), gate()]
    const slow = deriverOf(database.db, clock, async () => {
      reading.open()
      await mayGoOn.opened
      return [EARLY]
    }).round()
    await reading.opened
    now += 61_000
    await mark(database.db, 'BKG', 'B1')
    await deriverOf(database.db, clock, async () => [LATE]).round()
    expect(await of('B1')).toEqual(['CARGO_CUT_OFF 2026-03-09T17:00'])
    mayGoOn.open()
    await slow
    expect(await of('B1')).toEqual(['CARGO_CUT_OFF 2026-03-09T17:00'])
    expect(await waiting(database.db)).toEqual([])
  })

  it('ends with what was stated last, whoever is slow, thought dead or in the middle of it', async () => {
    const numbers = ['B1', 'B2', 'B3', 'B4']
    await put(numbers.map((number) => `BKG ${number}`))
    // Pseudo-random, the same in each run.
    let seed = 20261129
    const random = (below: number): number => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
      return seed % below
    }
    const pause = () => new Promise((resolve) => setTimeout(resolve, random(4)))
    const lastMinuteOf = new Map<string, number>()
    const say = async (number: string, minute: number): Promise<void> => {
      await database.db.transaction(async (tx) => {
        await tx.update(shipment).set({ summary: { minute } }).where(eq(shipment.number, number))
        await tx.insert(staleDeadlines).values({ documentType: 'BKG', number })
      })
      lastMinuteOf.set(number, minute)
    }
    let isStated = false
    const server = async (): Promise<void> => {
      const deriver = deriverOf(database.db, clock, async ({ number }) => {
        await pause()
        const [row] = await database.db.select().from(shipment).where(eq(shipment.number, number))
        await pause()
        const summary = row?.summary as { readonly minute: number } | undefined
        return [atMinute(summary?.minute ?? 0)]
      })
      for (;;) {
        const isLast = isStated
        // Leases end at any time.
        now += random(45) * 1000
        if (!(await deriver.round()) && isLast) return
      }
    }
    const writer = async (): Promise<void> => {
      for (let minute = 0; minute < 300; minute++) {
        await say(numbers[random(numbers.length)] ?? '', minute)
        if (random(3) === 0) await pause()
      }
      isStated = true
    }
    await Promise.all([writer(), server(), server(), server()])
    now += 3_600_000
    await server()
    expect(await waiting(database.db)).toEqual([])
    for (const [number, minute] of lastMinuteOf)
      expect(await of(number)).toEqual([`CARGO_CUT_OFF ${atMinute(minute).local}`])
  }, 60_000)

  it('one that fails takes no other with it, keeps what it had, and is tried again after growing pauses', async () => {
    await put(['BKG B1', 'BKG B2', 'BKG B3'])
    await mark(database.db, 'BKG', 'B2')
    await deriverOf(database.db, clock, async () => [EARLY]).round()
    for (const number of ['B1', 'B2', 'B3']) await mark(database.db, 'BKG', number)
    const failed: StaleKey[] = []
    let tries = 0
    const deriver = deadlineDeriver({
      db: database.db,
      clock,
      reportFailure: (_, key) => failed.push(key),
      load: ({ number }) => {
        if (number !== 'B2') return Promise.resolve([LATE])
        tries++
        return Promise.reject(new Error('a rule has a mistake'))
      },
    })
    await deriver.round()
    expect(failed).toEqual([{ documentType: 'BKG', number: 'B2' }])
    expect(await of('B1')).toHaveLength(1)
    expect(await of('B3')).toHaveLength(1)
    expect(await of('B2')).toEqual(['CARGO_CUT_OFF 2026-03-08T17:00'])
    // A new mark does not bring its retry forward.
    await mark(database.db, 'BKG', 'B2')
    for (const [pauseS, expected] of [
      [59, 1],
      [1, 2],
      [119, 2],
      [1, 3],
      [239, 3],
      [1, 4],
    ] as const) {
      now += pauseS * 1000
      await deriver.round()
      expect(tries).toBe(expected)
    }
    expect(await deriver.round()).toBe(false)
    now += 480_000
    await deriverOf(database.db, clock, async () => [LATE]).round()
    expect(await of('B2')).toEqual(['CARGO_CUT_OFF 2026-03-09T17:00'])
    expect(await waiting(database.db)).toEqual([])
  })

  it('a pause is a day at most', async () => {
    await put(['BKG B1'])
    await database.db.insert(staleDeadlines).values({ documentType: 'BKG', number: 'B1', failures: 900 })
    const failing = {
      db: database.db,
      clock,
      reportFailure: () => undefined,
      load: () => Promise.reject(new Error('no')),
    }
    await deadlineDeriver(failing).round()
    now += 86_400_000
    expect(await deadlineDeriver(failing).round()).toBe(true)
  })

  it('lets go of what it has not begun when the server stops', async () => {
    await put(['BKG B1'])
    await mark(database.db, 'BKG', 'B1')
    await deriverOf(database.db, clock, () => Promise.reject(new Error('was read'))).round(AbortSignal.abort())
    await deriverOf(database.db, clock, async () => [EARLY]).round()
    expect(await of('B1')).toHaveLength(1)
  })

  it('a call stands for what is loaded there on that voyage, and for the bills of those bookings', async () => {
    await put(['BKG B1', 'BKG B2', 'BKG B3', 'BKG B4', 'BKG B6', 'TRD T1', 'TRD T2', 'TRD T9'])
    await put(['BKG B5'], 'COMPLETED')
    await legOf('BKG', 'B1', 'CNSHA', '042W')
    await legOf('BKG', 'B2', 'CNSHA', '043W')
    await legOf('BKG', 'B3', 'CNNGB', '042W')
    // Loaded there from another vessel, and twice by one voyage.
    await legOf('BKG', 'B4', 'CNNGB', '001N')
    await legOf('BKG', 'B4', 'CNSHA', '042W', 2)
    await legOf('BKG', 'B5', 'CNSHA', '042W')
    await legOf('BKG', 'B6', 'CNSHA', '042W')
    await legOf('BKG', 'B6', 'CNSHA', '042W', 2)
    await legOf('TRD', 'T2', 'CNSHA', '042W')
    await database.db.insert(shipmentLink).values([
      { documentType: 'BKG', number: 'B1', other: 'T1' },
      { documentType: 'BKG', number: 'B1', other: 'T7' },
      { documentType: 'BKG', number: 'B2', other: 'T9' },
    ])
    await mark(database.db, 'CALL', 'CNSHA 042W')
    await mark(database.db, 'CALL', 'CNSHA 042W')
    await deriverOf(database.db, clock, async () => []).round()
    expect((await waiting(database.db)).toSorted()).toEqual(['BKG B1', 'BKG B4', 'BKG B6', 'TRD T1', 'TRD T2'])
  })

  it('rules stand for everything under way, step by step, after everything else', async () => {
    const numbers = Array.from({ length: LOOKED_AT_ONCE + 50 }, (_, index) => `B${index + 10_000}`)
    await put(numbers.map((number) => `BKG ${number}`))
    await put(['BKG B00001', 'TRD T1', 'TRD T2'])
    await put(['BKG B00000', 'TRD T3'], 'COMPLETED')
    await put(['BKG B99999'], 'CANCELLED')
    await mark(database.db, 'RULES', '')
    await mark(database.db, 'BKG', numbers[400] ?? '')
    const loaded: string[] = []
    const deriver = deriverOf(database.db, clock, async ({ documentType, number }) => {
      loaded.push(`${documentType} ${number}`)
      return []
    })
    await deriver.round()
    expect(loaded).toEqual([`BKG ${numbers[400]}`])
    expect(await waiting(database.db)).toEqual(['RULES '])
    await deriver.round()
    // The first step: B00000 is read and is not active.
    expect(await countStaleDeadlines(database.db)).toBe(LOOKED_AT_ONCE - 1 + 1)
    // Marked twice by now, calculated once.
    await mark(database.db, 'TRD', 'T1')
    while (await deriver.round());
    expect(await waiting(database.db)).toEqual([])
    const once = loaded.slice(1)
    expect(new Set(once)).toEqual(
      new Set([...numbers.map((number) => `BKG ${number}`), 'BKG B00001', 'TRD T1', 'TRD T2']),
    )
    expect(once.filter((key) => key === 'BKG B10000')).toHaveLength(1)
  })

  it('an import that comes while another one is worked off begins anew', async () => {
    await put(['BKG B1', 'BKG B2'])
    await mark(database.db, 'RULES', '')
    const deriver = deriverOf(database.db, clock, async () => [])
    await deriver.round()
    expect(await waiting(database.db)).toEqual(['RULES BKG B2', 'BKG B1', 'BKG B2'])
    await mark(database.db, 'RULES', '')
    const loaded: string[] = []
    const further = deriverOf(database.db, clock, async ({ number }) => {
      loaded.push(number)
      return []
    })
    while (await further.round());
    expect(loaded).toEqual(['B1', 'B2', 'B1', 'B2'])
    expect(await waiting(database.db)).toEqual([])
  })
})
