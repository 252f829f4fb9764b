// /demurrage-result?docRef=&bound=&chargeType=&num=&type=: the charges of a shipment; the search passes them on, a page
// opened by address requests them.
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearch } from 'wouter'
import { queryPaths } from '../../query-paths.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { handed } from './application-state.ts'
import { nameOfAsked, readAsked } from './asked-charges.ts'
import { DemurrageGate } from './demurrage-gate.tsx'
import { DemurrageResult } from './demurrage-result.tsx'
import { NumberMissing } from './number-missing.tsx'
import { useDemurragePages } from './use-demurrage-pages.ts'

export default function DemurrageResultPage() {
  const asked = readAsked(new URLSearchParams(useSearch()))
  const { language } = usePageTexts()
  const go = useDemurragePages()
  // The filter came back here because no home page is below in the history: this entry shows the result of its choice.
  const [choice] = useState(handed.choice)
  const goOn = useEffectEvent(() => {
    handed.forgetChoice()
    if (choice !== null) go(queryPaths.demurrageResult({ ...choice, language }), { replace: true })
  })
  useEffect(() => goOn(), [])
  if (asked === null) return <NumberMissing />
  // The query from before the filter is not repeated.
  if (choice !== null && nameOfAsked(choice) !== nameOfAsked(asked)) return null
  return (
    <DemurrageGate>
      <DemurrageResult key={nameOfAsked(asked)} asked={asked} />
    </DemurrageGate>
  )
}
