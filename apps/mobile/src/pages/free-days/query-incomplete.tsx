// The address contains no number, or no usable period: it was probably truncated. Without a number only the search is
// offered, otherwise the filter.
import { StatePanel } from '@quayline/ui/state-panel'
import { queryPaths } from '../../query-paths.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { DemurrageLink } from '../demurrage/demurrage-link.tsx'
import { type AskedFreeDays, pathQuery } from './asked-free-days.ts'
import { FreeDaysHead } from './free-days-head.tsx'
import type { Refusal } from './search-refusal.ts'

interface QueryIncompleteProps {
  readonly asked: AskedFreeDays
  readonly refusal: Refusal
}

export function QueryIncomplete({ asked, refusal }: QueryIncompleteProps) {
  const { language } = usePageTexts()
  const { freeDays, prompts } = useInAppTexts()
  const isNumberMissing = refusal === 'did_not_get_the_number'
  const href = isNumberMissing
    ? queryPaths.demurrageFreeHome({ language })
    : queryPaths.demurrageFreeQueryCondition({ ...pathQuery(asked), language })
  return (
    <>
      <FreeDaysHead asked={isNumberMissing ? null : asked} />
      <StatePanel
        state="empty"
        heading="h2"
        title={isNumberMissing ? prompts[refusal] : freeDays.periodMissingTitle}
        actions={<DemurrageLink href={href}>{freeDays[isNumberMissing ? 'backToSearch' : 'filter']}</DemurrageLink>}
      >
        {isNumberMissing ? null : <p>{prompts[refusal]}</p>}
      </StatePanel>
    </>
  )
}
