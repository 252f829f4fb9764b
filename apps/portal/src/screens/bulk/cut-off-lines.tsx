// The cut-offs of up to ten numbers, each row as on the cut-off screen.
import { NUMBER_DEADLINES } from '@quayline/messages/cutoff/deadlines'
import { useState } from 'react'
import { TableSkeleton } from '../../kit/list-screen.tsx'
import { FailedPanel } from '../../shell/failed-panel.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { numberRows } from '../cut-offs/cut-off-rows.ts'
import { useNumberColumns } from '../cut-offs/number-columns.tsx'
import { askNumbers } from '../cut-offs/number-question.ts'
import { AnsweredTable } from './answered-table.tsx'

export function CutOffLines({ numbers }: { readonly numbers: readonly string[] }) {
  const [now] = useState(() => Date.now())
  const columns = useNumberColumns(NUMBER_DEADLINES)
  const { data: answered, error, refetch } = useAnswer(['cutoff', 'numbers', numbers], askNumbers(numbers))
  if (error !== null) return <FailedPanel error={error} onRetry={() => void refetch()} />
  if (answered === undefined) return <TableSkeleton />
  return (
    <AnsweredTable
      name="cut-offs"
      source="findCutoffNumber"
      count={numbers.length}
      columns={columns}
      rows={numberRows(answered, now)}
      rowKey={({ key }) => key}
    />
  )
}
