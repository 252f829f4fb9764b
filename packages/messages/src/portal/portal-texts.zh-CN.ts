// All portal texts in Chinese: one lazy chunk. Each context adds its own file here, in all four languages.
import { portalAccounts } from '../accounts/portal-accounts.zh-CN.ts'
import { portalAdministration } from '../accounts/portal-administration.zh-CN.ts'
import { portalApprovals } from '../accounts/portal-approvals.zh-CN.ts'
import { portalAudit } from '../audit/portal-audit.zh-CN.ts'
import { portalCompany } from '../accounts/portal-company.zh-CN.ts'
import { portalKit } from './portal-kit.zh-CN.ts'
import { portalQueries } from './portal-queries.zh-CN.ts'
import { portalRegisters } from '../master-data/portal-registers.zh-CN.ts'
import { portalShared } from '../sharing/portal-shared.zh-CN.ts'
import { portalShell } from './portal-shell.zh-CN.ts'
import { shell } from '../phone/shell.zh-CN.ts'
import type { Language } from '../language.ts'
import { userTexts } from '../accounts/user-texts.zh-CN.ts'

export const portalTexts = {
  /** The current language, for screens that load their own texts. */
  language: 'zh-CN' as Language,
  /** Texts of both front ends: dates, states, reactions. */
  shell,
  portal: portalShell,
  kit: portalKit,
  accounts: portalAccounts,
  administration: portalAdministration,
  /** Fields and values of users, also used in files. */
  userTexts,
  approvals: portalApprovals,
  audit: portalAudit,
  company: portalCompany,
  queries: portalQueries,
  registers: portalRegisters,
  shared: portalShared,
}

export type PortalTexts = typeof portalTexts
