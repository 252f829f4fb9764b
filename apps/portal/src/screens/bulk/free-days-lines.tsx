// The free time of many bookings and bills: one row each, with the container whose last free day is the earliest.
import type { paths as calls } from '@quayline/client/schema.d'
import { type FreeDaysFigure, freeDaysFigure } from '@quayline/domain/demurrage/free-days-figure'
import type { Bound, ChargeType } from '@quayline/domain/demurrage/terms'
import { todayIn } from '@quayline/messages/today-of'
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { fill } from '@quayline/messages/language'
import { useState } from 'react'
import { requestEach, type EachAnswer } from '../../kit/request-each.ts'
import { StateCell } from '../../kit/cells.tsx'
import { col, type Column } from '../../kit/column.tsx'
import { lineDayAt } from '../../kit/line-day.ts'
import { TableSkeleton } from '../../kit/list-screen.tsx'
import { orFault, useFailureText } from '../../kit/or-fault.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { paths } from '../../paths.ts'
import { FailedPanel } from '../../shell/failed-panel.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { AnsweredTable } from './answered-table.tsx'
import { BULK_TEXTS, type BulkTexts } from './bulk-own-texts.ts'

type Answer = calls['/v1/public/idds/budgetFreeDays']['get']['responses'][200]['content']['application/json']
type Row = Answer['data']['content']['rows'][number]
export type FreeDaysLine = EachAnswer<string, Answer['data']>

interface FreeDaysLinesProps {
  readonly numbers: readonly string[]
  readonly bound: Bound
  readonly chargeType: ChargeType
}

export function FreeDaysLines({ numbers, bound, chargeType }: FreeDaysLinesProps) {
  const own = useOwnTexts(BULK_TEXTS)
  const failureText = useFailureText()
  const [now] = useState(() => Date.now())
  const today = lineDayAt(now)
  // If a period has not started, the days are those of a period that starts today (docs/requirements/free-days.md 1.3).
  const period = { previewDateFrom: today, previewDateTo: today }
  const answer = useAnswer(
    ['demurrage', 'free-days', numbers, bound, chargeType, today],
    requestEach(
      numbers,
      (docRef) => (client) =>
        client.GET('/v1/public/idds/budgetFreeDays', {
          params: { query: { docRef, docType: bound, chargeType, ...period } },
        }),
    ),
  )
  if (answer.error !== null) return <FailedPanel error={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <TableSkeleton />
  const faultOf = ({ data, failure }: FreeDaysLine): string | null => {
    if (data === null) return failureText(failure)
    if (!data.content.flag) return own.notYours
    return data.content.rows.length === 0 ? own.problems.NOT_FOUND : null
  }
  return (
    <AnsweredTable
      name="free-days"
      source="budgetFreeDays"
      count={numbers.length}
      columns={freeDaysColumns({ own, now, faultOf })}
      rows={answer.data.data}
      rowKey={({ asked }) => asked}
    />
  )
}

interface Texts {
  readonly own: BulkTexts
  readonly now: number
  readonly faultOf: (line: FreeDaysLine) => string | null
}

export function freeDaysColumns({ own, now, faultOf }: Texts): readonly Column<FreeDaysLine>[] {
  const { heads } = own
  const rowsOf = ({ data }: FreeDaysLine): readonly Row[] => data?.content.rows ?? []
  const figureOf = (line: FreeDaysLine): FreeDaysFigure<Row> | null =>
    freeDaysFigure(rowsOf(line), ({ zone }) => (zone === null ? lineDayAt(now) : todayIn(zone, now)))
  const dated = (line: FreeDaysLine) => {
    const figure = figureOf(line)
    return figure === null || figure.kind === 'preview' ? null : figure
  }
  const state: Column<FreeDaysLine> = {
    ...col.text('freeTime', heads.freeTime, (line) => stateText(figureOf(line), own)),
    cell: (line) => {
      const figure = figureOf(line)
      const tone = figure?.kind === 'over' ? 'danger' : figure?.kind === 'ahead' ? 'ok' : 'plain'
      return <StateCell tone={tone} text={stateText(figure, own)} />
    },
  }
  return [
    {
      ...col.text<FreeDaysLine>('asked', heads.asked, ({ asked }) => asked),
      cell: (line) =>
        rowsOf(line).length === 0 ? (
          line.asked
        ) : (
          <PortalLink to={paths.freeDays({ docRef: line.asked })}>{line.asked}</PortalLink>
        ),
    },
    orFault(state, faultOf),
    col.date('lastFreeDay', heads.lastFreeDay, (line) => dated(line)?.day ?? null),
    col.days('daysLeft', heads.daysLeft, (line) => dated(line)?.daysLeft ?? null),
    col.container('container', heads.firstContainer, (line) => dated(line)?.row.cntrNum ?? null),
    col.text('port', heads.clockPort, (line) => {
      const { officeCity = null, office = null } = dated(line)?.row ?? rowsOf(line)[0] ?? {}
      return cityCountryText(officeCity) || office
    }),
    col.number('running', heads.running, (line) => dated(line)?.count ?? (rowsOf(line).length === 0 ? null : 0)),
    col.number('containers', heads.containers, (line) => rowsOf(line).length || null),
    col.number('unknown', heads.unknown, (line) => {
      const rows = rowsOf(line)
      return rows.length === 0 ? null : rows.filter(({ status }) => status === 'CANNOT_ASSESS').length
    }),
  ]
}

function stateText(figure: FreeDaysFigure<Row> | null, { freeTime }: BulkTexts): string {
  switch (figure?.kind) {
    case 'ahead':
      return freeTime.ahead
    case 'over':
      return freeTime.over
    case 'preview': {
      const [fewest, most] = figure.days
      return fewest === most ? fill(freeTime.preview, { days: most }) : fill(freeTime.previewRange, { fewest, most })
    }
    case undefined:
      return freeTime.unknown
  }
}
