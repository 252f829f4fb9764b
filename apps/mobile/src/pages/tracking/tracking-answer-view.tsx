// The answer to a searched number: a bill or booking, containers with this trip and earlier ones, or nothing found.
import type { ContainerTracking, InlandLeg, TrackingAnswer } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { StatePanel } from '@quayline/ui/state-panel'
import type { ReactNode } from 'react'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { BillView } from './bill-view.tsx'
import type { Paging } from './container-paging.tsx'
import { ContainerFacts } from './container-facts.tsx'
import { HeadCard } from './head-card.tsx'
import { containerHeadline } from '@quayline/domain/tracking/headline'
import { HistorySection } from './history-section.tsx'

export interface TrackingAnswerViewProps {
  readonly number: string
  readonly answer: TrackingAnswer
  readonly inland: readonly InlandLeg[] | undefined
  readonly hrefOf: (number: string) => string
  /** Absent: all containers of a bill are shown. */
  readonly paging: Paging | undefined
  /** Stands where a bill has no operations to show; absent: the sentence that a login shows more. */
  readonly operationsEmpty?: ReactNode
  /** As-of stamp and actions. */
  readonly children: ReactNode
}

export function TrackingAnswerView({ number, answer, hrefOf, children, ...ofBill }: TrackingAnswerViewProps) {
  if (answer.type === 'none') return <NothingFound number={number} />
  if (answer.type === 'cntr') return <Containers tracked={answer.content}>{children}</Containers>
  return (
    <BillView
      bill={answer.content}
      type={answer.type}
      at="/content"
      sections={null}
      level="h2"
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

function Containers({ tracked, children }: { readonly tracked: ContainerTracking; readonly children: ReactNode }) {
  const { tracking } = usePageTexts().texts
  return (
    <>
      {tracked.notFound === '' ? null : (
        <Banner tone="warn" icon="partial">
          <p>{fill(tracking.notFoundNumbers, { numbers: tracked.notFound })}</p>
        </Banner>
      )}
      {tracked.containers.map((trip, index) => {
        const at = `/content/containers/${index}`
        return (
          <article key={trip.container.containerNumber} className="trip">
            <HeadCard
              kind="cntr"
              number={trip.container.containerNumber}
              route={null}
              headline={containerHeadline(trip.container, trip.containerCircleStatus, at)}
              transships={trip.containerCircleStatus.some((status) => status.containerNumberStatus.includes('T/S'))}
              level="h2"
            >
              {index === 0 ? children : null}
            </HeadCard>
            <div className="columns facts-first">
              <div className="column">
                <ContainerFacts container={trip.container} />
              </div>
              <div className="column">
                <HistorySection
                  title={tracking.tripSection}
                  statuses={trip.containerCircleStatus}
                  at={`${at}/containerCircleStatus`}
                />
                {trip.containerHistorys.length === 0 ? null : (
                  <HistorySection
                    title={tracking.earlierSection}
                    statuses={trip.containerHistorys}
                    at={`${at}/containerHistorys`}
                  />
                )}
              </div>
            </div>
          </article>
        )
      })}
    </>
  )
}
