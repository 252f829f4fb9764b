// Opens the comparison of end dates, whose view comes in a chunk of its own.
import { Button } from '@quayline/ui/button'
import { Skeleton } from '@quayline/ui/skeleton'
import { lazy, Suspense } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { countText } from '../eir/count-text.ts'
import type { AskedCharges } from './asked-charges.ts'
import { loadWhatIf } from './result-parts.ts'
import type { WhatIf } from './use-what-if.ts'

const WhatIfView = lazy(loadWhatIf)

interface WhatIfSectionProps {
  readonly asked: AskedCharges
  readonly whatIf: WhatIf
  readonly tickedCount: number
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  /** Takes a day as the budget's end date. */
  readonly onUse: (day: string) => void
}

export function WhatIfSection({ asked, whatIf, tickedCount, isOpen, onOpen, onUse }: WhatIfSectionProps) {
  const { whatIf: texts } = useInAppTexts().demurrage
  const { shell } = usePageTexts().texts
  return (
    <section className="demurrage-card demurrage-what-if" aria-label={texts.title}>
      <Button aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
        {texts.open}
      </Button>
      {isOpen ? (
        <>
          <h2>{texts.title}</h2>
          <p className="hint">{tickedCount === 0 ? texts.ofAll : countText(texts.ofTicked, tickedCount)}</p>
          {whatIf.hasFailed ? (
            <output className="demurrage-budget-failed">
              <span>{texts.failed}</span>
              <Button onClick={whatIf.retry}>{shell.retry}</Button>
            </output>
          ) : null}
          {whatIf.answer === null ? (
            whatIf.hasFailed ? null : (
              <Skeleton label={shell.loading} sections={0} />
            )
          ) : (
            <Suspense fallback={<Skeleton label={shell.loading} sections={0} />}>
              <WhatIfView asked={asked} answer={whatIf.answer} onUse={onUse} />
            </Suspense>
          )}
        </>
      ) : null}
    </section>
  )
}
