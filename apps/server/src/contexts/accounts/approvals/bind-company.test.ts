// Two applicants of one company at the same moment are assigned to one company, on both databases.
import type { OpenDatabase } from '@quayline/database/database'
import type { Database } from '@quayline/database/database'
import { company, companyParty, delivery, documentParty, documentVersion, message } from '@quayline/database/schema'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findCustomer } from '../companies/customer-codes.ts'
import { bindCompany, type Binding } from './bind-company.ts'

/** A bill that names one party. */
async function putDocument(db: Database, partyCode: string, name: string): Promise<void> {
  const [number, deliveryId, id, at] = ['6110045299', randomUUID(), randomUUID(), '2026-03-01T08:00:00.000Z']
  const sent = {
    id: deliveryId,
    partner: 'L',
    source: '',
    sha256: '',
    byteLength: 0,
    archiveSegment: '',
    archiveOffset: 0,
  }
  await db.insert(delivery).values({ ...sent, receivedAt: at })
  const common = { deliveryId, position: 0, partner: 'L', contentHash: id, messageType: 'IFTMCS', raw: '' } as const
  await db.insert(message).values({ ...common, id, function: 'ORIGINAL', state: 'ACCEPTED', receivedAt: at })
  const fact = { parties: [{ role: 'CZ', code: partyCode, name }] }
  await db
    .insert(documentVersion)
    .values({ id: randomUUID(), messageId: id, ordinal: 0, documentType: 'TRD', number, fact })
  await db.insert(documentParty).values({ documentType: 'TRD', number, partyCode })
}

const clock = { now: () => Date.UTC(2026, 2, 1) }

describe.each(await oneDatabase())('bindCompany on the $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  beforeEach(() => database.db.delete(company))
  afterAll(() => database.close())

  const bind = (binding: Partial<Binding>) =>
    database.db.transaction((tx) =>
      bindCompany(tx, clock, null, {
        sapId: '1000000001',
        customerId: undefined,
        companyName: 'Blue Heron',
        statedName: 'Blue Heron',
        ...binding,
      }),
    )
  const codes = async () =>
    (await database.db.select({ partyCode: companyParty.partyCode }).from(companyParty))
      .map(({ partyCode }) => partyCode)
      .toSorted()

  it('eight at once make one company', async () => {
    const bound = await Promise.all(Array.from({ length: 8 }, () => bind({})))
    expect(new Set(bound.map((one) => one.ok && one.value.id)).size).toBe(1)
    expect(bound.filter((one) => one.ok && one.value.isNew)).toHaveLength(1)
    expect(await database.db.select().from(company)).toHaveLength(1)
    expect(await codes()).toEqual(['SAP-1000000001'])
  })

  it('a company that is there keeps what it has: neither a code nor a SAP id comes from an application', async () => {
    await bind({})
    const paper = { documentType: 'TRD', number: '6110045210', partyCode: 'HERON' } as const
    await database.db.insert(documentParty).values(paper).onConflictDoNothing()
    expect(await bind({ customerId: 'HERON' })).toEqual({
      ok: false,
      reason: { why: 'CODE_OF_NOBODY', company: 'Blue Heron', code: 'HERON' },
    })
    const [grey] = await database.db
      .insert(company)
      .values({ code: 'GREY', name: 'Blue Heron', createdAt: '2026-03-01T00:00:00.000Z' })
      .returning()
    await database.db.insert(companyParty).values({ partyCode: 'GREY', companyId: grey?.id ?? '' })
    expect(await bind({ sapId: '1000000002', customerId: 'GREY' })).toEqual({
      ok: false,
      reason: { why: 'COMPANY_WITHOUT_SAP_ID', company: 'Blue Heron' },
    })
    expect(await codes()).toEqual(['GREY', 'SAP-1000000001'])
    expect(await findCustomer(database.db, 'GREY')).toMatchObject({ company: { sapId: null } })
  })

  it('codes that match go on working, in whatever way the name is written', async () => {
    const made = await bind({ statedName: null })
    if (!made.ok) throw new Error('nothing was made')
    const statedName = 'BLUE  HERON.'
    const again = await bind({ customerId: 'SAP-1000000001', statedName })
    expect(again).toMatchObject({ ok: true, value: { id: made.value.id, isNew: false } })
  })

  it('another name than the stated one needs exactly this company confirmed', async () => {
    const made = await bind({})
    const other = await bind({ sapId: '1000000002', statedName: 'Grey Heron', companyName: 'Grey Heron' })
    if (!made.ok || !other.ok) throw new Error('nothing was made')
    const refused = { ok: false, reason: { why: 'NOT_CONFIRMED', company: 'Blue Heron' } }
    expect(await bind({ statedName: 'Grey Heron' })).toEqual(refused)
    expect(await bind({ statedName: null })).toEqual(refused)
    expect(await bind({ statedName: 'Grey Heron', confirmedCompanyId: other.value.id })).toEqual(refused)
    // The name is right, but another company was confirmed: it has changed since it was shown.
    expect(await bind({ confirmedCompanyId: other.value.id })).toEqual(refused)
    const confirmed = await bind({ statedName: 'Grey Heron', confirmedCompanyId: made.value.id })
    expect(confirmed).toMatchObject({ ok: true, value: { id: made.value.id } })
    // The SAP id belongs to no company any more at the moment of the decision.
    expect(await bind({ sapId: '1000000009', confirmedCompanyId: made.value.id })).toMatchObject({ ok: false })
  })

  it('a code of documents that call its party otherwise needs a confirmation of its own', async () => {
    await putDocument(database.db, 'EGRET', 'Egret Marine Ltd')
    const asked = { customerId: 'EGRET', sapId: '1000000003' }
    expect(await bind(asked)).toEqual({ ok: false, reason: { why: 'NOT_CONFIRMED', company: 'Egret Marine Ltd' } })
    expect(await bind({ ...asked, confirmedCustomerId: 'HERON' })).toMatchObject({ ok: false })
    expect(await database.db.select().from(company)).toEqual([])
    expect(await bind({ ...asked, confirmedCustomerId: 'EGRET' })).toMatchObject({ ok: true, value: { code: 'EGRET' } })
    await database.db.delete(company)
    const called = await bind({ ...asked, statedName: 'EGRET MARINE, LTD' })
    expect(called).toMatchObject({ ok: true, value: { isNew: true } })
  })

  it('codes are compared as written', async () => {
    expect(await findCustomer(database.db, 'heron')).toBeUndefined()
    expect(await findCustomer(database.db, "HERON' or 1=1 --")).toBeUndefined()
    expect(await bind({ customerId: 'heron' })).toEqual({ ok: false, reason: { why: 'CUSTOMER_UNKNOWN' } })
    expect(await database.db.select().from(company)).toEqual([])
  })
})
