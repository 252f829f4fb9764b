// The result for a number: a bill or booking, containers, or nothing, which is an answer too.
import type { Success } from '@quayline/client/outcome'
import type { TrackingAnswer } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { StatePanel } from '@quayline/ui/state-panel'
import { LeaveMessage } from '../../shell/error-panel.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { AsOfStamp } from './as-of-stamp.tsx'
import { BillAnswer } from './bill-answer.tsx'
import { ContainerAnswer } from './container-answer.tsx'
import { RolledLines } from './rolled-lines.tsx'
import { useTracking } from './tracking-texts.ts'
import type { Paging } from './use-tracked.ts'

interface TrackingAnswerViewProps {
  readonly number: string
  readonly answered: Success<TrackingAnswer>
  /** Undefined: all containers of a bill are shown. */
  readonly paging: Paging | undefined
}

// Above an answer for which not all messages were read: what is missing, and where to ask.
function IncompleteNotice() {
  const { titles } = useTexts().queries
  const { incomplete } = useTracking()
  return (
    <Banner tone="accent" icon="partial">
      <p>{incomplete}</p>
      <LeaveMessage title={titles.tracking} requestId={null} />
    </Banner>
  )
}

export function TrackingAnswerView({ number, answered, paging }: TrackingAnswerViewProps) {
  const screenTexts = useTracking()
  const { data: answer, clocks, asOf, inlandLegs = [], deadline, voyages = [], isIncomplete = false } = answered
  const stamp = (
    <>
      <RolledLines answered={answered} />
      <AsOfStamp asOf={asOf} />
      {isIncomplete ? <IncompleteNotice /> : null}
    </>
  )
  switch (answer.type) {
    case 'bl':
    case 'bkg':
      return (
        <BillAnswer
          type={answer.type}
          isBoth={answer.numberType === 'both'}
          bill={answer.content}
          inland={inlandLegs}
          clocks={clocks}
          deadline={deadline}
          paging={paging}
        >
          {stamp}
        </BillAnswer>
      )
    case 'cntr':
      return (
        <ContainerAnswer found={answer.content} voyages={voyages} clocks={clocks}>
          {stamp}
        </ContainerAnswer>
      )
    case 'none':
      return (
        <StatePanel state="empty" heading="h2" title={fill(screenTexts.noneTitle, { number })}>
          <p>{screenTexts.noneReasons}</p>
          <p>{screenTexts.noneAdvice}</p>
        </StatePanel>
      )
  }
}
