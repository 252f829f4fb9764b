import type { OpenDatabase } from '@quayline/database/database'
import { delivery, documentLink, documentReference, event, message, numberState } from '@quayline/database/schema'
import { selectUnchecked } from '@quayline/database/select-rows'
import { bothDatabases } from '@quayline/testing/databases-under-test'
import { and, count, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readArchive } from '../../platform/archive/archive-reader.ts'
import { ingest } from './ingest.ts'
import { factsIn, file, type IntakeForTests, intakeForTests } from './intake.fixture.ts'
import {
  billIssued,
  bookingConfirmed,
  gateIn,
  instructionFor,
  interchange,
  loaded,
} from './reading/sample-messages.fixture.ts'

const outcomes = (reports: Awaited<ReturnType<typeof ingest>>) =>
  reports.map(({ messages }) =>
    messages.map(({ outcome, reason }) => (reason === null ? outcome : `${outcome} ${reason}`)),
  )

const INVOICE = "UNH+9+INVOIC:D:96A:UN'\nBGM+380+1'\nUNT+3+9'"

describe.each(await bothDatabases())('ingest on the $name', ({ open }) => {
  let database: OpenDatabase
  let intake: IntakeForTests
  beforeAll(async () => {
    database = await open()
    intake = intakeForTests(database.db)
  }, 120_000)
  beforeEach(() => intake.forget())
  afterAll(async () => {
    await intake.remove()
    await database.close()
  })

  it('answers every file and message in the order given, and keeps all of them', async () => {
    const reports = await ingest(intake, [
      file(interchange([gateIn({ reference: '1' }), INVOICE, loaded({ reference: '2' })]), { source: 'moves.edi' }),
      file('not EDI', { source: 'letter.txt', partner: 'AGENT' }),
      file(interchange([bookingConfirmed()]), { source: 'booking.edi' }),
    ])
    expect(outcomes(reports)).toEqual([
      ['ACCEPTED', 'REJECTED UNKNOWN_MESSAGE_TYPE', 'ACCEPTED'],
      ['REJECTED NOT_EDI'],
      ['ACCEPTED'],
    ])
    expect(reports.map(({ source }) => source)).toEqual(['moves.edi', 'letter.txt', 'booking.edi'])
    expect(reports[0]?.messages[0]).toMatchObject({
      messageType: 'CODECO',
      documentNumber: 'G1',
      partner: 'SHATERM',
      position: 0,
    })
    expect(reports[1]?.messages[0]).toMatchObject({ messageType: '', partner: 'AGENT' })
    const { messages, events, versions } = await factsIn(intake.db)
    expect([messages.length, events.length, versions.length]).toEqual([5, 2, 1])
    const [row] = await intake.db.select().from(message).where(eq(message.messageType, 'CODECO'))
    expect(row?.raw).toBe(gateIn())
    expect(row?.receivedAt).toBe('2026-03-05T08:00:00.000Z')
    const [from] = await intake.db.select().from(delivery).where(eq(delivery.source, 'letter.txt'))
    expect(from).toMatchObject({ partner: 'AGENT', byteLength: 7, receivedAt: '2026-03-05T08:00:00.000Z' })
  })

  it('ties the numbers of bookings and bills together from either end, without the carrier’s prefix', async () => {
    await ingest(intake, [file(interchange([gateIn(), bookingConfirmed(), billIssued()]))])
    const { fromType, fromNumber, toType, toNumber } = documentLink
    const from = (type: 'BKG' | 'TRD' | 'EQ', number: string) =>
      intake.db
        .selectDistinct({ toType, toNumber })
        .from(documentLink)
        .where(and(eq(fromType, type), eq(fromNumber, number)))
        .orderBy(toType, toNumber)
    const booking = { toType: 'BKG', toNumber: '7700000001' }
    const bill = { toType: 'TRD', toNumber: '7700000001' }
    const [one, two] = ['TSTU1234568', 'XMPU4142037'].map((number) => ({ toType: 'EQ', toNumber: number }))
    expect(await from('EQ', 'TSTU1234568')).toEqual([bill])
    expect(await from('EQ', 'XMPU4142037')).toEqual([bill])
    expect(await from('BKG', '7700000001')).toEqual([bill])
    expect(await from('TRD', '7700000001')).toEqual([booking, one, two])
  })

  it('writes a tie once for each document that states it, from the booking to the bill', async () => {
    await ingest(intake, [file(interchange([bookingConfirmed(), billIssued()]))])
    const { fromType, toType } = documentReference
    const ties = await intake.db
      .select({ fromType, toType, ties: count() })
      .from(documentReference)
      .groupBy(fromType, toType)
    // Booking and bill name each other; both name the two calls of the leg.
    expect(ties.map((row) => `${row.fromType} ${row.toType} ${row.ties}`).toSorted()).toEqual([
      'BKG TRD 2',
      'CALL BKG 2',
      'CALL TRD 2',
      'TRD EQ 2',
    ])
  })

  it('an instruction about two bookings is found by both, and ties them to nothing', async () => {
    await ingest(intake, [file(interchange([instructionFor('7700000001', 'QLTB7700000002')]))])
    const foundBy = (number: string) =>
      selectUnchecked(
        intake.db,
        sql`select id from document_version where document_type = 'SHI' and (number = ${number} or number in (
              select from_number from document_reference where from_type = 'SHI' and to_type = 'BKG' and to_number = ${number}))`,
      )
    expect(await foundBy('7700000001')).toHaveLength(1)
    expect(await foundBy('7700000002')).toEqual(await foundBy('7700000001'))
    expect(await foundBy('7700000003')).toEqual([])
    expect(await intake.db.select().from(documentLink)).toEqual([])
    const changed = (await intake.db.select().from(numberState)).map(({ number }) => number)
    expect(changed).toEqual(expect.arrayContaining(['7700000001', '7700000002']))
  })

  it('reports a message that came before, in the same file or another, and changes nothing', async () => {
    const first = await ingest(intake, [file(interchange([gateIn({ reference: '1' }), gateIn({ reference: '2' })]))])
    expect(outcomes(first)).toEqual([['ACCEPTED', 'DUPLICATE']])
    const before = [await factsIn(intake.db), await intake.db.select().from(message)]
    intake.later(60_000)
    const again = await ingest(intake, [
      file(interchange([gateIn()], { reference: '77', time: '2300' })),
      file(interchange([gateIn()])),
      file(interchange([gateIn()], { sender: 'XIATERM' })),
    ])
    expect(outcomes(again)).toEqual([['DUPLICATE'], ['DUPLICATE'], ['ACCEPTED']])
    expect(again[0]?.messages[0]?.messageId).toBe(first[0]?.messages[0]?.messageId)
    const ofFirst = await intake.db.select().from(message).where(eq(message.partner, 'SHATERM'))
    expect(ofFirst).toEqual(before[1])
    expect(await intake.db.select({ n: count() }).from(event)).toEqual([{ n: 2 }])
  })

  it('reports a file that was set aside before', async () => {
    expect(outcomes(await ingest(intake, [file('junk', { partner: 'A' })]))).toEqual([['REJECTED NOT_EDI']])
    expect(outcomes(await ingest(intake, [file('junk', { partner: 'A' })]))).toEqual([['DUPLICATE']])
  })

  it('leaves the same rows whatever the order of arrival', async () => {
    // Without DTM+137 the message has its interchange's time, and a resend has another: both orders must give the same
    // rows.
    const undated = gateIn({ document: 'G9' }).replace("DTM+137:202603010830:203'\n", '')
    const files = [
      interchange([bookingConfirmed()]),
      interchange([gateIn({ reference: '1' }), loaded({ reference: '2' })]),
      interchange([billIssued(), INVOICE]),
      interchange([undated], { time: '0900' }),
      interchange([loaded(), undated.replaceAll('+1', '+1')], { time: '0700' }),
    ].map((text) => file(text))
    const results = []
    for (const order of [
      [0, 1, 2, 3, 4],
      [4, 3, 2, 1, 0],
      [2, 4, 0, 3, 1],
      [3, 4, 1, 0, 2],
    ]) {
      await intake.forget()
      const sorted = order.flatMap((index) => files[index] ?? [])
      if (order[0] === 2) await ingest(intake, sorted)
      else for (const one of sorted) await ingest(intake, [one])
      results.push(await factsIn(intake.db))
    }
    expect(results[0]?.messages.find(({ documentNumber }) => documentNumber === 'G9')?.documentAt).toBe(
      '2026-03-01T07:00',
    )
    for (const result of results) expect(result).toEqual(results[0])
  })

  it('gives the same answer when the same files come at the same moment', async () => {
    const all = Array.from({ length: 40 }, (_, n) => file(interchange([gateIn({ document: `G${n}` }), loaded()])))
    const reports = await Promise.all([ingest(intake, all), ingest(intake, all.toReversed()), ingest(intake, all)])
    const accepted = reports.flat().flatMap(({ messages }) => messages.filter(({ outcome }) => outcome === 'ACCEPTED'))
    expect(accepted).toHaveLength(41)
    expect(await intake.db.select({ n: count() }).from(event)).toEqual([{ n: 41 }])
  })

  it('sets a message aside that the database refuses, and only that one', async () => {
    // Longer than an index entry may be, and not compressible.
    let number = ''
    for (let n = 0; number.length < 9000; n++)
      number += ((n * 2_654_435_761) % 4_294_967_296).toString(36).toUpperCase()
    const endless = gateIn({ document: 'LONG' }).replace('7700000001', number)
    const messages = Array.from({ length: 20 }, (_, n) => gateIn({ reference: `${n}`, document: `G${n}` }))
    messages.splice(7, 0, endless)
    const [report] = await ingest(intake, [file(interchange(messages))])
    const refused = report?.messages.filter(({ outcome }) => outcome !== 'ACCEPTED') ?? []
    expect(refused.map(({ position, outcome, reason }) => ({ position, outcome, reason }))).toEqual([
      { position: 7, outcome: 'REJECTED', reason: 'MAPPER_FAILED' },
    ])
    expect(refused[0]?.text).toContain('54000')
    expect(await intake.db.select({ n: count() }).from(event)).toEqual([{ n: 20 }])
  })

  it('keeps quotes, backslashes, braces, SQL and HTML as text, and replaces what the database cannot keep', async () => {
    const nasty = `{"a\\"},NULL'; drop table event; -- <script>alert(1)</script> \u0001\u007F`
    const released = nasty.replace(/[?'+:]/g, '?$&')
    const [report] = await ingest(intake, [
      file(interchange([gateIn({ document: 'N1' }).replace('QL123456', released)])),
      file(`${interchange([gateIn({ document: 'N2' })])}\u0000`, { source: 'a\u0000"b\\.edi' }),
    ])
    expect(report?.messages.map(({ outcome }) => outcome)).toEqual(['ACCEPTED'])
    const facts = await intake.db
      .select({ fact: event.fact, document: message.documentNumber })
      .from(event)
      .innerJoin(message, eq(message.id, event.messageId))
    expect(facts).toHaveLength(2)
    expect(JSON.stringify(facts.find(({ document }) => document === 'N1')?.fact)).toContain(
      'drop table event; -- <script>',
    )
    expect(await intake.db.select({ source: delivery.source }).from(delivery).where(sql`source like 'a%b%'`)).toEqual([
      { source: 'a\uFFFD"b\\.edi' },
    ])
  })

  it('takes more messages than one transaction holds', async () => {
    const messages = Array.from({ length: 1203 }, (_, n) => gateIn({ reference: `${n}`, document: `G${n}` }))
    const [report] = await ingest(intake, [file(interchange(messages))])
    expect(report?.messages.map(({ position }) => position)).toEqual(messages.map((_, n) => n))
    expect(await intake.db.select({ n: count() }).from(event)).toEqual([{ n: 1203 }])
  })

  it('has every byte in the archive before it says so, also of what is no EDI or too large', async () => {
    const sent = [
      file(interchange([loaded()])),
      file('\u0000\u0001 garbage'),
      file(Buffer.alloc(33 * 1024 * 1024, 'x')),
    ]
    const reports = await ingest(intake, sent)
    expect(outcomes(reports).flat()).toEqual(['ACCEPTED', 'REJECTED NOT_EDI', 'REJECTED TOO_LARGE'])
    const archived = new Map<string, Uint8Array>()
    for await (const item of readArchive(intake.archive.folder))
      if (item.ok) archived.set(item.delivery.id, item.delivery.bytes)
    for (const [index, report] of reports.entries()) {
      expect(
        Buffer.compare(archived.get(report.deliveryId) ?? Buffer.alloc(0), sent[index]?.bytes ?? Buffer.alloc(0)),
      ).toBe(0)
    }
    const [row] = await intake.db
      .select({ raw: message.raw })
      .from(message)
      .where(eq(message.rejectionReason, 'TOO_LARGE'))
    expect(row?.raw).toHaveLength(65_536)
  })

  it('answers nothing for nothing', async () => {
    expect(await ingest(intake, [])).toEqual([])
  })
})
