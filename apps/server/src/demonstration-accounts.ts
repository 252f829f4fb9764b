// Creates the accounts of the demonstration: a user of each role and administrators, in companies that the line's
// documents name.
import {
  newPassword,
  createCompany,
  createUser,
  findCompany,
  findUser,
  roleMarkOf,
  setPassword,
  SYSTEM,
} from './contexts/accounts/index.ts'
import { DEMONSTRATION_NVOCC, type PlannedUser, planUsers, STRANGER } from './demonstration-accounts-plan.ts'
import { findImporterAt, partiesOfBill, partyNames } from './demonstration-accounts-queries.ts'
import type { Services } from './services.ts'

/** What a visitor needs to log in; the password is generated anew at each start. */
export interface DemonstrationLogin {
  readonly username: string
  readonly password: string
  readonly what: string
}

const NINGBO = 'CNNGB'

/**
 * `billNumber`: the bill that the start shows; `consignee`: that of the import booking that it shows; null = there is
 * none. Users whose names are taken by real people are left out.
 */
export async function makeDemonstrationAccounts(
  services: Services,
  billNumber: string | null,
  consigneeAtNingbo: string | null = null,
): Promise<readonly DemonstrationLogin[]> {
  const { shipper, consignee } = await partiesOfBill(services.db, billNumber)
  const importer = consigneeAtNingbo ?? (await findImporterAt(services.db, NINGBO))
  const isNvoccNamed = (await partyNames(services.db, [DEMONSTRATION_NVOCC])).has(DEMONSTRATION_NVOCC)
  const nvocc = isNvoccNamed ? DEMONSTRATION_NVOCC : null
  await makeCompanies(services, [shipper, consignee, importer, nvocc])
  const logins: DemonstrationLogin[] = []
  const territories = services.settings?.territories ?? []
  for (const planned of planUsers({ shipper, importer, nvocc, territories })) {
    const password = newPassword()
    if (await takeUser(services, planned, password))
      logins.push({ username: planned.username, password, what: planned.what })
  }
  return logins
}

async function makeCompanies(services: Services, codes: readonly (string | null)[]): Promise<void> {
  const named = codes.filter((code) => code !== null)
  const names = await partyNames(services.db, named)
  const companies = [STRANGER, ...named.map((code) => ({ code, name: names.get(code) ?? code }))]
  for (const company of companies) {
    if ((await findCompany(services.db, company.code)) !== undefined) continue
    const made = await createCompany(services, SYSTEM, company)
    // A code that already belongs to a real company stays with it.
    if (!made.ok && made.reason.why !== 'CODE_TAKEN') throw new Error(`No company ${company.code}: ${made.reason.why}`)
  }
}

/**
 * Creates the user, or sets a new password for the one of an earlier start: demonstration users are marked when they
 * are created (app_user.role), and no other user can have the mark. False when the name or address belongs to another
 * user, or an administrator has removed the user.
 */
async function takeUser(services: Services, planned: PlannedUser, password: string): Promise<boolean> {
  const { username, company, what: _what, ...particulars } = planned
  const known = await findUser(services.db, username)
  if (known !== undefined) {
    if (known.isRemoved || known.role !== roleMarkOf(planned)) return false
    const set = await setPassword(services, SYSTEM, known, password)
    if (!set.ok) throw new Error(`No new password for ${username}: ${set.reason.why}`)
    return true
  }
  const isThere = company !== undefined && (await findCompany(services.db, company)) !== undefined
  const made = await createUser(services, SYSTEM, {
    ...particulars,
    username,
    password,
    email: `${username}@demonstration.example`,
    company: isThere ? company : undefined,
  })
  if (!made.ok && made.reason.why !== 'EMAIL_TAKEN') throw new Error(`No user ${username}: ${made.reason.why}`)
  return made.ok
}
