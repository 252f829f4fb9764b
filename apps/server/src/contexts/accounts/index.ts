// Accounts: users and their companies, logins, sessions.
import type { Context } from '../../platform/context.ts'
import { accountPages } from './pages.ts'
import { removeOldSessions } from './remove-old-sessions.ts'
import { accountRoutes } from './routes.ts'

export type { PasswordRule } from './account-rules.ts'
export { lockUser, setPassword, signOutEverywhere, unlockUser } from './change-user.ts'
export { createCompany, type CompanyRefusal } from './create-company.ts'
export { createUser, type NewUser, type UserRefusal } from './create-user.ts'
export { newPassword } from './new-password.ts'
export { findCompany, findUser, listCompanies, listUsers, type NamedUser } from './queries.ts'
export { readSimulatedRole, SIMULATED_ROLES } from './simulated-role.ts'

export const accounts: Context = {
  name: 'accounts',
  routes: accountRoutes,
  pages: accountPages,
  jobs: (deps) => [removeOldSessions(deps)],
}
