// Spanish texts of shared addresses.
import type { PortalSharedMessages } from './portal-shared.zh-CN.ts'

export const portalShared = {
  title: 'Enlaces y calendarios compartidos',
  kinds: { LINK: 'Enlace compartido', CALENDAR: 'Dirección de calendario' },
  types: {
    bl: 'Conocimiento de embarque',
    bkg: 'Reserva',
    blcntr: 'Contenedor de un B/L',
    cntr: 'Contenedor',
    schedule: 'Búsqueda de salidas',
    vessel: 'Viajes de un buque',
  },
} satisfies PortalSharedMessages
