// The reader's pending work, as far as the server knows it: shown at the navigation entries, on the home page, in the
// window title. Only items that require an action, not counts of rows.
import type { Resource } from '@quayline/domain/accounts/resource'
import type { PortalShellMessages } from '@quayline/messages/portal/portal-shell.zh-CN'
import { useQueries, type UseQueryResult } from '@tanstack/react-query'
import { paths, patterns } from '../paths.ts'
import type { PortalRequest } from './request.ts'
import { accessTo, type Session } from './session.ts'
import { useServices } from './services.tsx'
import { useSession } from './use-session.ts'

export type WorkKind = keyof PortalShellMessages['work']

export interface Work {
  readonly kind: WorkKind
  /** Pattern of the screen at whose entry it counts. */
  readonly pattern: string
  /** Address where the work is done. */
  readonly to: string
  readonly count: number
  /** There are more than counted. */
  readonly isMore: boolean
  /** ISO instant since when the oldest item waits; null if the server does not state it. */
  readonly since: string | null
}

type Counted = Pick<Work, 'count' | 'isMore' | 'since'>

interface Source {
  readonly kind: WorkKind
  readonly right: Resource
  /**
   * Absent: all users with the right. Customers have some rights of staff but nothing to decide; staff write no drafts.
   */
  readonly of?: 'STAFF' | 'CUSTOMERS'
  readonly pattern: string
  readonly to: string
  readonly key: readonly unknown[]
  readonly count: (request: PortalRequest) => Promise<Counted>
}

/** More failed transfers are not counted: the list shows them page by page. */
const MAX_SYNCS = 50

/** Cache key prefix invalidated by every step of an application. */
export const APPROVALS_KEY = ['approvals'] as const

const only = (count: number, since: string | null = null): Counted => ({ count, isMore: false, since })

/** A list counts its rows only up to a limit. */
const counted = ({ total }: { readonly total: number }): Counted => ({
  count: Math.min(total, MAX_COUNTED),
  isMore: total > MAX_COUNTED,
  since: null,
})

const SOURCES: readonly Source[] = [
  {
    kind: 'approvals',
    right: 'APPROVALS',
    pattern: patterns.approvals,
    to: paths.approvals(),
    key: [...APPROVALS_KEY, 'waiting'],
    count: async (request) => {
      const { data } = await request((client) => client.GET('/v1/admin/approvals', { params: { query: { limit: 1 } } }))
      // The list is sorted oldest first.
      return only(data.open, data.items[0]?.submittedAt ?? null)
    },
  },
  {
    kind: 'eirs',
    right: 'EIR',
    of: 'STAFF',
    pattern: patterns.importEirs,
    to: paths.importEirs({ view: 'applications' }),
    key: ['import-eirs', 'waiting'],
    count: async (request) => {
      const query = { status: 'New', limit: 1 } as const
      const { data } = await request((client) => client.GET('/v1/eir/requests', { params: { query } }))
      return counted(data)
    },
  },
  {
    kind: 'documents',
    right: 'DOCUMENT_DESK',
    pattern: patterns.instructionDesk,
    to: paths.instructionDesk(),
    key: ['instructions', 'desk', 'waiting'],
    count: async (request) => {
      const { data } = await request((client) =>
        client.GET('/v1/desk/instructions', { params: { query: { limit: 1 } } }),
      )
      return counted(data)
    },
  },
  {
    kind: 'drafts',
    right: 'INSTRUCTIONS',
    of: 'CUSTOMERS',
    pattern: patterns.instructions,
    to: paths.instructions({ status: 'DRAFT' }),
    key: ['instructions', 'list', 'drafts'],
    count: async (request) => {
      const query = { status: 'DRAFT', limit: 1 } as const
      const { data } = await request((client) => client.GET('/v1/instructions', { params: { query } }))
      return counted(data)
    },
  },
  {
    kind: 'quarantine',
    right: 'MESSAGE_INTAKE',
    pattern: patterns.messageIntake,
    to: paths.messageIntake({ view: 'rejects' }),
    key: ['intake', 'waiting'],
    count: async (request) => {
      const { data } = await request((client) => client.GET('/v1/intake/rejects', { params: { query: { limit: 1 } } }))
      return only(data.quarantined)
    },
  },
  {
    kind: 'syncs',
    right: 'PARTNER_SYNC',
    pattern: patterns.partnerSyncs,
    to: `${paths.partnerSyncs()}?state=FAILED`,
    key: ['administration', 'syncs', 'waiting'],
    count: async (request) => {
      const query = { state: 'FAILED', limit: MAX_SYNCS } as const
      const { data } = await request((client) => client.GET('/v1/admin/partner-sync', { params: { query } }))
      return { count: data.items.length, isMore: data.next !== null, since: null }
    },
  },
]

/** Reloaded at this interval while the portal is open, and whenever the window receives the focus. */
const WAITING_FRESH_MS = 120_000

export interface Waiting {
  /** The pending work, largest count first. */
  readonly work: readonly Work[]
  /** Some of it is still loading. */
  readonly isPending: boolean
  /** Kinds that could not be loaded. */
  readonly failed: readonly WorkKind[]
}

const sourcesFor = (session: Session | null): readonly Source[] =>
  session === null || session.user === null
    ? []
    : SOURCES.filter(
        ({ right, of }) =>
          accessTo(session, right) === 'OPEN' &&
          (of === undefined || (of === 'STAFF') === (session.user?.kind === 'INTERNAL')),
      )

export function useWaiting(): Waiting {
  const { request } = useServices()
  const session = useSession()
  const sources = sourcesFor(session)
  const answers: readonly UseQueryResult<Counted>[] = useQueries({
    queries: sources.map(({ key, count }) => ({
      queryKey: key,
      queryFn: () => count(request),
      staleTime: WAITING_FRESH_MS,
      refetchInterval: WAITING_FRESH_MS,
      refetchOnWindowFocus: true,
    })),
  })
  const found = sources.flatMap(({ kind, pattern, to }, index) => {
    const data = answers[index]?.data
    return data === undefined || data.count === 0 ? [] : [{ kind, pattern, to, ...data }]
  })
  return {
    work: [...noticesOf(session), ...found],
    isPending: answers.some(({ isPending }) => isPending),
    failed: sources.flatMap(({ kind }, index) =>
      answers[index]?.isError === true && answers[index].data === undefined ? [kind] : [],
    ),
  }
}

/** From the session's count. */
const noticesOf = (session: Session | null): readonly Work[] =>
  session === null || session.user === null || session.unreadNotices === 0
    ? []
    : [{ kind: 'notices', pattern: patterns.notices, to: paths.notices(), ...only(session.unreadNotices) }]

/** The sum of several kinds: the pending work of one entry, or of a whole group. Null: none. */
export function sumOf(work: readonly Work[], patternsOf: readonly string[]): Pick<Work, 'count' | 'isMore'> | null {
  const own = work.filter(({ pattern }) => patternsOf.includes(pattern))
  if (own.length === 0) return null
  return { count: own.reduce((sum, { count }) => sum + count, 0), isMore: own.some(({ isMore }) => isMore) }
}

/** Readers need no exact number beyond this, and counting further is expensive. */
export const MAX_COUNTED = 1000

/** `1,000+` if there are more than counted. */
export const badgeText = ({ count, isMore }: Pick<Work, 'count' | 'isMore'>, language: string): string =>
  `${count.toLocaleString(language)}${isMore ? '+' : ''}`
