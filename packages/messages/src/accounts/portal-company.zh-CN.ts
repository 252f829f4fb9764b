// Names of the screens of the company user manager; their other texts are in their folder (apps/portal). Chinese is the
// shape.
export const portalCompany = { titles: { list: '公司用户管理', add: '新增用户', change: '编辑用户：{name}' } }

export type PortalCompanyMessages = typeof portalCompany
