// The reader's notices: the newest page, older pages on request, and marking them as read.
import type { UserNotice } from '@quayline/client/schema.d'
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import { listNotices, readNotices } from './session-calls.ts'
import { SESSION_KEY, useServices } from './services.tsx'

const NOTICES_KEY = ['notices'] as const

export interface Notices {
  readonly items: readonly UserNotice[]
  readonly isPending: boolean
  readonly error: Error | null
  readonly retry: () => void
  /** Null: there are no older ones. */
  readonly more: (() => void) | null
  /** Without ids all of them. */
  readonly read: (noticeIds?: readonly string[]) => void
  readonly isReading: boolean
}

export function useNotices(): Notices {
  const { request } = useServices()
  const queries = useQueryClient()
  const query = useInfiniteQuery({
    queryKey: NOTICES_KEY,
    queryFn: async ({ pageParam }) => (await request(listNotices(pageParam))).data,
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  })
  const reading = useMutation({
    mutationFn: (noticeIds: readonly string[] | undefined) => request(readNotices(noticeIds)),
    // The bell shows the session's count.
    onSettled: () => Promise.all([NOTICES_KEY, SESSION_KEY].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  })
  return {
    items: query.data?.pages.flatMap(({ items }) => items) ?? [],
    isPending: query.isPending,
    error: query.data === undefined ? query.error : null,
    retry: () => void query.refetch(),
    more: query.hasNextPage && !query.isFetchingNextPage ? () => void query.fetchNextPage() : null,
    read: (noticeIds) => reading.mutate(noticeIds),
    isReading: reading.isPending,
  }
}
