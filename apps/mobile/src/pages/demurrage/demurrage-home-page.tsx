// /demurrage-home: a bill or booking number leads to its charges; the last five queries are one tap away.
import { useEffect, useEffectEvent, useState } from 'react'
import { useSearch } from 'wouter'
import { queryPaths } from '../../query-paths.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { handed } from './application-state.ts'
import { readType } from './asked-charges.ts'
import { DemurrageGate } from './demurrage-gate.tsx'
import { DemurrageHome } from './demurrage-home.tsx'
import { useDemurragePages } from './use-demurrage-pages.ts'

export default function DemurrageHomePage() {
  const query = new URLSearchParams(useSearch())
  const { language } = usePageTexts()
  const go = useDemurragePages()
  const type = readType(query.get('type'))
  // The filter came back here, two steps: the result opens again with its choice.
  const [choice] = useState(handed.choice)
  const goOn = useEffectEvent(() => {
    handed.forgetChoice()
    if (choice !== null) go(queryPaths.demurrageResult({ ...choice, language }), { steps: 1 })
  })
  useEffect(() => goOn(), [])
  if (choice !== null) return null
  return (
    <DemurrageGate>
      <DemurrageHome key={type} type={type} first={query.get('num')?.trim() ?? ''} />
    </DemurrageGate>
  )
}
