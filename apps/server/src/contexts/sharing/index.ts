// Sharing: read-only links to one shipment or one container trip, owned by users, with expiry, sections and revocation.
import type { Context } from '../../platform/context.ts'
import { sharingPages } from './pages.ts'
import { sharingRoutes } from './routes.ts'

export {
  createShare,
  MAX_DAYS,
  type CreatedShare,
  type ShareRefusal,
  type ShareRequest,
  type SharingDeps,
} from './create-share.ts'
export { extendShare, revokeAsStaff, shareState } from './manage-share.ts'
export { findShare, listShares } from './queries.ts'
export { endSharedByUsers, listSharedByUsers, sharedCountsOf, type SharedByUser } from './shared-by-users.ts'
export { endSharedAddress, ALL_SHARED_ADDRESSES, sharedAddressPage, type SharedScope } from './shared-address-page.ts'
export {
  findSharedAddress,
  listSharedAddresses,
  type OwnedAddress,
  revokeSharedAddress,
  type SharedCriteria,
  spellingsOf,
} from './shared-addresses.ts'
export { shareError } from './routes.ts'

export const sharing: Context = { name: 'sharing', routes: sharingRoutes, pages: sharingPages }
