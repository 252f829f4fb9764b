// Which users the app simulator may play, and which the demonstration made: those marked so when they were made. Nobody else can be
// marked, neither by himself nor later.
import type { SimulatedUser } from '@quayline/page-contract/page'

type Role = SimulatedUser['role']

export const SIMULATED_ROLES: readonly Role[] = ['basic', 'certified', 'shipment-party', 'internal', 'ningbo']

/** As app_user.role keeps it. */
export const simulatedRole = (role: Role): string => `simulated:${role}`

/** Of the demonstration's users whom the simulator does not play: it gives nobody a session of theirs. */
export const DEMONSTRATION_MARK = 'demonstration'

/** What app_user.role keeps of a new user; null for everybody else. */
export const roleMarkOf = (user: {
  readonly simulatedAs?: Role | undefined
  readonly isOfDemonstration?: boolean | undefined
}): string | null =>
  user.simulatedAs !== undefined
    ? simulatedRole(user.simulatedAs)
    : user.isOfDemonstration === true
      ? DEMONSTRATION_MARK
      : null

/** Null for everybody whom the simulator may not play. */
export const readSimulatedRole = (kept: string | null): Role | null =>
  SIMULATED_ROLES.find((role) => simulatedRole(role) === kept) ?? null
