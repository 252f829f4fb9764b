// Tracks a number; a large shipment is loaded page by page, and the pages are shown as one answer.
import type { Success } from '@quayline/client/outcome'
import { addContainersPage } from '@quayline/domain/tracking/add-containers-page'
import type { ContainersPage, TrackingAnswer } from '@quayline/domain/tracking/answer'
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useServices } from '../../shell/services.tsx'

/** Access to the containers that are not shown yet. */
export interface Paging {
  readonly page: ContainersPage
  readonly isBusy: boolean
  /** Why the last request for more failed. */
  readonly error: Error | null
  readonly showMore: () => void
}

export interface TrackedNumber {
  readonly answered: Success<TrackingAnswer> | undefined
  /** Undefined: all containers are shown. */
  readonly paging: Paging | undefined
  /** Why there is no answer. */
  readonly error: Error | null
  readonly retry: () => void
}

/** `type`: the number's type as chosen by the reader. No request is sent while `number` is empty. */
export function useTracked(number: string, type: NumberType | null): TrackedNumber {
  const { request } = useServices()
  const query = useInfiniteQuery({
    queryKey: ['tracking', number, type],
    queryFn: ({ pageParam }) => {
      const asked = { ...(type !== null && { numberType: type }), ...(pageParam > 0 && { containersFrom: pageParam }) }
      const params = { path: { num: number.slice(0, 200) }, query: asked }
      return request((client) => client.GET('/v1/public/tracking/{num}', { params }))
    },
    initialPageParam: 0,
    getNextPageParam: ({ containersPage }) => containersPage?.next,
    enabled: number !== '',
  })
  const pages = query.data?.pages
  const answered = useMemo(() => pages?.reduce(withMore), [pages])
  const page = answered?.containersPage
  return {
    answered,
    paging: page && {
      page,
      isBusy: query.isFetchingNextPage,
      error: query.isFetchNextPageError ? query.error : null,
      showMore: () => void query.fetchNextPage(),
    },
    error: query.error,
    retry: () => void query.refetch(),
  }
}

/** The first page's answer with the containers of the next page. */
function withMore(shown: Success<TrackingAnswer>, next: Success<TrackingAnswer>): Success<TrackingAnswer> {
  const [{ data: bill, containersPage }, { data: more }] = [shown, next]
  if (bill.type === 'cntr' || bill.type === 'none' || more.type === 'cntr' || more.type === 'none') return shown
  if (containersPage === undefined || next.containersPage === undefined) return shown
  const { groups, clocks, page } = addContainersPage(
    { groups: bill.content.containerStatus, clocks: shown.clocks, page: containersPage },
    { groups: more.content.containerStatus, clocks: next.clocks, page: next.containersPage },
    '/content',
  )
  const content = { ...bill.content, containerStatus: groups }
  return { ...shown, data: { ...bill, content }, clocks, containersPage: page }
}
