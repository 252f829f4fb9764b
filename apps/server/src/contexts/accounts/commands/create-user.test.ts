// Users and companies are created completely or not at all, on both databases.
import type { OpenDatabase } from '@quayline/database/database'
import { appUser, company, companyParty, userCredential } from '@quayline/database/schema'
import { oneDatabase } from '@quayline/testing/databases-under-test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createCompany } from '../companies/create-company.ts'
import { SYSTEM } from './acting-person.ts'
import { createUser } from './create-user.ts'
import type { NewUser } from './new-user.ts'

const NOW = Date.UTC(2026, 2, 1)
const clock = { now: () => NOW }
const GOOD: NewUser = {
  username: 'Clara01',
  password: 'Harbour2026',
  name: 'Clara',
  email: 'Clara@line.example',
  kind: 'BASIC',
}

describe.each(await oneDatabase())('users on the $name', ({ open }) => {
  let database: OpenDatabase
  const deps = () => ({ db: database.db, clock })
  beforeAll(async () => {
    database = await open()
    expect(
      await createCompany(deps(), SYSTEM, { code: 'QC0001', name: 'Blue Heron', partyCodes: ['BH', 'QC0001'] }),
    ).toMatchObject({ ok: true })
  }, 120_000)
  afterAll(() => database.close())
  const count = async () => [
    (await database.db.select().from(appUser)).length,
    (await database.db.select().from(userCredential)).length,
  ]

  it('stores name and address as compared', async () => {
    const made = await createUser(deps(), SYSTEM, {
      ...GOOD,
      kind: 'INTERNAL',
      company: 'QC0001',
      region: 'CN',
      office: 'NGB',
    })
    expect(made).toMatchObject({ ok: true, value: { username: 'clara01' } })
    const [row] = await database.db.select().from(appUser)
    expect(row).toMatchObject({
      username: 'clara01',
      email: 'clara@line.example',
      kind: 'INTERNAL',
      regionCode: 'CN',
      officeCode: 'NGB',
      role: null,
      banned: false,
      createdAt: new Date(NOW),
    })
    expect(row?.companyId).not.toBeNull()
  })

  it.each([
    ['the same username', { email: 'other@line.example' }, { why: 'USERNAME_TAKEN' }],
    ['it in other letters', { username: 'CLARA01', email: 'other@line.example' }, { why: 'USERNAME_TAKEN' }],
    ['the same address', { username: 'other01' }, { why: 'EMAIL_TAKEN' }],
    ['it in other letters', { username: 'other01', email: ' CLARA@LINE.EXAMPLE ' }, { why: 'EMAIL_TAKEN' }],
    ['a look-alike username', { username: 'сlara01' }, { why: 'USERNAME' }],
    ['a short username', { username: 'cla' }, { why: 'USERNAME' }],
    ['a username with a blank', { username: 'clara 01' }, { why: 'USERNAME' }],
    ['no name', { name: '' }, { why: 'NAME' }],
    ['no address', { email: 'clara' }, { why: 'EMAIL' }],
    ['an unknown company', { username: 'other01', email: 'o@line.example', company: "QC' or 1=1" }, { why: 'COMPANY' }],
    ['a region that is none', { region: 'China' }, { why: 'REGION' }],
    ['an office that is none', { office: 'ningbo' }, { why: 'OFFICE' }],
    ['the username as password', { username: 'Harbour2026' }, { why: 'PASSWORD', rules: ['IS_USERNAME'] }],
    ['a weak password', { password: 'x' }, { why: 'PASSWORD', rules: ['LENGTH', 'UPPER_CASE', 'DIGIT'] }],
  ])('%s: refused, and nothing is left behind', async (_, change, reason) => {
    const before = await count()
    expect(await createUser(deps(), SYSTEM, { ...GOOD, ...change })).toEqual({ ok: false, reason })
    expect(await count()).toEqual(before)
  })

  it('of two with one name at the same moment one is made', async () => {
    const before = await count()
    const both = await Promise.all(
      ['d1@line.example', 'd2@line.example'].map((email) =>
        createUser(deps(), SYSTEM, { ...GOOD, username: 'double01', email }),
      ),
    )
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect(both.find(({ ok }) => !ok)).toEqual({ ok: false, reason: { why: 'USERNAME_TAKEN' } })
    const mails = await Promise.all(
      ['double02', 'double03'].map((username) =>
        createUser(deps(), SYSTEM, { ...GOOD, username, email: 'same@line.example' }),
      ),
    )
    expect(mails.filter(({ ok }) => ok)).toHaveLength(1)
    expect(mails.find(({ ok }) => !ok)).toEqual({ ok: false, reason: { why: 'EMAIL_TAKEN' } })
    expect(await count()).toEqual(before.map((rows) => rows + 2))
  })

  it.each([
    ['its own code again', { code: 'QC0001', name: 'Other' }, 'CODE_TAKEN'],
    ['another company’s further code as its own', { code: 'BH', name: 'Other' }, 'CODE_TAKEN'],
    ['another company’s code among its own', { code: 'QC0003', name: 'Other', partyCodes: ['BH'] }, 'CODE_TAKEN'],
    ['no code', { code: '', name: 'Other' }, 'CODE'],
    ['a code with a line break', { code: 'QC\n3', name: 'Other' }, 'CODE'],
    ['an empty further code', { code: 'QC0003', name: 'Other', partyCodes: [''] }, 'CODE'],
    ['no name', { code: 'QC0003', name: '' }, 'NAME'],
  ])('a company with %s: refused, and nothing is left behind', async (_, asked, why) => {
    expect(await createCompany(deps(), SYSTEM, asked)).toEqual({ ok: false, reason: { why } })
    expect(await database.db.select().from(company)).toHaveLength(1)
    expect(await database.db.select().from(companyParty)).toHaveLength(2)
  })
})
