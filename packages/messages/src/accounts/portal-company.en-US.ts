// English texts of the company user manager.
import type { PortalCompanyMessages } from './portal-company.zh-CN.ts'

export const portalCompany = {
  titles: { list: 'Company user manager', add: 'Add user', change: 'Edit user {name}' },
} satisfies PortalCompanyMessages
