// The cut-offs of up to ten numbers: a line for each booking.
import type { components } from '@quayline/client/schema.d'
import type { TimeZoneRefs } from '@quayline/domain/tracking/answer'
import { StatePanel } from '@quayline/ui/state-panel'
import { col, type Column } from '../../kit/column.tsx'
import { TableSkeleton } from '../../kit/list-screen.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { FailedPanel } from '../../shell/failed-panel.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { AnsweredTable } from './answered-table.tsx'
import { BULK_TEXTS, type BulkTexts } from './bulk-own-texts.ts'

interface Row {
  readonly item: components['schemas']['NumberCutOffs']
  readonly at: string
}

export function CutOffLines({ numbers }: { readonly numbers: readonly string[] }) {
  const own = useOwnTexts(BULK_TEXTS)
  const answer = useAnswer(['cutoff', 'numbers', numbers], (client) =>
    client.GET('/v1/public/cutoffQuery/findCutoffNumber', { params: { query: { number: numbers.join(',') } } }),
  )
  if (answer.error !== null) return <FailedPanel error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <TableSkeleton />
  const rows = answer.data.data.content.map((item, index): Row => ({ item, at: `/content/${index}` }))
  if (rows.length === 0) return <StatePanel state="empty" heading="h2" title={own.noCutOffs} />
  return (
    <AnsweredTable
      name="cut-offs"
      source="findCutoffNumber"
      count={numbers.length}
      columns={cutOffColumns(own, answer.data.clocks)}
      rows={rows}
      rowKey={({ item }) => `${item.bkgNo} ${item.blNo}`}
    />
  )
}

const TIMES = ['cutOff', 'vgmCutoff', 'siCutoff', 'custReleaseDt', 'etd'] as const

function cutOffColumns({ heads }: BulkTexts, clocks: TimeZoneRefs): readonly Column<Row>[] {
  const given = (text: string | null): string | null => (text === null || text === '' ? null : text)
  return [
    col.text('booking', heads.booking, ({ item }) => given(item.bkgNo)),
    col.text('bill', heads.bill, ({ item }) => given(item.blNo)),
    ...TIMES.map((name) =>
      col.localTime<Row>(name, heads[name], ({ item, at }) => {
        const local = item[name]
        return local === null ? null : { local, clock: clocks[`${at}/${name}`] }
      }),
    ),
    col.text('vessel', heads.vessel, ({ item }) => given([item.vslName, item.voyNumber].filter(Boolean).join(' '))),
    col.text('from', heads.from, ({ item }) => given(item.pol)),
    col.text('to', heads.to, ({ item }) => given(item.pod)),
  ]
}
