// English texts of shared addresses.
import type { PortalSharedMessages } from './portal-shared.zh-CN.ts'

export const portalShared = {
  title: 'Shared links and calendars',
  kinds: { LINK: 'Share link', CALENDAR: 'Calendar address' },
  types: {
    bl: 'Bill of lading',
    bkg: 'Booking',
    blcntr: 'Container of a bill',
    cntr: 'Container',
    schedule: 'Schedule search',
    vessel: 'Voyages of a vessel',
  },
} satisfies PortalSharedMessages
