// French texts of the shared dialogs and pickers.
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
  calendar: {
    previousMonth: 'Mois précédent',
    nextMonth: 'Mois suivant',
    month: 'Mois',
    year: 'Année',
    today: 'Aujourd’hui',
    months: 'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
    weekdays: 'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
    weekdaysShort: 'lu|ma|me|je|ve|sa|di',
    weekStart: '0',
    monthTitle: '{month} {year}',
    dayName: '{weekday} {day} {month} {year}',
  },
} satisfies ControlMessages
