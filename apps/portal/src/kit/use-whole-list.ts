// A list that the server returns in full: registers, rights. Sorted here; the open row and the sort are in the address.
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { openAddress, sortAddress, sortOf } from './list-address.ts'
import type { List } from './use-list.ts'

interface WholeAnswer<Row> {
  readonly data: { readonly data: { readonly items: readonly Row[] } } | undefined
  readonly error: Error | null
  readonly dataUpdatedAt: number
  readonly refetch: () => unknown
}

export function useWholeList<Row>({ data, error, dataUpdatedAt, refetch }: WholeAnswer<Row>): List<never, Row> {
  const [address] = useSearchParams()
  const { state } = useLocation()
  const navigate = useNavigate()
  const rows = data?.data.items ?? []
  const go = (there: URLSearchParams): void => void navigate(`?${there}`, { state, replace: true })
  return {
    criteria: {},
    asksAtOnce: true,
    isAsked: true,
    rows,
    asOf: dataUpdatedAt,
    isPending: data === undefined && error === null,
    isStale: false,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    search: () => true,
    page: { before: 0, total: data === undefined ? null : rows.length, next: null, previous: null, first: null },
    readWhole: null,
    sort: sortOf(address),
    sortBy: (by) => go(sortAddress(address, by)),
    isSortedThere: () => false,
    openKey: address.get('row'),
    open: (row) => go(openAddress(address, row)),
  }
}
