// Registers a user whose address was verified with a code: a basic user at once, a certified one after approval by the line.
import type { basicRegistration, certifiedRegistration } from '@quayline/contract/registration'
import type { Database } from '@quayline/database/database'
import { loginName } from '@quayline/domain/accounts/account-rules'
import { clientOrigin } from '@quayline/domain/accounts/client-origin'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import type { z } from 'zod'
import type { LineSettings } from '../../../platform/settings/brand-settings.ts'
import type { Clock } from '../../../platform/clock.ts'
import { queueMail, notifyUser } from '../../notices/index.ts'
import { profileOf, statementOf } from '../applicant-fields.ts'
import { openApproval } from '../approvals/open-approval.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { personName } from '../users/person-name.ts'
import { responsibleFor } from '../users/responsible-territory.ts'
import { type CodeRefusal, judgeCode, useCode } from '../codes/verification-codes.ts'
import { insertUser, takenOf } from '../users/write-user.ts'
import { isUsernameTaken } from './queries.ts'

interface Deps {
  readonly db: Database
  readonly clock: Clock
  readonly settings: Pick<LineSettings, 'territories'>
}

type Basic = z.output<typeof basicRegistration>
type Certified = z.output<typeof certifiedRegistration>

export type RegisterRefusal = CodeRefusal | 'USERNAME_TAKEN' | 'EMAIL_TAKEN'

export interface Registered {
  readonly username: string
  readonly approvalId: string | null
}

/** All or nothing: if a name is taken the code stays valid. */
export async function register(
  { db, clock, settings }: Deps,
  kind: 'BASIC' | 'REGISTERED',
  given: Basic | Certified,
  address: string,
): Promise<Result<Registered, RegisterRefusal>> {
  const username = loginName(given.username)
  const email = loginName(given.email)
  // Checked before the code, so that a taken name costs no guess. Whether a username is free is public.
  if (await isUsernameTaken(db, username)) return refuse('USERNAME_TAKEN')
  const judged = await judgeCode({ db, clock }, 'REGISTER', email, given.code, clientOrigin(address))
  if (!judged.ok) return judged
  const { firstName, lastName, countryCode, language } = given
  const name = personName(firstName, lastName)
  const responsible = responsibleFor(settings.territories, countryCode)
  const { region: approvalRegion, territoryCode } = responsible
  const companyName = 'companyName' in given ? given.companyName : null
  const person = { firstName, lastName, countryCode }
  const passwordHash = await hashPassword(given.password)
  try {
    return await db.transaction(async (tx) => {
      if (!(await useCode(tx, 'REGISTER', email, given.code))) return refuse('CODE_INCORRECT')
      const place = { regionCode: countryCode, approvalRegion, territoryCode }
      const user = { ...person, username, name, email, kind, companyName, language, ...place }
      const userId = await insertUser(tx, clock, { user, profile: profileOf(given), passwordHash })
      await queueMail(tx, clock, { to: email, language, template: 'REGISTERED', values: { username } })
      if (!('companyName' in given)) return ok({ username, approvalId: null })
      const approvalId = await openApproval(tx, clock, {
        type: 'CERTIFIED_USER',
        userId,
        by: username,
        city: given.city,
        ...responsible,
        particulars: { ...person, email, ...statementOf(given) },
      })
      const kindOfNotice = { kind: 'APPROVAL_SUBMITTED', values: { type: 'CERTIFIED_USER' } } as const
      await notifyUser(tx, clock, { userId, email, language, ...kindOfNotice })
      return ok({ username, approvalId })
    })
  } catch (error) {
    const taken = takenOf(error)
    if (taken === null) throw error
    return refuse(taken === 'username' ? 'USERNAME_TAKEN' : 'EMAIL_TAKEN')
  }
}
