// Textes français des écrans de compte du portail.
import type { PortalAccountsMessages } from './portal-accounts.zh-CN.ts'

export const portalAccounts = {
  titles: {
    register: 'Inscription rapide',
    certify: 'Inscription d’utilisateur certifié',
    password: 'Définir le mot de passe',
    profile: 'Mon compte',
  },
  login: { locked: 'Compte verrouillé ?' },
  password: { forgotten: 'Mot de passe oublié, ou invitation reçue par e-mail ?' },
  applications: { types: { CERTIFIED_USER: 'Utilisateur certifié', COMPANY_ADMIN: 'Administrateur de l’entreprise' } },
} satisfies PortalAccountsMessages
