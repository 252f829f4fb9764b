// French texts of tracking, demurrage and the import of its rules in the portal.
import type { PortalQueriesMessages } from './portal-queries.zh-CN.ts'

export const portalQueries = {
  titles: {
    tracking: 'Suivi des marchandises',
    demurrage: 'Surestaries et détention',
    rules: 'Import des règles de surestaries',
  },
  tracking: { types: { any: 'Détecter', bl: 'Connaissement', bkg: 'Réservation', cntr: 'Conteneur' } },
  demurrage: {
    bound: 'Import ou export',
    bounds: { BM: 'Import', BN: 'Export' },
    chargeType: 'Type de frais',
    docType: 'Type de numéro',
    state: 'État',
  },
} satisfies PortalQueriesMessages
