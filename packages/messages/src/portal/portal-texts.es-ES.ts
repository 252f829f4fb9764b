// All portal texts in Spanish: one lazy chunk.
import { portalAccounts } from '../accounts/portal-accounts.es-ES.ts'
import { portalAdministration } from '../accounts/portal-administration.es-ES.ts'
import { portalApprovals } from '../accounts/portal-approvals.es-ES.ts'
import { portalAudit } from '../audit/portal-audit.es-ES.ts'
import type { PortalTexts } from './portal-texts.zh-CN.ts'
import { portalCompany } from '../accounts/portal-company.es-ES.ts'
import { portalKit } from './portal-kit.es-ES.ts'
import { portalQueries } from './portal-queries.es-ES.ts'
import { portalRegisters } from '../master-data/portal-registers.es-ES.ts'
import { portalShared } from '../sharing/portal-shared.es-ES.ts'
import { portalShell } from './portal-shell.es-ES.ts'
import { shell } from '../phone/shell.es-ES.ts'
import { userTexts } from '../accounts/user-texts.es-ES.ts'

export const portalTexts = {
  language: 'es-ES',
  shell,
  portal: portalShell,
  kit: portalKit,
  accounts: portalAccounts,
  administration: portalAdministration,
  userTexts,
  approvals: portalApprovals,
  audit: portalAudit,
  company: portalCompany,
  queries: portalQueries,
  registers: portalRegisters,
  shared: portalShared,
} satisfies PortalTexts
