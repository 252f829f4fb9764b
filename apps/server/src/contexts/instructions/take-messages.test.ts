// Instructions that come as messages, what the desk answers, and its drafts: through the intake, the queue and the outbox.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { billDocument, documentMessage, outboxMessage } from '@quayline/database/schema'
import { writeX12Interchange } from '@quayline/edi/write/x12-writer'
import { APPLICATION_ADVICE_GROUP, writeApplicationAdvice } from '@quayline/edi/x12-824/write'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterPartner } from '../../platform/settings/partner-entry.fixture.ts'
import { booking } from '../tracking/event-feed.fixture.ts'
import { LEG } from '../shipments/shipment-lists.fixture.ts'
import { BOOKING, type InstructionsTest, openInstructions, submittable } from './instructions.fixture.ts'
import { takeNext } from './take-messages.ts'

const sample = (name: string): string =>
  readFileSync(new URL(`../../../../../packages/testing/cases/document-messages/${name}`, import.meta.url), 'utf8')

let test: InstructionsTest
beforeAll(async () => {
  test = await openInstructions(openTestDatabase)
  await test.stateAndPublish({
    bookings: [
      booking('TSTB600211', { parties: ['FW HUBA'], legs: [{ ...LEG, from: 'CNNGB', to: 'USLAX', voyage: '604E' }] }),
    ],
  })
  await enterPartner(test.db, 'HUBA', ['CUSTOMER'])
  await enterPartner(test.db, 'STRANGER', ['CUSTOMER'])
  await test.key('HUBA', 'SEND')
  await test.key('STRANGER', 'SEND')
  await enterPartner(test.db, 'DESKA', ['LINE'])
  await test.key('DESKA', 'SEND')
  await test.user({ username: 'hubclerk', company: 'HUBA' })
})
afterAll(() => test.close())

async function send(text: string, who: string): Promise<void> {
  const answer = await test.send(text, who)
  expect(answer.statusCode, answer.body).toBe(200)
  const { db, clock } = test
  while (await takeNext({ db, clock, partners: new Map() })) {
    // Repeated until no message is waiting.
  }
}

const answers = async () =>
  (
    await test.db
      .select()
      .from(outboxMessage)
      .where(eq(outboxMessage.kind, 'DOCUMENT'))
      .orderBy(asc(outboxMessage.createdAt))
  ).map(({ body }) => JSON.parse(body) as { type: string; recipient: string; text: string })

const instructions = async (who: string) => (await test.get('/v1/instructions', who)).json().data.items

const iftmin = sample('iftmin-d99b-hub-a-self-filing.edi')

describe('an IFTMIN of a customer', () => {
  it('with errors stays a draft that a clerk can mend, and each error is reported to the sender', async () => {
    await send(iftmin, 'HUBA')
    expect(await instructions('hubclerk')).toMatchObject([
      { status: 'DRAFT', channel: 'EDI', bookingNumbers: ['600211'], createdBy: 'HUBA' },
    ])
    const [answer] = await answers()
    expect(answer).toMatchObject({ type: 'APERAK', recipient: 'HUBA' })
    expect(answer?.text).toContain('RFF+SI:NFSI-60211')
    expect(answer?.text).toContain('ERC+R')
  })

  it('the same message again changes nothing and is not answered again', async () => {
    const before = (await answers()).length
    await send(iftmin, 'HUBA')
    expect((await answers()).length).toBe(before)
    expect(await instructions('hubclerk')).toHaveLength(1)
  })

  it('of a sender who does not ship the booking is refused as for a booking that is not there', async () => {
    await send(iftmin.replace('NFSI-60211', 'NFSI-60299'), 'STRANGER')
    const answer = (await answers()).at(-1)
    expect(answer).toMatchObject({ type: 'APERAK', recipient: 'STRANGER' })
    expect(answer?.text).toContain('does not exist or is not your company')
  })

  it('of a test under the number of a real one is refused, and changes nothing', async () => {
    const before = await instructions('hubclerk')
    await send(iftmin.replace("+A260302001'", "+A260302002++++++1'").replace("+9'", "+5'"), 'HUBA')
    expect((await answers()).at(-1)?.text).toContain('This reference belongs to a real instruction')
    expect(await instructions('hubclerk')).toEqual(before)
  })
})

// Numbers are stored in normalised form, without the carrier's prefix.
describe('bills of the desk', () => {
  const bills = async (number: string) =>
    test.db.select().from(billDocument).where(eq(billDocument.billNumber, number)).orderBy(asc(billDocument.version))

  it('an agent\u2019s copy as the first message is an issued bill without a printable original', async () => {
    await send(sample('iftmcs-d00b-agent-copy-and-draft.edi'), 'DESKA')
    expect(await bills('26030077')).toMatchObject([
      { type: 'COPY', state: 'NEW', issuedOn: '2026-03-09', onBoardOn: '2026-03-08', originals: 0 },
    ])
    // Function 46 means a draft only if a rule of the sender says so.
    expect(await bills('26030099')).toEqual([])
  })

  it('from anybody else are ignored, with the reason for the line', async () => {
    await send(sample('iftmcs-d00b-agent-copy-and-draft.edi').replace('TSTX26030077', 'TSTX26030078'), 'STRANGER')
    expect(await bills('26030078')).toEqual([])
    const [ignored] = await test.db.select().from(documentMessage).where(eq(documentMessage.outcome, 'IGNORED'))
    expect(ignored?.note).toBe("STRANGER is not the line's desk")
  })
})

// docs/requirements/instructions.md 12: what a desk answers to a test is about tests only.
describe('answers of the desk to a test', () => {
  const advice = (reference: string, isTest: boolean): string =>
    writeX12Interchange({
      sender: 'DESKA',
      receiver: 'QUAYLINE',
      preparedAt: '2026-03-02T08:00',
      controlNumber: Number.parseInt(
        createHash('sha256').update(`${reference} ${isTest}`).digest('hex').slice(0, 6),
        16,
      ),
      functionalIdentifier: APPLICATION_ADVICE_GROUP,
      isTest,
      sets: [
        writeApplicationAdvice('0001', {
          // Without its envelope a message that was sent as a test is the same message.
          documentNumber: `${isTest ? 'T' : 'A'}${reference}`.slice(0, 20),
          documentAt: '2026-03-02T08:00',
          carrier: 'DESKA',
          outcome: 'ACCEPTED',
          reference,
          control: { interchange: null, group: null, message: null, functionalId: null },
          bookingNumbers: [],
          reasons: [],
        }),
      ],
    })

  async function submitted(isTest: boolean): Promise<{ readonly id: string; readonly reference: string }> {
    const body = { bookings: [BOOKING], isSplit: true, isTest }
    const made = await test.call('POST', '/v1/instructions', 'colleague', body)
    const { id } = made.body.data
    const content = submittable()
    const saved = await test.call('PUT', `/v1/instructions/${id}`, 'colleague', {
      version: made.body.data.version,
      content,
    })
    const sent = await test.call('POST', `/v1/instructions/${id}/submit`, 'colleague', {
      version: saved.body.data.version,
    })
    expect(sent.body.data.status, JSON.stringify(sent.body)).toBe('SUBMITTED')
    return sent.body.data
  }
  const statusOf = async (id: string) =>
    (await test.call('GET', `/v1/instructions/${id}`, 'colleague')).body.data.status

  it('decide about it, marked as a test or not, since our number names it', async () => {
    for (const isTest of [true, false]) {
      const { id, reference } = await submitted(true)
      await send(advice(reference, isTest), 'DESKA')
      expect([isTest, await statusOf(id)]).toEqual([isTest, 'CONFIRMED'])
    }
  })

  it('never decide about a real one', async () => {
    const { id, reference } = await submitted(false)
    await send(advice(reference, true), 'DESKA')
    expect(await statusOf(id)).toBe('SUBMITTED')
    await send(advice(reference, false), 'DESKA')
    expect(await statusOf(id)).toBe('CONFIRMED')
  })

  // DCSA eBL 3.0, UC2.
  it('a request for changes reopens what is confirmed, with the reason; a late refusal does not', async () => {
    const { id, reference } = await submitted(false)
    await send(advice(reference, false), 'DESKA')
    const news = (status: string, update: string | null) =>
      JSON.stringify({
        specversion: '1.0',
        id: `${reference} ${status}`,
        source: 'https://desk.example/si',
        type: 'org.dcsa.shipping-instructions.v3',
        time: '2026-03-03T08:00:00Z',
        datacontenttype: 'application/json',
        data: {
          shippingInstructionsStatus: status,
          ...(update === null ? {} : { updatedShippingInstructionsStatus: update }),
          shippingInstructionsReference: reference,
          feedbacks: [{ severity: 'ERROR', code: 'PROPERTY_VALUE_MUST_CHANGE', message: 'HS code of the chairs' }],
        },
      })
    await send(news('DECLINED', null), 'DESKA')
    expect(await statusOf(id)).toBe('CONFIRMED')
    await send(news('PENDING_UPDATE', null), 'DESKA')
    const { body } = await test.call('GET', `/v1/instructions/${id}`, 'colleague')
    expect(body.data).toMatchObject({ status: 'REJECTED', can: { save: true } })
    expect(body.data.steps[0]).toMatchObject({ event: 'REQUEST_UPDATE', side: 'LINE', reason: 'HS code of the chairs' })
  })
})
