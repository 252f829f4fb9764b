// A container as the shared page and the search answer both show it: the answer first, then its trip.
import type { CircleStatus, ContainerVoyage, TrackedContainer, TrackingPath } from '@quayline/domain/tracking/answer'
import { figureOf } from '@quayline/domain/tracking/figure'
import type { TripDocument } from '@quayline/domain/tracking/build-bill-answer'
import { containerHeadline } from '@quayline/domain/tracking/headline'
import type { Pair } from '@quayline/ui/key-values'
import type { RouteMap } from '@quayline/domain/tracking/route-map'
import type { ReactNode } from 'react'
import type { HrefOf } from './container-status-section.tsx'
import { TimeZonesProvider, useTimeZones, usePageTexts } from '../../shell/page-texts.tsx'
import { AnswerBand, sailedShare } from './answer-band.tsx'
import { FactCard } from './fact-card.tsx'
import { LaterTripBody } from './tracked-parts.tsx'

interface TripViewProps {
  readonly container: TrackedContainer
  readonly statuses: readonly CircleStatus[]
  /** Empty where nobody may see them, or there are none. */
  readonly earlier: readonly CircleStatus[]
  readonly voyage: ContainerVoyage | null
  readonly routeMap?: RouteMap | undefined
  /** From where to where, where it is told without a voyage. */
  readonly path?: TrackingPath | null
  /** JSON pointer of the container in the answer. */
  readonly at: string
  readonly hrefOf?: HrefOf | undefined
  readonly level?: 'h1' | 'h2'
  readonly tools?: ReactNode
  readonly notices?: ReactNode
  /** As-of stamp and actions. */
  readonly children?: ReactNode
  readonly contact?: ReactNode
  readonly aside?: ReactNode
}

/** Pointers of the voyage's times, among those of the answer. */
const VOYAGE = '/voyage'

export function TripView({
  container,
  statuses,
  earlier,
  voyage,
  routeMap,
  path: ownPath = null,
  at,
  hrefOf,
  ...shown
}: TripViewProps) {
  const { tracking } = usePageTexts().texts
  const clocks = useTimeZones()
  const headline = containerHeadline(container, statuses, at)
  const figure = voyage && figureOf(voyage, { labels: [headline?.subject ?? ''], at: VOYAGE })
  const path = voyage?.trackingPath ?? ownPath
  const own: readonly Pair[] = [
    ...(voyage?.document
      ? [{ label: tracking[voyage.document.type], value: <Document {...voyage.document} hrefOf={hrefOf} /> }]
      : []),
    ...((container.sealNumber ?? '') === '' ? [] : [{ label: tracking.seal, value: container.sealNumber }]),
  ]
  const voyageClocks = Object.entries(voyage?.clocks ?? {}).map(([pointer, clock]) => [VOYAGE + pointer, clock])
  return (
    <TimeZonesProvider value={{ ...clocks, ...Object.fromEntries(voyageClocks) }}>
      <AnswerBand
        kind="cntr"
        number={container.containerNumber}
        route={path && { from: path.fromCity, to: path.toCity }}
        // Of one container a count says nothing that its status does not.
        figure={figure !== null && 'time' in figure ? figure : null}
        headline={headline}
        sailed={voyage && sailedShare(voyage, routeMap)}
        {...(shown.level !== undefined && { level: shown.level })}
        tools={shown.tools}
      />
      {shown.notices}
      <FactCard voyage={voyage} headline={headline} pairs={own}>
        {shown.children}
      </FactCard>
      <LaterTripBody
        container={container}
        statuses={statuses}
        voyage={voyage}
        routeMap={routeMap}
        stage={headline?.stage ?? null}
        earlier={earlier}
        at={at}
        contact={shown.contact}
        aside={shown.aside}
      />
    </TimeZonesProvider>
  )
}

function Document({ type, number, hrefOf }: TripDocument & Pick<TripViewProps, 'hrefOf'>) {
  const text = <span className="number">{number}</span>
  return hrefOf === undefined ? text : <a href={hrefOf(number, type)}>{text}</a>
}
