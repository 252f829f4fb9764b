// A search by vessel: checks vessel, then port, then calls the API. A result is remembered and opened.
import { useToast } from '@quayline/ui/toast'
import { useState } from 'react'
import { queryPaths } from '../../query-paths.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { vesselQueries } from './cut-off-queries.ts'
import { vesselQuestion } from './cut-off-question.ts'
import { useCutOffPages } from './use-cut-off-pages.ts'
import { type CutOffSearch, useCutOffSearch } from './use-cut-off-search.ts'
import { isMissing, type Missing, readForm, type VesselForm } from './vessel-form.ts'

export interface VesselSearch extends Pick<CutOffSearch, 'isBusy' | 'fault'> {
  /** What was missing in the last search. */
  readonly missing: Missing | null
  readonly search: () => void
}

export function useVesselSearch(form: VesselForm): VesselSearch {
  const { language } = usePageTexts()
  const { prompts } = useInAppTexts()
  const toast = useToast()
  const go = useCutOffPages()
  const { isBusy, fault, run } = useCutOffSearch()
  const [missing, setMissing] = useState<Missing | null>(null)

  const search = (): void => {
    const query = readForm(form)
    setMissing(isMissing(query) ? query : null)
    if (isMissing(query)) return toast({ tone: 'plain', text: prompts[query.prompt] })
    const { vslCode, vslName, pol, polCode, daysObj } = query
    const days = daysObj.value
    run({
      question: vesselQuestion({ vslCode, pol, polCode, days }),
      isEmpty: (voyages) => voyages.length === 0,
      onFound: (name, resItem) => {
        vesselQueries.add(query)
        go(queryPaths.cutoffVesselResult({ vslCode, vslName, pol, polCode, days, language }), {
          name,
          resItem,
          isHistory: form.isHistory,
        })
      },
    })
  }
  return { isBusy, fault, missing, search }
}
