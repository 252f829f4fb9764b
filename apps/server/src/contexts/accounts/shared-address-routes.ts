// Shared addresses of users, for their administrators: the line's administrators by region and territory, a company's
// by its users.
import * as contract from '@quayline/contract/shared-addresses'
import { type Administrator, mayChangeUser, maySeeUser } from '@quayline/domain/accounts/administer-rule'
import { anyOf } from '@quayline/database/insert-rows'
import { sql } from 'drizzle-orm'
import { actorOf } from '../../platform/audit-trail.ts'
import { userOf } from '../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../platform/context.ts'
import { route, type Route } from '../../platform/http/route.ts'
import {
  endSharedAddress,
  listSharedByUsers,
  sharedAddressPage,
  sharedCountsOf,
  type SharedScope,
} from '../sharing/index.ts'
import { scopeOf } from './administration/admin-scope.ts'
import { administratorOf } from './administration/admin-call.ts'
import { listUserRows } from './users/user-detail.ts'

/**
 * Administrators may also end their own addresses; those of the line itself, which have no owner, only headquarters may
 * end.
 */
const scopeFor = (admin: Administrator): SharedScope => ({
  where: scopeOf(admin),
  mayRevoke: ({ administered }) =>
    administered === null
      ? admin.adminRole === 'HQ_ADMIN'
      : administered.userId === admin.userId || mayChangeUser(admin, administered),
})

export function sharedAddressRoutes(deps: ContextDeps): readonly Route[] {
  return [
    route(contract.listUsersSharedAddresses, ({ query, caller }) =>
      sharedAddressPage(deps, scopeFor(administratorOf(userOf(caller))), query),
    ),
    route(contract.revokeUsersSharedAddress, (call) =>
      endSharedAddress(deps, scopeFor(administratorOf(userOf(call.caller))), {
        id: call.params.id,
        actor: actorOf(call),
      }),
    ),
    route(contract.countUsersSharedAddresses, async ({ query, caller }) => ({
      data: await countsOf(deps, administratorOf(userOf(caller)), query.userIds.toLowerCase().split(',')),
    })),
    route(contract.listCompanySharedAddresses, ({ query, caller }) =>
      sharedAddressPage(deps, scopeFor(administratorOf(userOf(caller))), query),
    ),
    route(contract.revokeCompanySharedAddress, (call) =>
      endSharedAddress(deps, scopeFor(administratorOf(userOf(call.caller))), {
        id: call.params.id,
        actor: actorOf(call),
      }),
    ),
  ]
}

/** Counts only for those users for whom the administrator is responsible. */
async function countsOf({ db, clock }: ContextDeps, admin: Administrator, userIds: readonly string[]) {
  const where = sql`u.id = ${anyOf(userIds, 'uuid')} and ${scopeOf(admin)}`
  const users = await listUserRows(db, { where, after: null, limit: userIds.length })
  const seen = users.flatMap(({ row, administered }) => (maySeeUser(admin, administered) ? [row.userId] : []))
  return sharedCountsOf(await listSharedByUsers({ db, clock }, seen))
}
