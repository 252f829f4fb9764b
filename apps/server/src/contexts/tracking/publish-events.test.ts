import type { OpenDatabase } from '@quayline/database/database'
import {
  outboxMessage,
  documentParty,
  documentReference,
  documentVersion,
  event,
  eventSubscription,
  message,
  partyEvent,
  stale,
} from '@quayline/database/schema'
import { selectUnchecked } from '@quayline/database/select-rows'
import type { StatedEvent } from '@quayline/domain/tracking/recorded.fixture'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ingest, replayAll } from '../intake/index.ts'
import { file, intakeForTests } from '../intake/intake.fixture.ts'
import { billIssued, bookingConfirmed, gateIn, interchange, loaded } from '../intake/reading/sample-messages.fixture.ts'
import { bill, booking, publishAll, state, type Statements, THE_LINE, THROW_FAILURE } from './event-feed.fixture.ts'
import { claimMarks } from './pictures/claim-marks.ts'
import { markStale } from './pictures/mark-stale.ts'
import { forgetPictures } from './pictures/pictures.fixture.ts'
import { eventPublisher } from './publish-events.ts'

const [CONTAINER, OTHER] = ['CBHU4398907', 'TEMU4267243']
const LEG = { from: 'CNSHA', to: 'USLGB', voyage: '012E', etd: '2026-03-05T10:00' }

const gateOut: StatedEvent = {
  code: 'GTOT',
  at: '2026-03-02T10:00',
  container: CONTAINER,
  where: 'CNSHA',
  empty: 'EMPTY',
  booking: 'B1',
}
const load: StatedEvent = {
  code: 'LOAD',
  at: '2026-03-05T10:00',
  container: CONTAINER,
  where: 'CNSHA',
  empty: 'LADEN',
  booking: 'B1',
}
const confirmed = booking('B1', { parties: ['CZ SHIPPER1', 'CA CARRIER'], containers: [CONTAINER] })
const issued = bill('T1', { parties: ['CN CONSIGNEE1'], bookings: ['B1'], containers: [CONTAINER] })

describe.each(await bothDatabases())('publishing events on the $name', ({ open }) => {
  let database: OpenDatabase
  let now: number
  const clock = { now: () => now }
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  afterAll(() => database.close())
  beforeEach(async () => {
    now = Date.parse('2026-04-01T08:00:00.000Z')
    for (const table of [partyEvent, documentParty, documentReference, documentVersion, event, message]) {
      await database.db.delete(table)
    }
    await forgetPictures(database.db)
  })

  const publish = () => publishAll(database.db, clock)
  const say = async (statements: Statements): Promise<void> => {
    await state(database.db, statements)
    await publish()
  }
  const rows = () =>
    selectUnchecked<{
      party: string
      code: string
      at: string
      document: string
      containers: string[]
      created: string
    }>(
      database.db,
      sql`
      select party_code as party, event.code, left(event.local_time, 10) as at, party_event.document_type || ' ' || number as document,
        containers, created_at as created
      from party_event join event on event.id = event_id order by party_code, event.local_time, document`,
    )
  /** `code day` of the events that a party sees, each once. */
  const seenBy = async (party: string): Promise<readonly string[]> => [
    ...new Set((await rows()).filter((row) => row.party === party).map(({ code, at }) => `${code} ${at.slice(5)}`)),
  ]

  it('notifies the parties of a booking, and nobody else that it names', async () => {
    await say({ bookings: [confirmed], events: [gateOut, load] })
    expect(await seenBy('SHIPPER1')).toEqual(['GTOT 03-02', 'LOAD 03-05'])
    expect(await seenBy('CARRIER')).toEqual([])
    expect(await database.db.select().from(documentParty)).toEqual([
      {
        documentType: 'BKG',
        number: 'B1',
        partyCode: 'SHIPPER1',
        roles: ['CZ'],
        isActive: true,
        sortAt: '2026-03-01T08:00:00.000Z',
        departureAt: null,
        arrivalAt: null,
      },
    ])
    expect(await database.db.$count(stale)).toBe(0)
  })

  const parts: readonly Statements[] = [
    { bookings: [confirmed] },
    { events: [gateOut] },
    { bills: [issued] },
    { events: [load] },
  ]
  it.each([
    ['in order', [0, 1, 2, 3]],
    ['papers last', [3, 1, 2, 0]],
    ['backwards', [3, 2, 1, 0]],
  ])('ends with the same when facts come %s', async (_, order) => {
    for (const index of order) await say(parts[index] ?? {})
    expect((await rows()).map(({ created: _created, ...row }) => row)).toEqual([
      { party: 'CONSIGNEE1', code: 'GTOT', at: '2026-03-02', document: 'TRD T1', containers: [CONTAINER] },
      { party: 'CONSIGNEE1', code: 'LOAD', at: '2026-03-05', document: 'TRD T1', containers: [CONTAINER] },
      { party: 'SHIPPER1', code: 'GTOT', at: '2026-03-02', document: 'BKG B1', containers: [CONTAINER] },
      { party: 'SHIPPER1', code: 'LOAD', at: '2026-03-05', document: 'BKG B1', containers: [CONTAINER] },
    ])
  })

  it('publishes once: again, and after the same facts were written anew, nothing changes', async () => {
    await say({ bookings: [confirmed], events: [gateOut, load] })
    const before = await rows()
    now += 60_000
    const again = [
      { kind: 'BKG', number: 'B1', sender: '' },
      { kind: 'EQ', number: CONTAINER, sender: '' },
    ] as const
    await markStale(database.db, again, 'LIVE')
    await publish()
    expect(await rows()).toEqual(before)
    // Like a replay: the same ids again.
    await database.db.delete(message)
    await say({ bookings: [confirmed], events: [gateOut, load] })
    expect(await rows()).toEqual(before)
  })

  it('a late bill shows its party what has happened so far, as of now; the others see nothing new', async () => {
    await say({ bookings: [confirmed], events: [gateOut, load] })
    now += 3_600_000
    await say({
      bills: [bill('T1', { parties: ['CN CONSIGNEE1', 'CZ SHIPPER1'], bookings: ['B1'], containers: [CONTAINER] })],
    })
    const created = (party: string) =>
      rows().then((all) => all.filter((row) => row.party === party).map((row) => row.created))
    expect(new Set(await created('CONSIGNEE1'))).toEqual(new Set(['2026-04-01T09:00:00.000Z']))
    expect(new Set(await created('SHIPPER1'))).toEqual(new Set(['2026-04-01T08:00:00.000Z']))
    expect(await created('SHIPPER1')).toHaveLength(4)
  })

  it('everything new is later than all that the party has seen, also by a clock that runs behind', async () => {
    await say({ bookings: [confirmed], events: [gateOut] })
    now -= 5000
    await say({ events: [load] })
    expect((await rows()).map(({ code, created }) => [code, created])).toEqual([
      ['GTOT', '2026-04-01T08:00:00.000Z'],
      ['LOAD', '2026-04-01T08:00:00.001Z'],
    ])
  })

  it('a correction takes the place of what it corrects', async () => {
    const original = { ...load, documentNumber: '7' }
    await say({ bookings: [confirmed], events: [original] })
    await say({
      events: [{ ...original, at: '2026-03-06T10:00', function: 'REPLACE', documentAt: '2026-03-06T11:00' }],
    })
    expect(await seenBy('SHIPPER1')).toEqual(['LOAD 03-06'])
  })

  it.each([
    ['after', false],
    ['before', true],
  ])('a cancel that arrives %s its original leaves nothing', async (_, isFirst) => {
    const original = { ...load, documentNumber: '7' }
    const cancel: StatedEvent = { ...original, function: 'CANCEL', documentAt: '2026-03-06T11:00' }
    await say({ bookings: [confirmed] })
    for (const one of isFirst ? [cancel, original] : [original, cancel]) await say({ events: [one] })
    expect(await seenBy('SHIPPER1')).toEqual([])
  })

  it('a party that a later version no longer names sees nothing any more', async () => {
    await say({ bookings: [confirmed], events: [load] })
    const again = booking('B1', { parties: ['CZ SHIPPER2'], containers: [CONTAINER], statedAt: '2026-03-10T10:00' })
    await say({ bookings: [again] })
    expect([await seenBy('SHIPPER1'), await seenBy('SHIPPER2')]).toEqual([[], ['LOAD 03-05']])
    await say({
      bookings: [booking('B1', { parties: [], statedAt: '2026-03-11T10:00', statement: { function: 'CANCEL' } })],
    })
    expect(await rows()).toEqual([])
    expect(await database.db.$count(documentParty)).toBe(0)
  })

  it('the next customer of a container and the one before see their own trip only', async () => {
    const next = booking('B2', { parties: ['CZ SHIPPER2'], containers: [CONTAINER], statedAt: '2026-06-01T10:00' })
    await say({ bookings: [confirmed], events: [gateOut, load] })
    await say({
      events: [
        { code: 'GTIN', at: '2026-04-01T10:00', container: CONTAINER, where: 'USLGB', empty: 'EMPTY', booking: 'B1' },
      ],
    })
    await say({ bookings: [next] })
    await say({
      events: [
        { ...gateOut, at: '2026-06-02T10:00', where: 'USLGB', booking: 'B2' },
        { ...load, at: '2026-06-05T10:00', where: 'USLGB', booking: 'B2' },
      ],
    })
    expect(await seenBy('SHIPPER1')).toEqual(['GTOT 03-02', 'LOAD 03-05', 'GTIN 04-01'])
    expect(await seenBy('SHIPPER2')).toEqual(['GTOT 06-02', 'LOAD 06-05'])
  })

  it('two bills in one container: the moves are of both, a release is of its own bill only', async () => {
    await say({
      bookings: [booking('B1', { parties: [], bills: ['T1', 'T2'], containers: [CONTAINER] })],
      bills: [
        bill('T1', { parties: ['CN CONSIGNEE1'], bookings: ['B1'], containers: [CONTAINER] }),
        bill('T2', { parties: ['CN CONSIGNEE2'], bookings: ['B1'], containers: [CONTAINER] }),
      ],
      events: [
        load,
        { code: 'RELS', document: 'SRM', at: '2026-03-21T10:00', where: 'USLGB', bill: 'T1' },
        { code: 'RELS', document: 'SRM', at: '2026-03-22T10:00', where: 'USLGB', bill: 'T2' },
      ],
    })
    expect(await seenBy('CONSIGNEE1')).toEqual(['LOAD 03-05', 'RELS 03-21'])
    expect(await seenBy('CONSIGNEE2')).toEqual(['LOAD 03-05', 'RELS 03-22'])
  })

  it("a vessel's call reaches every shipment that it carries, whoever came first", async () => {
    const call: StatedEvent = { code: 'DEPA', at: '2026-03-06T10:00', where: 'CNSHA', voyage: '012E', mode: 'VESSEL' }
    const sailing = (number: string, party: string, container: string) =>
      booking(number, { parties: [`CZ ${party}`], containers: [container], legs: [LEG] })
    await say({ bookings: [sailing('B1', 'SHIPPER1', CONTAINER)] })
    await say({ events: [call, { ...call, voyage: '013E', at: '2026-03-13T10:00' }] })
    await say({ bookings: [sailing('B2', 'SHIPPER2', OTHER)] })
    expect((await rows()).map(({ party, code, at, containers }) => [party, code, at, containers])).toEqual([
      ['SHIPPER1', 'DEPA', '2026-03-06', [CONTAINER]],
      ['SHIPPER2', 'DEPA', '2026-03-06', [OTHER]],
    ])
  })

  it('what T&T 2.2 has no form for is not published', async () => {
    await say({
      bookings: [confirmed],
      events: [
        { code: 'AVAILABLE', at: '2026-03-05T10:00', container: CONTAINER, where: 'CNSHA', booking: 'B1' },
        // Neither empty nor laden; no time; a place with an unknown time zone.
        { code: 'GTIN', at: '2026-03-05T11:00', container: CONTAINER, where: 'CNSHA', booking: 'B1' },
        { code: 'DISC', container: CONTAINER, where: 'USLGB', empty: 'LADEN', booking: 'B1', documentAt: null },
        { code: 'GTOT', at: '2026-03-30T10:00', container: CONTAINER, where: 'XXXXX', empty: 'LADEN', booking: 'B1' },
      ],
    })
    expect(await rows()).toEqual([])
  })

  it('a paper of anybody else names no party, and a key of his own lets nobody into a shipment', async () => {
    const foreign = booking('B1', {
      containers: [CONTAINER],
      parties: ['CZ STRANGER'],
      statedAt: '2026-03-20T08:00',
      statement: { partner: 'STRANGER' },
    })
    await state(database.db, { bookings: [confirmed, foreign], events: [gateOut, load] })
    await publish()
    expect(await seenBy('STRANGER')).toEqual([])
    expect(await seenBy('SHIPPER1')).toEqual(['GTOT 03-02', 'LOAD 03-05'])
  })

  it('a crash in the middle leaves everything to be done again', async () => {
    await state(database.db, { bookings: [confirmed], events: [gateOut, load] })
    const crash = { now: () => Number.NaN }
    const crashing = eventPublisher({ db: database.db, clock: crash, partners: THE_LINE, reportFailure: THROW_FAILURE })
    await expect(crashing.round()).rejects.toThrow(RangeError)
    expect(await database.db.$count(stale)).toBeGreaterThan(0)
    expect(await database.db.$count(partyEvent)).toBe(0)
    await publish()
    expect(await seenBy('SHIPPER1')).toEqual(['GTOT 03-02', 'LOAD 03-05'])
  })

  it('writes the callbacks of a subscription in the same transaction, once, with the event as the party sees it', async () => {
    const [subscription] = await database.db
      .insert(eventSubscription)
      .values({
        partyCode: 'SHIPPER1',
        callbackUrl: 'https://shipper.example/events',
        secret: '',
        filters: { equipmentEventTypeCode: 'LOAD' },
        createdAt: '2026-03-01T08:00:00.000Z',
        updatedAt: '2026-03-01T08:00:00.000Z',
      })
      .returning()
    await say({ bookings: [confirmed], events: [gateOut, load] })
    await say({ bills: [bill('T1', { parties: ['CZ SHIPPER1'], bookings: ['B1'], containers: [CONTAINER] })] })
    const [{ body, ...sent } = { body: '' }, ...more] = await database.db.select().from(outboxMessage)
    expect(more).toEqual([])
    expect(sent).toMatchObject({
      kind: 'CALLBACK',
      subject: subscription?.id,
      state: 'WAITING',
      nextAttemptAt: '2026-04-01T08:00:00.000Z',
    })
    expect(JSON.parse(body)).toMatchObject([
      {
        equipmentEventTypeCode: 'LOAD',
        eventCreatedDateTime: '2026-04-01T08:00:00.000Z',
        documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: 'B1' }],
      },
    ])
    await database.db.delete(eventSubscription)
    await database.db.delete(outboxMessage)
  })

  it('works off more documents than one batch holds, each once', async () => {
    const numbers = Array.from({ length: 95 }, (_, index) => `B${100 + index}`)
    const call: StatedEvent = { code: 'DEPA', at: '2026-03-06T10:00', where: 'CNSHA', voyage: '012E', mode: 'VESSEL' }
    await state(database.db, {
      bookings: numbers.map((number) => booking(number, { parties: ['FW FORWARDER'], legs: [LEG] })),
      events: [call],
    })
    await publish()
    const published = await rows()
    expect(published.map(({ document }) => document)).toEqual(numbers.map((number) => `BKG ${number}`))
    // One event, even if the party sees it through several of its bookings.
    expect(await seenBy('FORWARDER')).toEqual(['DEPA 03-06'])
    expect(new Set(published.map(({ created }) => created)).size).toBe(1)
  })

  it('publishes what intake takes in, also when it comes twice or is read again', async () => {
    const intake = intakeForTests(database.db)
    const messages = interchange([bookingConfirmed(), gateIn(), billIssued(), loaded()], { sender: 'CARRIER' })
    await ingest(intake, [file(messages)])
    await publish()
    const before = await rows()
    // The booking names the shipper, the bill the consignee; both sailings load in Shanghai (sample-messages.fixture.ts).
    expect(await seenBy('SHIPPER1')).toEqual(expect.arrayContaining(['GTIN 03-01', 'LOAD 03-02']))
    expect(await seenBy('CONSIGNEE1')).toEqual(await seenBy('SHIPPER1'))
    await ingest(intake, [file(messages)])
    await replayAll(intake)
    await publish()
    expect(await rows()).toEqual(before)
    await intake.remove()
  })
})

describe('two servers on one database', async () => {
  const servers = (await bothDatabases()).filter(({ name }) => name === 'PostgreSQL server')
  it.each(servers)('share the work, and publish everything once, in one order, on the $name', async ({ open }) => {
    const database = await open()
    const clock = { now: () => Date.parse('2026-04-01T08:00:00.000Z') }
    const numbers = Array.from({ length: 40 }, (_, index) => `B${index}`)
    await state(database.db, {
      bookings: numbers.map((number) => booking(number, { parties: ['CZ SHIPPER1'] })),
      events: numbers.map((number) => ({
        code: 'CONF',
        document: 'BKG',
        at: '2026-02-20T10:00',
        where: 'CNSHA',
        booking: number,
      })),
    })
    await Promise.all([publishAll(database.db, clock), publishAll(database.db, clock)])
    expect(await database.db.$count(stale)).toBe(0)
    const seen = await database.db.select().from(partyEvent).orderBy(partyEvent.createdAt)
    expect(seen.map(({ number }) => number).toSorted()).toEqual(numbers.toSorted())
    await database.close()
  })

  it.each(servers)(
    'one works out what the other has taken and not brought to an end, after a minute, on the $name',
    async ({ open }) => {
      const database = await open()
      const clock = { now: () => Date.parse('2026-04-01T08:00:00.000Z') }
      await state(database.db, { bookings: [confirmed], events: [load] })
      // The state left by a server that was killed between claiming the marks and storing the pictures.
      await claimMarks(database.db, [{ priority: 1, sender: '', marks: 100 }], '2026-04-01T08:00:00.000Z')
      expect(await publishAll(database.db, clock)).toBe(0)
      await database.db.update(stale).set({ claimedUntil: sql`${stale.claimedUntil} - interval '61 s'` })
      await publishAll(database.db, clock)
      expect([await database.db.$count(partyEvent), await database.db.$count(stale)]).toEqual([1, 0])
      await database.close()
    },
  )
})
