// The rows of one page that a browser writes into a file itself never pass the server as a file: they are noted like the files that do, and
// only for who may read their list (docs/requirements/portal.md 12).
import type { Endpoint } from '@quayline/contract/endpoint'
import { ENDPOINTS } from '@quayline/contract/endpoints'
import type { Database } from '@quayline/database/database'
import { type Actor, recordAct } from '../../platform/audit-trail.ts'
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

/** What only asks. */
const LISTS: ReadonlyMap<string, Endpoint> = new Map(
  ENDPOINTS.flatMap((endpoint) =>
    endpoint.method === 'GET' || endpoint.isQuestion === true ? [[endpoint.name, endpoint] as const] : [],
  ),
)

/** Null when it is noted. */
export async function recordPageExport(
  { db, clock }: { readonly db: Database; readonly clock: Clock },
  caller: Caller | null,
  actor: Actor,
  { screen, list, rows }: PageExport,
): Promise<ApiError | null> {
  const refusal = refusalOfList(LISTS.get(list), caller)
  if (refusal !== null) return refusal
  await recordAct(db, clock, actor, {
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

/** A company's administrator sees what its users took, a region's what that administrator took. */
const whoseTrail = ({ kind, companyId, adminRegion }: SessionUser) => ({
  companyId: kind === 'INTERNAL' || kind === 'EXTERNAL' ? null : companyId,
  region: adminRegion,
})
