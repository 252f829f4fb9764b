import type { SharingMessages } from './sharing.zh-CN.ts'

export const sharing = {
  expiredTitle: 'Partage expiré',
  expiredText:
    'Ce lien partagé ne fonctionne plus. Demandez-en un nouveau à l’expéditeur, ou cherchez vous-même par connaissement, réservation ou conteneur.',
  validUntil: 'Lien valable jusqu’au {time}',
  partlyShared: 'L’expéditeur n’a partagé qu’une partie. Non inclus : {sections}.',
  openApp: 'Ouvrir dans l’application',
  scan: 'Scannez pour obtenir l’application',
  ios: 'iPhone',
  android: 'Android',
  readOnly: 'Page partagée en lecture seule, sans connexion',
} satisfies SharingMessages
