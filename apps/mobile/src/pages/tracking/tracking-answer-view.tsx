// The answer to a searched number: a bill or booking, containers with this trip and earlier ones, or nothing found.
import type { ContainerTracking, InlandLeg, TrackingAnswer } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { StatePanel } from '@quayline/ui/state-panel'
import type { ReactNode } from 'react'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { BillView } from './bill-view.tsx'
import type { Paging } from './container-paging.tsx'
import { FactCard } from './fact-card.tsx'
import { AnswerBand } from './answer-band.tsx'
import { containerHeadline } from '@quayline/domain/tracking/headline'
import { LaterTripBody } from './tracked-parts.tsx'

export interface TrackingAnswerViewProps {
  readonly number: string
  readonly answer: TrackingAnswer
  readonly inland: readonly InlandLeg[] | undefined
  readonly hrefOf: (number: string) => string
  /** Absent: all containers of a bill are shown. */
  readonly paging: Paging | undefined
  /** Stands where a bill has no operations to show; absent: the sentence that a login shows more. */
  readonly operationsEmpty?: ReactNode
  /** What can be done with the page as a whole. */
  readonly tools: ReactNode
  /** What is missing or out of date. */
  readonly notices: ReactNode
  /** As-of stamp and actions. */
  readonly children: ReactNode
}

export function TrackingAnswerView({ number, answer, hrefOf, children, ...ofBill }: TrackingAnswerViewProps) {
  const { tools, notices } = ofBill
  if (answer.type === 'none') {
    return (
      <>
        {notices}
        <NothingFound number={number} />
      </>
    )
  }
  if (answer.type === 'cntr') {
    return (
      <Containers tracked={answer.content} tools={tools} notices={notices}>
        {children}
      </Containers>
    )
  }
  return (
    <BillView
      bill={answer.content}
      type={answer.type}
      at="/content"
      sections={null}
      hrefOf={hrefOf}
      both={answer.numberType === 'both'}
      {...ofBill}
    >
      {children}
    </BillView>
  )
}

function NothingFound({ number }: { readonly number: string }) {
  const { tracking } = usePageTexts().texts
  return (
    <StatePanel state="empty" heading="h2" title={fill(tracking.noneTitle, { number })}>
      <p>{tracking.noneReasons}</p>
      <p>{tracking.noneAdvice}</p>
    </StatePanel>
  )
}

interface ContainersProps extends Pick<TrackingAnswerViewProps, 'tools' | 'notices' | 'children'> {
  readonly tracked: ContainerTracking
}

function Containers({ tracked, tools, notices: given, children }: ContainersProps) {
  const { tracking } = usePageTexts().texts
  const notices = (
    <>
      {given}
      {tracked.notFound === '' ? null : (
        <Banner tone="warn" icon="partial">
          <p>{fill(tracking.notFoundNumbers, { numbers: tracked.notFound })}</p>
        </Banner>
      )}
    </>
  )
  return (
    <>
      {tracked.containers.map((trip, index) => {
        const at = `/content/containers/${index}`
        const { container, containerCircleStatus: statuses } = trip
        const headline = containerHeadline(container, statuses, at)
        return (
          <article key={container.containerNumber} className="trip">
            <AnswerBand
              kind="cntr"
              number={container.containerNumber}
              route={null}
              figure={null}
              headline={headline}
              sailed={null}
              level={index === 0 ? 'h1' : 'h2'}
              tools={index === 0 ? tools : null}
            />
            {index === 0 ? notices : null}
            <FactCard voyage={null} headline={headline}>
              {index === 0 ? children : null}
            </FactCard>
            <LaterTripBody
              container={container}
              statuses={statuses}
              stage={headline?.stage ?? null}
              earlier={trip.containerHistorys}
              at={at}
            />
          </article>
        )
      })}
    </>
  )
}
