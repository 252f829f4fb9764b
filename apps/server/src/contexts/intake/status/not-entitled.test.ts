import type { OpenDatabase } from '@quayline/database/database'
import { event, message, partner, partnerToJudge, stale, vesselCall, withheldFact } from '@quayline/database/schema'
import { NO_PARTNER_RULES } from '@quayline/edi/partner-rules'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { COMMAND_LINE } from '../../../platform/audit-trail.ts'
import { enterPartner } from '../../../platform/settings/partner-entry.fixture.ts'
import type { PartnerBook } from '../../../platform/settings/partner-book.ts'
import { scheduleOf, BY_IMO } from '../../schedule/schedule-messages.fixture.ts'
import { trackerOf } from '../../tracking/index.ts'
import { ingest } from '../ingest.ts'
import { factsIn, file, type IntakeForTests, intakeForTests } from '../intake.fixture.ts'
import { judgeBatchAgain } from '../storing/judge-again.ts'
import { type PartnerEntry, noteLines, removePartner, setPartner } from './partner-entries.ts'
import { replay, replayAll } from '../replay.ts'
import { billIssued, bookingConfirmed, gateIn, interchange, loaded } from '../reading/sample-messages.fixture.ts'
import { listWithheld } from './withheld-queries.ts'

const CONTAINER = 'TSTU1234568'
const lineBook = (...codes: readonly string[]): PartnerBook =>
  new Map(
    codes.map((code) => [
      code,
      {
        code,
        name: null,
        rules: NO_PARTNER_RULES,
        isLine: true,
        acknowledge: null,
        characterSet: null,
        silentAfterHours: 24,
      },
    ]),
  )
const terminal = (places: readonly string[], more: Partial<PartnerEntry> = {}): PartnerEntry => ({
  code: 'SHATERM',
  kinds: ['TERMINAL'],
  messageTypes: null,
  places,
  mayUseRoot: false,
  ...more,
})

describe.each(await oneDatabase())('who may state what, on the $name', ({ open }) => {
  let database: OpenDatabase
  let intake: IntakeForTests
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  beforeEach(async () => {
    await intake?.remove()
    intake = intakeForTests(database.db)
    await intake.forget()
    for (const table of [partner, partnerToJudge]) await database.db.delete(table)
  })
  afterAll(async () => {
    await intake.remove()
    await database.close()
  })

  const take = async (text: string, how: Parameters<typeof file>[1] = {}) => {
    intake.later(1000)
    const [report] = await ingest(intake, [file(text, how)])
    return report?.messages ?? []
  }
  const judgeAll = async () => {
    while (await judgeBatchAgain(intake));
  }
  const set = async (entry: PartnerEntry) => {
    await setPartner(intake, entry, COMMAND_LINE)
    await judgeAll()
  }
  const reasons = async () =>
    (await database.db.select({ reason: withheldFact.reason }).from(withheldFact)).map(({ reason }) => reason).sort()
  const codes = async () =>
    (await database.db.select({ code: event.code }).from(event).orderBy(asc(event.code))).map(({ code }) => code)

  it.each([
    ['a key', { partner: 'SHATERM', channel: 'KEY' }, 'UNKNOWN_SENDER'],
    ['a folder', { partner: 'SHATERM', channel: 'INBOX' }, 'UNKNOWN_SENDER'],
    ['the root folder', { partner: null, channel: 'INBOX' }, 'ROOT_FOLDER'],
    ['a command for him', { partner: 'SHATERM', channel: 'COMMAND' }, 'UNKNOWN_SENDER'],
  ] as const)('%s of nobody whom the book knows: accepted, kept, and counts for nothing', async (_, how, reason) => {
    const [report] = await take(interchange([gateIn()]), how)
    expect(report).toMatchObject({
      outcome: 'ACCEPTED',
      notEntitled: { [reason]: 1 },
      warnings: [{ segment: -1, code: 'NOT_ENTITLED' }],
    })
    expect([await codes(), await reasons()]).toEqual([[], [reason]])
    expect(await database.db.select().from(stale)).toEqual([])
    const tracked = await trackerOf(database.db).track(CONTAINER, null)
    expect(tracked).toMatchObject({ ok: true, value: { answer: { type: 'none' } } })
  })

  it('an operator’s command vouches for a sender whom the book does not know, and for nobody else', async () => {
    await take(interchange([gateIn()]), { channel: 'COMMAND' })
    expect(await codes()).toEqual(['GTIN'])
    await set(terminal(['USLGB']))
    expect([await codes(), await reasons()]).toEqual([[], ['PLACE']])
  })

  it('a container is gated in at the terminal that says so, not at another one', async () => {
    await enterPartner(database.db, 'SHATERM', ['TERMINAL'], ['CNSHA/YSP'])
    await enterPartner(database.db, 'NGBTERM', ['TERMINAL'], ['CNNGB'])
    await take(interchange([gateIn(), loaded({ reference: '2' })]), { partner: 'SHATERM', channel: 'KEY' })
    await take(interchange([gateIn({ document: 'X', at: '202603010816' })]), { partner: 'NGBTERM', channel: 'KEY' })
    expect([await codes(), await reasons()]).toEqual([['GTIN', 'LOAD'], ['PLACE']])
    expect(await database.db.selectDistinct({ as: event.statedAs }).from(event)).toEqual([{ as: 'TERMINAL' }])
  })

  it('the line’s documents count from whom the file names as the line; nobody else’s do', async () => {
    intake = Object.assign(intake, { partners: lineBook('LINE') })
    await enterPartner(database.db, 'SHATERM', ['TERMINAL'])
    const shippingDocuments = interchange([bookingConfirmed(), billIssued()])
    await take(shippingDocuments, { partner: 'SHATERM', channel: 'KEY' })
    expect((await factsIn(database.db)).references).toEqual([])
    expect(await reasons()).toEqual(['KIND', 'KIND'])
    await take(shippingDocuments, { partner: 'LINE', channel: 'KEY' })
    const { versions, references } = await factsIn(database.db)
    expect(versions.map(({ documentType, statedAs }) => [documentType, statedAs]).sort()).toEqual([
      ['BKG', 'LINE'],
      ['TRD', 'LINE'],
    ])
    expect(references.length).toBeGreaterThan(0)
  })

  it('the file wins: whom it lists without isLine is no line, whatever the table says', async () => {
    const [[code, listed] = ['', undefined]] = [...lineBook('SHATERM')]
    intake = Object.assign(intake, { partners: new Map([[code, { ...listed, isLine: false }]]) })
    await enterPartner(database.db, 'SHATERM', ['LINE'])
    await take(interchange([bookingConfirmed()]), { partner: 'SHATERM', channel: 'KEY' })
    expect(await reasons()).toEqual(['KIND'])
  })

  it('another file governs all history too', async () => {
    await noteLines(intake, lineBook())
    await take(interchange([bookingConfirmed()]), { partner: 'LINE', channel: 'KEY' })
    expect(await reasons()).toEqual(['UNKNOWN_SENDER'])
    Object.assign(intake, { partners: lineBook('LINE') })
    await noteLines(intake, intake.partners)
    await judgeAll()
    expect(await reasons()).toEqual([])
    Object.assign(intake, { partners: lineBook() })
    await noteLines(intake, intake.partners)
    await judgeAll()
    expect(await reasons()).toEqual(['UNKNOWN_SENDER'])
  })

  describe('the root folder', () => {
    const ROOT = { partner: null, channel: 'INBOX' } as const

    it('speaks only for senders marked for it', async () => {
      await set(terminal(['CNSHA']))
      await take(interchange([gateIn()]), ROOT)
      expect(await reasons()).toEqual(['ROOT_FOLDER'])
      await set(terminal(['CNSHA'], { mayUseRoot: true }))
      expect([await codes(), await reasons()]).toEqual([['GTIN'], []])
    })

    it('cannot take the place of what its sender himself will say, nor make it older', async () => {
      await set(terminal(['CNSHA']))
      const forged = gateIn().replace("DTM+137:202603010830:203'\n", '')
      await take(interchange([forged], { time: '0100' }), ROOT)
      const [own] = await take(interchange([forged], { time: '0900' }), { partner: 'SHATERM', channel: 'KEY' })
      expect(own?.outcome).toBe('ACCEPTED')
      await take(interchange([forged], { time: '0200' }), ROOT)
      const counted = await database.db
        .select({ at: message.documentAt })
        .from(message)
        .innerJoin(event, eq(event.messageId, message.id))
      expect(counted).toEqual([{ at: '2026-03-01T09:00' }])
    })
  })

  it('a copy of a sender without a say does not make a message older', async () => {
    const undated = gateIn().replace("DTM+137:202603010830:203'\n", '')
    await take(interchange([undated], { time: '0900' }), { channel: 'COMMAND' })
    const [again] = await take(interchange([undated], { time: '0100' }), { partner: 'SHATERM', channel: 'KEY' })
    expect(again?.outcome).toBe('DUPLICATE')
    const before = await factsIn(database.db)
    expect(before.messages.map(({ documentAt }) => documentAt)).toEqual(['2026-03-01T09:00'])
    await replayAll(intake)
    expect(await factsIn(database.db)).toEqual(before)
  })

  describe('a change of the book', () => {
    const MIXED = [
      [interchange([gateIn(), loaded({ reference: '2' }), bookingConfirmed()]), { partner: 'SHATERM', channel: 'KEY' }],
      [
        scheduleOf(BY_IMO, '042W', [
          { port: 'CNSHA', arrives: '202603200800', departs: '202603210800' },
          { port: 'USLGB', arrives: '202604050800', departs: '202604060800' },
        ]),
        { partner: 'SHATERM', channel: 'INBOX' },
      ],
      [interchange([gateIn({ document: 'G2', container: 'XMPU4142037' })]), { partner: 'OTHER', channel: 'KEY' }],
      [interchange([gateIn({ document: 'G3', container: 'XMPU4142037' })]), { channel: 'COMMAND' }],
    ] as const
    const BOOKS: readonly (readonly [string, PartnerEntry])[] = [
      ['a terminal at home', terminal(['CNSHA'])],
      ['a terminal elsewhere', terminal(['USLGB'])],
      ['the line', terminal([], { kinds: ['LINE'] })],
      ['a customer', terminal(['*'], { kinds: ['CUSTOMER'] })],
      ['a carrier for its calls', terminal(['*'], { kinds: ['CARRIER'], messageTypes: ['IFTSAI'] })],
    ]
    const state = async () => {
      const { rows: _rows, ...facts } = { rows: 0, ...(await factsIn(database.db)) }
      const calls = await database.db.select().from(vesselCall).orderBy(asc(vesselCall.key))
      return { ...facts, effective: calls.map(({ changedAt: _changedAt, ...call }) => call) }
    }

    it.each(BOOKS)('to %s gives what a replay gives, and what it had been to begin with', async (_, entry) => {
      for (const [text, how] of MIXED) await take(text, how)
      await set(terminal(['CNNGB']))
      await set(entry)
      const judged = await state()
      await replayAll(intake)
      expect(await state()).toEqual(judged)
      await intake.forget()
      for (const [text, how] of MIXED) await take(text, how)
      expect({ ...(await state()), withheld: null }).toEqual({ ...judged, withheld: null })
      expect(judged.withheld.length + judged.events.length + judged.versions.length).toBeGreaterThan(3)
    })

    it('calls of a vessel: of a terminal its own alone', async () => {
      await set(terminal(['CNSHA']))
      for (const [text, how] of MIXED) await take(text, how)
      const ports = async () =>
        (await database.db.select({ port: vesselCall.port }).from(vesselCall)).map(({ port }) => port).sort()
      expect(await ports()).toEqual(['CNSHA'])
      await set(terminal(['USLGB']))
      expect(await ports()).toEqual(['USLGB'])
      await removePartner(intake, 'SHATERM', COMMAND_LINE)
      await judgeAll()
      expect(await ports()).toEqual([])
    })

    it('marks the pictures of the numbers: whoever asks is answered by what still counts', async () => {
      await set(terminal(['CNSHA']))
      await take(interchange([gateIn()]), { partner: 'SHATERM', channel: 'KEY' })
      const tracker = trackerOf(database.db)
      expect(await tracker.track(CONTAINER, null)).toMatchObject({ value: { answer: { type: 'cntr' } } })
      await database.db.delete(stale)
      await set(terminal(['CNNGB']))
      const changed = await database.db.selectDistinct({ key: stale.key }).from(stale)
      expect(changed.map(({ key }) => key).sort()).toEqual(['7700000001', CONTAINER])
      expect(await tracker.track(CONTAINER, null)).toMatchObject({ value: { answer: { type: 'none' } } })
    })

    it('numbers wait under the name of who changed them; what is read or judged again never before what comes in', async () => {
      const waiting = async () => {
        const rows = await database.db
          .selectDistinct({ sender: stale.sender, isBackground: sql<boolean>`${stale.priority} = 2` })
          .from(stale)
        await database.db.delete(stale)
        return rows
      }
      await set(terminal(['CNSHA']))
      const [report] = await take(interchange([gateIn()]), { partner: 'SHATERM', channel: 'KEY' })
      expect(await waiting()).toEqual([{ sender: 'SHATERM', isBackground: false }])
      // The author of an interchange can name any number of senders: an operator is responsible for all of them, so
      // they share one turn.
      await take(interchange([loaded()], { sender: 'ANYBODY' }))
      await take(interchange([loaded()], { sender: 'SOMEBODY' }))
      expect(await waiting()).toEqual([{ sender: '', isBackground: false }])
      await replay(intake, [report?.messageId ?? ''])
      expect(await waiting()).toEqual([{ sender: '', isBackground: false }])
      await replayAll(intake)
      expect(await waiting()).toEqual([{ sender: '', isBackground: true }])
      await set(terminal(['CNNGB']))
      expect(await waiting()).toEqual([{ sender: 'SHATERM', isBackground: true }])
    })

    it('that changes nothing of what counts writes nothing', async () => {
      await set(terminal(['CNSHA']))
      await take(interchange([gateIn()]), { partner: 'SHATERM', channel: 'KEY' })
      await database.db.delete(stale)
      await set(terminal(['CNSHA/YSP', 'CN']))
      expect(await database.db.select().from(stale)).toEqual([])
      expect(await database.db.select().from(partnerToJudge)).toEqual([])
    })

    it('goes on where it was, and begins anew when the book changes meanwhile', async () => {
      await setPartner(intake, terminal(['CNSHA']), COMMAND_LINE)
      const many = Array.from({ length: 250 }, (__, index) => gateIn({ document: `G${index}`, reference: `${index}` }))
      await take(interchange(many), { partner: 'SHATERM', channel: 'KEY' })
      await judgeAll()
      await setPartner(intake, terminal(['CNNGB']), COMMAND_LINE)
      expect(await judgeBatchAgain(intake)).toBe(true)
      expect([(await codes()).length, (await reasons()).length]).toEqual([50, 200])
      await setPartner(intake, terminal(['CNSHA']), COMMAND_LINE)
      expect(await judgeBatchAgain(intake)).toBe(true)
      await judgeAll()
      expect([(await codes()).length, (await reasons()).length]).toEqual([250, 0])
    })

    it('waits for what is being judged by the book as it stood', async () => {
      await Promise.all([
        setPartner(intake, terminal(['CNSHA']), COMMAND_LINE),
        take(interchange([gateIn()]), { partner: 'SHATERM', channel: 'KEY' }),
        setPartner(intake, terminal(['CNNGB']), COMMAND_LINE),
      ])
      const [entry] = await database.db.select().from(partner)
      await judgeAll()
      expect(await codes()).toEqual(entry?.places[0] === 'CNSHA' ? ['GTIN'] : [])
    })
  })

  it('are listed for operators, newest first, page by page', async () => {
    await take(interchange([gateIn(), loaded({ reference: '2' })]), { partner: 'SHATERM', channel: 'KEY' })
    await take(interchange([bookingConfirmed()]), { partner: 'OTHER', channel: 'KEY' })
    const first = await listWithheld(database.db, { limit: 1 })
    expect(first.statements).toMatchObject([
      { partner: 'OTHER', stated: 'BOOKING', bookingNumber: '7700000001', place: null },
    ])
    if (first.next === null) throw new Error('there is a second page')
    const rest = await listWithheld(database.db, { limit: 200, after: first.next })
    expect(rest.statements.map(({ stated, container, place }) => [stated, container, place]).sort()).toEqual([
      ['GTIN', CONTAINER, 'CNSHA/YSP'],
      ['LOAD', CONTAINER, 'CNSHA'],
    ])
    expect(rest.next).toBeNull()
    const own = await listWithheld(database.db, { limit: 200, partner: 'OTHER' })
    expect(own.statements).toHaveLength(1)
  })
})
