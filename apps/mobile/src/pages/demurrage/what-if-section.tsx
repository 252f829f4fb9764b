// Opens the comparison of end dates, a separate chunk.
import { Skeleton } from '@quayline/ui/skeleton'
import { lazy, Suspense } from 'react'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { useKeptOpen } from '../../shell/use-kept-open.ts'
import { FoldButton } from '../../shell/fold-button.tsx'
import { endingAction } from '@quayline/domain/demurrage/ending-action'
import { loadWhatIf } from './result-parts.ts'
import type { WhatIfPanelProps } from './what-if-panel.tsx'

const WhatIfPanel = lazy(loadWhatIf)

export function WhatIfSection(props: WhatIfPanelProps) {
  const { whatIf } = useInAppTexts().demurrage
  const { shell } = usePageTexts().texts
  const [isOpen, setOpen] = useKeptOpen('what-if')
  const title = whatIf.which[endingAction(props.asked.bound, props.asked.chargeType)]
  return (
    <section className="demurrage-card demurrage-what-if" aria-label={title}>
      <h2>
        <FoldButton isOpen={isOpen} onOpen={setOpen}>
          {title}
        </FoldButton>
      </h2>
      {isOpen ? (
        <Suspense fallback={<Skeleton label={shell.loading} sections={0} />}>
          <WhatIfPanel {...props} />
        </Suspense>
      ) : null}
    </section>
  )
}
