// From one demurrage page to another without loading a document; the history entry says how far below the home page lies.
import { useLocation } from 'wouter'
import { wayState } from './page-way.ts'

interface Move {
  /** In place of the page that the visitor is on. */
  readonly replace?: boolean
  /** Steps back to the demurrage home from there; null: it does not lie below. */
  readonly steps?: number | null
}

export function useDemurragePages(): (path: string, move?: Move) => void {
  const [, navigate] = useLocation()
  return (path, { replace = false, steps = null } = {}) =>
    navigate(path, { replace, state: wayState(performance.timeOrigin, steps) })
}
