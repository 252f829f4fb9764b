// Records that a browser wrote the rows of one page into a file, like the exports that the server makes, and
// only for callers who may read the list (docs/requirements/portal.md 12).
import type { Endpoint } from '@quayline/contract/endpoint'
import { ENDPOINTS } from '@quayline/contract/endpoints'
import type { Database } from '@quayline/database/database'
import { type Actor, recordAuditEntry } from '../../platform/audit-trail.ts'
import type { Clock } from '../../platform/clock.ts'
import { type ApiError, refused } from '../../platform/http/api-error.ts'
import { type Caller, refusalOf, refusalOfResource, userOf } from '../../platform/sessions/caller.ts'
import type { SessionUser } from '../../platform/sessions/session-token.ts'

interface PageExport {
  readonly screen: string
  /** Name of the endpoint. */
  readonly list: string
  readonly rows: number
}

/** Endpoints that only read. */
const LISTS: ReadonlyMap<string, Endpoint> = new Map(
  ENDPOINTS.flatMap((endpoint) =>
    endpoint.method === 'GET' || endpoint.isQuestion === true ? [[endpoint.name, endpoint] as const] : [],
  ),
)

/** Null when it was recorded. */
export async function recordPageExport(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  caller: Caller | null,
  actor: Actor,
  { screen, list, rows }: PageExport,
): Promise<ApiError | null> {
  const refusal = refusalOfList(LISTS.get(list), caller)
  if (refusal !== null) return refusal
  await recordAuditEntry(db, clock, actor, {
    action: 'PAGE_EXPORT',
    target: { type: 'PAGE', id: list, name: screen },
    ...whoseTrail(userOf(caller)),
    after: { rows },
  })
  return null
}

function refusalOfList(endpoint: Endpoint | undefined, caller: Caller | null): ApiError | null {
  if (endpoint === undefined || caller === null) return refused('NOT_FOUND')
  return refusalOf(endpoint.audience, caller) ?? refusalOfResource(endpoint, caller)
}

/** A company's administrator sees the exports of its users, a regional administrator the exports of his region. */
const whoseTrail = ({ kind, companyId, adminRegion }: SessionUser) => ({
  companyId: kind === 'INTERNAL' || kind === 'EXTERNAL' ? null : companyId,
  region: adminRegion,
})
