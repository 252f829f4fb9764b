// Approves an application: the applicant becomes a certified user of his company, or its administrator.
import { type AdminRole, isAuthenticatedKind } from '@quayline/domain/accounts/user-kind'
import { judgeReassignment, type PassProblem, problemsOfPass } from '@quayline/domain/accounts/approval-rule'
import { type Territory, territoryByCode } from '@quayline/domain/accounts/territory'
import { ok, refuse, type Result } from '@quayline/domain/kernel/result'
import { badParameter, type FieldError, refused, type ApiError } from '../../../platform/http/api-error.ts'
import { findCustomer } from '../companies/customer-codes.ts'
import { companyNotConfirmed, type Confirmed, resolveRefusal } from '../companies/resolve-company.ts'
import { writeUser } from '../users/write-user.ts'
import { bindCompany, type BindRefusal } from './bind-company.ts'
import { findCompanyOf, statedCompany } from './stated-company.ts'
import { type Step, type StepAsked, type StepDeps, type StepStart, applyTransition } from './apply-transition.ts'

export interface PassAsked extends StepAsked, Confirmed {
  readonly sapId?: string | undefined
  readonly customerId?: string | undefined
  readonly territoryCode?: string | undefined
}

export const approveApplication = (deps: StepDeps, asked: PassAsked): Promise<ApiError | null> =>
  applyTransition(deps, 'PASS', asked, (start) =>
    start.approval.type === 'COMPANY_ADMIN' ? passAdmin(deps, asked, start) : passCertified(deps, asked, start),
  )

// oxlint-disable-next-line complexity -- One step of an approval with what the audit trail keeps of it, field by field.
async function passCertified(
  deps: StepDeps,
  asked: PassAsked,
  { tx, approval, applicant: { row, administered, detail } }: StepStart,
): Promise<Result<Step, ApiError>> {
  if (row.status === 'DELETED' || isAuthenticatedKind(row.kind)) return refuse(CHANGED)
  const territory = territoryOf(deps, asked, approval)
  if (!territory.ok) return territory
  const { sapId = '', customerId, confirmedCompanyId, confirmedCustomerId } = asked
  const statedName = statedCompany(approval)
  const bound = await bindCompany(tx, deps.clock, asked.actor, {
    sapId,
    customerId,
    confirmedCompanyId,
    confirmedCustomerId,
    statedName,
    companyName: statedName ?? detail.companyName ?? row.name,
  })
  if (!bound.ok) return refuse(bindRefusal(bound.reason))
  const company = bound.value
  const former = await findCompanyOf(tx, row.userId)
  // The user's earlier customer id stays only if it is a code of the new company.
  const kept = detail.customerId === null ? undefined : await findCustomer(tx, detail.customerId)
  const customer = customerId ?? (kept?.company?.id === company.id ? detail.customerId : null)
  await writeUser(tx, deps.clock, row.userId, {
    user: {
      kind: 'CERTIFIED',
      companyId: company.id,
      sapId,
      customerId: customer,
      ...placeIn(territory.value),
    },
  })
  const { kind, sapId: formerSapId } = row
  return ok({
    status: 'PASS',
    region: territory.value.region,
    territoryCode: territory.value.code,
    notice: 'APPROVAL_PASSED',
    companyId: company.id,
    before: {
      kind,
      sapId: formerSapId,
      customerId: detail.customerId,
      company: former?.name ?? null,
      companyCode: former?.code ?? null,
      companyId: administered.companyId,
    },
    after: {
      kind: 'CERTIFIED',
      sapId,
      customerId: customer,
      company: company.name,
      companyCode: company.code,
      companyId: company.id,
      statedCompany: statedName,
      ...(company.isNew ? { newCompanyCode: company.code } : {}),
    },
  })
}

async function passAdmin(
  deps: StepDeps,
  asked: PassAsked,
  { tx, approval, applicant: { row, administered } }: StepStart,
): Promise<Result<Step, ApiError>> {
  const surplus = SURPLUS.filter((name) => asked[name] !== undefined)
  if (surplus.length > 0)
    return refuse(badParameter(...surplus.map((path): FieldError => ({ path, rule: 'unknown-field' }))))
  const isCertified = row.kind === 'CERTIFIED' && administered.companyId !== null && row.status !== 'DELETED'
  if (!isCertified || row.adminRole !== null) return refuse(CHANGED)
  const own = await findCompanyOf(tx, row.userId)
  // The user applied to administer the company of that time, which must still be the user's company.
  const { companyCode = own?.code } = approval.particulars
  if (own === undefined || own.code !== companyCode) return refuse(CHANGED)
  const territory = territoryOf(deps, asked, approval)
  if (!territory.ok) return territory
  const adminRole: AdminRole = 'COMPANY_ADMIN'
  await writeUser(tx, deps.clock, row.userId, { user: { adminRole, ...placeIn(territory.value) } })
  const company = { company: own.name, companyCode: own.code, companyId: own.id }
  return ok({
    status: 'PASS',
    region: territory.value.region,
    territoryCode: territory.value.code,
    notice: 'APPROVAL_PASSED',
    before: { adminRole: null, company: null },
    after: { adminRole, ...company },
  })
}

/** An administrator administers the company to which he belongs; the decision cannot choose another one. */
const SURPLUS = ['sapId', 'customerId', 'confirmedCompanyId', 'confirmedCustomerId'] as const

const placeIn = ({ region, code }: Territory) => ({ approvalRegion: region, territoryCode: code })

/** Both need a territory: that of the application, or one that the approving administrator chooses within his scope. */
function territoryOf(
  { settings }: StepDeps,
  { admin, sapId, territoryCode }: PassAsked,
  approval: StepStart['approval'],
): Result<Territory, ApiError> {
  const code = territoryCode ?? approval.territoryCode
  const territory = territoryByCode(settings?.territories ?? [], code)
  const problems = problemsOfPass(approval.type, {
    sapId,
    // The region follows from the territory: if that is missing or unknown, only the territory is reported.
    region: territory?.region ?? approval.region,
    territoryCode: code,
  }).map(problemOf)
  if (code !== null && territory === undefined) problems.push({ path: 'territoryCode', rule: 'territory-unknown' })
  if (problems.length > 0 || territory === undefined) return refuse(badParameter(...problems))
  const isOwn = territory.code === approval.territoryCode
  return isOwn || judgeReassignment(admin, territory.region).ok ? ok(territory) : refuse(refused('HQ_ADMIN_ONLY'))
}

/** The user has the right already, or can no longer get it. */
const CHANGED = refused('CONFLICT', 'applicantChanged')

function problemOf(problem: PassProblem): FieldError {
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

const bindRefusal = (reason: BindRefusal): ApiError =>
  reason.why === 'NOT_CONFIRMED' ? companyNotConfirmed(reason.company) : resolveRefusal(reason)
