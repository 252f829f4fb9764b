// The content below the band of a container: the container, its events on this trip, and earlier trips.
import type { CircleStatus, TrackedContainer, Voyage } from '@quayline/domain/tracking/answer'
import { datedStages, stageTimesOfTrip } from '@quayline/domain/tracking/dated-stages'
import type { Stage } from '@quayline/domain/tracking/stage'
import type { RouteMap } from '@quayline/domain/tracking/route-map'
import type { ReactNode } from 'react'
import { Section } from '@quayline/ui/section'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { ContainerFacts } from './container-facts.tsx'
import { HistorySection } from './history-section.tsx'
import { RouteFigure } from './route-figure.tsx'
import { StageBar } from './stage-bar.tsx'

export interface TripBodyProps {
  readonly container: TrackedContainer
  readonly statuses: readonly CircleStatus[]
  readonly voyage: Voyage | null
  readonly routeMap: RouteMap | undefined
  /** Its progress; null if no status states it. */
  readonly stage: Stage | null
  /** Empty if the user may not see them, or if there are none. */
  readonly earlier: readonly CircleStatus[]
  /** JSON pointer of the container in the answer. */
  readonly at: string
  /** Shown below the container, and below its trip. */
  readonly contact?: ReactNode
  readonly aside?: ReactNode
}

export function TripBody({ container, statuses, voyage, routeMap, stage, earlier, at, contact, aside }: TripBodyProps) {
  const { tracking } = usePageTexts().texts
  const isTransshipped =
    (voyage?.actualShipment.length ?? 0) > 1 || statuses.some((status) => status.containerNumberStatus.includes('T/S'))
  return (
    <>
      {stage === null ? null : (
        <StageBar stages={datedStages(stage, isTransshipped, stageTimesOfTrip(voyage, statuses))} />
      )}
      <div className="columns facts-first">
        <div className="column">
          <ContainerFacts container={container} />
          {contact}
          {routeMap === undefined ? null : (
            <Section title={tracking.legsSection}>
              <RouteFigure map={routeMap} />
            </Section>
          )}
        </div>
        <div className="column">
          <HistorySection title={tracking.tripSection} statuses={statuses} at={`${at}/containerCircleStatus`} />
          {earlier.length === 0 ? null : (
            <HistorySection
              title={tracking.earlierSection}
              statuses={earlier}
              at={`${at}/containerHistorys`}
              open={false}
            />
          )}
          {aside}
        </div>
      </div>
    </>
  )
}
