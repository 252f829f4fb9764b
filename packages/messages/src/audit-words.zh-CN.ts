// The audit trail in words: the headings of its list and file, acts, what they were done to, and who acts. Chinese is the shape.
import { portalShell } from './portal-shell.zh-CN.ts'

export const auditWords = {
  heads: {
    at: '时间（UTC）',
    actor: '操作人',
    actorRole: '操作人角色',
    address: '来源地址',
    requestId: '请求编号',
    action: '操作',
    targetType: '对象类型',
    targetName: '对象',
    targetId: '对象编号',
    reason: '原因',
    before: '变更前',
    after: '变更后',
  },
  actions: {
    USER_ADD: '新增用户',
    USER_CHANGE: '修改用户资料',
    USER_LOCK: '锁定用户',
    USER_UNLOCK: '解锁用户',
    USER_DELETE: '删除用户',
    USER_RESET_PASSWORD: '发送重置密码验证码',
    USER_TEST_RIGHTS: '变更测试权限',
    USER_MENU: '变更菜单权限',
    USER_FREIGHT_ROLES: '变更运费系统角色',
    USER_NOTIFICATIONS: '变更邮件通知设置',
    USER_ROLE: '变更用户类型或管理角色',
    USER_SYNC: '同步到合作方系统',
    USER_EXPORT: '下载用户信息',
    USER_SIGN_OUT: '强制退出登录',
    APPROVAL_PASS: '审批通过',
    APPROVAL_REJECT: '审批拒绝',
    APPROVAL_HOLD: '审批暂缓',
    APPROVAL_REASSIGN: '转派审批',
    FREIGHT_RESOURCE_PUT: '新增或修改运费系统资源',
    FREIGHT_RESOURCE_DELETE: '删除运费系统资源',
    FREIGHT_ROLE_PUT: '新增或修改运费系统角色',
    FREIGHT_ROLE_DELETE: '删除运费系统角色',
    REGISTER_ADD: '新增登记项',
    REGISTER_CHANGE: '修改登记项',
    REGISTER_DELETE: '删除登记项',
    AUDIT_EXPORT: '导出操作记录',
    COMPANY_ADD: '登记公司',
    COMPANY_CHANGE: '更改公司的代码',
    SHARED_REVOKE: '撤销分享链接或日历地址',
  },
  targets: {
    USER: '用户',
    APPROVAL: '审批',
    FREIGHT_RESOURCE: '运费系统资源',
    FREIGHT_ROLE: '运费系统角色',
    REGISTER: '登记项',
    AUDIT: '操作记录',
    COMPANY: '公司',
    SHARE: '分享链接',
  },
  roles: {
    ...portalShell.user.kind,
    ...portalShell.user.adminRole,
    operator: '操作员密钥',
    partner: '合作方密钥',
    COMMAND_LINE: '命令行',
  },
} as const

/** The same keys with any text. */
export type AuditWords = {
  readonly [Group in keyof typeof auditWords]: { readonly [Key in keyof (typeof auditWords)[Group]]: string }
}
