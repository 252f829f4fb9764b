// The opened comparison of end dates: requests it, shows its rows, and the days or why there are none.
import { Button } from '@quayline/ui/button'
import { Skeleton } from '@quayline/ui/skeleton'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { AskedCharges } from './asked-charges.ts'
import { useWhatIf } from './use-what-if.ts'
import type { ComparedDays } from './what-if-answer.ts'
import { WhatIfView } from './what-if-view.tsx'

export interface WhatIfPanelProps {
  readonly asked: AskedCharges
  readonly tickedIds: readonly string[]
  readonly known: ComparedDays | null
  readonly onAnswer: (days: ComparedDays) => void
  /** Sets a day as the budget's end date. */
  readonly onUse: (day: string) => void
}

export default function WhatIfPanel({ asked, tickedIds, known, onAnswer, onUse }: WhatIfPanelProps) {
  const { whatIf: texts } = useInAppTexts().demurrage
  const { shell } = usePageTexts().texts
  const { answer, hasFailed, canRetry, retry } = useWhatIf(asked, tickedIds, known, onAnswer)
  return (
    <>
      <p className="hint">{tickedIds.length === 0 ? texts.ofAll : countText(texts.ofTicked, tickedIds.length)}</p>
      {hasFailed ? (
        <output className="demurrage-budget-failed">
          <span>{texts.failed}</span>
          {canRetry ? <Button onClick={retry}>{shell.retry}</Button> : null}
        </output>
      ) : answer === null ? (
        <Skeleton label={shell.loading} sections={0} />
      ) : (
        <WhatIfView answer={answer} onUse={onUse} />
      )}
    </>
  )
}
