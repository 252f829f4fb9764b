// The choices in forms about users, in the reader's language; regions and territories are those of the line.
import { HQ_REGION } from '@quayline/domain/accounts/territory'
import { ADMIN_ROLES, USER_KINDS } from '@quayline/domain/accounts/user-kind'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import type { Choice } from '../../kit/choice-field.tsx'
import { choicesOf } from '../../kit/choices.ts'
import type { Locale } from '../../kit/column.tsx'
import { regionOptions } from '../../shell/regions.ts'
import type { Session } from '../../shell/session.ts'
import { territoryChoices } from '../approvals/territory-choices.ts'
import { USER_STATUSES } from '../company/user-status.ts'

type Territories = Session['territories']

export const regionsOf = (territories: Territories): readonly Choice[] =>
  [...new Map(territories.map(({ region, regionName }) => [region, regionName]))].map(([value, name]) => ({
    value,
    label: `${name} (${value})`,
  }))

/** Without a territory, headquarters are responsible. */
export const approvalRegionsOf = (
  territories: Territories,
  { approvals }: Pick<PortalTexts, 'approvals'>,
): readonly Choice[] => [...regionsOf(territories), { value: HQ_REGION, label: approvals.headquarters }]

export const userChoices = ({ language, texts }: Locale, territories: Territories) => ({
  country: regionOptions(language),
  kind: choicesOf(USER_KINDS, texts.userTexts.kinds),
  adminRole: choicesOf(ADMIN_ROLES, texts.userTexts.adminRoles),
  status: choicesOf(USER_STATUSES, texts.userTexts.statuses),
  region: approvalRegionsOf(territories, texts),
  territory: territoryChoices(territories, texts),
})
