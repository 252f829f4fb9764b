// Which users the app simulator may play, and which the demonstration created: they are marked when they are created.
// No other user can be marked, neither by users themselves nor later.
import type { SimulatedUser } from '@quayline/page-contract/page'

type Role = SimulatedUser['role']

export const SIMULATED_ROLES: readonly Role[] = ['basic', 'certified', 'shipment-party', 'internal', 'ningbo']

/** The value of app_user.role. */
export const simulatedRole = (role: Role): string => `simulated:${role}`

/** Marks users of the demonstration whom the simulator does not play: it gives out no session of theirs. */
export const DEMONSTRATION_MARK = 'demonstration'

/** The value of app_user.role for a new user; null for all others. */
export const roleMarkOf = (user: {
  readonly simulatedAs?: Role | undefined
  readonly isOfDemonstration?: boolean | undefined
}): string | null =>
  user.simulatedAs !== undefined
    ? simulatedRole(user.simulatedAs)
    : user.isOfDemonstration === true
      ? DEMONSTRATION_MARK
      : null

/** Null for users whom the simulator may not play. */
export const readSimulatedRole = (kept: string | null): Role | null =>
  SIMULATED_ROLES.find((role) => simulatedRole(role) === kept) ?? null
