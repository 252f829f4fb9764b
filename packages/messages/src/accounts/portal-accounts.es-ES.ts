// Textos en español de las pantallas de cuenta del portal.
import type { PortalAccountsMessages } from './portal-accounts.zh-CN.ts'

export const portalAccounts = {
  titles: {
    register: 'Registro rápido',
    certify: 'Registro de usuario certificado',
    password: 'Establecer la contraseña',
    profile: 'Mi cuenta',
  },
  login: { locked: '¿Cuenta bloqueada?' },
  password: { forgotten: '¿Ha olvidado la contraseña o ha recibido una invitación?' },
  applications: { types: { CERTIFIED_USER: 'Usuario certificado', COMPANY_ADMIN: 'Administrador de la empresa' } },
} satisfies PortalAccountsMessages
