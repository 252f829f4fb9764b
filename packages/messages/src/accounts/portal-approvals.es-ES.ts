// Spanish texts of the review of applications.
import type { PortalApprovalsMessages } from './portal-approvals.zh-CN.ts'

export const portalApprovals = {
  titles: { list: 'Aprobación de usuarios', detail: 'Solicitud de {name}' },
  types: {
    CERTIFIED_USER: 'Revisión de usuarios certificados',
    COMPANY_ADMIN: 'Revisión de administradores de empresa',
  },
  statuses: { PENDING: 'Pendiente', HOLDING: 'En espera', PASS: 'Aprobada', REJECT: 'Rechazada' },
  fields: {
    type: 'Revisión',
    status: 'Estado',
    username: 'Nombre de usuario',
    applicant: 'Solicitante',
    company: 'Empresa',
    country: 'País o región',
    city: 'Ciudad',
    submittedAt: 'Presentada',
    originalRegion: 'Región de origen',
    region: 'Región',
    territory: 'Territorio',
    finalHandler: 'Resuelta por',
    decidedAt: 'Fecha de resolución',
    rejectReason: 'Motivo del rechazo',
    companyCode: 'Código de empresa',
    reason: 'Motivo de la solicitud',
  },
  headquarters: 'Sede central',
} satisfies PortalApprovalsMessages
