// The free days of a shipment together with its tracking. The search's own answer is not requested again
// (docs/requirements/free-days.md 3).
import { Skeleton, useLateBusy } from '@quayline/ui/skeleton'
import { useToast } from '@quayline/ui/toast'
import { useEffect, useState } from 'react'
import { AnswerNotices } from '../../shell/answer-notices.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { useStoredAnswer } from '../../shell/use-stored-answer.ts'
import { ChargesFault } from '../demurrage/charges-fault.tsx'
import { useNow } from '../../shell/use-now.ts'
import { answerRefusal } from './search-refusal.ts'
import { type AskedFreeDays, nameOfAsked } from './asked-free-days.ts'
import { type FreeDaysAnswer, freeDaysCall, nameOfTracking, trackingCall } from './free-days-call.ts'
import { FreeDaysList } from './free-days-list.tsx'
import { handed } from './handed-over.ts'
import { ResultHead } from './result-head.tsx'

export function FreeDaysResult({ asked }: { readonly asked: AskedFreeDays }) {
  const { language, texts } = usePageTexts()
  const { freeDays, prompts } = useInAppTexts()
  const toast = useToast()
  const name = nameOfAsked(asked)
  const [first] = useState(() => handed.answerTo(name))
  useEffect(() => handed.forgetAnswer(), [])
  const showRefusal = (answer: FreeDaysAnswer): void => {
    const refusal = answerRefusal(answer)
    if (refusal !== null) toast({ tone: 'plain', text: prompts[refusal] })
  }
  const answer = useStoredAnswer(name, freeDaysCall(asked), showRefusal, first)
  const tracking = useStoredAnswer(nameOfTracking(asked, language), trackingCall(asked))
  const now = useNow()
  const { shown, fault } = answer
  const isLate = useLateBusy(shown === null && fault === null)
  const reload = (): void => {
    void answer.reload()
    void tracking.reload()
  }
  return (
    <>
      <ResultHead asked={asked} answer={answer} tracking={tracking} now={now} onRefresh={reload} />
      {shown === null ? null : <AnswerNotices answer={answer} />}
      {shown === null ? (
        fault === null ? (
          isLate && <Skeleton label={texts.shell.loading} sections={3} />
        ) : (
          <ChargesFault fault={fault} title={freeDays.failedTitle} onRetry={reload} />
        )
      ) : (
        <FreeDaysList content={shown.data.content} asked={asked} now={now} />
      )}
    </>
  )
}
