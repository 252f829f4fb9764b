// A tracking answer with everything that belongs to it: notices, check digits, as of when, refresh and share.
import { AnswerBar, AnswerNotices } from '../../shell/answer-bar.tsx'
import { ShareButton } from '../../shell/share-button.tsx'
import { previewOf } from '../../shell/link-preview.ts'
import type { PageData } from '../../shell/page-data.ts'
import { TimeZonesProvider, usePageTexts } from '../../shell/page-texts.tsx'
import type { Answer } from '../../shell/use-answer.ts'
import { CheckDigitHint } from './check-digit-hint.tsx'
import { pagingOf } from './container-paging.tsx'
import { IncompleteNotice } from './incomplete-notice.tsx'
import { AsOfStamp } from '../../shell/as-of-stamp.tsx'
import { TrackingAnswerView, type TrackingAnswerViewProps } from './tracking-answer-view.tsx'

interface AnsweredViewProps extends Pick<TrackingAnswerViewProps, 'hrefOf' | 'operationsEmpty' | 'tools'> {
  readonly data: PageData
  readonly answer: Answer
}

export function AnsweredView({ data, answer, hrefOf, operationsEmpty, tools }: AnsweredViewProps) {
  const { texts } = usePageTexts()
  const { content } = answer
  if (content.page !== 'home' || content.state !== 'answered') return null
  return (
    <TimeZonesProvider value={content.clocks}>
      <TrackingAnswerView
        number={content.number}
        answer={content.answer}
        inland={content.inlandLegs}
        voyages={content.voyages}
        hrefOf={hrefOf}
        operationsEmpty={operationsEmpty}
        paging={pagingOf(content, answer, data.url)}
        tools={
          <>
            {tools}
            <ShareButton title={previewOf(content, texts, data.brand.name).title} />
          </>
        }
        notices={
          <>
            <AnswerNotices answer={answer} asOf={content.asOf} />
            {content.isIncomplete === true ? <IncompleteNotice supportMailbox={data.brand.supportMailbox} /> : null}
            <CheckDigitHint number={content.number} />
          </>
        }
      >
        <AnswerBar answer={answer} url={data.url} asOf={<AsOfStamp asOf={content.asOf} />} />
      </TrackingAnswerView>
    </TimeZonesProvider>
  )
}
