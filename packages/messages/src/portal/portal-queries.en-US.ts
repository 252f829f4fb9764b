// English texts of tracking, demurrage and the import of its rules in the portal.
import type { PortalQueriesMessages } from './portal-queries.zh-CN.ts'

export const portalQueries = {
  titles: { tracking: 'Cargo tracking', demurrage: 'Demurrage and detention', rules: 'Import of demurrage rules' },
  tracking: { types: { any: 'Find out', bl: 'Bill of lading', bkg: 'Booking', cntr: 'Container' } },
  demurrage: {
    bound: 'Import or export',
    bounds: { BM: 'Import', BN: 'Export' },
    chargeType: 'Charge type',
    docType: 'Kind of number',
    state: 'State',
  },
} satisfies PortalQueriesMessages
