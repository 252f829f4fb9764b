// French texts of shared addresses.
import type { PortalSharedMessages } from './portal-shared.zh-CN.ts'

export const portalShared = {
  title: 'Liens et calendriers partagés',
  kinds: { LINK: 'Lien partagé', CALENDAR: 'Adresse de calendrier' },
  types: {
    bl: 'Connaissement',
    bkg: 'Réservation',
    blcntr: 'Conteneur d’un connaissement',
    cntr: 'Conteneur',
    schedule: 'Recherche d’horaires',
    vessel: 'Voyages d’un navire',
  },
} satisfies PortalSharedMessages
