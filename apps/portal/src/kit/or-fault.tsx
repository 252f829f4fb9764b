// Shows in a line without an answer the reason why, in place of its state, on the screen and in files.
import type { Failure } from '@quayline/client/outcome'
import type { Column } from './column.tsx'
import { failureText } from '../shell/failure-text.ts'
import { useTexts } from '../shell/language-provider.tsx'
import { CallFailed } from '../shell/request.ts'

/** Null in, null out. */
export function useFailureText(): (failure: Failure | null) => string | null {
  const texts = useTexts()
  return (failure) => (failure === null ? null : failureText(new CallFailed({ failure, requestId: null }), texts))
}

export const orFault = <Row,>(column: Column<Row>, faultOf: (row: Row) => string | null): Column<Row> => ({
  ...column,
  cell: (row) => {
    const fault = faultOf(row)
    return fault === null ? column.cell(row) : <span className="cell-prose is-warn">{fault}</span>
  },
  text: (row, locale) => faultOf(row) ?? column.text(row, locale),
})
