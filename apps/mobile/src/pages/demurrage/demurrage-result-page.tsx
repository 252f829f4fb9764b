// /demurrage-result?docRef=&bound=&chargeType=&num=&type=: the charges of a shipment; the search hands them over, an opened address asks.
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
  // Come back to by the filter where no home page lies below: this entry becomes the result of what was chosen there.
  const [choice] = useState(handed.choice)
  const goOn = useEffectEvent(() => {
    handed.forgetChoice()
    if (choice !== null) go(queryPaths.demurrageResult({ ...choice, language }), { replace: true })
  })
  useEffect(() => goOn(), [])
  if (asked === null) return <NumberMissing />
  // What was asked before the filter is not asked again.
  if (choice !== null && nameOfAsked(choice) !== nameOfAsked(asked)) return null
  return (
    <DemurrageGate>
      <DemurrageResult key={nameOfAsked(asked)} asked={asked} />
    </DemurrageGate>
  )
}
