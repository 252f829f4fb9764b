// French texts: pages inside the app without a network.
import type { OfflineMessages } from './offline.zh-CN.ts'

export const offline = {
  keptAsOf: 'Hors ligne. Voici la réponse conservée sur ce téléphone le {time}.',
  nothingKept: 'Hors ligne, et ce téléphone n’a conservé aucune réponse. Réessayez une fois en ligne.',
  qrKept: 'Hors ligne. Ce code QR a été obtenu le {time} et peut avoir expiré.',
  queueTitle: 'En attente d’envoi ({count})',
  send: 'Réservation {booking}, EIR : {count}',
  queuedAt: 'En file depuis le {time}',
  waitingForNetwork: 'Sera envoyé dès que vous serez en ligne.',
  waitingForServer: 'Envoi impossible pour l’instant ; il sera retenté.',
  waitingForLogin: 'Connectez-vous pour reprendre l’envoi.',
  waitingForTurn: 'Sera envoyé après le précédent.',
  sending: 'Envoi en cours…',
  refused: 'Non envoyé : {reason}',
  stopped: 'La suite attend que vous réessayiez ou abandonniez l’envoi refusé.',
  login: 'Se connecter',
  retry: 'Réessayer',
  discard: 'Abandonner',
  discardTitle: 'Abandonner cet envoi ?',
  discardUnsent: 'Il n’a pas encore été envoyé et ne le sera pas.',
  discardUncertain:
    'Il a déjà été tenté et le terminal l’a peut-être reçu. Abandonner arrête seulement les essais ; vérifiez l’état dans la liste des EIR.',
  keep: 'Continuer d’attendre',
  sentNow: 'EIR en file envoyés : {count}',
  queued: 'Hors ligne : mis en file, envoyé dès que vous serez en ligne',
  notKept: 'Ce téléphone ne peut pas le conserver ; envoyez-le une fois en ligne',
} satisfies OfflineMessages
