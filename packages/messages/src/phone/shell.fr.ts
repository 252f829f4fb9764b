import type { ShellMessages } from './shell.zh-CN.ts'

export const shell = {
  date: {
    months: 'janv.|févr.|mars|avr.|mai|juin|juil.|août|sept.|oct.|nov.|déc.',
    day: '{day} {month} {year}',
    zoneUnknown: 'fuseau inconnu',
    zone: '({zone})',
  },
  skip: 'Aller au contenu',
  languages: 'Langue',
  account: 'Compte',
  home: 'Accueil',
  leaveMessage: 'Laisser un message',
  requestId: 'Réf. de la requête {id}',
  loading: 'Recherche en cours…',
  copy: 'Copier',
  copied: 'Copié',
  close: 'Fermer',
  viewAll: 'Tout voir ({count})',
  share: 'Partager',
  linkCopied: 'Lien copié',
  refresh: 'Actualiser',
  refreshing: 'Actualisation…',
  retry: 'Réessayer',
  notGiven: 'pas encore connu',
  asOf: 'Données au {time}',
  source: 'Source : {source}',
  offline: 'Vous êtes hors ligne. Voici la dernière réponse.',
  offlineAsOf: 'Vous êtes hors ligne. Voici la réponse au {time}.',
  refreshFailed: 'Actualisation impossible : {reason}. La dernière réponse reste affichée.',
  failedTitle: 'La réponse ne peut pas être affichée pour le moment',
  failedText:
    'Le problème vient de chez nous ; le lien est peut-être bon. Réessayez dans un instant. Si cela persiste, donnez la référence de la requête au support.',
  notLoaded:
    'La page n’a pas pu être chargée : pas de réseau, ou le système vient d’être mis à jour. Réessayez une fois connecté.',
  serverErrorTitle: 'Erreur du serveur',
  serverErrorText:
    'Un problème est survenu chez nous et a été enregistré. Réessayez plus tard, ou laissez un message avec la référence de la requête.',
  notFoundTitle: 'Page introuvable',
  notFoundText:
    'Il n’y a pas de page à cette adresse. Vérifiez que le lien est complet, ou relancez la recherche depuis l’accueil.',
  restrictedTitle: 'Accès restreint',
  restrictedText:
    'Vous n’avez pas le droit de voir cette page. Adressez-vous à la personne qui vous a envoyé le lien, ou au support.',
  errorCode: 'Code d’erreur {code}',
  reaction: {
    serverError: 'Erreur du serveur',
    sessionExpired: 'Session expirée, veuillez vous reconnecter',
    timeout: 'Délai dépassé lors de la lecture des données',
    identityExpired: 'Authentification expirée, veuillez vous reconnecter',
  },
} satisfies ShellMessages
