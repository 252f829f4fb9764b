// A user's own particulars and applications, and the particulars that he may change himself.
import type { changeProfile as changeProfileEndpoint, getProfile } from '@quayline/contract/profile'
import type { Database } from '@quayline/database/database'
import type { z } from 'zod'
import type { Clock } from '../../../platform/clock.ts'
import type { Wire } from '../../../platform/http/route.ts'
import { profileOf, present } from '../applicant-fields.ts'
import { judgeCertification, judgeCompanyAdmin } from '../application-rule.ts'
import { personName } from '../users/person-name.ts'
import { type DetailedUser, findUserDetail } from '../users/user-detail.ts'
import { writeUser } from '../users/write-user.ts'
import { listOwnApprovals } from './queries.ts'

interface Deps {
  readonly db: Database
  readonly clock: Clock
}

type ProfileView = Wire<z.input<(typeof getProfile)['output']>>
type Change = z.output<(typeof changeProfileEndpoint)['body']>

export async function profileView({ db, clock }: Deps, userId: string): Promise<ProfileView> {
  const { detail, administered } = await own(db, clock, userId)
  const approvals = await listOwnApprovals(db, userId)
  const open = approvals.flatMap(({ type, status }) => (status === 'PENDING' || status === 'HOLDING' ? [type] : []))
  const applicant = { kind: detail.kind, adminRole: detail.adminRole, companyId: administered.companyId, open }
  // What staff note of him, and locks, are not shown: a locked user sees nothing at all.
  const { remarks: _remarks, lockReason: _reason, lockedUntil: _until, ...user } = detail
  return {
    user,
    approvals,
    can: {
      applyForCertification: judgeCertification(applicant).ok,
      applyForCompanyAdmin: judgeCompanyAdmin(applicant).ok,
    },
  }
}

/** Whose administrators answer for him does not change with his country: otherwise he would choose them himself. */
export function changeProfile({ db, clock }: Deps, userId: string, change: Change): Promise<void> {
  return db.transaction(async (tx) => {
    const { detail } = await own(tx, clock, userId, 'held')
    const { firstName = detail.firstName, lastName = detail.lastName } = change
    const { countryCode, language, regionCde: regionCode, notifications } = change
    const isRenamed = change.firstName !== undefined || change.lastName !== undefined
    const user = present({
      ...present({ firstName: change.firstName, lastName: change.lastName, countryCode, language, regionCode }),
      name: isRenamed ? personName(firstName, lastName) : undefined,
    })
    const profile = present({ ...profileOf(change), notifications })
    if (Object.keys({ ...user, ...profile }).length > 0) await writeUser(tx, clock, userId, { user, profile })
  })
}

async function own(
  db: Pick<Database, 'execute'>,
  clock: Clock,
  userId: string,
  held: 'held' | 'read' = 'read',
): Promise<DetailedUser> {
  const found = await findUserDetail(db, clock, userId, held)
  if (found === undefined) throw new Error('The user of a session is not there')
  return found
}
