// How many applications wait for this administrator; null while nobody knows.
import { useAnswer } from '../../shell/use-answer.ts'

/** Every step of an application changes what begins so. */
export const APPROVALS_KEY = ['approvals'] as const

export function useOpenApprovals(): number | null {
  const answer = useAnswer([...APPROVALS_KEY, 'open'], (client) =>
    client.GET('/v1/admin/approvals', { params: { query: { limit: 1 } } }),
  )
  return answer.data?.data.open ?? null
}
