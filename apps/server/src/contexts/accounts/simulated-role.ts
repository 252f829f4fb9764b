// Which users the app simulator may play: those marked so when they were made. Nobody else can be marked, neither by himself nor later.
import type { SimulatedUser } from '@quayline/domain/sharing/page'

type Role = SimulatedUser['role']

export const SIMULATED_ROLES: readonly Role[] = ['basic', 'certified', 'shipment-party', 'internal', 'ningbo']

/** As app_user.role keeps it. */
export const simulatedRole = (role: Role): string => `simulated:${role}`

/** Null for everybody whom the simulator may not play. */
export const readSimulatedRole = (kept: string | null): Role | null =>
  SIMULATED_ROLES.find((role) => simulatedRole(role) === kept) ?? null
