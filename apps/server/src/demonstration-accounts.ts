// Makes the accounts of the demonstration: a user of each role, in companies that the fictitious line's papers really name.
import type { UserKind } from '@quayline/database/schema'
import type { SimulatedUser } from '@quayline/domain/sharing/page'
import {
  createCompany,
  createUser,
  findCompany,
  findUser,
  newPassword,
  readSimulatedRole,
  setPassword,
} from './contexts/accounts/index.ts'
import { findImporterAt, partiesOfBill, partyNames } from './demonstration-accounts-queries.ts'
import type { Services } from './services.ts'

/** What a newcomer needs to log in; the password is made anew at each start. */
export interface DemonstrationLogin {
  readonly username: string
  readonly password: string
  readonly what: string
}

interface Planned {
  readonly username: string
  readonly role: SimulatedUser['role']
  readonly kind: UserKind
  readonly name: string
  readonly what: string
  readonly company?: string
  readonly region: string
  readonly office?: string
}

/** A company that no paper names: its user is certified and party to nothing. */
const STRANGER = { code: 'QC9001', name: 'Seabird Trading Example Ltd' } as const
const NINGBO = { unLocode: 'CNNGB', office: 'NGB', region: 'CN' } as const

/** `billNumber`: the bill that the start shows; `consignee` of the import booking that it shows; null = there is none. Users whose names are taken by real people are left out. */
export async function makeDemonstrationAccounts(
  services: Services,
  billNumber: string | null,
  consigneeAtNingbo: string | null = null,
): Promise<readonly DemonstrationLogin[]> {
  const { shipper, consignee } = await partiesOfBill(services.db, billNumber)
  const importer = consigneeAtNingbo ?? (await findImporterAt(services.db, NINGBO.unLocode))
  await makeCompanies(services, [shipper, consignee, importer])
  const logins: DemonstrationLogin[] = []
  for (const planned of plannedUsers(shipper, importer)) {
    const password = newPassword()
    if (await takeUser(services, planned, password))
      logins.push({ username: planned.username, password, what: planned.what })
  }
  return logins
}

const plannedUsers = (shipper: string | null, importer: string | null): readonly Planned[] => {
  const region = 'CN'
  const users: readonly (Planned | null)[] = [
    { username: 'demobasic', role: 'basic', kind: 'BASIC', name: 'Bao Li', what: 'basic user', region },
    {
      username: 'democertified',
      role: 'certified',
      kind: 'CERTIFIED',
      name: 'Carla Ruiz',
      what: 'certified, party to nothing',
      company: STRANGER.code,
      region: 'US',
    },
    shipper === null
      ? null
      : {
          username: 'demoshipper',
          role: 'shipment-party',
          kind: 'CERTIFIED',
          name: 'Shen Wei',
          what: `certified, shipper of the bill above (${shipper})`,
          company: shipper,
          region,
        },
    importer === null
      ? null
      : {
          username: 'demoningbo',
          role: 'ningbo',
          kind: 'CERTIFIED',
          name: 'Ning Hao',
          what: `certified, consignee of imports to Ningbo (${importer}): EIRs at /eir-home`,
          company: importer,
          region: NINGBO.region,
          office: NINGBO.office,
        },
    { username: 'demointernal', role: 'internal', kind: 'INTERNAL', name: 'Ines Lambert', what: 'staff', region },
  ]
  return users.filter((user) => user !== null)
}

async function makeCompanies(services: Services, codes: readonly (string | null)[]): Promise<void> {
  const named = codes.filter((code) => code !== null)
  const names = await partyNames(services.db, named)
  const companies = [STRANGER, ...named.map((code) => ({ code, name: names.get(code) ?? code }))]
  for (const company of companies) {
    if ((await findCompany(services.db, company.code)) !== undefined) continue
    const made = await createCompany(services, company)
    // A code that a company of somebody's own holds already stays there.
    if (!made.ok && made.reason.why !== 'CODE_TAKEN') throw new Error(`No company ${company.code}: ${made.reason.why}`)
  }
}

/** Makes the user, or gives the one of an earlier start another password. False when the name is somebody else's. */
async function takeUser(services: Services, planned: Planned, password: string): Promise<boolean> {
  const { username, role, kind, name, company, region, office } = planned
  const known = await findUser(services.db, username)
  if (known !== undefined) {
    if (readSimulatedRole(known.role) !== role) return false
    const set = await setPassword(services, known, password)
    if (!set.ok) throw new Error(`The new password of ${username} breaks ${set.reason.join(', ')}`)
    return true
  }
  const isThere = company !== undefined && (await findCompany(services.db, company)) !== undefined
  const made = await createUser(services, {
    username,
    password,
    name,
    email: `${username}@demonstration.example`,
    kind,
    company: isThere ? company : undefined,
    region,
    office,
    simulatedAs: role,
  })
  if (!made.ok) throw new Error(`No user ${username}: ${made.reason.why}`)
  return true
}
