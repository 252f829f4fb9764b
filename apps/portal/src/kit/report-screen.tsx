// A report: criteria, one query answered with its key figure in the title, a chart, and the table behind the chart.
import { StatePanel } from '@quayline/ui/state-panel'
import type { ReactNode } from 'react'
import { FailedPanel } from '../shell/failed-panel.tsx'
import { useTexts } from '../shell/language-provider.tsx'
import { PageHeading } from '../shell/page-heading.tsx'
import type { Column } from './column.tsx'
import { Criteria } from './criteria.tsx'
import { DataTable } from './data-table.tsx'
import { ExportMenu, type ServerExport } from './export-menu.tsx'
import type { Filter } from './filters.ts'
import { TableSkeleton } from './list-screen.tsx'
import { RowPanel, useOpenRow } from './row-panel.tsx'
import type { Report } from './use-report.ts'
import type { Selection } from './use-selection.ts'

interface ReportScreenProps<Name extends string, Data, Row> {
  readonly title: string
  readonly report: Report<Name, Data>
  /** In the order of the form. */
  readonly filters: readonly Filter<Name>[]
  /** Instructions above the first form. */
  readonly start?: string
  /** "Make the report" unless the screen has a more specific text. */
  readonly submit?: string
  /** "412 TEU in 90 days, 8 % up": the answer in one line. */
  readonly figure: (data: Data) => string
  readonly rows: (data: Data) => readonly Row[]
  readonly columns: readonly Column<Row>[]
  readonly rowKey: (row: Row) => string
  /** Name of the file and of the table's stored settings. */
  readonly name: string
  /** The operation that answers it: the audit trail records an export under it. */
  readonly source: string
  readonly chart?: (data: Data) => ReactNode
  /** Totals under the table; one cell per column. */
  readonly foot?: (data: Data) => ReactNode
  readonly files?: readonly ServerExport[]
  /** Details of one row, in the side panel. */
  readonly panel?: { readonly title: (row: Row) => string; readonly content: (row: Row) => ReactNode }
  readonly selection?: Selection
  /** Next to the heading: "Print". */
  readonly actions?: ReactNode
  /** Shown instead of the answer until a precondition is met, such as agreeing to terms. Null: no precondition. */
  readonly instead?: ReactNode
  /** Below the table: further results of the answer. */
  readonly below?: (data: Data) => ReactNode
  /** Above the table, also if it has no rows: other content of the answer. */
  readonly children?: (data: Data) => ReactNode
}

export function ReportScreen<Name extends string, Data, Row>(props: ReportScreenProps<Name, Data, Row>) {
  const { kit } = useTexts()
  return (
    <div className="report-screen">
      <PageHeading actions={props.actions}>{props.title}</PageHeading>
      <Criteria
        list={props.report}
        filters={props.filters}
        submit={props.submit ?? kit.report.run}
        start={props.start ?? kit.report.notAsked}
      />
      <ReportState {...props} />
    </div>
  )
}

function ReportState<Name extends string, Data, Row>(props: ReportScreenProps<Name, Data, Row>) {
  const { kit } = useTexts()
  const { isAsked, data, error, retry } = props.report
  if (!isAsked) return null
  if (props.instead !== undefined && props.instead !== null) return props.instead
  if (error !== null) return <FailedPanel error={error} onRetry={retry} />
  if (data === null) return <TableSkeleton />
  if (props.rows(data).length === 0)
    return (
      <>
        {props.children?.(data)}
        <StatePanel state="empty" heading="h2" title={kit.report.none}>
          <p>{kit.list.emptyTry}</p>
        </StatePanel>
      </>
    )
  return <ReportAnswer {...props} data={data} />
}

function ReportAnswer<Name extends string, Data, Row>(
  props: ReportScreenProps<Name, Data, Row> & { readonly data: Data },
) {
  const { data, report, figure, rows, columns, rowKey, name, source, chart, foot, files = [], panel, below } = props
  const { kit } = useTexts()
  const shown = rows(data)
  const [openKey, open] = useOpenRow()
  return (
    <section className="report" aria-labelledby="report-figure">
      <div className="report-head">
        <h2 id="report-figure">{figure(data)}</h2>
        <ExportMenu name={name} source={source} columns={columns} rows={shown} files={files} />
      </div>
      {chart === undefined ? null : (
        <figure className="card" aria-label={kit.report.chart}>
          {chart(data)}
        </figure>
      )}
      {props.children?.(data)}
      <DataTable
        label={kit.report.table}
        columns={columns}
        rows={shown}
        rowKey={rowKey}
        isStale={report.isStale}
        openKey={openKey}
        {...(panel === undefined ? {} : { onOpen: open })}
        {...(foot === undefined ? {} : { foot: foot(data) })}
        {...(props.selection === undefined ? {} : { selection: props.selection })}
        {...(panel === undefined ? {} : { rowName: panel.title })}
      />
      {below?.(data)}
      {panel === undefined ? null : (
        <RowPanel
          rows={shown}
          rowKey={rowKey}
          rowName={panel.title}
          openKey={openKey}
          onOpen={open}
          panel={panel.content}
        />
      )}
    </section>
  )
}
