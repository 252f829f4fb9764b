// Shared by both forms: why the last search failed, the clause, and the overlay while a search runs.
import { LoadingOverlay } from '@quayline/ui/loading-overlay'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { ChargesFault } from './charges-fault.tsx'
import { ClauseDialog } from './clause-dialog.tsx'
import { NotParty } from './demurrage-gate.tsx'
import type { ChargeSearch } from './use-charge-search.ts'

interface SearchExtrasProps {
  readonly search: ChargeSearch
  readonly onRetry: () => void
  /** The page has the number field, which shows the error. */
  readonly isAtField?: boolean
}

export function SearchExtras({ search, onRetry, isAtField = false }: SearchExtrasProps) {
  const { shell } = usePageTexts().texts
  const { fault, isForbidden, isBusy, isClauseOpen, agreeToClause, closeClause } = search
  return (
    <>
      {isForbidden ? <NotParty /> : null}
      {fault === null || isAtField ? null : <ChargesFault fault={fault} onRetry={onRetry} />}
      <ClauseDialog open={isClauseOpen} onAgree={agreeToClause} onCancel={closeClause} />
      <LoadingOverlay busy={isBusy} label={shell.loading} />
    </>
  )
}
