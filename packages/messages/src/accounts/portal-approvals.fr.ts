// French texts of the review of applications.
import type { PortalApprovalsMessages } from './portal-approvals.zh-CN.ts'

export const portalApprovals = {
  titles: { list: 'Validation des utilisateurs', detail: 'Demande de {name}' },
  types: {
    CERTIFIED_USER: 'Examen des utilisateurs certifiés',
    COMPANY_ADMIN: 'Examen des administrateurs d’entreprise',
  },
  statuses: { PENDING: 'À examiner', HOLDING: 'En attente', PASS: 'Acceptée', REJECT: 'Refusée' },
  fields: {
    type: 'Examen',
    status: 'État',
    username: 'Nom d’utilisateur',
    applicant: 'Demandeur',
    company: 'Entreprise',
    country: 'Pays ou région',
    city: 'Ville',
    submittedAt: 'Déposée le',
    originalRegion: 'Région d’origine',
    region: 'Région',
    territory: 'Territoire',
    finalHandler: 'Traitée par',
    decidedAt: 'Traitée le',
    rejectReason: 'Motif du refus',
    companyCode: 'Code de l’entreprise',
    reason: 'Motif de la demande',
  },
  headquarters: 'Siège',
} satisfies PortalApprovalsMessages
