// A list whose rows come in one answer with its as-of time and source: no pages, sorted here by any column.
import type { Success } from '@quayline/client/outcome'
import { useNavigate, useSearchParams } from 'react-router'
import { openAddress, sortAddress, sortOf } from './list-address.ts'
import type { List } from './use-list.ts'
import { type ReportOptions, useReport } from './use-report.ts'

interface DatedListOptions<Name extends string, Data, Row> extends ReportOptions<Name, Data> {
  readonly rows: (answered: Success<Data>) => readonly Row[]
}

export interface DatedList<Name extends string, Data, Row> extends List<Name, Row> {
  readonly answered: Success<Data> | null
}

export function useDatedList<Name extends string, Data, Row>(
  options: DatedListOptions<Name, Data, Row>,
): DatedList<Name, Data, Row> {
  const { answered, ...report } = useReport<Name, Data>(options)
  const [address] = useSearchParams()
  const navigate = useNavigate()
  const rows = answered === null ? [] : options.rows(answered)
  const go = (there: URLSearchParams, replace = false): void => void navigate(`?${there}`, { replace })
  return {
    answered,
    criteria: report.criteria,
    asksAtOnce: false,
    isAsked: report.isAsked,
    rows,
    asOf: answered?.asOf === undefined || answered.asOf === null ? Number.NaN : Date.parse(answered.asOf.at),
    isPending: report.isAsked && answered === null && report.error === null,
    isStale: report.isStale,
    error: report.error,
    retry: report.retry,
    search: report.search,
    page: { before: 0, total: rows.length, next: null, previous: null, first: null },
    readWhole: null,
    sort: sortOf(address),
    sortBy: (by) => go(sortAddress(address, by)),
    isSortedThere: () => false,
    openKey: address.get('row'),
    open: (row) => go(openAddress(address, row), true),
  }
}
