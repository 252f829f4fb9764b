// French texts of a booking's calendar.
import type { CalendarTexts } from './calendar.zh-CN.ts'

export const calendar = {
  name: 'Dates limites et arrivée de la réservation {booking}',
  summary: '{matter} · réservation {booking}',
  withdrawn: 'Annulé : {summary}',
  matters: {
    cutOff: 'Clôture marchandises (cut-off terminal)',
    vgmCutoff: 'Clôture VGM',
    siCutoff: 'Clôture documentaire (instructions d’expédition)',
    custReleaseDt: 'Limite de mainlevée douanière',
    etd: 'ETD (départ prévu)',
    eta: 'ETA au port de déchargement',
  },
  left: 'Navire parti',
  arrived: 'Arrivé au port de déchargement',
  local: 'Heure locale : {local} {place} ({zone})',
  localOnly: 'Heure locale : {local} {place} (fuseau horaire inconnu)',
  vessel: 'Navire / voyage : {vessel}',
  bill: 'B/L : {bill}',
  change: 'Modifié : {was} → {now} (connu depuis le {at} UTC)',
  lastFreeDay: 'Dernier jour de franchise de {container} ({chargeType})',
  freeUntil: 'Franchise jusqu’à la fin du {on} à {port} ; facturé ensuite selon {clause}.',
  none: 'non fixée',
} satisfies CalendarTexts
