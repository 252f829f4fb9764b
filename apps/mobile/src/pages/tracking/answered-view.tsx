// A tracking answer with everything around it: notices, check digits, as-of time, refresh and share.
import { fittingNumbers } from '@quayline/domain/tracking/number-fixes'
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { lazy } from 'react'
import { AnswerBar, AnswerNotices } from '../../shell/answer-bar.tsx'
import { ShareButton } from '../../shell/share-button.tsx'
import { LazyPart } from '../../shell/lazy-part.tsx'
import type { PageData } from '../../shell/page-data.ts'
import { TimeZonesProvider, usePageTexts } from '../../shell/page-texts.tsx'
import type { Answer } from '../../shell/use-answer.ts'
import { pagingOf } from './container-paging.tsx'
import { IncompleteNotice } from './incomplete-notice.tsx'
import { NothingFound } from './nothing-found.tsx'
import { AsOfStamp } from '../../shell/as-of-stamp.tsx'
import { NumberFixLink } from './number-fixes.tsx'
import { TrackingAnswerView, type TrackingAnswerViewProps } from './tracking-answer-view.tsx'

const ShareShipment = lazy(() => import('../sharing/share-shipment.tsx'))

interface AnsweredViewProps extends Pick<TrackingAnswerViewProps, 'hrefOf' | 'operationsEmpty' | 'tools'> {
  readonly data: PageData
  readonly answer: Answer
}

// Warns of container numbers with a wrong check digit, but never blocks the search (SMDG recommendation 2).
function CheckDigitHint({ number, url }: { readonly number: string; readonly url: string }) {
  const { tracking } = usePageTexts().texts
  const suspects = fittingNumbers(number)
  if (suspects.length === 0) return null
  return (
    <Banner tone="warn" icon="warning">
      {suspects.map((fix) => (
        <div key={fix.typed} className="number-fault">
          <p>{fill(tracking.checkDigit, { number: fix.typed, digit: fix.number.slice(-1) })}</p>
          <NumberFixLink fix={fix} url={url} />
        </div>
      ))}
    </Banner>
  )
}

export function AnsweredView({ data, answer, hrefOf, operationsEmpty, tools }: AnsweredViewProps) {
  const { content } = answer
  if (content.page !== 'home' || content.state !== 'answered') return null
  return (
    <TimeZonesProvider value={content.clocks}>
      <TrackingAnswerView
        nothingFound={<NothingFound number={content.number} url={data.url} />}
        answer={content.answer}
        inland={content.inlandLegs}
        rolled={content.rolled}
        voyages={content.voyages}
        routeMap={content.routeMap}
        deadline={content.deadline}
        hrefOf={hrefOf}
        operationsEmpty={operationsEmpty}
        paging={pagingOf(content, answer, data.url)}
        tools={
          <>
            {tools}
            <LazyPart fallback={<ShareButton />} waiting={<ShareButton isWaiting />}>
              <ShareShipment answer={content.answer} number={content.number} />
            </LazyPart>
          </>
        }
        notices={
          <>
            <AnswerNotices answer={answer} asOf={content.asOf} />
            {content.isIncomplete === true ? <IncompleteNotice supportMailbox={data.brand.supportMailbox} /> : null}
            <CheckDigitHint number={content.number} url={data.url} />
          </>
        }
      >
        <AnswerBar answer={answer} url={data.url} asOf={<AsOfStamp asOf={content.asOf} />} />
      </TrackingAnswerView>
    </TimeZonesProvider>
  )
}
