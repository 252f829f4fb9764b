// A call whose answer a screen shows, and a call that changes something: react-query around the portal's request.
import type { Success } from '@quayline/client/outcome'
import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { Send } from './request.ts'
import { useServices } from './services.tsx'

interface AnswerOptions {
  /** False: do not send the request yet (a criterion is missing). */
  readonly isEnabled?: boolean
  /** The rows of the previous page stay until those of the next one arrive. */
  readonly keepsPrevious?: boolean
  /** Others change it while it is open: it is read again each minute, and when the user returns to the window. */
  readonly isFollowed?: boolean
}

const FOLLOWED_MS = 60_000

/** `key` begins with the context's name and contains everything that changes the answer. */
export function useAnswer<Envelope extends { readonly data: unknown }>(
  key: readonly unknown[],
  send: Send<Envelope>,
  { isEnabled = true, keepsPrevious = false, isFollowed = false }: AnswerOptions = {},
): UseQueryResult<Success<Envelope['data']>> {
  const { request } = useServices()
  return useQuery({
    queryKey: key,
    queryFn: () => request(send),
    enabled: isEnabled,
    ...(isFollowed ? { refetchOnWindowFocus: 'always' as const, refetchInterval: FOLLOWED_MS } : {}),
    ...(keepsPrevious ? { placeholderData: keepPreviousData<Success<Envelope['data']>> } : {}),
  })
}

/** `changes`: keys whose answers are outdated once the call has succeeded. */
export function useCommand<Input, Envelope extends { readonly data: unknown }>(
  send: (input: Input) => Send<Envelope>,
  { changes = [] }: { readonly changes?: readonly (readonly unknown[])[] } = {},
): UseMutationResult<Success<Envelope['data']>, Error, Input> {
  const { request } = useServices()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => request(send(input)),
    onSuccess: async () => {
      await Promise.all(changes.map((queryKey) => queries.invalidateQueries({ queryKey })))
    },
  })
}
