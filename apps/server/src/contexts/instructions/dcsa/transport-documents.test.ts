// The use cases of DCSA eBL 3.0.3 about bills: drafts and issued bills of the desk arrive through the intake, the
// partner reads, approves and amends them.
import { billDocument, outboxMessage } from '@quayline/database/schema'
import { testInstruction } from '@quayline/domain/instructions/instruction.fixture'
import { TRANSPORT_DOCUMENT_SOURCE } from '@quayline/domain/instructions/dcsa-transport-document.fixture'
import {
  toTransportDocument,
  type TransportDocumentStatus,
} from '@quayline/domain/instructions/dcsa-transport-document'
import type { ShippingInstruction } from '@quayline/domain/instructions/shipping-instruction'
import { referenceKey } from '@quayline/domain/tracking/reference-key'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dcsaSchemas } from '../../../platform/http/dcsa-schema.fixture.ts'
import { BOOKING } from '../instructions.fixture.ts'
import { DOCUMENTS, type EblTest, INSTRUCTIONS, message, openEbl, saying, withAddresses } from './ebl.fixture.ts'

const check = dcsaSchemas('EBL_v3.0.3.yaml')

let test: EblTest
let bills = 0
beforeAll(async () => {
  test = await openEbl(openTestDatabase)
})
afterAll(() => test.close())

const APPROVED = { transportDocumentStatus: 'APPROVED' }

const document = (
  reference: string | null,
  billNumber: string,
  status: TransportDocumentStatus,
  change: Partial<ShippingInstruction> = {},
) => {
  const isDraft = status === 'DRAFT'
  return withAddresses(
    toTransportDocument({
      ...TRANSPORT_DOCUMENT_SOURCE,
      face: testInstruction({ bookingNumbers: [BOOKING], ...change }),
      billNumber,
      status,
      instructionReference: reference,
      issuedOn: isDraft ? null : '2026-03-06',
      onBoardOn: isDraft ? null : '2026-03-05',
    }),
  )
}
const notice = (about: object, id: string) => ({
  specversion: '1.0',
  id,
  source: 'https://desk.example/',
  type: 'org.dcsa.transport-document.v3',
  time: '2026-03-06T10:00:00Z',
  datacontenttype: 'application/json',
  subscriptionReference: 'S-1',
  data: about,
})

/** An instruction with a draft of its bill. */
async function drafted(): Promise<{ readonly reference: string; readonly bill: string }> {
  const reference = await test.submitted()
  const bill = `TSTB${String(++bills).padStart(6, '0')}`
  await test.deskSends(document(reference, bill, 'DRAFT'))
  return { reference, bill }
}
const get = (bill: string, who: Parameters<EblTest['ask']>[2] = 'forwarder') =>
  test.ask('GET', `${DOCUMENTS}/${bill}`, who)
const statusOf = async (bill: string): Promise<unknown> => {
  const { status, body } = await get(bill)
  return status === 200 ? body.transportDocumentStatus : status
}
const amend = (bill: string, status: TransportDocumentStatus, reference: string) =>
  test.ask(
    'PUT',
    `${DOCUMENTS}/${bill}/amendment`,
    'forwarder',
    document(reference, bill, status, saying('AMENDED TOYS')),
  )

describe('use cases', () => {
  it('UC6: a draft of the desk is notified, by the standard', async () => {
    const { reference, bill } = await drafted()
    const { status, body, version } = await get(bill)
    expect([status, version]).toEqual([200, '3.0.3'])
    expect(body).toMatchObject({
      transportDocumentReference: bill,
      transportDocumentStatus: 'DRAFT',
      shippingInstructionsReference: reference,
      transports: { plannedDepartureDate: '2026-03-05', plannedArrivalDate: '2026-03-20' },
    })
    // The instruction is also found by the number of its bill.
    const { body: instruction } = await test.ask('GET', `${INSTRUCTIONS}/${bill}`, 'forwarder')
    expect(instruction).toMatchObject({ shippingInstructionsReference: reference, transportDocumentReference: bill })
  })

  it('UC7: a draft is approved once, and not while the line waits for an update', async () => {
    const { reference, bill } = await drafted()
    expect(
      (await test.ask('PATCH', `${DOCUMENTS}/${bill}`, 'forwarder', { transportDocumentStatus: 'ISSUED' })).status,
    ).toBe(400)
    expect((await test.ask('PATCH', `${DOCUMENTS}/${bill}`, 'forwarder', APPROVED)).status).toBe(202)
    expect(await statusOf(bill)).toBe('APPROVED')
    expect((await test.ask('PATCH', `${DOCUMENTS}/${bill}`, 'forwarder', APPROVED)).status).toBe(409)
    const news = (await test.db.select().from(outboxMessage).orderBy(asc(outboxMessage.createdAt)))
      .map(({ body }) => JSON.parse(body))
      .filter((sent) => sent.type === 'TD_NOTIFICATION' && sent.reference === reference)
      .map(({ text }) => JSON.parse(text))
    expect(news.map(({ data }) => data.transportDocumentStatus)).toEqual(['DRAFT', 'APPROVED'])
    for (const one of news) if (check !== null) expect(check('TransportDocumentNotification', one)).toBeNull()

    const other = await drafted()
    await test.decide(other.reference, { decision: 'REJECT', reason: 'HS code missing' })
    expect((await test.ask('PATCH', `${DOCUMENTS}/${other.bill}`, 'forwarder', APPROVED)).status).toBe(409)
  })

  it('UC8: an issued bill, by a notification that holds it', async () => {
    const { reference, bill } = await drafted()
    await test.deskSends(
      notice(
        {
          ...APPROVED,
          transportDocumentStatus: 'ISSUED',
          transportDocumentReference: bill,
          transportDocument: document(reference, bill, 'ISSUED'),
        },
        `I-${bill}`,
      ),
    )
    const { body } = await get(bill)
    expect(body).toMatchObject({
      transportDocumentStatus: 'ISSUED',
      issueDate: '2026-03-06',
      shippedOnBoardDate: '2026-03-05',
    })
    expect((await test.ask('PATCH', `${DOCUMENTS}/${bill}`, 'forwarder', APPROVED)).status).toBe(409)
  })

  it('UC13, UC14: surrendered for delivery, it completes its instruction', async () => {
    const { reference, bill } = await drafted()
    await test.decide(reference, { decision: 'ACCEPT' })
    await test.deskSends(document(reference, bill, 'SURRENDERED_FOR_DELIVERY'))
    expect(await statusOf(bill)).toBe('SURRENDERED_FOR_DELIVERY')
    expect(await test.statusesOf(reference)).toEqual(['COMPLETED', null])
    const rows = await test.db
      .select()
      .from(billDocument)
      .where(eq(billDocument.billNumber, referenceKey(bill)))
    expect(rows.map(({ type, state }) => [type, state]).toSorted()).toEqual([
      ['DRAFT', 'RECALLED'],
      ['ORIGINAL', 'SURRENDERED'],
    ])
  })

  it('a recalled bill is void', async () => {
    const { reference, bill } = await drafted()
    await test.deskSends(document(reference, bill, 'ISSUED'))
    await test.deskSends(notice({ transportDocumentStatus: 'VOID', transportDocumentReference: bill }, `V-${bill}`))
    expect(await statusOf(bill)).toBe('VOIDED')
    expect((await amend(bill, 'ISSUED', reference)).status).toBe(409)
  })

  it('UC17: an amendment of a draft is an update of the instruction, and can be taken back', async () => {
    const { reference, bill } = await drafted()
    expect((await test.ask('GET', `${DOCUMENTS}/${bill}/amendment`, 'forwarder')).status).toBe(404)
    expect((await test.ask('DELETE', `${DOCUMENTS}/${bill}/amendment`, 'forwarder')).status).toBe(404)
    const sent = await amend(bill, 'DRAFT', reference)
    expect(sent.body).toBeNull()
    expect(sent.status).toBe(202)
    const { body } = await test.ask('GET', `${DOCUMENTS}/${bill}/amendment`, 'forwarder')
    expect(body).toMatchObject({
      amendedTransportDocumentStatus: 'AMENDMENT_RECEIVED',
      amendedTransportDocument: { consignmentItems: [{ descriptionOfGoods: ['AMENDED TOYS'] }] },
    })
    expect(await test.statusesOf(reference)).toEqual(['RECEIVED', 'UPDATE_RECEIVED'])
    // Values that the bill does not contain are unchanged: who files.
    const { body: update } = await test.ask('GET', `${INSTRUCTIONS}/${reference}?updatedContent=true`, 'forwarder')
    expect(update.advanceManifestFilings).toEqual(message()['advanceManifestFilings'])
    expect((await test.ask('DELETE', `${DOCUMENTS}/${bill}/amendment`, 'forwarder')).status).toBe(202)
    expect((await test.ask('DELETE', `${DOCUMENTS}/${bill}/amendment`, 'forwarder')).status).toBe(404)
    const { body: back } = await test.ask('GET', `${DOCUMENTS}/${bill}/amendment`, 'forwarder')
    expect(back.amendedTransportDocumentStatus).toBe('AMENDMENT_CANCELLED')
  })

  it('UC17: not of an approved one; confirmed by the line it stands', async () => {
    const approved = await drafted()
    await test.ask('PATCH', `${DOCUMENTS}/${approved.bill}`, 'forwarder', APPROVED)
    expect((await amend(approved.bill, 'DRAFT', approved.reference)).status).toBe(409)
    const { reference, bill } = await drafted()
    await test.decide(reference, { decision: 'ACCEPT' })
    expect((await amend(bill, 'DRAFT', reference)).status).toBe(202)
    await test.decide(reference, { decision: 'ACCEPT' })
    expect(await test.statusesOf(reference)).toEqual(['RECEIVED', 'UPDATE_CONFIRMED'])
    // The draft of the old content is no longer valid: the desk makes another.
    expect(await statusOf(bill)).toBe(404)
  })

  it('UC17: refuses what is no bill, or another one', async () => {
    const { reference, bill } = await drafted()
    const wrong = await test.ask(
      'PUT',
      `${DOCUMENTS}/${bill}/amendment`,
      'forwarder',
      document(reference, 'OTHER', 'DRAFT'),
    )
    expect([wrong.status, wrong.body.errors[0].reason]).toEqual([400, '/transportDocumentReference: contradiction'])
    expect((await test.ask('PUT', `${DOCUMENTS}/${bill}/amendment`, 'forwarder', {})).status).toBe(400)
    const electronic = { ...document(reference, bill, 'DRAFT'), isElectronic: true }
    const refused = await test.ask('PUT', `${DOCUMENTS}/${bill}/amendment`, 'forwarder', electronic)
    expect([refused.status, refused.body.errors[0].reason]).toEqual([400, '/isElectronic: electronic-bill'])
  })
})

describe('who may call', () => {
  it.each([
    ['GET', '', undefined],
    ['PATCH', '', APPROVED],
    ['GET', '/amendment', undefined],
    ['PUT', '/amendment', {}],
    ['DELETE', '/amendment', undefined],
  ] as const)('%s %s of another\u2019s is as of none', async (method, path, body) => {
    const { bill } = await drafted()
    for (const who of ['consignee', 'stranger'] as const) {
      const { status, body: statusesOf } = await test.ask(method, `${DOCUMENTS}/${bill}${path}`, who, body)
      const none = await test.ask(method, `${DOCUMENTS}/TSTNONE${path}`, who, body)
      expect([who, status]).toEqual([who, 404])
      expect(statusesOf.errors).toEqual(none.body.errors)
    }
    expect((await test.ask(method, `${DOCUMENTS}/${bill}${path}`, null, body)).status).toBe(401)
  })

  it('a key that only reads approves nothing', async () => {
    const { bill } = await drafted()
    expect((await get(bill, 'reader')).status).toBe(200)
    expect((await test.ask('PATCH', `${DOCUMENTS}/${bill}`, 'reader', APPROVED)).status).toBe(403)
  })
})

describe('the desk', () => {
  const news = (reference: string, status: string, more: object = {}) => ({
    ...notice(
      { shippingInstructionsReference: reference, shippingInstructionsStatus: status, ...more },
      `${reference}-${status}`,
    ),
    type: 'org.dcsa.shipping-instructions.v3',
  })

  it('accepts, or asks for an update with its feedbacks', async () => {
    const accepted = await test.submitted()
    await test.deskSends(news(accepted, 'RECEIVED'))
    const { items } = (await test.call('GET', `/v1/instructions?numbers=${accepted}`, 'forwarder')).body.data
    expect(items[0].status).toBe('CONFIRMED')
    const refused = await test.submitted()
    await test.deskSends(news(refused, 'PENDING_UPDATE', { feedbacks: [{ message: 'Name the goods' }] }))
    const { body } = await test.ask('GET', `${INSTRUCTIONS}/${refused}`, 'forwarder')
    expect(body).toMatchObject({
      shippingInstructionsStatus: 'PENDING_UPDATE',
      feedbacks: [{ message: 'Name the goods' }],
    })
  })
})

it.skipIf(check === null)('what is shown of a bill is valid by the standard', async () => {
  const { bill } = await drafted()
  const { body } = await get(bill)
  // The test's server has no mailbox of the line; the standard requires at least one way of contact.
  const contact = [{ name: 'Document desk', email: 'documents@line.example' }]
  expect(check?.('TransportDocument', { ...body, partyContactDetails: contact })).toBeNull()
})
