// French texts of the shared dialogs and pickers.
import { calendar } from '../calendar/calendar.fr.ts'
import type { ControlMessages } from './controls.zh-CN.ts'

export const controls = {
  close: 'Fermer',
  cancel: 'Annuler',
  agree: 'Accepter et continuer',
  termsLoading: 'Lecture des conditions…',
  search: 'Rechercher',
  found: '{count} trouvés',
  noMatch: 'Rien ne correspond ; essayez un autre mot.',
  costType: {
    legend: 'Type de frais',
    ALL: { name: 'Tous', note: 'tous les types de frais' },
    DND: { name: 'surestaries et détention', note: 'réunies, du déchargement au retour du vide' },
    DEM: { name: 'surestaries', note: 'conteneur plein dans le terminal' },
    DET: { name: 'détention', note: 'conteneur dehors, après la sortie' },
  },
  calendar,
} satisfies ControlMessages
