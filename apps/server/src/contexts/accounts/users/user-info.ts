// What getUserInfo and a login answer of a user (docs/requirements/accounts.md 2.2).
import type { userInfo } from '@quayline/contract/accounts'
import type { z } from 'zod'
import type { Wire } from '../../../platform/http/route.ts'
import type { SessionUser } from '../../../platform/sessions/session-token.ts'

/** `userParties` are the codes of his company, its own first; none without a company. */
export const userInfoOf = (user: SessionUser): Wire<z.input<typeof userInfo>> => ({
  uid: user.userId,
  username: user.username,
  name: user.name,
  innerUser: user.isInternal,
  authUser: user.isAuthenticated,
  userParties: user.partyCodes.map((partyCde) => ({ partyCde, partyName: user.companyName ?? partyCde })),
  regionCde: user.regionCode,
  eqpOfceCde: user.officeCode,
})
