// The containers of a bill with the latest status of each, a row each; its history is one link away.
import type { TimeZoneRefs, ContainerStatusGroup, TrackedContainer } from '@quayline/domain/tracking/answer'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
import { col, type Column } from '../../kit/column.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { MoreContainers } from './more-containers.tsx'
import { placeText } from './place-text.ts'
import { statusText } from './status-sentence.ts'
import { useTracking } from './tracking-words.ts'
import type { Paging } from './use-tracked.ts'

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
  const { queries } = useTexts()
  const words = useTracking()
  const rows = groups.flatMap((group, g) =>
    group.containers.map((container, c) => ({
      container,
      label: container.label ?? group.label,
      pointer: `${at}/containerStatus/${g}/containers/${c}/locationDateTime`,
    })),
  )
  const title = fill(queries.tracking.containers, { count: paging?.page.total ?? rows.length })
  return (
    <section className="card">
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{words.statusEmpty}</p>
      ) : (
        <DataTable
          label={title}
          columns={containerColumns(words, clocks)}
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
  const words = lookUp(sizeType, given)
  return given === '' ? null : words === given ? given : `${given} ${words}`
}

/** The payload's blank (`' '`) says nothing. */
export function transportText(mode: string | null, { mode: modes }: TrackingMessages): string | null {
  const given = (mode ?? '').trim()
  return given === '' ? null : lookUp(modes, given)
}

function containerColumns(words: TrackingMessages, clocks: TimeZoneRefs): readonly Column<Row>[] {
  return [
    col.container('container', words.container, ({ container }) => container.containerNumber),
    col.text('status', words.statusLabel, ({ label }) => statusText(label, words)),
    col.text('place', words.place, ({ container }) => placeText(container.location)),
    col.localTime('time', words.time, ({ container, pointer }) => {
      const local = (container.locationDateTime ?? '').trim()
      return local === '' ? null : { local, clock: clocks[pointer] }
    }),
    col.text('sizeType', words.sizeTypeLabel, ({ container }) => sizeTypeText(container.containerType, words)),
    col.text('transport', words.transport, ({ container }) => transportText(container.transportation, words)),
    col.text('seal', words.seal, ({ container }) => container.sealNumber),
  ]
}
