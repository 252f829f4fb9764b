// French texts of the company user manager.
import type { PortalCompanyMessages } from './portal-company.zh-CN.ts'

export const portalCompany = {
  titles: {
    list: 'Utilisateurs de l’entreprise',
    add: 'Ajouter un utilisateur',
    change: 'Modifier l’utilisateur {name}',
  },
} satisfies PortalCompanyMessages
