// All portal texts in French: one lazy chunk.
import { portalAccounts } from '../accounts/portal-accounts.fr.ts'
import { portalAdministration } from '../accounts/portal-administration.fr.ts'
import { portalApprovals } from '../accounts/portal-approvals.fr.ts'
import { portalAudit } from '../audit/portal-audit.fr.ts'
import type { PortalTexts } from './portal-texts.zh-CN.ts'
import { portalCompany } from '../accounts/portal-company.fr.ts'
import { portalKit } from './portal-kit.fr.ts'
import { portalQueries } from './portal-queries.fr.ts'
import { portalRegisters } from '../master-data/portal-registers.fr.ts'
import { portalShared } from '../sharing/portal-shared.fr.ts'
import { portalShell } from './portal-shell.fr.ts'
import { shell } from '../phone/shell.fr.ts'
import { userTexts } from '../accounts/user-texts.fr.ts'

export const portalTexts = {
  language: 'fr',
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
