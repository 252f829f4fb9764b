// The answer to a searched number: a bill or booking, containers with this trip and earlier ones, or nothing found.
import type {
  ContainerTracking,
  ContainerVoyage,
  InlandLeg,
  RolledContainers,
  ShownDeadline,
  TrackingAnswer,
} from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import type { RouteMap } from '@quayline/domain/tracking/route-map'
import type { ReactNode } from 'react'
import type { HrefOf } from './container-status-section.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { BillView } from './bill-view.tsx'
import type { Paging } from './container-paging.tsx'
import { TripView } from './trip-view.tsx'

export interface TrackingAnswerViewProps {
  /** Shown if nothing is known about the number. */
  readonly nothingFound: ReactNode
  readonly answer: TrackingAnswer
  readonly inland: readonly InlandLeg[] | undefined
  readonly rolled: readonly RolledContainers[] | undefined
  readonly deadline: ShownDeadline | undefined
  /** For a bill, or for one container. */
  readonly routeMap: RouteMap | undefined
  /** For containers. */
  readonly voyages: readonly (ContainerVoyage | null)[] | undefined
  readonly hrefOf: HrefOf
  /** Absent: all containers of a bill are shown. */
  readonly paging: Paging | undefined
  /** Shown if a bill has no operations; absent: the sentence that a login shows more. */
  readonly operationsEmpty?: ReactNode
  /** Actions for the page as a whole. */
  readonly tools: ReactNode
  /** What is missing or outdated. */
  readonly notices: ReactNode
  /** As-of time and actions. */
  readonly children: ReactNode
}

export function TrackingAnswerView({
  nothingFound,
  answer,
  hrefOf,
  children,
  voyages = [],
  ...ofBill
}: TrackingAnswerViewProps) {
  const { tools, notices } = ofBill
  if (answer.type === 'none') {
    return (
      <>
        {notices}
        {nothingFound}
      </>
    )
  }
  if (answer.type === 'cntr') {
    return (
      <Containers
        tracked={answer.content}
        voyages={voyages}
        routeMap={ofBill.routeMap}
        hrefOf={hrefOf}
        tools={tools}
        notices={notices}
      >
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

interface ContainersProps
  extends Pick<TrackingAnswerViewProps, 'hrefOf' | 'routeMap' | 'tools' | 'notices' | 'children'> {
  readonly tracked: ContainerTracking
  readonly voyages: readonly (ContainerVoyage | null)[]
}

function Containers({ tracked, voyages, routeMap, hrefOf, tools, notices: given, children }: ContainersProps) {
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
      {tracked.containers.map((trip, index) => (
        <article key={trip.container.containerNumber} className="trip">
          <TripView
            container={trip.container}
            statuses={trip.containerCircleStatus}
            earlier={trip.containerHistorys}
            voyage={voyages[index] ?? null}
            routeMap={routeMap}
            at={`/content/containers/${index}`}
            hrefOf={hrefOf}
            {...(index === 0 ? { level: 'h1', tools, notices } : { level: 'h2' })}
          >
            {index === 0 ? children : null}
          </TripView>
        </article>
      ))}
    </>
  )
}
