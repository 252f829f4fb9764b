// Containers asked for by their numbers, each with its status, its particulars, this trip and the trips before.
import type { CircleStatus, TimeZoneRefs, ContainerTracking, ContainerTrip } from '@quayline/domain/tracking/answer'
import { containerHeadline } from '@quayline/domain/tracking/headline'
import { fill } from '@quayline/messages/language'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
import { Banner } from '@quayline/ui/banner'
import type { ReactNode } from 'react'
import { CopyCell } from '../../kit/cells.tsx'
import { col } from '../../kit/column.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { Facts } from '../../kit/facts.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { sizeTypeText, transportText } from './containers-table.tsx'
import { placeText } from './place-text.ts'
import { statusSentence, statusText } from './status-sentence.ts'
import { useTracking } from './tracking-texts.ts'

interface ContainerAnswerProps {
  readonly found: ContainerTracking
  readonly clocks: TimeZoneRefs
  readonly children: ReactNode
}

export function ContainerAnswer({ found, clocks, children }: ContainerAnswerProps) {
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
        <Trip key={trip.container.containerNumber} trip={trip} at={`/content/containers/${index}`} clocks={clocks} />
      ))}
    </div>
  )
}

interface TripProps {
  readonly trip: ContainerTrip
  readonly at: string
  readonly clocks: TimeZoneRefs
}

function Trip({ trip, at, clocks }: TripProps) {
  const { shell, queries } = useTexts()
  const screenTexts = useTracking()
  const { container, containerCircleStatus, containerHistorys } = trip
  const given = (label: string, value: string | null) => ((value ?? '').trim() === '' ? [] : [{ label, value }])
  return (
    <section className="card tracking-head">
      <h2>
        <CopyCell number={container.containerNumber} />
      </h2>
      <p className="tracking-sentence">
        {statusSentence(containerHeadline(trip.container, trip.containerCircleStatus, at), clocks, {
          tracking: screenTexts,
          date: shell.date,
          notGiven: shell.notGiven,
        })}
      </p>
      <Facts
        pairs={[
          { label: screenTexts.sizeTypeLabel, value: sizeTypeText(container.containerType, screenTexts) },
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
          <summary>{fill(queries.tracking.earlier, { count: containerHistorys.length })}</summary>
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

interface HistoryProps {
  readonly label: string
  readonly statuses: readonly CircleStatus[]
  /** JSON pointer of the list in the answer. */
  readonly at: string
  readonly clocks: TimeZoneRefs
}

/** Newest first, as the answer has it. */
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
