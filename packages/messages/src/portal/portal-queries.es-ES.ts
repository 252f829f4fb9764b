// Spanish texts of tracking, demurrage and the import of its rules in the portal.
import type { PortalQueriesMessages } from './portal-queries.zh-CN.ts'

export const portalQueries = {
  titles: {
    tracking: 'Seguimiento de la carga',
    demurrage: 'Demoras y detención',
    rules: 'Importación de reglas de demora',
  },
  tracking: { types: { any: 'Detectar', bl: 'Conocimiento de embarque', bkg: 'Reserva', cntr: 'Contenedor' } },
  demurrage: {
    bound: 'Importación o exportación',
    bounds: { BM: 'Importación', BN: 'Exportación' },
    chargeType: 'Tipo de cargo',
    docType: 'Tipo de número',
    state: 'Estado',
  },
} satisfies PortalQueriesMessages
