// Data of the portal's frame: the user, his menu, the maintenance window, unread notices.
import type { portalSession } from '@quayline/contract/portal-session'
import { maintenanceAt } from '@quayline/domain/accounts/maintenance-window'
import { menuOf } from '@quayline/domain/accounts/menu-rule'
import { isLineAdmin } from '@quayline/domain/accounts/user-kind'
import type { z } from 'zod'
import { NO_SETTINGS } from '../../../platform/settings/brand-settings.ts'
import { menuOwnerOf } from '../../../platform/sessions/caller.ts'
import type { ContextDeps } from '../../../platform/context.ts'
import type { Wire } from '../../../platform/http/route.ts'
import type { SessionUser } from '../../../platform/sessions/session-token.ts'
import { countUnread } from '../../notices/index.ts'
import { findOwnAddress } from './queries.ts'

type PortalSessionView = Wire<z.input<typeof portalSession>>

/** `user`: null for a visitor, and for a key. */
export async function portalSessionOf(
  { db, clock, settings = NO_SETTINGS }: Pick<ContextDeps, 'db' | 'clock' | 'settings'>,
  user: SessionUser | null,
): Promise<PortalSessionView> {
  const { maintenance, name, supportMailbox, territories } = settings
  const { zone, place } = maintenance
  const isAdministering = user !== null && isLineAdmin(user.adminRole)
  return {
    user: user === null ? null : { ...frameUserOf(user), language: (await findOwnAddress(db, user.userId)).language },
    menu: menuOf(menuOwnerOf(user)),
    maintenance: { ...maintenanceAt(maintenance, clock.now()), zone, place },
    territories: isAdministering
      ? territories.map(({ code, name: called, region, regionName }) => ({ code, name: called, region, regionName }))
      : [],
    unreadNotices: user === null ? 0 : await countUnread(db, user.userId),
    supportMailbox,
    lineName: name,
  }
}

const frameUserOf = ({ userId, username, name, kind, adminRole, companyName, regionCode }: SessionUser) => ({
  uid: userId,
  username,
  name,
  kind,
  adminRole,
  companyName,
  regionCde: regionCode,
})
