// Texts of the company user manager: a company's administrator and the users of that company. Chinese is the shape.
export const portalCompany = {
  titles: { list: '公司用户管理', add: '新增用户', change: '编辑用户：{name}' },
  intro: '这里只有贵公司的用户。',
  fields: { status: '状态', keyword: '用户名、姓名或邮箱', role: '角色' },
  roles: { admin: '公司管理员', user: '用户' },
  never: '从未',
  actions: {
    add: '新增用户',
    change: '编辑',
    lock: '锁定',
    unlock: '解锁',
    remove: '删除',
    invite: '重新发送邀请',
  },
  lock: {
    title: '锁定 {name}？',
    text: '该用户会立即退出登录，解锁前不能再登录。原因会告知该用户。',
    submit: '锁定用户',
    done: '已锁定 {name}',
  },
  unlock: {
    title: '解锁 {name}？',
    text: '该用户可以重新登录，并会收到邮件通知。',
    submit: '解锁用户',
    done: '已解锁 {name}',
  },
  remove: {
    title: '删除 {name}？',
    text: '该用户不能再登录，且无法恢复；用户名 {username} 不能再次使用。',
    submit: '删除用户',
    done: '已删除 {name}',
  },
  invite: {
    title: '重新发送邀请给 {name}？',
    text: '邀请邮件会发送至 {email}，72 小时内有效；之前的邀请随即失效。',
    submit: '发送邀请',
    done: '已向 {email} 发送邀请',
  },
  groups: { account: '账号', person: '个人', company: '公司与联系方式' },
  add: {
    intro: '用户会收到一封邮件，用其中的验证码设置密码后即可登录。',
    submit: '新增并发送邀请',
    doneTitle: '已新增 {name}',
    doneText: '邀请已发送至 {email}，72 小时内有效。',
    another: '再新增一个用户',
    back: '返回用户列表',
    language: '邮件语言',
  },
  change: {
    submit: '保存修改',
    done: '已保存 {name} 的资料',
    nothing: '没有任何修改',
  },
}

export type PortalCompanyMessages = typeof portalCompany
