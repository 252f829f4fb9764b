// Below both forms: why the last search failed, and the overlay while a search runs.
import { LoadingOverlay } from '@quayline/ui/loading-overlay'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { ChargesFault } from '../demurrage/charges-fault.tsx'
import { NoPermission } from './free-days-gate.tsx'
import type { FreeDaysSearch } from './use-free-days-search.ts'

interface SearchOutcomeProps {
  readonly search: FreeDaysSearch
  readonly onRetry: () => void
  /** The page has the number field, which shows the error. */
  readonly isAtField?: boolean
}

export function SearchOutcome({
  search: { isForbidden, fault, isBusy },
  onRetry,
  isAtField = false,
}: SearchOutcomeProps) {
  const { freeDays } = useInAppTexts()
  const { shell } = usePageTexts().texts
  return (
    <>
      {isForbidden ? <NoPermission /> : null}
      {fault === null || isAtField ? null : (
        <ChargesFault fault={fault} title={freeDays.failedTitle} onRetry={onRetry} />
      )}
      <LoadingOverlay busy={isBusy} label={shell.loading} />
    </>
  )
}
