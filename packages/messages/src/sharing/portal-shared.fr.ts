// French texts of shared addresses.
import type { PortalSharedMessages } from './portal-shared.zh-CN.ts'

export const portalShared = {
  title: 'Liens et calendriers partagés',
  intro:
    'Liens partagés et adresses de calendrier des utilisateurs. Ce qui est révoqué prend fin aussitôt et définitivement.',
  none: 'Rien de partagé ne correspond',
  open: 'Liens et calendriers partagés',
  fields: {
    kind: 'Type',
    type: 'Montre',
    number: 'Numéro',
    owner: 'Appartient à',
    createdBy: 'Créé par',
    createdAt: 'Créé',
    expiresAt: 'Expire',
    lastUsedAt: 'Dernière ouverture',
    state: 'État',
  },
  kinds: { LINK: 'Lien partagé', CALENDAR: 'Adresse de calendrier' },
  /** What a link shows. */
  types: {
    bl: 'Connaissement',
    bkg: 'Réservation',
    blcntr: 'Conteneur d’un connaissement',
    cntr: 'Conteneur',
    schedule: 'Recherche d’horaires',
    vessel: 'Voyages d’un navire',
  },
  states: {
    STANDING: 'Valable',
    SUSPENDED: 'Suspendu : l’utilisateur est verrouillé',
    EXPIRED: 'Expiré',
    REVOKED: 'Révoqué',
  },
  /** Owner of a shared address that no user created. */
  line: 'La compagnie',
  revoke: { one: 'Révoquer 1 élément', more: 'Révoquer {count} éléments' },
  revokeText: 'Il prend fin aussitôt et ne peut être rétabli ; l’historique de son utilisateur le consigne.',
  revoked: { one: '1 élément révoqué', more: '{count} éléments révoqués' },
  /** Shown before an account is locked or removed. */
  before: {
    nothing: 'Aucun lien partagé ni aucune adresse de calendrier n’est valable.',
    lock: 'Les liens partagés ({links}) et les adresses de calendrier ({calendars}) ne s’ouvrent pas pendant le verrouillage ; ensuite ils s’ouvrent de nouveau.',
    remove:
      'Les adresses de calendrier ({calendars}) prennent fin aussitôt. Des liens partagés ({links}), {passed} passent à l’administrateur de l’entreprise {heirs} et {ended} prennent fin aussitôt.',
    removeEnd:
      'Les liens partagés ({links}) et les adresses de calendrier ({calendars}) prennent fin aussitôt : l’entreprise n’a aucun administrateur qui puisse les reprendre.',
  },
} satisfies PortalSharedMessages
