// A company's administrator adds a colleague: certified like himself, of his company, region and territory; a mail invites him.
// docs/decisions/2026-11-28-company-users.md
import type { addCompanyUser as contract } from '@quayline/contract/company-users'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { z } from 'zod'
import { profileOf } from '../applicant-fields.ts'
import { type MailingTo, mailProblem } from '../mail-problem.ts'
import { personName } from '../users/person-name.ts'
import { findUserDetail } from '../users/user-detail.ts'
import { type ActionRefusal, type ActingAdministrator, badFields, type CommandDeps } from './acting-person.ts'
import { addingUser } from './add-user.ts'

/** Returns the id. */
export async function addColleague(
  deps: CommandDeps & MailingTo,
  acting: ActingAdministrator,
  given: z.output<typeof contract.body>,
): Promise<Result<string, ActionRefusal>> {
  const problem = await mailProblem(deps, given.email)
  if (problem !== null) return refuse(badFields(problem))
  return addingUser(deps, acting, async (tx, add) => {
    const admin = await findUserDetail(tx, deps.clock, acting.admin.userId)
    if (admin === undefined) throw new Error('The user of a session is not there')
    const { companyId } = admin.administered
    if (companyId === null) throw new Error('The audience admitted an administrator without a company')
    const { approvalRegion, territoryCode, sapId, companyName } = admin.row
    const ofCompany = {
      companyId,
      companyName,
      sapId,
      approvalRegion,
      territoryCode,
      regionCode: admin.detail.regionCode,
    }
    const { username, email, firstName, lastName, countryCode, language } = given
    const person = {
      username,
      email,
      name: personName(firstName, lastName),
      firstName,
      lastName,
      countryCode,
      language,
    }
    const user = { ...person, ...ofCompany, kind: 'CERTIFIED' } as const
    return ok(await add({ user, profile: profileOf(given), passwordHash: null }))
  })
}
