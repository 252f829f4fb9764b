// From one cut-off page to another without loading a document; the answer goes along.
import { useLocation } from 'wouter'
import { handOver } from './handed-over.ts'

interface Move extends Partial<NonNullable<Parameters<typeof handOver>[1]>> {
  /** In place of the page that the visitor is on. */
  readonly replace?: boolean
}

export function useCutOffPages(): (path: string, move?: Move) => void {
  const [, navigate] = useLocation()
  return (path, { name, resItem, isHistory = false, replace = false } = {}) => {
    const given = name === undefined || resItem === undefined ? null : { name, resItem, isHistory }
    navigate(path, { replace, state: handOver(performance.timeOrigin, given) })
  }
}
