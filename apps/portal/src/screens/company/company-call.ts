// The acts of a company's administrator about one of the company's users; each makes what the list and the user's page show anew.
import { useQueryClient } from '@tanstack/react-query'
import type { Send } from '../../shell/request.ts'
import { useServices } from '../../shell/services.tsx'

/** The list and the single users begin so. */
export const COMPANY_USERS_KEY = ['company', 'users'] as const

export interface CompanyActs {
  readonly lock: (reason: string) => Promise<void>
  readonly unlock: () => Promise<void>
  readonly remove: () => Promise<void>
  readonly invite: () => Promise<void>
}

/** All of them throw CallFailed. */
export function useCompanyActs(userId: string): CompanyActs {
  const { request } = useServices()
  const queries = useQueryClient()
  const params = { path: { userId } }
  const act = async <Envelope extends { readonly data: unknown }>(send: Send<Envelope>): Promise<void> => {
    await request(send)
    await queries.invalidateQueries({ queryKey: COMPANY_USERS_KEY })
  }
  return {
    lock: (reason) => act((client) => client.POST('/v1/company/users/{userId}/lock', { params, body: { reason } })),
    unlock: () => act((client) => client.POST('/v1/company/users/{userId}/unlock', { params })),
    remove: () => act((client) => client.DELETE('/v1/company/users/{userId}', { params })),
    invite: () => act((client) => client.POST('/v1/company/users/{userId}/invitation', { params })),
  }
}
