// Spanish texts of the audit trail and the outbox.
import type { PortalAuditMessages } from './portal-audit.zh-CN.ts'

export const portalAudit = {
  titles: { audit: 'Auditoría', company: 'Auditoría de la empresa', outbox: 'Bandeja de salida' },
  intro:
    'Cada acto administrativo: quién, cuándo, desde dónde y qué cambió. Nada de esto puede modificarse ni borrarse.',
  companyIntro:
    'Cada acto administrativo sobre los usuarios de su empresa. Nada de esto puede modificarse ni borrarse.',
  criteria: { target: 'Nombre del objeto', from: 'Desde', until: 'Hasta (inclusive)' },
  dateOrder: 'El último día es anterior al primero',
  exportCsv: 'Todos los resultados (CSV)',
  at: 'Hora',
  changes: 'Cambios',
  changeCount: '{count} datos',
  noChanges: 'Este acto no cambió ningún dato.',
  field: 'Dato',
  unknownAddress: 'Desconocida',
  fields: {
    company: 'Empresa',
    customerId: 'ID de cliente',
    region: 'Región',
    territoryCode: 'Territorio',
    password: 'Contraseña',
  },
  outbox: {
    note: 'Solo para desarrollo: los correos quedan aquí cuando ningún servidor los envía.',
    to: 'Para',
    subject: 'Asunto',
    template: 'Plantilla',
    language: 'Idioma',
    state: 'Estado',
    attempts: 'Intentos',
    createdAt: 'Creado',
    sentAt: 'Enviado',
    lastError: 'Último error',
    text: 'Texto',
    states: { WAITING: 'Pendiente de envío', SENT: 'Enviado', FAILED: 'Fallido' },
  },
} satisfies PortalAuditMessages
