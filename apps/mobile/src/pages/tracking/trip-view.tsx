// A container on the shared page and in the search answer: the answer first, then its trip.
import type {
  CircleStatus,
  ContainerVoyage,
  TimeZoneRefs,
  TrackedContainer,
  TrackingPath,
} from '@quayline/domain/tracking/answer'
import { type Figure, figureOf } from '@quayline/domain/tracking/figure'
import type { TripDocument } from '@quayline/domain/tracking/build-bill-answer'
import { containerHeadline, type Headline } from '@quayline/domain/tracking/headline'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
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
  /** Empty if the user may not see them, or if there are none. */
  readonly earlier: readonly CircleStatus[]
  readonly voyage: ContainerVoyage | null
  readonly routeMap?: RouteMap | undefined
  /** Origin and destination, if stated without a voyage. */
  readonly path?: TrackingPath | null
  /** JSON pointer of the container in the answer. */
  readonly at: string
  readonly hrefOf?: HrefOf | undefined
  readonly level?: 'h1' | 'h2'
  readonly tools?: ReactNode
  readonly notices?: ReactNode
  /** As-of time and actions. */
  readonly children?: ReactNode
  readonly contact?: ReactNode
  readonly aside?: ReactNode
}

/** Prefix of the JSON pointers of the voyage's times in the answer. */
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
  const path = voyage?.trackingPath ?? ownPath
  const own: readonly Pair[] = [
    ...documentPair(voyage, hrefOf, tracking),
    ...((container.sealNumber ?? '') === '' ? [] : [{ label: tracking.seal, value: container.sealNumber }]),
  ]
  return (
    <TimeZonesProvider value={{ ...clocks, ...clocksOf(voyage) }}>
      <AnswerBand
        kind="cntr"
        number={container.containerNumber}
        route={path && { from: path.fromCity, to: path.toCity }}
        figure={figureOfTrip(voyage, headline)}
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

/** For a single container a count adds nothing to its status. */
function figureOfTrip(voyage: ContainerVoyage | null, headline: Headline | null): Figure | null {
  const figure = voyage && figureOf(voyage, { labels: [headline?.subject ?? ''], at: VOYAGE })
  return figure !== null && 'time' in figure ? figure : null
}

const clocksOf = (voyage: ContainerVoyage | null): TimeZoneRefs =>
  Object.fromEntries(Object.entries(voyage?.clocks ?? {}).map(([pointer, clock]) => [VOYAGE + pointer, clock]))

const documentPair = (
  voyage: ContainerVoyage | null,
  hrefOf: HrefOf | undefined,
  texts: TrackingMessages,
): readonly Pair[] =>
  voyage?.document
    ? [{ label: texts[voyage.document.type], value: <Document {...voyage.document} hrefOf={hrefOf} /> }]
    : []

function Document({ type, number, hrefOf }: TripDocument & Pick<TripViewProps, 'hrefOf'>) {
  const text = <span className="number">{number}</span>
  return hrefOf === undefined ? text : <a href={hrefOf(number, type)}>{text}</a>
}
