// New sessions of the users whom the app simulator may play, and of no others.
import type { Database } from '@quayline/database/database'
import { appUser } from '@quayline/database/schema'
import type { SimulatedUser } from '@quayline/page-contract/page'
import { and, eq, inArray } from 'drizzle-orm'
import type { Clock } from '../../../platform/clock.ts'
import { startSession } from '../sessions/sessions.ts'
import { readSimulatedRole, SIMULATED_ROLES, simulatedRole } from './simulated-role.ts'

export interface SimulatedUsers {
  readonly users: readonly SimulatedUser[]
  /** Token of one of them that expired an hour ago; null when there are none. */
  readonly expiredToken: string | null
}

/** In the order of the roles. A locked user is not played. */
export function simulatedUsers({
  db,
  clock,
}: {
  readonly db: Database
  readonly clock: Clock
}): Promise<SimulatedUsers> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select()
      .from(appUser)
      .where(and(inArray(appUser.role, SIMULATED_ROLES.map(simulatedRole)), eq(appUser.banned, false)))
      .orderBy(appUser.username)
    const device = 'app simulator'
    const users: SimulatedUser[] = []
    for (const { id, name, kind, regionCode, role: kept } of rows) {
      const role = readSimulatedRole(kept)
      if (role === null) continue
      const { token } = await startSession({ db: tx, clock }, { userId: id, device })
      users.push({ role, name, token, userId: id, region: regionCode ?? '', isAuthUser: kind !== 'BASIC' })
    }
    const [any] = users
    const expired =
      any === undefined ? null : await startSession({ db: tx, clock }, { userId: any.userId, device, hours: -1 })
    const order = (user: SimulatedUser): number => SIMULATED_ROLES.indexOf(user.role)
    return { users: users.sort((one, other) => order(one) - order(other)), expiredToken: expired?.token ?? null }
  })
}
