// Instructions that come as messages, what the desk answers, and its drafts: through the intake, the queue and the outbox.
import { readFileSync } from 'node:fs'
import { billDocument, documentMessage, outboxMessage } from '@quayline/database/schema'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { asc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { enterPartner } from '../../platform/settings/partner-entry.fixture.ts'
import { booking } from '../tracking/event-feed.fixture.ts'
import { LEG } from '../shipments/shipment-lists.fixture.ts'
import { type InstructionsTest, openInstructions } from './instructions.fixture.ts'
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
