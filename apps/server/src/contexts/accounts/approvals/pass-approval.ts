// Passes an application: the applicant becomes a certified user of his company, or its administrator.
import { type AdminRole, isAuthenticatedKind } from '@quayline/domain/accounts/user-kind'
import { judgeReassignment, type PassProblem, problemsOfPass } from '@quayline/domain/accounts/approval-rule'
import { territoryByCode } from '@quayline/domain/accounts/territory'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { badParameter, type FieldProblem, refused, type Refusal } from '../../../platform/refusal.ts'
import { writeUser } from '../write-user.ts'
import { bindCompany, type BindRefusal } from './bind-company.ts'
import { type Step, type StepAsked, type StepDeps, type StepStart, takeStep } from './take-step.ts'

export interface PassAsked extends StepAsked {
  readonly sapId?: string | undefined
  readonly customerId?: string | undefined
  readonly territoryCode?: string | undefined
}

export const passApproval = (deps: StepDeps, asked: PassAsked): Promise<Refusal | null> =>
  takeStep(deps, 'PASS', asked, (start) =>
    start.approval.type === 'COMPANY_ADMIN' ? passAdmin(deps, asked, start) : passCertified(deps, asked, start),
  )

async function passCertified(
  { clock, settings }: StepDeps,
  { admin, sapId, customerId, territoryCode }: PassAsked,
  { tx, approval, applicant: { row, administered, detail } }: StepStart,
): Promise<Result<Step, Refusal>> {
  if (row.status === 'DELETED' || isAuthenticatedKind(row.kind)) return refuse(CHANGED)
  const code = territoryCode ?? approval.territoryCode
  const territory = territoryByCode(settings?.territories ?? [], code)
  const problems = problemsOfPass('CERTIFIED_USER', {
    sapId,
    // A region follows from its territory: where that is missing or unknown, only the territory is told.
    region: territory?.region ?? approval.region,
    territoryCode: code,
  }).map(problemOf)
  if (code !== null && territory === undefined) problems.push({ path: 'territoryCode', rule: 'territory-unknown' })
  if (problems.length > 0 || sapId === undefined || territory === undefined) return refuse(badParameter(...problems))
  if (territory.code !== approval.territoryCode && !judgeReassignment(admin, territory.region).ok)
    return refuse(refused('HQ_ADMIN_ONLY'))
  const companyName = approval.particulars['companyName'] ?? detail.companyName ?? row.name
  const bound = await bindCompany(tx, clock, { sapId, customerId, companyName })
  if (!bound.ok) return refuse(bindRefusal(bound.reason))
  const company = bound.value
  await writeUser(tx, clock, row.userId, {
    user: {
      kind: 'CERTIFIED',
      companyId: company.id,
      sapId,
      ...(customerId === undefined ? {} : { customerId }),
      approvalRegion: territory.region,
      territoryCode: territory.code,
    },
  })
  const { kind, sapId: formerSapId } = row
  return ok({
    status: 'PASS',
    region: territory.region,
    territoryCode: territory.code,
    told: 'APPROVAL_PASSED',
    companyId: company.id,
    before: {
      kind,
      sapId: formerSapId,
      customerId: detail.customerId,
      company: administered.companyId === null ? null : row.companyName,
    },
    after: {
      kind: 'CERTIFIED',
      sapId,
      customerId: customerId ?? detail.customerId,
      company: company.name,
      ...(company.isNew ? { newCompanyCode: company.code } : {}),
    },
  })
}

async function passAdmin(
  { clock }: StepDeps,
  asked: PassAsked,
  { tx, approval, applicant: { row, administered } }: StepStart,
): Promise<Result<Step, Refusal>> {
  const surplus = (['sapId', 'customerId', 'territoryCode'] as const).filter((name) => asked[name] !== undefined)
  if (surplus.length > 0)
    return refuse(badParameter(...surplus.map((path): FieldProblem => ({ path, rule: 'unknown-field' }))))
  const isCertified = row.kind === 'CERTIFIED' && administered.companyId !== null && row.status !== 'DELETED'
  if (!isCertified || row.adminRole !== null) return refuse(CHANGED)
  const adminRole: AdminRole = 'COMPANY_ADMIN'
  await writeUser(tx, clock, row.userId, { user: { adminRole } })
  const { region, territoryCode } = approval
  return ok({
    status: 'PASS',
    region,
    territoryCode,
    told: 'APPROVAL_PASSED',
    before: { adminRole: null },
    after: { adminRole },
  })
}

/** What he applied for he has already, or can no longer have. */
const CHANGED = refused('CONFLICT', 'applicantChanged')

function problemOf(problem: PassProblem): FieldProblem {
  switch (problem) {
    case 'SAP_ID_REQUIRED':
      return { path: 'sapId', rule: 'required' }
    case 'SAP_ID_FORMAT':
      return { path: 'sapId', rule: 'sap-id' }
    case 'REGION_REQUIRED':
    case 'TERRITORY_REQUIRED':
      return { path: 'territoryCode', rule: 'required' }
  }
}

function bindRefusal(reason: BindRefusal): Refusal {
  switch (reason.why) {
    case 'CUSTOMER_UNKNOWN':
      return badParameter({ path: 'customerId', rule: 'customer-unknown' })
    case 'SAP_ID_OF_OTHER':
      return refused('CONFLICT', 'sapIdOfOther', { company: reason.company })
    case 'CUSTOMER_OF_OTHER':
      return refused('CONFLICT', 'customerOfOther', { company: reason.company })
  }
}
