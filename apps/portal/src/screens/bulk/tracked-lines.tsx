// The current state of many numbers: one row each, with a link to the full answer.
import type { components } from '@quayline/client/schema.d'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
import { col, type Column } from '../../kit/column.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { TableSkeleton } from '../../kit/list-screen.tsx'
import { paths } from '../../paths.ts'
import { FailedPanel } from '../../shell/failed-panel.tsx'
import { useLocale } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { statusLabel } from '../shipments/shipment-filters.ts'
import { cityOf, momentOf } from '../shipments/shipment-row.ts'
import { SHIPMENT_TEXTS } from '../shipments/shipments-own-texts.ts'
import { AnsweredTable } from './answered-table.tsx'
import { BULK_TEXTS, type BulkTexts } from './bulk-own-texts.ts'

type Line = components['schemas']['BulkLine']
type Found = components['schemas']['FoundInBulk']
type ListedPlace = components['schemas']['ListedPlace']

interface TrackedLinesProps {
  readonly numbers: readonly string[]
  readonly tracking: TrackingMessages
}

export function TrackedLines({ numbers, tracking }: TrackedLinesProps) {
  const own = useOwnTexts(BULK_TEXTS)
  const { stages } = useOwnTexts(SHIPMENT_TEXTS)
  const { language } = useLocale()
  const answer = useAnswer(['bulk', 'tracking', numbers], (client) =>
    client.POST('/v1/bulk/tracking', { body: { numbers: [...numbers] } }),
  )
  if (answer.error !== null) return <FailedPanel error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <TableSkeleton />
  const { items, places = {} } = answer.data.data
  const city = (place: ListedPlace | null): string | null => cityOf(place, { places }, language)
  return (
    <AnsweredTable
      name="tracking"
      source="trackMany"
      count={numbers.length}
      columns={lineColumns({ own, stages, tracking, city })}
      rows={items}
      rowKey={({ asked }) => asked}
    />
  )
}

interface Texts {
  readonly own: BulkTexts
  readonly stages: Readonly<Record<Found['cargoStage'], string>>
  readonly tracking: TrackingMessages
  readonly city: (place: ListedPlace | null) => string | null
}

export function lineColumns(texts: Texts): readonly Column<Line>[] {
  const { own } = texts
  const { heads, problems, types } = own
  return [
    {
      ...col.text<Line>('asked', heads.asked, ({ asked }) => asked),
      cell: ({ asked, found, problem }) =>
        problem === 'NOT_FOUND' || problem === 'NO_NUMBER' ? (
          asked
        ) : (
          <PortalLink to={paths.tracking({ number: found?.number ?? asked, type: found?.type })}>{asked}</PortalLink>
        ),
    },
    col.text('type', heads.type, ({ found, problem }) =>
      found === null ? problems[problem ?? 'NOT_FOUND'] : types[found.type],
    ),
    ...statusColumns(texts),
    ...wayColumns(texts),
  ]
}

/** Null if nothing was found. */
const of =
  <Value,>(read: (found: Found) => Value | null) =>
  ({ found }: Line): Value | null =>
    found === null ? null : read(found)

function statusColumns({ own: { heads }, stages, tracking, city }: Texts): readonly Column<Line>[] {
  const stage = of(({ cargoStage }) => stages[cargoStage])
  const status = of((found) => (found.status === null ? null : statusLabel(found.status, tracking)))
  const statusAt = of((found) => momentOf(found.statusAt))
  const statusPlace = of((found) => city(found.statusAt?.place ?? null))
  return [
    col.text('stage', heads.stage, stage),
    col.text('status', heads.status, status),
    col.localTime('statusAt', heads.statusAt, statusAt),
    col.text('statusPlace', heads.statusPlace, statusPlace),
  ]
}

function wayColumns({ own: { heads, types }, city }: Texts): readonly Column<Line>[] {
  const arrival = of((found) => momentOf(found.actualArrival ?? found.estimatedArrival))
  const departure = of((found) => momentOf(found.actualDeparture ?? found.estimatedDeparture))
  const to = of(({ portOfDischarge }) => city(portOfDischarge))
  const from = of(({ portOfLoading }) => city(portOfLoading))
  const vessel = of(({ vesselName, voyage }) => [vesselName, voyage].filter(Boolean).join(' ') || null)
  const containers = of((found) => found.containers)
  const document = of((found) => `${types[found.document.type]} ${found.document.number}`)
  const asOf = of((found) => found.asOf)
  return [
    col.localTime('arrival', heads.arrival, arrival),
    col.text('to', heads.to, to),
    col.text('vessel', heads.vessel, vessel),
    col.text('from', heads.from, from),
    col.localTime('departure', heads.departure, departure),
    col.number('containers', heads.containers, containers),
    col.text('document', heads.document, document),
    col.instant('asOf', heads.asOf, asOf),
  ]
}
