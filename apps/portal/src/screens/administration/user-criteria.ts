// The criteria of the user search: names, labels, and the query sent to the server.
import { searchUsers } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { paths } from '@quayline/client/schema.d'
import { isRegionCode } from '@quayline/domain/accounts/account-rules'
import { ADMIN_ROLES, USER_KINDS } from '@quayline/domain/accounts/user-kind'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { type Criteria, oneOf } from '../../kit/list-address.ts'
import { USER_STATUSES } from '../company/user-status.ts'
import { USER_SEARCH_OWN } from './user-search-own-texts.ts'

/** In the order of the form. */
export const CRITERIA = [
  'keyword',
  'username',
  'email',
  'company',
  'country',
  'kind',
  'adminRole',
  'status',
  'region',
  'territory',
  'sapId',
  'sapGroup',
  'truckId',
  'vendorCode',
  'customerId',
] as const
export type Criterion = (typeof CRITERIA)[number]

export const CRITERION_LIMITS = limitsOf(searchUsers)

export function criterionLabels({
  language,
  userTexts: { fields },
}: Pick<PortalTexts, 'language' | 'userTexts'>): Record<Criterion, string> {
  const criteria = USER_SEARCH_OWN[language]
  return {
    keyword: criteria.keyword,
    username: criteria.username,
    email: criteria.email,
    company: criteria.company,
    country: fields.countryCode,
    kind: fields.kind,
    adminRole: fields.adminRole,
    status: fields.status,
    region: fields.approvalRegion,
    territory: fields.territoryCode,
    sapId: fields.sapId,
    sapGroup: criteria.sapGroup,
    truckId: fields.truckId,
    vendorCode: criteria.vendorCode,
    customerId: fields.customerId,
  }
}

type Asked = NonNullable<paths['/v1/admin/users']['get']['parameters']['query']>
export type UserQuery = Pick<Asked, Criterion>

/** Values that are in no closed list are not criteria. */
export function userQuery(criteria: Criteria<Criterion>): UserQuery {
  const { country, kind, adminRole, status, ...texts } = criteria
  const chosen = {
    country: country !== undefined && isRegionCode(country) ? country : undefined,
    kind: oneOf(USER_KINDS, kind),
    adminRole: oneOf(ADMIN_ROLES, adminRole),
    status: oneOf(USER_STATUSES, status),
  }
  const stated = Object.entries(chosen).filter(([, value]) => value !== undefined)
  return { ...texts, ...(Object.fromEntries(stated) as Pick<UserQuery, keyof typeof chosen>) }
}

/** The file with all search results. */
export const exportHref = (criteria: Criteria<Criterion>, language: string): string =>
  `/v1/admin/users.xlsx?${new URLSearchParams({ ...userQuery(criteria), lang: language })}`
