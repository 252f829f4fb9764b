// /demurrageFree-home: a bill or booking number leads to the free days of its containers; the last five queries are one
// tap away.
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearch } from 'wouter'
import { queryPaths } from '../../query-paths.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { useDemurragePages } from '../demurrage/use-demurrage-pages.ts'
import { pathQuery, readNumberType } from './asked-free-days.ts'
import { FreeDaysGate } from './free-days-gate.tsx'
import { FreeDaysHome } from './free-days-home.tsx'
import { handed } from './handed-over.ts'

export default function DemurrageFreeHomePage() {
  const query = new URLSearchParams(useSearch())
  const { language } = usePageTexts()
  const go = useDemurragePages()
  // The filter came back here, two steps: the result opens again with its choice.
  const [choice] = useState(handed.choice)
  const goOn = useEffectEvent(() => {
    handed.forgetChoice()
    if (choice !== null) go(queryPaths.demurrageFreeResult({ ...pathQuery(choice), language }), { steps: 1 })
  })
  useEffect(() => goOn(), [])
  if (choice !== null) return null
  return (
    <FreeDaysGate>
      <FreeDaysHome first={query.get('num')?.trim() ?? ''} type={readNumberType(query.get('type'))} />
    </FreeDaysGate>
  )
}
