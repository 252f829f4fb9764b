// How many applications wait for this administrator; null while nobody knows.
import { useWaiting } from '../../shell/waiting.ts'

export function useOpenApprovals(): number | null {
  const { work, isPending, failed } = useWaiting()
  const open = work.find(({ kind }) => kind === 'approvals')
  return open?.count ?? (isPending || failed.includes('approvals') ? null : 0)
}
