// Two applicants of one company at the same moment end up in one company, on both databases.
import type { OpenDatabase } from '@quayline/database/database'
import { company, companyParty, documentParty } from '@quayline/database/schema'
import { databasesUnderTest } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { findCustomer } from '../customer-codes.ts'
import { bindCompany, type Binding } from './bind-company.ts'

const clock = { now: () => Date.UTC(2026, 2, 1) }

describe.each(await databasesUnderTest())('bindCompany on the $name', ({ open }) => {
  let database: OpenDatabase
  beforeAll(async () => {
    database = await open()
  }, 120_000)
  beforeEach(() => database.db.delete(company))
  afterAll(() => database.close())

  const bind = (binding: Partial<Binding>) =>
    database.db.transaction((tx) =>
      bindCompany(tx, clock, { sapId: '1000000001', customerId: undefined, companyName: 'Blue Heron', ...binding }),
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

  it('a code that only papers name becomes one of the company of the SAP id', async () => {
    await bind({})
    await database.db
      .insert(documentParty)
      .values({ documentType: 'TRD', number: '6110045210', partyCode: 'HERON' })
      .onConflictDoNothing()
    expect(await findCustomer(database.db, 'HERON')).toEqual({ code: 'HERON', company: null })
    const bound = await bind({ customerId: 'HERON' })
    expect(bound).toMatchObject({ ok: true, value: { isNew: false, name: 'Blue Heron' } })
    expect(await codes()).toEqual(['HERON', 'SAP-1000000001'])
    expect(await findCustomer(database.db, 'HERON')).toMatchObject({ company: { sapId: '1000000001' } })
    expect(await bind({ customerId: 'HERON' })).toMatchObject({ ok: true, value: { isNew: false } })
  })

  it('codes are compared as written', async () => {
    expect(await findCustomer(database.db, 'heron')).toBeUndefined()
    expect(await findCustomer(database.db, "HERON' or 1=1 --")).toBeUndefined()
    expect(await bind({ customerId: 'heron' })).toEqual({ ok: false, reason: { why: 'CUSTOMER_UNKNOWN' } })
    expect(await database.db.select().from(company)).toEqual([])
  })
})
