// Accounts: users and their companies, logins, sessions.
import type { Context } from '../../platform/context.ts'
import { administrationRoutes } from './administration/routes.ts'
import { approvalRoutes } from './approvals/routes.ts'
import { companyUserRoutes } from './company/routes.ts'
import { accountPages } from './pages.ts'
import { handOverUsers, partnerSystemOf } from './partner-sync/hand-over-users.ts'
import { partnerSyncRoutes } from './partner-sync/routes.ts'
import { registrationRoutes } from './registration/routes.ts'
import { removeOldSessions } from './sessions/remove-old-sessions.ts'
import { accountRoutes } from './routes.ts'
import { selfRoutes } from './self/routes.ts'
import { sharedAddressRoutes } from './shared-address-routes.ts'

export type { PasswordRule } from '@quayline/domain/accounts/account-rules'
export { type ActionRefusal, OPERATOR, SYSTEM } from './commands/acting-person.ts'
export { lockUsersForUpdate } from './commands/users-for-update.ts'
export { lockUsers, unlockUsers } from './commands/lock-users.ts'
export { type PasswordRefusal, setPassword } from './commands/set-password.ts'
export { setPortRole } from './commands/set-rights.ts'
export { signOutUsers } from './commands/sign-out-users.ts'
export { changeCompany, type CompanyChangeRefusal } from './companies/change-company.ts'
export { createCompany, type CompanyRefusal } from './companies/create-company.ts'
export { createUser } from './commands/create-user.ts'
export { newPassword } from './passwords/new-password.ts'
export type { NewUser, UserRefusal } from './commands/new-user.ts'
export { findCompany, findUser, listCompanies, listUsers, type NamedUser } from './queries.ts'
export { roleMarkOf, SIMULATED_ROLES } from './simulated-users/simulated-role.ts'

export const accounts: Context = {
  name: 'accounts',
  routes: (deps) => [
    ...accountRoutes(deps),
    ...selfRoutes(deps),
    ...registrationRoutes(deps),
    ...approvalRoutes(deps),
    ...companyUserRoutes(deps),
    ...partnerSyncRoutes(deps),
    ...administrationRoutes(deps),
    ...sharedAddressRoutes(deps),
  ],
  pages: accountPages,
  jobs: (deps) => [handOverUsers(deps, partnerSystemOf(deps)), removeOldSessions(deps)],
}
