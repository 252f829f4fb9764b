// Navigates between demurrage pages without loading a document; the history entry records how far below the home page
// is.
import { useLocation } from 'wouter'
import { historyState } from './page-history.ts'

interface Move {
  /** Replaces the current history entry. */
  readonly replace?: boolean
  /** Steps back from there to the demurrage home; null: it is not below. */
  readonly steps?: number | null
}

export function useDemurragePages(): (path: string, move?: Move) => void {
  const [, navigate] = useLocation()
  return (path, { replace = false, steps = null } = {}) =>
    navigate(path, { replace, state: historyState(performance.timeOrigin, steps) })
}
