// The actions of a company's administrator on one of the company's users; each reloads the list and the user's page.
import { useQueryClient } from '@tanstack/react-query'
import type { Send } from '../../shell/request.ts'
import { useServices } from '../../shell/services.tsx'

/** Prefix of the cache keys of the list and of single users. */
export const COMPANY_USERS_KEY = ['company', 'users'] as const

export interface CompanyUserCalls {
  readonly lock: (reason: string) => Promise<void>
  readonly unlock: () => Promise<void>
  readonly remove: () => Promise<void>
  readonly invite: () => Promise<void>
}

/** All of them throw CallFailed. */
export function useCompanyUserCalls(userId: string): CompanyUserCalls {
  const { request } = useServices()
  const queries = useQueryClient()
  const params = { path: { userId } }
  const run = async <Envelope extends { readonly data: unknown }>(send: Send<Envelope>): Promise<void> => {
    await request(send)
    await queries.invalidateQueries({ queryKey: COMPANY_USERS_KEY })
  }
  return {
    lock: (reason) => run((client) => client.POST('/v1/company/users/{userId}/lock', { params, body: { reason } })),
    unlock: () => run((client) => client.POST('/v1/company/users/{userId}/unlock', { params })),
    remove: () => run((client) => client.DELETE('/v1/company/users/{userId}', { params })),
    invite: () => run((client) => client.POST('/v1/company/users/{userId}/invitation', { params })),
  }
}
