// The intake status over HTTP, for operators.
import { getInbox, listIntakePartners } from '@quayline/contract/intake-status'
import type { ContextDeps } from '../../../platform/context.ts'
import { badParameter } from '../../../platform/http/api-error.ts'
import { route, type Route } from '../../../platform/http/route.ts'
import { listInboxServers } from '../inbox/inbox-heartbeat.ts'
import { listPartnerStatuses } from './intake-status.ts'

export const intakeStatusRoutes = (deps: ContextDeps): readonly Route[] => [
  route(listIntakePartners, async ({ query: { after: mark, limit } }) => {
    const after = mark === undefined ? undefined : readCodeCursor(mark)
    if (after === null) return badParameter({ path: 'after', rule: 'cursor' })
    const { partners, next } = await listPartnerStatuses(deps, after === undefined ? { limit } : { limit, after })
    return { data: { partners, next: next === null ? null : writeCodeCursor(next) } }
  }),

  route(getInbox, async () => ({
    data: {
      isWatched: deps.inbox !== null,
      servers: deps.inbox === null ? [] : await listInboxServers(deps.inbox),
    },
  })),
]

/** The cursor between two pages is the last code, opaque to the caller. */
const writeCodeCursor = (code: string): string => Buffer.from(code).toString('base64url')

/** Null when it is not one of our cursors. */
function readCodeCursor(mark: string): string | null {
  const code = Buffer.from(mark, 'base64url').toString()
  return code === '' || code.includes('\0') || writeCodeCursor(code) !== mark ? null : code
}
