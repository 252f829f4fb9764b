// The body of an added user for tests, and two companies to assign the user to: ONE (also ONE-HK, SAP id 1000000001)
// and TWO (1000000002).
import { company, companyParty } from '@quayline/database/schema'
import { isoNow } from '../../../platform/clock.ts'
import type { AdministrationApp } from './administration.fixture.ts'

let made = 0

/** A different user each time, valid unless `given` changes it. */
export function newUserBody(given: object = {}): Record<string, unknown> {
  const username = `newuser${++made}`
  return {
    username,
    email: `${username}@new.example`,
    firstName: 'New',
    lastName: 'User',
    countryCode: 'CN',
    companyName: 'Some Co Ltd',
    department: 'Export',
    jobTitle: 'Clerk',
    language: 'fr',
    kind: 'CERTIFIED',
    sapId: '9000000009',
    ...given,
  }
}

export async function putCompanies({ database: { db }, clock }: AdministrationApp): Promise<void> {
  const createdAt = isoNow(clock)
  for (const { partyCodes, ...row } of [
    { code: 'ONE', name: 'One Ltd', sapId: '1000000001', partyCodes: ['ONE', 'ONE-HK'] },
    { code: 'TWO', name: 'Two Ltd', sapId: '1000000002', partyCodes: ['TWO'] },
  ]) {
    const [stored] = await db
      .insert(company)
      .values({ ...row, createdAt })
      .returning({ id: company.id })
    if (stored === undefined) throw new Error('the company was not stored')
    await db.insert(companyParty).values(partyCodes.map((partyCode) => ({ partyCode, companyId: stored.id })))
  }
}
