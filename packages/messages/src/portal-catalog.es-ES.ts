// Everything the portal says in Spanish: one lazy chunk.
import { portalAccounts } from './portal-accounts.es-ES.ts'
import { portalAdministration } from './portal-administration.es-ES.ts'
import { portalApprovals } from './portal-approvals.es-ES.ts'
import { portalAudit } from './portal-audit.es-ES.ts'
import type { PortalCatalog } from './portal-catalog.zh-CN.ts'
import { portalCompany } from './portal-company.es-ES.ts'
import { portalKit } from './portal-kit.es-ES.ts'
import { portalQueries } from './portal-queries.es-ES.ts'
import { portalRegisters } from './portal-registers.es-ES.ts'
import { portalShared } from './portal-shared.es-ES.ts'
import { portalShell } from './portal-shell.es-ES.ts'
import { shell } from './shell.es-ES.ts'
import { userWords } from './user-words.es-ES.ts'

export const portalCatalog = {
  shell,
  portal: portalShell,
  kit: portalKit,
  accounts: portalAccounts,
  administration: portalAdministration,
  userWords,
  approvals: portalApprovals,
  audit: portalAudit,
  company: portalCompany,
  queries: portalQueries,
  registers: portalRegisters,
  shared: portalShared,
} satisfies PortalCatalog
