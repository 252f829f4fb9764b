// The containers of a bill with their latest status, one row each; the history is one link away.
import type { TimeZoneRefs, ContainerStatusGroup, TrackedContainer } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
import { col, type Column } from '../../kit/column.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { paths } from '../../paths.ts'
import { MoreContainers } from './more-containers.tsx'
import { placeText } from './place-text.ts'
import { statusText } from './status-sentence.ts'
import { useTracking } from './tracking-texts.ts'
import type { Paging } from './use-tracked.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { TRACKING_OWN } from './tracking-own-texts.ts'

interface ContainersTableProps {
  readonly groups: readonly ContainerStatusGroup[]
  readonly at: string
  readonly clocks: TimeZoneRefs
  /** Undefined: all are shown. */
  readonly paging: Paging | undefined
}

interface Row {
  readonly container: TrackedContainer
  readonly label: string
  readonly pointer: string
}

export function ContainersTable({ groups, at, clocks, paging }: ContainersTableProps) {
  const own = useOwnTexts(TRACKING_OWN)
  const screenTexts = useTracking()
  const rows = groups.flatMap((group, g) =>
    group.containers.map((container, c) => ({
      container,
      label: container.label ?? group.label,
      pointer: `${at}/containerStatus/${g}/containers/${c}/locationDateTime`,
    })),
  )
  const title = fill(own.containers, { count: paging?.page.total ?? rows.length })
  return (
    <section className="card">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{screenTexts.statusEmpty}</p>
      ) : (
        <DataTable
          label={title}
          columns={containerColumns(screenTexts, clocks)}
          rows={rows}
          rowKey={({ container }) => container.containerNumber}
          pathOf={({ container }) => paths.tracking({ number: container.containerNumber, type: 'cntr' })}
        />
      )}
      {paging === undefined ? null : <MoreContainers count={rows.length} paging={paging} />}
    </section>
  )
}

/** `20GP 20 ft dry`: never a code alone. */
export function sizeTypeText(code: string | null, { sizeType }: TrackingMessages): string | null {
  const given = (code ?? '').trim()
  const screenTexts = lookUp(sizeType, given)
  return given === '' ? null : screenTexts === given ? given : `${given} ${screenTexts}`
}

/** A blank in the payload (`' '`) means unknown. */
export function transportText(mode: string | null, { mode: modes }: TrackingMessages): string | null {
  const given = (mode ?? '').trim()
  return given === '' ? null : lookUp(modes, given)
}

function containerColumns(screenTexts: TrackingMessages, clocks: TimeZoneRefs): readonly Column<Row>[] {
  return [
    col.container('container', screenTexts.container, ({ container }) => container.containerNumber),
    col.text('status', screenTexts.statusLabel, ({ label }) => statusText(label, screenTexts)),
    col.text('place', screenTexts.place, ({ container }) => placeText(container.location)),
    col.localTime('time', screenTexts.time, ({ container, pointer }) => {
      const local = (container.locationDateTime ?? '').trim()
      return local === '' ? null : { local, clock: clocks[pointer] }
    }),
    col.text('sizeType', screenTexts.sizeTypeLabel, ({ container }) =>
      sizeTypeText(container.containerType, screenTexts),
    ),
    col.text('transport', screenTexts.transport, ({ container }) =>
      transportText(container.transportation, screenTexts),
    ),
    col.text('seal', screenTexts.seal, ({ container }) => container.sealNumber),
  ]
}
