// Navigates between cut-off pages without loading a document; passes the answer on.
import { useLocation } from 'wouter'
import { handOver } from './handed-over.ts'

interface Move extends Partial<NonNullable<Parameters<typeof handOver>[1]>> {
  /** Replaces the current history entry. */
  readonly replace?: boolean
}

export function useCutOffPages(): (path: string, move?: Move) => void {
  const [, navigate] = useLocation()
  return (path, { name, resItem, isHistory = false, replace = false } = {}) => {
    const given = name === undefined || resItem === undefined ? null : { name, resItem, isHistory }
    navigate(path, { replace, state: handOver(performance.timeOrigin, given) })
  }
}
