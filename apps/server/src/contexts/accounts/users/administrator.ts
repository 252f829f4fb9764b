// The administrator behind a call, as the rules of whom he answers for see him.
import type { Administrator } from '@quayline/domain/accounts/administer-rule'
import type { SessionUser } from '../../../platform/sessions/session-token.ts'

export const administratorOf = (user: SessionUser): Administrator => ({
  userId: user.userId,
  adminRole: user.adminRole,
  adminRegion: user.adminRegion,
  territories: user.territories,
  companyId: user.companyId,
})
