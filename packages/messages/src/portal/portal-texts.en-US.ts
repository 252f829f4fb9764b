// All portal texts in English: one lazy chunk.
import { portalAccounts } from '../accounts/portal-accounts.en-US.ts'
import { portalAdministration } from '../accounts/portal-administration.en-US.ts'
import { portalApprovals } from '../accounts/portal-approvals.en-US.ts'
import { portalAudit } from '../audit/portal-audit.en-US.ts'
import type { PortalTexts } from './portal-texts.zh-CN.ts'
import { portalCompany } from '../accounts/portal-company.en-US.ts'
import { portalKit } from './portal-kit.en-US.ts'
import { portalQueries } from './portal-queries.en-US.ts'
import { portalRegisters } from '../master-data/portal-registers.en-US.ts'
import { portalShared } from '../sharing/portal-shared.en-US.ts'
import { portalShell } from './portal-shell.en-US.ts'
import { shell } from '../phone/shell.en-US.ts'
import { userTexts } from '../accounts/user-texts.en-US.ts'

export const portalTexts = {
  language: 'en-US',
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
