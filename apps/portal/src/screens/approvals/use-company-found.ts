// Looks up the company of the entered codes while typing: for the decision about an application, and for the forms of
// users.
import type { ResolvedCompany } from '@quayline/client/schema.d'
import { isSapId } from '@quayline/domain/accounts/account-rules'
import { useEffect } from 'react'
import type { Answering } from '../../kit/detail-screen.tsx'
import { useAnswer } from '../../shell/use-answer.ts'

export interface CompanyCodes {
  readonly sapId: string
  readonly customerId: string
}

/** Null: the codes are not complete yet, so no request is sent. */
export type CompanyFound = Answering<ResolvedCompany> | null

/** One call for a code, not one per character. */
const STILL_MS = 300

export function useApprovalCompany(approvalId: string, { sapId, customerId }: CompanyCodes): CompanyFound {
  const isEnabled = isSapId(sapId)
  const query = { sapId, ...(customerId === '' ? {} : { customerId }) }
  const answer = useAnswer(
    ['company-found', approvalId, query],
    (client) => client.GET('/v1/admin/approvals/{approvalId}/company', { params: { path: { approvalId }, query } }),
    { isEnabled },
  )
  return isEnabled ? answer : null
}

/** `start`: the user's existing codes, which are not looked up. */
export function useUserCompany(
  codes: CompanyCodes & { readonly companyName: string },
  start: CompanyCodes,
): CompanyFound {
  const { sapId, customerId, companyName } = codes
  const isOther = sapId !== start.sapId || customerId !== start.customerId
  const isEnabled = isOther && (isSapId(sapId) || customerId !== '')
  const query = {
    ...(isSapId(sapId) ? { sapId } : {}),
    ...(customerId === '' ? {} : { customerId }),
    ...(companyName === '' ? {} : { companyName }),
  }
  const answer = useAnswer(
    ['company-found', 'user', query],
    (client) => client.GET('/v1/admin/companies/resolved', { params: { query } }),
    { isEnabled },
  )
  return isEnabled ? answer : null
}

/**
 * Passes the trimmed values of the form's fields to `onStill` after a pause in typing; not once the form is being sent.
 */
export function useSettledFields<Name extends string>(
  { draft, isBusy, answer }: StillForm<Name>,
  names: readonly Name[],
  onStill: (texts: Readonly<Record<Name, string>>) => void,
): void {
  const typed = JSON.stringify(Object.fromEntries(names.map((name) => [name, draft[name].trim()])))
  const isSent = isBusy || answer !== null
  useEffect(() => {
    if (isSent) return
    const timer = setTimeout(() => onStill(JSON.parse(typed) as Readonly<Record<Name, string>>), STILL_MS)
    return () => clearTimeout(timer)
  }, [typed, isSent, onStill])
}

interface StillForm<Name extends string> {
  readonly draft: Readonly<Record<Name, string>>
  readonly isBusy: boolean
  readonly answer: unknown
}

export const CODES = ['sapId', 'customerId'] as const
export const CODES_AND_NAME = [...CODES, 'companyName'] as const

/** The confirmation sent with the codes: the id or code of the shown company, if it is the stated one or was confirmed. */
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
