// /demurrageFree-result: the free days of each container of a bill or booking.
import { lazy, useEffect, useEffectEvent, useState } from 'react'
import { useSearch } from 'wouter'
import { queryPaths } from '../../query-paths.ts'
import { LazyPart } from '../../shell/lazy-part.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { todayOf } from '@quayline/messages/today-of'
import { useDemurragePages } from '../demurrage/use-demurrage-pages.ts'
import { nameOfAsked, pathQuery, readAsked } from './asked-free-days.ts'
import { FreeDaysGate } from './free-days-gate.tsx'
import { FreeDaysResult } from './free-days-result.tsx'
import { handed } from './handed-over.ts'
import { addressRefusal } from './search-refusal.ts'

/** Needed only for a truncated address. */
const QueryIncomplete = lazy(async () => ({ default: (await import('./query-incomplete.tsx')).QueryIncomplete }))

export default function DemurrageFreeResultPage() {
  const [today] = useState(() => todayOf(new Date()))
  const asked = readAsked(new URLSearchParams(useSearch()), today)
  const { language } = usePageTexts()
  const go = useDemurragePages()
  // The filter came back here because no home page is below in the history: this entry shows the result of its choice.
  const [choice] = useState(handed.choice)
  const [opened] = useState(nameOfAsked(asked))
  const goOn = useEffectEvent(() => {
    handed.forgetChoice()
    if (choice !== null) go(queryPaths.demurrageFreeResult({ ...pathQuery(choice), language }), { replace: true })
  })
  useEffect(() => goOn(), [])
  // The query from before the filter is not repeated.
  if (choice !== null && nameOfAsked(choice) !== opened && nameOfAsked(asked) === opened) return null
  const refusal = addressRefusal(asked)
  return (
    <FreeDaysGate>
      {refusal === null ? (
        <FreeDaysResult key={nameOfAsked(asked)} asked={asked} />
      ) : (
        <LazyPart fallback={null}>
          <QueryIncomplete asked={asked} refusal={refusal} />
        </LazyPart>
      )}
    </FreeDaysGate>
  )
}
