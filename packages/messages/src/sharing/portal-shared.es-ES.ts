// Spanish texts of shared addresses.
import type { PortalSharedMessages } from './portal-shared.zh-CN.ts'

export const portalShared = {
  title: 'Enlaces y calendarios compartidos',
  intro:
    'Enlaces compartidos y direcciones de calendario de los usuarios. Lo revocado termina enseguida y para siempre.',
  none: 'Nada compartido coincide',
  open: 'Enlaces y calendarios compartidos',
  fields: {
    kind: 'Clase',
    type: 'Muestra',
    number: 'Número',
    owner: 'Pertenece a',
    createdBy: 'Creado por',
    createdAt: 'Creado',
    expiresAt: 'Caduca',
    lastUsedAt: 'Última apertura',
    state: 'Estado',
  },
  kinds: { LINK: 'Enlace compartido', CALENDAR: 'Dirección de calendario' },
  /** What a link shows. */
  types: {
    bl: 'Conocimiento de embarque',
    bkg: 'Reserva',
    blcntr: 'Contenedor de un B/L',
    cntr: 'Contenedor',
    schedule: 'Búsqueda de salidas',
    vessel: 'Viajes de un buque',
  },
  states: {
    STANDING: 'Vigente',
    SUSPENDED: 'Suspendido: el usuario está bloqueado',
    EXPIRED: 'Caducado',
    REVOKED: 'Revocado',
  },
  /** Owner of a shared address that no user created. */
  line: 'La naviera',
  revoke: { one: 'Revocar 1 elemento', more: 'Revocar {count} elementos' },
  revokeText: 'Termina enseguida y no se puede recuperar; queda en el historial de su usuario.',
  revoked: { one: '1 elemento revocado', more: '{count} elementos revocados' },
  /** Shown before an account is locked or removed. */
  before: {
    nothing: 'No hay enlaces compartidos ni direcciones de calendario vigentes.',
    lock: 'Los enlaces compartidos ({links}) y las direcciones de calendario ({calendars}) no se abren mientras dure el bloqueo; después vuelven a abrirse.',
    remove:
      'Las direcciones de calendario ({calendars}) terminan enseguida. De los enlaces compartidos ({links}), {passed} pasan al administrador de la empresa {heirs} y {ended} terminan enseguida.',
    removeEnd:
      'Los enlaces compartidos ({links}) y las direcciones de calendario ({calendars}) terminan enseguida: la empresa no tiene ningún administrador que pueda hacerse cargo.',
  },
} satisfies PortalSharedMessages
