// Containers searched by number, each with its status, particulars, this trip and earlier trips.
import type {
  CircleStatus,
  ContainerTracking,
  ContainerTrip,
  ContainerVoyage,
  TimeZoneRefs,
} from '@quayline/domain/tracking/answer'
import { datedStages, stageTimesOfTrip } from '@quayline/domain/tracking/dated-stages'
import { figureOf, legUnderWay } from '@quayline/domain/tracking/figure'
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { containerHeadline } from '@quayline/domain/tracking/headline'
import { fill } from '@quayline/messages/language'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
import { Banner } from '@quayline/ui/banner'
import type { Pair } from '@quayline/ui/key-values'
import type { ReactNode } from 'react'
import { CopyCell } from '../../kit/cells.tsx'
import { col } from '../../kit/column.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { Facts } from '../../kit/facts.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { sizeTypeText, transportText } from './containers-table.tsx'
import { FigureLine } from './figure-line.tsx'
import { placeText } from './place-text.ts'
import { RouteSketch } from './route-sketch.tsx'
import { Stages } from './stages.tsx'
import { statusSentence, statusText } from './status-sentence.ts'
import { useTracking } from './tracking-texts.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { TRACKING_OWN } from './tracking-own-texts.ts'

interface ContainerAnswerProps {
  readonly found: ContainerTracking
  /** In the order of the containers; empty if no document names any of them. */
  readonly voyages: readonly (ContainerVoyage | null)[]
  readonly clocks: TimeZoneRefs
  readonly children: ReactNode
}

export function ContainerAnswer({ found, voyages, clocks, children }: ContainerAnswerProps) {
  const { notFoundNumbers } = useTracking()
  return (
    <div className="stack">
      {children}
      {found.notFound.trim() === '' ? null : (
        <Banner tone="warn" icon="warning">
          {fill(notFoundNumbers, { numbers: found.notFound })}
        </Banner>
      )}
      {found.containers.map((trip, index) => (
        <Trip
          key={trip.container.containerNumber}
          trip={trip}
          voyage={voyages[index] ?? null}
          at={`/content/containers/${index}`}
          clocks={clocks}
          // Several containers would each need their own sketch.
          hasSketch={found.containers.length === 1}
        />
      ))}
    </div>
  )
}

interface TripProps {
  readonly trip: ContainerTrip
  /** Voyage of this trip; null if no document names the container. */
  readonly voyage: ContainerVoyage | null
  readonly hasSketch: boolean
  readonly at: string
  readonly clocks: TimeZoneRefs
}

function Trip({ trip, voyage, at, clocks, hasSketch }: TripProps) {
  const { shell } = useTexts()
  const own = useOwnTexts(TRACKING_OWN)
  const screenTexts = useTracking()
  const { container, containerCircleStatus, containerHistorys } = trip
  const headline = containerHeadline(trip.container, trip.containerCircleStatus, at)
  const figure = voyage === null ? null : figureOf(voyage, { labels: labelsOf(trip), at: '' })
  const given = (label: string, value: string | null) => ((value ?? '').trim() === '' ? [] : [{ label, value }])
  return (
    <section className="card tracking-head">
      <h2>
        <CopyCell number={container.containerNumber} />
      </h2>
      {voyage === null || figure === null ? null : <FigureLine figure={figure} clocks={voyage.clocks} />}
      <p className={figure === null ? 'tracking-sentence' : undefined}>
        {statusSentence(headline, clocks, { tracking: screenTexts, date: shell.date, notGiven: shell.notGiven })}
      </p>
      {headline === null || headline.stage === null ? null : (
        <Stages
          stages={datedStages(
            headline.stage,
            (voyage?.actualShipment.length ?? 0) > 1,
            stageTimesOfTrip(voyage, containerCircleStatus),
          )}
        />
      )}
      {hasSketch && voyage !== null ? <RouteSketch number={container.containerNumber} type="cntr" /> : null}
      <Facts
        pairs={[
          { label: screenTexts.sizeTypeLabel, value: sizeTypeText(container.containerType, screenTexts) },
          ...voyageFacts(voyage, screenTexts),
          ...given(screenTexts.seal, container.sealNumber),
          ...given(screenTexts.grossWeight, container.grossWeight),
          ...given(screenTexts.pieces, container.piecesNumber === null ? null : String(container.piecesNumber)),
        ]}
      />
      <h3>{screenTexts.tripSection}</h3>
      {containerCircleStatus.length === 0 ? <p>{screenTexts.noStatusYet}</p> : null}
      <History
        label={`${screenTexts.tripSection} ${container.containerNumber}`}
        statuses={containerCircleStatus}
        at={`${at}/containerCircleStatus`}
        clocks={clocks}
      />
      {containerHistorys.length === 0 ? null : (
        <details>
          <summary>{fill(own.earlier, { count: containerHistorys.length })}</summary>
          <History
            label={`${screenTexts.earlierSection} ${container.containerNumber}`}
            statuses={containerHistorys}
            at={`${at}/containerHistorys`}
            clocks={clocks}
          />
        </details>
      )}
    </section>
  )
}

const labelsOf = ({ containerCircleStatus: [newest] }: ContainerTrip): readonly string[] =>
  newest === undefined ? [] : [newest.containerNumberStatus]

/** Destination, ship, and the bill for users who may see it. */
function voyageFacts(voyage: ContainerVoyage | null, screenTexts: TrackingMessages): readonly Pair[] {
  if (voyage === null) return []
  const { trackingPath: path, actualShipment: legs, document } = voyage
  const leg = legs[legUnderWay(legs)]
  return [
    { label: screenTexts.from, value: cityCountryText(path.fromCity) },
    { label: screenTexts.to, value: cityCountryText(path.toCity) },
    { label: screenTexts.vesselVoyage, value: [leg?.vesselName, leg?.voyageNo].filter(Boolean).join(' ') },
    ...(document === null
      ? []
      : [
          {
            label: screenTexts[document.type],
            value: (
              <PortalLink to={paths.tracking({ number: document.number, type: document.type })}>
                {document.number}
              </PortalLink>
            ),
          },
        ]),
  ]
}

interface HistoryProps {
  readonly label: string
  readonly statuses: readonly CircleStatus[]
  /** JSON pointer of the list in the answer. */
  readonly at: string
  readonly clocks: TimeZoneRefs
}

/** Newest first, as in the answer. */
function History({ label, statuses, at, clocks }: HistoryProps) {
  const screenTexts = useTracking()
  if (statuses.length === 0) return null
  const rows = statuses.map((status, index) => ({ status, index }))
  return (
    <DataTable
      label={label}
      columns={historyColumns(screenTexts, at, clocks)}
      rows={rows}
      rowKey={({ status, index }) => `${index} ${status.uuid}`}
    />
  )
}

interface HistoryRow {
  readonly status: CircleStatus
  readonly index: number
}

const historyColumns = (screenTexts: TrackingMessages, at: string, clocks: TimeZoneRefs) => [
  col.text<HistoryRow>('status', screenTexts.statusLabel, ({ status }) =>
    statusText(status.containerNumberStatus, screenTexts),
  ),
  col.localTime<HistoryRow>('time', screenTexts.time, ({ status, index }) => {
    const local = (status.timeOfIssue ?? '').trim()
    return local === '' ? null : { local, clock: clocks[`${at}/${index}/timeOfIssue`] }
  }),
  col.text<HistoryRow>('place', screenTexts.place, ({ status }) => placeText(status.location)),
  col.text<HistoryRow>('transport', screenTexts.transport, ({ status }) =>
    transportText(status.transportation, screenTexts),
  ),
]
