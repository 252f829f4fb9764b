// French texts of the audit trail and the outbox.
import type { PortalAuditMessages } from './portal-audit.zh-CN.ts'

export const portalAudit = {
  titles: { audit: 'Journal d’audit', company: 'Journal d’audit de l’entreprise', outbox: 'Boîte d’envoi' },
  intro:
    'Chaque acte d’administration : qui, quand, d’où et ce qui a changé. Rien ici ne peut être modifié ni supprimé.',
  companyIntro:
    'Chaque acte d’administration concernant les utilisateurs de votre entreprise. Rien ici ne peut être modifié ni supprimé.',
  criteria: { target: 'Nom de l’objet', from: 'Du', until: 'Au (inclus)' },
  dateOrder: 'Le dernier jour précède le premier',
  exportCsv: 'Tous les résultats (CSV)',
  at: 'Heure',
  changes: 'Modifications',
  changeCount: '{count} rubriques',
  noChanges: 'Cet acte n’a modifié aucune donnée.',
  field: 'Rubrique',
  unknownAddress: 'Inconnue',
  fields: {
    company: 'Entreprise',
    customerId: 'Identifiant client',
    region: 'Région',
    territoryCode: 'Territoire',
    password: 'Mot de passe',
  },
  outbox: {
    note: 'Pour le développement uniquement : les courriels restent ici quand aucun serveur ne les envoie.',
    to: 'Destinataire',
    subject: 'Objet',
    template: 'Modèle',
    language: 'Langue',
    state: 'État',
    attempts: 'Tentatives',
    createdAt: 'Rédigé le',
    sentAt: 'Envoyé le',
    lastError: 'Dernière erreur',
    text: 'Texte',
    states: { WAITING: 'À envoyer', SENT: 'Envoyé', FAILED: 'Échec' },
  },
} satisfies PortalAuditMessages
