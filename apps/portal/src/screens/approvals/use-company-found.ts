// Asks which company entered codes name, while they are entered: for the decision about an application, and for the forms of users.
import type { ResolvedCompany } from '@quayline/client/schema.d'
import { isSapId } from '@quayline/domain/accounts/account-rules'
import { useEffect, useState } from 'react'
import type { Answering } from '../../kit/detail-screen.tsx'
import { useAnswer } from '../../shell/use-answer.ts'

export interface CompanyCodes {
  readonly sapId: string
  readonly customerId: string
}

/** Null: the codes are not complete yet, so nothing is asked. */
export type CompanyFound = Answering<ResolvedCompany> | null

/** One call for a code, not one for each of its characters. */
const STILL_MS = 300

export function useApprovalCompany(approvalId: string, codes: CompanyCodes): CompanyFound {
  const { sapId = '', customerId = '' } = useStill({ sapId: codes.sapId, customerId: codes.customerId })
  const isEnabled = isSapId(sapId)
  const query = { sapId, ...(customerId === '' ? {} : { customerId }) }
  const answer = useAnswer(
    ['company-found', approvalId, query],
    (client) => client.GET('/v1/admin/approvals/{approvalId}/company', { params: { path: { approvalId }, query } }),
    { isEnabled },
  )
  return isEnabled ? answer : null
}

/** `isAsked` false: the codes are those that he has already. */
export function useUserCompany(codes: CompanyCodes, companyName: string, isAsked: boolean): CompanyFound {
  const asked = { sapId: codes.sapId, customerId: codes.customerId, name: companyName }
  const { sapId = '', customerId = '', name = '' } = useStill(asked)
  const isEnabled = isAsked && (isSapId(sapId) || customerId !== '')
  const query = {
    ...(isSapId(sapId) ? { sapId } : {}),
    ...(customerId === '' ? {} : { customerId }),
    ...(name === '' ? {} : { companyName: name }),
  }
  const answer = useAnswer(
    ['company-found', 'user', query],
    (client) => client.GET('/v1/admin/companies/resolved', { params: { query } }),
    { isEnabled },
  )
  return isEnabled ? answer : null
}

/** What stands in the fields once nobody has typed for a moment, without blanks around. */
function useStill(texts: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const typed = JSON.stringify(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, text.trim()])))
  const [still, setStill] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setStill(typed), STILL_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return JSON.parse(still) as Readonly<Record<string, string>>
}

/** What the act sends with the codes: exactly the company that was shown, where it is the stated one or was confirmed. */
export function confirmationOf(found: CompanyFound, confirmed: string) {
  const { company = null, newCompany = null, needsConfirmation = false } = found?.data?.data ?? {}
  if (company !== null) {
    const isGood = !needsConfirmation || confirmed === company.companyId
    return isGood ? { confirmedCompanyId: company.companyId } : {}
  }
  return newCompany !== null && needsConfirmation && confirmed === newCompany.code
    ? { confirmedCustomerId: newCompany.code }
    : {}
}
