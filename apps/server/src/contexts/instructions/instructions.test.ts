// The story of a shipping instruction through the API: who sees it, what is allowed in which state, and what cannot be
// overwritten.
import { testHouse, testHouseCargo } from '@quayline/domain/instructions/instruction.fixture'
import { event, houseBillNumber, instructionStep, outboxMessage } from '@quayline/database/schema'
import { openTestDatabase } from '@quayline/testing/open-test-database'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { LEG } from '../shipments/shipment-lists.fixture.ts'
import { booking } from '../tracking/event-feed.fixture.ts'
import { feedNext } from './feed-milestones.ts'
import { applyInstructionAction } from './apply-instruction-action.ts'
import {
  BOOKING,
  SHIPPED_BY,
  type InstructionsTest,
  openInstructions,
  submittable,
  type Users,
} from './instructions.fixture.ts'
import { loadInstruction } from './load-instruction.ts'
import { partnerCaller } from './take-customer-instruction.ts'
import { NO_SETTINGS } from '../../platform/settings/brand-settings.ts'

/** All goods of the bill under one House B/L. */
const HOUSE = { cargo: [testHouseCargo({ packages: 820, weight: { value: '20410.5', unit: 'KGM' } })] }

let test: InstructionsTest
beforeAll(async () => {
  test = await openInstructions(openTestDatabase)
})
afterAll(() => test.close())

describe('from a draft to the line\u2019s decision', () => {
  it('begins with what the booking says', async () => {
    const { status, body } = await test.call('POST', '/v1/instructions', 'forwarder', { bookings: [BOOKING] })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      status: 'DRAFT',
      bookingNumbers: [BOOKING],
      content: { voyage: '012E', vesselName: 'Test Navigator', portOfLoading: { unLocode: 'CNNGB' } },
      hasDraft: true,
      contentVersion: 0,
      can: { save: true, submit: true, discard: true, withdraw: false, amend: false },
      filings: [{ regime: 'US_AMS', port: 'USLGB', country: 'US' }],
    })
    expect(body.data.faults).toContainEqual({
      severity: 'ERROR',
      path: ['parties', 'SHIPPER'],
      rule: 'required',
      message: 'is required',
    })
  })

  it('refuses a second instruction of the booking until a split is meant', async () => {
    const { status, body } = await test.call('POST', '/v1/instructions', 'forwarder', { bookings: [BOOKING] })
    expect(status).toBe(409)
    expect(body.message).toMatch(/^Booking 6103622780 has instruction QSI[0-9A-Z]{12} already/)
  })

  it('is not submitted with errors: each is reported at its place', async () => {
    const { id, version } = await test.draft({ cargo: [] })
    const { status, body } = await test.call('POST', `/v1/instructions/${id}/submit`, 'forwarder', { version })
    expect(status).toBe(400)
    expect(body.data.errors).toContainEqual({ path: 'content.cargo', rule: 'required', message: 'is required' })
  })

  it('is accepted by the line, amended, and the amendment withdrawn brings back what stood', async () => {
    const confirmed = await test.confirmed()
    expect(confirmed).toMatchObject({ status: 'CONFIRMED', contentVersion: 1, can: { amend: true, save: false } })
    const { id } = confirmed
    const amending = await test.call('POST', `/v1/instructions/${id}/amendment`, 'forwarder', {
      version: confirmed.version,
    })
    expect(amending.body.data).toMatchObject({ status: 'AMENDMENT_DRAFT', hasDraft: true })
    const saved = await test.call('PUT', `/v1/instructions/${id}`, 'forwarder', {
      version: amending.body.data.version,
      content: submittable({ remarks: ['PLEASE NOTE'] }),
    })
    const sent = await test.call('POST', `/v1/instructions/${id}/submit`, 'forwarder', {
      version: saved.body.data.version,
    })
    expect(sent.body.data).toMatchObject({ status: 'AMENDMENT_SUBMITTED', contentVersion: 2, hasDraft: false })
    // The answer is made of what was loaded before; a new reading has nothing else.
    expect((await test.call('GET', `/v1/instructions/${id}`, 'forwarder')).body.data).toEqual(sent.body.data)
    const { body } = await test.call('GET', `/v1/instructions/${id}/diff?from=1&to=2`, 'forwarder')
    expect(body.data.differences).toEqual([
      { group: 'BILL', part: 'bill', subject: null, field: 'remarks', was: null, now: 'PLEASE NOTE' },
    ])
    const back = await test.call('POST', `/v1/instructions/${id}/withdraw`, 'forwarder', {
      version: sent.body.data.version,
    })
    expect(back.body.data).toMatchObject({ status: 'CONFIRMED' })
    expect(back.body.data.steps.map(({ event }: { event: string }) => event)).toEqual([
      'withdraw',
      'submit',
      'save',
      'amend',
      'ACCEPT',
      'submit',
      'save',
      'create',
    ])
  })

  it('of several saves in a row by one user its history shows the last', async () => {
    const { id, version } = await test.draft()
    const save = async (who: Users, from: number) =>
      (await test.call('PUT', `/v1/instructions/${id}`, who, { version: from, content: submittable() })).body.data
    const again = await save('forwarder', (await save('forwarder', version)).version)
    const theirs = await save('colleague', again.version)
    const { steps } = await save('forwarder', theirs.version)
    expect(steps.map(({ event, by }: { event: string; by: string }) => `${event} ${by}`)).toEqual([
      'save forwarder',
      'save colleague',
      'save forwarder',
      'create forwarder',
    ])
    expect(steps[2].at).toBe(again.changedAt)
  })

  it('the desk asks for changes of a confirmed one; the new content is confirmed again', async () => {
    const confirmed = await test.confirmed()
    const decide = (version: number, decision: object) =>
      test.call('POST', `/v1/instructions/${confirmed.id}/decision`, 'deskclerk', { version, ...decision })
    expect((await decide(confirmed.version, { decision: 'REQUEST_UPDATE' })).body.data.errors[0].path).toBe('reason')
    const asked = await decide(confirmed.version, { decision: 'REQUEST_UPDATE', reason: 'Seal of the second box' })
    expect(asked.body.data, JSON.stringify(asked.body)).toMatchObject({ status: 'REJECTED' })
    const saved = await test.call('PUT', `/v1/instructions/${confirmed.id}`, 'forwarder', {
      version: asked.body.data.version,
      content: submittable({ remarks: ['SEAL CORRECTED'] }),
    })
    const sent = await test.call('POST', `/v1/instructions/${confirmed.id}/submit`, 'forwarder', {
      version: saved.body.data.version,
    })
    expect(sent.body.data).toMatchObject({ status: 'SUBMITTED', contentVersion: 2 })
    const accepted = await decide(sent.body.data.version, { decision: 'ACCEPT' })
    expect(accepted.body.data).toMatchObject({ status: 'CONFIRMED', content: { remarks: ['SEAL CORRECTED'] } })
  })

  it('rejects with a reason only, and the reason is shown', async () => {
    const { id, version } = await test.draft()
    const sent = await test.call('POST', `/v1/instructions/${id}/submit`, 'forwarder', { version })
    expect((await test.call('GET', `/v1/instructions/${id}`, 'forwarder')).body.data).toEqual(sent.body.data)
    const decide = (body: object) => test.call('POST', `/v1/instructions/${id}/decision`, 'deskclerk', body)
    const without = await decide({ version: sent.body.data.version, decision: 'REJECT' })
    expect([without.status, without.body.data.errors[0].path]).toEqual([400, 'reason'])
    const rejected = await decide({ version: sent.body.data.version, decision: 'REJECT', reason: 'HS code missing' })
    expect(rejected.status).toBe(200)
    const { body } = await test.call('GET', `/v1/instructions/${id}`, 'forwarder')
    expect(body.data).toMatchObject({ status: 'REJECTED', can: { save: true } })
    expect(body.data.steps[0]).toMatchObject({ event: 'REJECT', side: 'LINE', reason: 'HS code missing' })
  })
})

describe('who files, while there are House B/Ls', () => {
  it('cannot be changed once it is stated completely', async () => {
    const self = (filerCode: string | null) => ({
      regime: 'US_AMS' as const,
      country: 'US',
      performedBy: 'SELF' as const,
      filerCode,
      identificationNumber: null,
    })
    const houseBills = [testHouse('LOCKED1', HOUSE)]
    const draft = await test.draft({ houseBills, filings: [self(null)] })
    const save = (version: number, filerCode: string) =>
      test.call('PUT', `/v1/instructions/${draft.id}`, 'forwarder', {
        version,
        content: submittable({ houseBills, filings: [self(filerCode)] }),
      })
    const completed = await save(draft.version, 'CRFX')
    expect(completed.status, JSON.stringify(completed.body)).toBe(200)
    const changed = await save(completed.body.data.version, 'ABCD')
    expect([changed.status, changed.body.data.errors[0]]).toMatchObject([
      400,
      { path: 'content.filings.0', rule: 'filing-locked' },
    ])
  })
})

describe('an amendment that the line refuses', () => {
  const perform = async (id: string, name: string, body: object, who: 'forwarder' | 'deskclerk' = 'forwarder') => {
    const done = await test.call('POST', `/v1/instructions/${id}/${name}`, who, body)
    expect(done.status, JSON.stringify(done.body)).toBe(200)
    return done.body.data
  }
  /** The amendment has another remark and House B/L than the accepted content. */
  const refusedAmendment = async () => {
    const confirmed = await test.confirmed({ houseBills: [testHouse('HOUSEA1', HOUSE)], remarks: ['FIRST'] })
    const { id } = confirmed
    const { version } = await perform(id, 'amendment', { version: confirmed.version })
    const content = submittable({ houseBills: [testHouse('HOUSEB1', HOUSE)], remarks: ['SECOND'] })
    const saved = await test.call('PUT', `/v1/instructions/${id}`, 'forwarder', { version, content })
    const sent = await perform(id, 'submit', { version: saved.body.data.version })
    const body = { version: sent.version, decision: 'REJECT', reason: 'not possible' }
    return perform(id, 'decision', body, 'deskclerk')
  }

  it('leaves what was accepted, in the form, the lists and the numbers that are taken', async () => {
    const { id, version } = await refusedAmendment()
    const { body } = await test.call('GET', `/v1/instructions/${id}`, 'forwarder')
    expect(body.data).toMatchObject({ status: 'AMENDMENT_REJECTED', content: { remarks: ['FIRST'] } })
    const found = async (number: string) =>
      (await test.call('GET', `/v1/instructions?numbers=${number}`, 'forwarder')).body.data.total
    expect([await found('HOUSEA1'), await found('HOUSEB1')]).toEqual([1, 0])
    const houses = await test.db.select().from(houseBillNumber).where(eq(houseBillNumber.instructionId, id))
    expect(houses.map(({ number }) => number)).toEqual(['HOUSEA1'])
    // A later decision about containers adopts nothing of the refused content.
    const asked = await perform(id, 'shut-out', { version, containers: ['CSQU3054383'], reason: 'not ready' })
    await perform(id, 'decision', { version: asked.version, decision: 'ACCEPT' }, 'deskclerk')
    const after = await test.call('GET', `/v1/instructions/${id}`, 'forwarder')
    expect(after.body.data).toMatchObject({ status: 'SHUT_OUT_ACCEPTED', content: { remarks: ['FIRST'] } })
    await test.db.delete(houseBillNumber)
  })
})

describe('two at once', () => {
  it('refuses the second because somebody was faster, and keeps what the first wrote', async () => {
    const { id, version } = await test.draft()
    const save = (who: 'forwarder' | 'colleague', remark: string) =>
      test.call('PUT', `/v1/instructions/${id}`, who, { version, content: submittable({ remarks: [remark] }) })
    const answers = await Promise.all([save('forwarder', 'ONE'), save('colleague', 'TWO')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const won = answers.find(({ status }) => status === 200)
    const { body } = await test.call('GET', `/v1/instructions/${id}`, 'forwarder')
    expect(body.data.content.remarks).toEqual(won?.body.data.content.remarks)
  })
})

describe('sides', () => {
  it('shows it to the export side and the line, and to nobody else', async () => {
    const { id } = await test.confirmed()
    const asked = await Promise.all(
      (['forwarder', 'colleague', 'deskclerk', 'consignee', 'stranger'] as const).map(async (who) => {
        const { status } = await test.call('GET', `/v1/instructions/${id}`, who)
        return [who, status]
      }),
    )
    expect(asked).toEqual([
      ['forwarder', 200],
      ['colleague', 200],
      ['deskclerk', 200],
      ['consignee', 404],
      ['stranger', 404],
    ])
  })

  it('hides what is not submitted from the line', async () => {
    const { id } = await test.draft()
    expect((await test.call('GET', `/v1/instructions/${id}`, 'deskclerk')).status).toBe(404)
  })

  it('lets only the line decide', async () => {
    const { id, version } = await test.confirmed()
    const { status } = await test.call('POST', `/v1/instructions/${id}/decision`, 'forwarder', {
      version,
      decision: 'ACCEPT',
    })
    expect(status).toBe(403)
  })

  it('answers a booking of another as one that is not there', async () => {
    for (const who of ['consignee', 'stranger'] as const) {
      const { status } = await test.call('POST', '/v1/instructions', who, { bookings: [BOOKING] })
      expect([who, status]).toEqual([who, 404])
    }
  })

  it('takes no booking of another into a draft, and discloses nothing of it', async () => {
    await test.stateAndPublish({ bookings: [booking('6103699999', { parties: ['CZ OTHER1'], legs: [LEG] })] })
    const { id, version } = await test.draft()
    const content = submittable({ bookingNumbers: [BOOKING, '6103699999'] })
    const saved = await test.call('PUT', `/v1/instructions/${id}`, 'forwarder', { version, content })
    const checked = await test.call('POST', `/v1/instructions/${id}/check`, 'forwarder', { content })
    for (const { status, body } of [saved, checked])
      expect([status, body.message]).toEqual([404, expect.stringContaining('Booking 6103699999 does not exist')])
    expect((await test.call('GET', `/v1/instructions/${id}`, 'forwarder')).body.data.bookingNumbers).toEqual([BOOKING])
  })

  it('keeps a test with its company, for users with test rights', async () => {
    const body = { bookings: [BOOKING], isTest: true }
    expect((await test.call('POST', '/v1/instructions', 'forwarder', body)).status).toBe(403)
    const made = await test.call('POST', '/v1/instructions', 'colleague', body)
    expect(made.status).toBe(201)
    const { id } = made.body.data
    expect((await test.call('GET', `/v1/instructions/${id}`, 'forwarder')).body.data.isTest).toBe(true)
    expect((await test.call('GET', `/v1/instructions/${id}`, 'deskclerk')).status).toBe(404)
  })
})

describe('lists', () => {
  it('has them last changed first, by number too, page by page', async () => {
    const { reference } = await test.confirmed()
    const first = await test.call('GET', '/v1/instructions?limit=2', 'forwarder')
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(first.body.data.items[0]).toMatchObject({ reference, status: 'CONFIRMED', can: { amend: true } })
    const second = await test.call('GET', `/v1/instructions?limit=2&after=${first.body.data.next}`, 'forwarder')
    const ids = [...first.body.data.items, ...second.body.data.items].map(({ id }: { id: string }) => id)
    expect(new Set(ids).size).toBe(4)
    const found = await test.call('GET', `/v1/instructions?numbers=${reference}`, 'forwarder')
    expect(found.body.data).toMatchObject({ items: [{ reference }], total: 1, next: null })
    expect((await test.call('GET', '/v1/instructions', 'consignee')).body.data.items).toEqual([])
  })

  it('shows the desk what waits', async () => {
    const { id, version, reference } = await test.draft()
    await test.call('POST', `/v1/instructions/${id}/submit`, 'forwarder', { version })
    const { status, body } = await test.call('GET', '/v1/desk/instructions', 'deskclerk')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body.data.items.map((item: { reference: string }) => item.reference)).toContain(reference)
    expect((await test.call('GET', '/v1/desk/instructions', 'forwarder')).status).toBe(403)
  })
})

describe('what follows from an action', () => {
  const handedOver = async () =>
    (await test.db.select().from(outboxMessage).where(eq(outboxMessage.kind, 'DOCUMENT'))).map(
      ({ body }) => JSON.parse(body) as { type: string; recipient: string; reference: string; text: string },
    )

  it('an accepted one is filed with the authority that is due, once a version', async () => {
    const { reference } = await test.confirmed()
    const filings = (await handedOver()).filter(
      ({ type, reference: of }) => type === 'FILING' && of.startsWith(reference),
    )
    expect(filings.map(({ recipient, reference: of }) => [recipient, of])).toEqual([['US', `${reference}-US_AMS`]])
    expect(JSON.parse(filings[0]?.text ?? '')).toMatchObject({ format: 'filing-1', regime: 'US_AMS', function: 'NEW' })
  })

  it('a desk that takes IFTMIN gets one, and beside it what that has no place for', async () => {
    const { id, version, reference } = await test.draft({ nvoccReference: 'NVO-77' })
    const documentDesk = { recipient: 'DESKA', si: 'IFTMIN', vgm: 'DCSA', channel: { kind: 'folder' } } as const
    const deps = { db: test.db, clock: test.clock, partners: new Map(), settings: { ...NO_SETTINGS, documentDesk } }
    const loaded = await loadInstruction(deps, partnerCaller(SHIPPED_BY), id)
    if (loaded === null) throw new Error('the draft is not there')
    const done = await applyInstructionAction(deps, loaded, {
      event: { kind: 'submit', channel: 'PORTAL' },
      version,
      by: 'forwarder',
      side: 'EXPORT',
      channel: 'PORTAL',
    })
    expect(done.ok).toBe(true)
    const sent = (await handedOver()).filter((each) => each.reference === reference)
    expect(sent.map(({ type, recipient }) => [type, recipient])).toEqual([
      ['IFTMIN', 'DESKA'],
      ['SI', 'DESKA'],
    ])
    expect(sent[0]?.text).toMatch(new RegExp(`^UNA|UNB.*BGM\\+340\\+${reference}\\+9'`, 's'))
    expect(sent[0]?.text).toContain('EQD+CN+CSQU3054383')
    expect(sent[1]?.text).toContain('NVO-77')
  })

  it('received and confirmed are reported to tracking, once', async () => {
    await test.confirmed()
    const deps = { db: test.db, clock: test.clock, archive: test.archive, partners: new Map() }
    const milestones = async () =>
      (await test.db.select({ code: event.code }).from(event).where(eq(event.documentType, 'SHI')))
        .map(({ code }) => code)
        .toSorted()
    while (await feedNext(deps)) {
      // Repeated until every step is reported.
    }
    const first = await milestones()
    expect(first).toEqual(expect.arrayContaining(['CONF', 'RECE']))
    await test.db.update(instructionStep).set({ fedAt: null })
    while (await feedNext(deps)) {
      // Repeated as after a crash.
    }
    expect(await milestones()).toEqual(first)
  })
})

describe('PDFs and workbooks', () => {
  it('prints the draft of the face and the receipt', async () => {
    const { id } = await test.confirmed()
    for (const name of ['face.pdf', 'receipt.pdf']) {
      const answer = await test.get(`/v1/instructions/${id}/${name}`, 'forwarder')
      expect([name, answer.statusCode, answer.rawPayload.subarray(0, 5).toString()]).toEqual([name, 200, '%PDF-'])
    }
  })

  it('writes the containers as a workbook that reads back as the same', async () => {
    const { id, content } = await test.draft()
    const sheet = (await test.get(`/v1/instructions/${id}/rows.xlsx`, 'forwarder')).rawPayload
    const read = await test.upload(`/v1/instructions/${id}/rows?fileName=a.xlsx`, 'forwarder', sheet)
    expect(read.status, JSON.stringify(read.body)).toBe(200)
    expect(read.body.data).toMatchObject({ faultCount: 0, isSaved: false, containers: content.containers })
  })

  it('refuses what is no workbook, and says why', async () => {
    const { id } = await test.draft()
    const read = await test.upload(`/v1/instructions/${id}/rows?fileName=a.xls`, 'forwarder', Buffer.from('%PDF-1.7'))
    expect([read.status, read.body.code]).toEqual([400, 5472])
  })
})
