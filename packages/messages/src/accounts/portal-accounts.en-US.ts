// English texts of the portal's account screens.
import type { PortalAccountsMessages } from './portal-accounts.zh-CN.ts'

export const portalAccounts = {
  titles: {
    register: 'Fast registration',
    certify: 'Register as certified user',
    password: 'Set a password',
    profile: 'My account',
  },
  login: { locked: 'Account locked?' },
  password: { forgotten: 'Forgotten your password, or invited by mail?' },
  applications: { types: { CERTIFIED_USER: 'Certified user', COMPANY_ADMIN: 'Company administrator' } },
} satisfies PortalAccountsMessages
