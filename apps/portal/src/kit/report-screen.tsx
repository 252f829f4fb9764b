// A report: criteria, one question answered with its figure in the title, a chart of it, and the table behind the chart.
import { StatePanel } from '@quayline/ui/state-panel'
import type { ReactNode } from 'react'
import { FailedPanel } from '../shell/failed-panel.tsx'
import { useTexts } from '../shell/language-provider.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import type { Column } from './column.tsx'
import { DataTable } from './data-table.tsx'
import { ExportMenu, type ServerExport } from './export-menu.tsx'
import { TableSkeleton } from './list-screen.tsx'
import type { Report } from './use-report.ts'

interface ReportScreenProps<Data, Row> {
  readonly title: string
  readonly report: Pick<Report<never, Data>, 'isAsked' | 'data' | 'error' | 'retry' | 'isStale'>
  /** `<Criteria>` of this report. */
  readonly criteria: ReactNode
  /** "412 TEU in 90 days, 8 % up": the answer in one line. */
  readonly figure: (data: Data) => string
  readonly rows: (data: Data) => readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  /** Names the file and what is kept of the table. */
  readonly name: string
  readonly chart?: (data: Data) => ReactNode
  /** Totals under the table; as many cells as there are columns. */
  readonly foot?: (data: Data) => ReactNode
  readonly files?: readonly ServerExport[]
  /** A way out: anything else that belongs to the answer. */
  readonly children?: (data: Data) => ReactNode
}

export function ReportScreen<Data, Row>(props: ReportScreenProps<Data, Row>) {
  return (
    <div className="list-screen">
      <PageHeading>{props.title}</PageHeading>
      {props.criteria}
      <ReportState {...props} />
    </div>
  )
}

function ReportState<Data, Row>(props: ReportScreenProps<Data, Row>) {
  const { kit } = useTexts()
  const { isAsked, data, error, retry } = props.report
  if (!isAsked) return <p className="list-start">{kit.report.notAsked}</p>
  if (error !== null) return <FailedPanel error={error} onRetry={retry} />
  if (data === null) return <TableSkeleton />
  if (props.rows(data).length === 0)
    return (
      <StatePanel state="empty" heading="h2" title={kit.report.none}>
        <p>{kit.list.emptyTry}</p>
      </StatePanel>
    )
  return <ReportAnswer {...props} data={data} />
}

function ReportAnswer<Data, Row>(props: ReportScreenProps<Data, Row> & { readonly data: Data }) {
  const { data, report, figure, rows, columns, rowKey, name, chart, foot, files = [], children } = props
  const { kit } = useTexts()
  const shown = rows(data)
  return (
    <section className="report" aria-labelledby="report-figure">
      <div className="report-head">
        <h2 id="report-figure">{figure(data)}</h2>
        <ExportMenu name={name} columns={columns} rows={shown} files={files} />
      </div>
      {chart === undefined ? null : (
        <figure className="card" aria-label={kit.report.chart}>
          {chart(data)}
        </figure>
      )}
      {children?.(data)}
      <DataTable
        label={kit.report.table}
        columns={columns}
        rows={shown}
        rowKey={rowKey}
        isStale={report.isStale}
        {...(foot === undefined ? {} : { foot: foot(data) })}
      />
    </section>
  )
}
