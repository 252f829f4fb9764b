// A company's administrator changes a colleague's particulars. What somebody else changed meanwhile is not overwritten.
import type { changeCompanyUser as contract } from '@quayline/contract/company-users'
import type { z } from 'zod'
import type { ContextDeps } from '../../../platform/context.ts'
import { type AuditFields, recordAct } from '../../../platform/audit-trail.ts'
import { refused, type ApiError } from '../../../platform/http/api-error.ts'
import { notifyUser } from '../../notices/index.ts'
import { present, profileOf, stated } from '../applicant-fields.ts'
import { personName } from '../users/person-name.ts'
import type { UserDetailView } from '../users/user-detail.ts'
import { writeUser } from '../users/write-user.ts'
import { type CompanyCall, lockOwnUserForUpdate } from './company-call.ts'

export interface CompanyUserChange {
  /** Of the state that was read. */
  readonly lastEditAt: string
  readonly particulars: Omit<z.output<typeof contract.body>, 'lastEditAt'>
}

/** Null = changed. */
export function changeCompanyUser(
  { db, clock }: Pick<ContextDeps, 'db' | 'clock'>,
  call: CompanyCall,
  userId: string,
  { lastEditAt, particulars }: CompanyUserChange,
): Promise<ApiError | null> {
  return db.transaction(async (tx) => {
    const held = await lockOwnUserForUpdate(tx, clock, call, userId)
    if (!held.ok) return held.reason
    const { row, detail, administered } = held.value
    if (Date.parse(row.lastEditAt) !== Date.parse(lastEditAt)) return refused('CONFLICT', 'userChanged')
    const { firstName, lastName, countryCode } = particulars
    const isRenamed = firstName !== undefined || lastName !== undefined
    const name = isRenamed ? personName(firstName ?? row.firstName, lastName ?? row.lastName) : undefined
    const user = present({ firstName, lastName, countryCode, name })
    const profile = profileOf(particulars)
    await writeUser(tx, clock, userId, { user, profile })
    const after: AuditFields = { ...user, ...stated(profile) }
    await recordAct(tx, clock, call.actor, {
      action: 'USER_CHANGE',
      target: { type: 'USER', id: userId, name: row.username },
      companyId: call.companyId,
      region: administered.approvalRegion,
      before: fieldsBefore(detail, after),
      after,
    })
    await notifyUser(tx, clock, {
      userId,
      email: row.email,
      language: detail.language,
      kind: 'ACCOUNT_CHANGED',
      values: { by: call.actor.name },
    })
    return null
  })
}

const fieldsBefore = (detail: UserDetailView, after: AuditFields): AuditFields => {
  const told: Readonly<Record<string, unknown>> = { ...detail }
  return Object.fromEntries(
    Object.keys(after).map((name) => {
      const value = told[name]
      return [name, typeof value === 'string' ? value : null]
    }),
  )
}
