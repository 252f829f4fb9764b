// Names of the account screens and texts of the login; the screens' other texts are in their folder (apps/portal). Chinese
// is the shape.
export const portalAccounts = {
  titles: { register: '快速注册', certify: '注册认证用户', password: '设置密码', profile: '我的账户' },
  login: { locked: '账号被锁定？' },
  password: { forgotten: '忘记密码，或收到了邀请邮件？' },
  applications: { types: { CERTIFIED_USER: '认证用户', COMPANY_ADMIN: '公司管理员' } },
}

export type PortalAccountsMessages = typeof portalAccounts
