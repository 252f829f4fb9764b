// A logged-in user applies: to be certified by the line, or to administer the users of his company.
import type { companyFields } from '@quayline/contract/user-fields'
import type { Database } from '@quayline/database/database'
import type { ApprovalType } from '@quayline/domain/accounts/approval-rule'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { z } from 'zod'
import type { LineSettings } from '../../../platform/settings/brand-settings.ts'
import type { Clock } from '../../../platform/clock.ts'
import { notifyUser } from '../../notices/index.ts'
import { profileOf, stated, statementOf } from '../applicant-fields.ts'
import { type CompanyAdminRefusal, judgeCertification, judgeCompanyAdmin } from '../application-rule.ts'
import { type NewApproval, openApproval } from '../approvals/open-approval.ts'
import { responsibleFor } from '../users/responsible-territory.ts'
import { writeUser } from '../users/write-user.ts'
import { hasCompanyAdmin, type LockedApplicant, lockApplicantForUpdate, openTypesOf } from './queries.ts'

interface Deps {
  readonly db: Database
  readonly clock: Clock
  readonly settings: Pick<LineSettings, 'territories'>
}

/** A basic user becomes a registered one. Returns the application's id. */
export function applyForCertification(
  { db, clock, settings }: Deps,
  userId: string,
  given: z.output<z.ZodObject<typeof companyFields>>,
): Promise<Result<{ readonly username: string; readonly approvalId: string }, 'ALREADY_CERTIFIED' | 'OPEN'>> {
  return db.transaction(async (tx) => {
    const applicant = await lockApplicantForUpdate(tx, userId)
    const judged = judgeCertification({ ...applicant, open: await openTypesOf(tx, userId) })
    if (!judged.ok) return judged
    const responsible = responsibleOf(settings, applicant)
    const { region: approvalRegion, territoryCode } = responsible
    const { companyName } = given
    const user = { kind: 'REGISTERED', companyName, approvalRegion, territoryCode } as const
    await writeUser(tx, clock, userId, { user, profile: profileOf(given) })
    const { firstName, lastName, countryCode, email, username } = applicant
    const person = stated({ firstName, lastName, countryCode, email })
    const approvalId = await open(tx, clock, applicant, 'CERTIFIED_USER', {
      city: given.city,
      ...responsible,
      particulars: { ...person, ...statementOf(given) },
    })
    return ok({ username, approvalId })
  })
}

/** An existing administrator of the company is a warning, no refusal. */
export function applyForCompanyAdmin(
  { db, clock, settings }: Deps,
  userId: string,
  reason: string | undefined,
): Promise<Result<{ readonly approvalId: string; readonly companyHasAdmin: boolean }, CompanyAdminRefusal>> {
  return db.transaction(async (tx) => {
    const applicant = await lockApplicantForUpdate(tx, userId)
    const judged = judgeCompanyAdmin({ ...applicant, open: await openTypesOf(tx, userId) })
    if (!judged.ok) return judged
    const { companyId, companyName, companyCode, city } = applicant
    if (companyId === null) return refuse('NO_COMPANY')
    const approvalId = await open(tx, clock, applicant, 'COMPANY_ADMIN', {
      city,
      ...responsibleOf(settings, applicant),
      particulars: stated({ companyName, companyCode, reason: reason ?? null }),
    })
    return ok({ approvalId, companyHasAdmin: await hasCompanyAdmin(tx, companyId) })
  })
}

/** The responsible territory stays; without one his country decides. */
function responsibleOf({ territories }: Deps['settings'], applicant: LockedApplicant) {
  const { approvalRegion, territoryCode, countryCode } = applicant
  return approvalRegion === null ? responsibleFor(territories, countryCode) : { region: approvalRegion, territoryCode }
}

async function open(
  tx: Database,
  clock: Clock,
  { userId, username, email, language }: LockedApplicant,
  type: ApprovalType,
  application: Omit<NewApproval, 'type' | 'userId' | 'by'>,
): Promise<string> {
  const approvalId = await openApproval(tx, clock, { type, userId, by: username, ...application })
  if (approvalId === null) throw new Error('An open application appeared while its applicant was held')
  await notifyUser(tx, clock, { userId, email, language, kind: 'APPROVAL_SUBMITTED', values: { type } })
  return approvalId
}
