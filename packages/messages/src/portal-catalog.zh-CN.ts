// Everything the portal says in Chinese: one lazy chunk. Each context adds its own file here, in all four languages.
import { portalAccounts } from './portal-accounts.zh-CN.ts'
import { portalAdministration } from './portal-administration.zh-CN.ts'
import { portalApprovals } from './portal-approvals.zh-CN.ts'
import { portalAudit } from './portal-audit.zh-CN.ts'
import { portalCompany } from './portal-company.zh-CN.ts'
import { portalKit } from './portal-kit.zh-CN.ts'
import { portalQueries } from './portal-queries.zh-CN.ts'
import { portalRegisters } from './portal-registers.zh-CN.ts'
import { portalShared } from './portal-shared.zh-CN.ts'
import { portalShell } from './portal-shell.zh-CN.ts'
import { shell } from './shell.zh-CN.ts'
import { userWords } from './user-words.zh-CN.ts'

export const portalCatalog = {
  /** What both front ends say: dates, states, reactions. */
  shell,
  portal: portalShell,
  kit: portalKit,
  accounts: portalAccounts,
  administration: portalAdministration,
  /** Fields and values of users, as files name them too. */
  userWords,
  approvals: portalApprovals,
  audit: portalAudit,
  company: portalCompany,
  queries: portalQueries,
  registers: portalRegisters,
  shared: portalShared,
}

export type PortalCatalog = typeof portalCatalog
