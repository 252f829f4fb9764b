// The part of a result page that depends on its answer: skeleton, answer with its notices, or the reason why there is
// none.
import { Skeleton, useLateBusy } from '@quayline/ui/skeleton'
import type { ReactNode } from 'react'
import { AnswerNotices } from '../../shell/answer-notices.tsx'
import { TimeZonesProvider, usePageTexts } from '../../shell/page-texts.tsx'
import { FailedPanel } from './failed-panel.tsx'
import type { CutOffAnswer } from './use-cut-off-answer.ts'

interface AnswerAreaProps<Data> {
  readonly answer: CutOffAnswer<Data>
  readonly children: (data: Data) => ReactNode
}

export function AnswerArea<Data>({ answer, children }: AnswerAreaProps<Data>) {
  const { shell } = usePageTexts().texts
  const { shown, fault, reload } = answer
  const isLate = useLateBusy(shown === null && fault === null)
  if (shown !== null) {
    return (
      <TimeZonesProvider value={shown.clocks}>
        <AnswerNotices answer={answer} />
        {children(shown.data)}
      </TimeZonesProvider>
    )
  }
  if (fault !== null) return <FailedPanel fault={fault} onRetry={reload} />
  return isLate ? <Skeleton label={shell.loading} sections={2} /> : null
}
