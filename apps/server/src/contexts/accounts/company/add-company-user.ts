// A company's administrator adds a colleague: certified like himself, of his company, region and territory; a mail invites him.
// docs/decisions/2026-11-28-company-users.md
import type { addCompanyUser as contract } from '@quayline/contract/company-users'
import { loginName } from '@quayline/domain/accounts/account-rules'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { z } from 'zod'
import { recordAct } from '../../../platform/audit-trail.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import { badParameter, refused, type ApiError } from '../../../platform/http/api-error.ts'
import { profileOf, stated } from '../applicant-fields.ts'
import { inviteUser } from '../users/invite-user.ts'
import { mailProblem } from '../mail-problem.ts'
import { personName } from '../users/person-name.ts'
import { findUserDetail } from '../users/user-detail.ts'
import { takenField, userStoreOn } from '../users/user-store.ts'
import { writeUser } from '../users/write-user.ts'
import type { CompanyCall } from './company-call.ts'

/** Answers the id. */
export async function addCompanyUser(
  { db, clock, smtpUrl }: Pick<ContextDeps, 'db' | 'clock' | 'smtpUrl'>,
  call: CompanyCall,
  given: z.output<typeof contract.body>,
): Promise<Result<string, ApiError>> {
  const username = loginName(given.username)
  const email = loginName(given.email)
  const problem = await mailProblem({ clock, smtpUrl: smtpUrl ?? null }, given.email)
  if (problem !== null) return refuse(badParameter(problem))
  try {
    return await db.transaction(async (tx) => {
      const admin = await findUserDetail(tx, clock, call.admin.userId)
      if (admin === undefined) return refuse(refused('NOT_FOUND', 'userUnknown'))
      const { approvalRegion, territoryCode, sapId, companyName } = admin.row
      const ofCompany = { companyName, sapId, approvalRegion, territoryCode }
      const { firstName, lastName, countryCode, language } = given
      const user = { firstName, lastName, countryCode }
      const profile = profileOf(given)
      const userId = await (await userStoreOn(tx)).create(
        {
          username: given.username,
          name: personName(firstName, lastName),
          email,
          kind: 'CERTIFIED',
          companyId: call.companyId,
          regionCode: admin.detail.regionCode,
          officeCode: null,
          role: null,
        },
        null,
        new Date(clock.now()),
      )
      await writeUser(tx, clock, userId, {
        user: { ...user, language, ...ofCompany },
        profile,
      })
      await inviteUser(tx, clock, { username, email, language })
      await recordAct(tx, clock, call.actor, {
        action: 'USER_ADD',
        target: { type: 'USER', id: userId, name: username },
        companyId: call.companyId,
        region: approvalRegion,
        after: { ...user, ...stated(profile), email, language, kind: 'CERTIFIED', ...ofCompany },
      })
      return ok(userId)
    })
  } catch (error) {
    const taken = takenField(error)
    if (taken === null) throw error
    return refuse(badParameter({ path: taken === 'USERNAME' ? 'username' : 'email', rule: 'taken' }))
  }
}
