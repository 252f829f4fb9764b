import type { OpenDatabase } from '@quayline/database/database'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fixedClock } from '../../platform/clock.ts'
import { roundsOf, statementsOf } from '../../platform/database/statements.fixture.ts'
import { bill, booking, publishAll, state } from './event-feed.fixture.ts'
import { gatherFacts } from './load-facts.ts'
import { trackingQueries } from './queries.ts'

const CLOCK = fixedClock(Date.UTC(2026, 2, 1, 8))
const [CONTAINER, OTHER_CONTAINER] = ['CBHU4398907', 'TEMU4267243']
const leg = (voyage: string, month: string) => ({
  from: 'CNSHA',
  to: 'USLGB',
  voyage,
  etd: `2026-${month}-05T10:00`,
  eta: `2026-${month}-20T16:00`,
})

/** A booking with its bill in two containers, one of which another customer used before. */
const STATEMENTS = {
  bookings: [
    booking('6170000001', {
      parties: ['CZ A'],
      bills: ['6270000001'],
      containers: [CONTAINER, OTHER_CONTAINER],
      legs: [leg('012E', '03')],
    }),
    booking('6170000002', { parties: ['CZ B'], containers: [CONTAINER], legs: [leg('009E', '01')] }),
  ],
  bills: [
    bill('6270000001', {
      parties: ['CN C'],
      bookings: ['6170000001'],
      containers: [CONTAINER, OTHER_CONTAINER],
      legs: [leg('012E', '03')],
    }),
  ],
  events: [
    ...[CONTAINER, OTHER_CONTAINER].map(
      (container) =>
        ({
          code: 'LOAD',
          at: '2026-03-05T08:00',
          container,
          empty: 'LADEN',
          where: 'CNSHA',
          voyage: '012E',
          mode: 'VESSEL',
          booking: '6170000001',
        }) as const,
    ),
    {
      code: 'LOAD',
      at: '2026-01-05T08:00',
      container: CONTAINER,
      empty: 'LADEN',
      where: 'CNSHA',
      voyage: '009E',
      mode: 'VESSEL',
      booking: '6170000002',
    } as const,
    { code: 'DEPA', at: '2026-03-05T11:00', where: 'CNSHA', voyage: '012E', mode: 'VESSEL' } as const,
  ],
}

describe.each(await bothDatabases())('lookups of a booking or bill on the $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
    await state(database.db, STATEMENTS)
  }, 120_000)
  afterAll(() => database.close())

  const gather = (number: string, how: 'ALL' | 'BY_TRIP') =>
    gatherFacts(trackingQueries(database.db), { references: [number], containers: [] }, how)
  const numbers = ['6170000001', '6270000001', '6170000002']

  /** Gathered without anything foreseen. */
  const stepByStep = (number: string, how: 'ALL' | 'BY_TRIP') =>
    gatherFacts(
      { ...trackingQueries(database.db), foresee: async () => null },
      { references: [number], containers: [] },
      how,
    )

  it.each([
    ['nothing is kept', async () => {}],
    ['the pictures are kept', async () => void (await publishAll(database.db, CLOCK))],
  ])('take two rounds, where %s', async (_, prepare) => {
    await prepare()
    for (const how of ['ALL', 'BY_TRIP'] as const)
      for (const number of numbers) {
        const rounds = await roundsOf(database.db, () => gather(number, how))
        expect(rounds.length, `${how} ${number}: ${rounds.join(', ')}`).toBe(2)
        expect(rounds[0]).toBe(1)
        // Documents, events by number, by container or trip, and by call of a vessel, and links between numbers.
        expect(rounds[1]).toBeLessThanOrEqual(5)
        const before = await roundsOf(database.db, () => stepByStep(number, how))
        expect(before.length).toBeGreaterThan(3)
      }
  })

  it('take as many statements for twenty numbers as for one', async () => {
    const of = (numbersAsked: readonly string[]) =>
      statementsOf(database.db, async () => {
        const queries = trackingQueries(database.db)
        await Promise.all(
          numbersAsked.map((number) => gatherFacts(queries, { references: [number], containers: [] }, 'BY_TRIP')),
        )
      })
    const one = await of(['6270000001'])
    const many = await of(['6270000001', ...Array.from({ length: 19 }, (_, index) => `627000${1000 + index}`)])
    expect(many.statements).toHaveLength(one.statements.length)
  })

  it('gather what is gathered step by step, and rest on the same numbers', async () => {
    for (const how of ['ALL', 'BY_TRIP'] as const)
      for (const number of numbers) {
        const [foreseen, found] = await Promise.all([gather(number, how), stepByStep(number, how)])
        const content = ({ events, documents, numbers: rests, ...others }: typeof found) => ({
          events: events.map(({ event }) => event.id).toSorted(),
          documents: documents.map((one) => JSON.stringify(one)).toSorted(),
          rests: [...rests].toSorted(),
          ...others,
        })
        expect(content(foreseen)).toEqual(content(found))
        expect(found.events.length).toBeGreaterThan(1)
      }
  })

  it('what fails is told to whoever needs it, and only to him', async () => {
    const queries = trackingQueries(database.db)
    const failing = async () => {
      throw new Error('gone')
    }
    const asked = { references: ['6270000001'], containers: [] }
    await expect(gatherFacts({ ...queries, eventsOfVesselCall: failing }, asked, 'ALL')).rejects.toThrow('gone')
    const unneeded = {
      numbers: ['6270000001'],
      containers: new Map(),
      documents: [],
      calls: ['999X@CNSHA'],
    }
    const found = await gatherFacts(
      {
        ...queries,
        foresee: async () => unneeded,
        eventsOfVesselCall: async (call) => (call === '999X@CNSHA' ? failing() : queries.eventsOfVesselCall(call)),
      },
      asked,
      'ALL',
    )
    expect(found.events.length).toBeGreaterThan(1)
  })
})
