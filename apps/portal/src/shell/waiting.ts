// Work that waits for the reader, as far as the server knows it: behind the entries of the navigation, on the home page, in the window's
// title. Counts of rows are no work: only what somebody has to do something about.
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
  /** Of the screen behind whose entry it counts. */
  readonly pattern: string
  /** Where it is done. */
  readonly to: string
  readonly count: number
  /** There is more than was counted. */
  readonly isMore: boolean
  /** ISO instant since when the oldest of it waits; null where the server does not say. */
  readonly since: string | null
}

type Counted = Pick<Work, 'count' | 'isMore' | 'since'>

interface Source {
  readonly kind: WorkKind
  readonly right: Resource
  /** Absent: whoever holds the right. Customers hold some rights of staff too and have nothing to decide; staff write no drafts. */
  readonly of?: 'STAFF' | 'CUSTOMERS'
  readonly pattern: string
  readonly to: string
  readonly key: readonly unknown[]
  readonly count: (request: PortalRequest) => Promise<Counted>
}

/** More failed hand-overs than this are not counted: the list shows them page by page. */
const MAX_SYNCS = 50

/** Every step of an application changes what begins so. */
export const APPROVALS_KEY = ['approvals'] as const

const only = (count: number, since: string | null = null): Counted => ({ count, isMore: false, since })

/** A list counts its rows up to a bound. */
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
      // The oldest comes first.
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

/** Asked again so often while the portal is open, and whenever the window is looked at. */
const WAITING_FRESH_MS = 120_000

export interface Waiting {
  /** What there is, most first. */
  readonly work: readonly Work[]
  /** Some of it is not answered yet. */
  readonly isPending: boolean
  /** Kinds that could not be asked for. */
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

/** The session counts them. */
const noticesOf = (session: Session | null): readonly Work[] =>
  session === null || session.user === null || session.unreadNotices === 0
    ? []
    : [{ kind: 'notices', pattern: patterns.notices, to: paths.notices(), ...only(session.unreadNotices) }]

/** Of several kinds at once: what one entry, or a whole group of them, has waiting. Null: nothing. */
export function sumOf(work: readonly Work[], patternsOf: readonly string[]): Pick<Work, 'count' | 'isMore'> | null {
  const own = work.filter(({ pattern }) => patternsOf.includes(pattern))
  if (own.length === 0) return null
  return { count: own.reduce((sum, { count }) => sum + count, 0), isMore: own.some(({ isMore }) => isMore) }
}

/** Nobody reads further, and counting further costs. */
export const MAX_COUNTED = 1000

/** `1,000+` where more were found than counted. */
export const badgeText = ({ count, isMore }: Pick<Work, 'count' | 'isMore'>, language: string): string =>
  `${count.toLocaleString(language)}${isMore ? '+' : ''}`
