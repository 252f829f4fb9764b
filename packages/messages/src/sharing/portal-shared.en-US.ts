// English texts of shared addresses.
import type { PortalSharedMessages } from './portal-shared.zh-CN.ts'

export const portalShared = {
  title: 'Shared links and calendars',
  intro: 'Share links and calendar addresses of users. What is revoked ends at once and for good.',
  none: 'Nothing that was shared matches',
  open: 'Shared links and calendars',
  fields: {
    kind: 'Kind',
    type: 'Shows',
    number: 'Number',
    owner: 'Belongs to',
    createdBy: 'Made by',
    createdAt: 'Made',
    expiresAt: 'Expires',
    lastUsedAt: 'Last opened',
    state: 'State',
  },
  kinds: { LINK: 'Share link', CALENDAR: 'Calendar address' },
  /** What a link shows. */
  types: {
    bl: 'Bill of lading',
    bkg: 'Booking',
    blcntr: 'Container of a bill',
    cntr: 'Container',
    schedule: 'Schedule search',
    vessel: 'Voyages of a vessel',
  },
  states: {
    STANDING: 'Standing',
    SUSPENDED: 'Suspended: the user is locked',
    EXPIRED: 'Expired',
    REVOKED: 'Revoked',
  },
  /** Owner of a shared address that no user created. */
  line: 'The line',
  revoke: { one: 'Revoke 1 entry', more: 'Revoke {count} entries' },
  revokeText: 'It ends at once and cannot be brought back; the history of its user records it.',
  revoked: { one: '1 entry revoked', more: '{count} entries revoked' },
  /** Shown before an account is locked or removed. */
  before: {
    nothing: 'No share links or calendar addresses stand.',
    lock: 'Share links ({links}) and calendar addresses ({calendars}) do not open while the lock lasts; after it they open again.',
    remove:
      'Calendar addresses ({calendars}) end at once. Of the share links ({links}), {passed} pass to the company’s administrator {heirs}, and {ended} end at once.',
    removeEnd:
      'Share links ({links}) and calendar addresses ({calendars}) end at once: the company has no administrator who could take them over.',
  },
} satisfies PortalSharedMessages
