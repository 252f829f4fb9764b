// Spanish texts of the company user manager.
import type { PortalCompanyMessages } from './portal-company.zh-CN.ts'

export const portalCompany = {
  titles: { list: 'Usuarios de la empresa', add: 'Añadir usuario', change: 'Editar usuario {name}' },
} satisfies PortalCompanyMessages
