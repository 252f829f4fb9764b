// What the audit trail and the outbox say; the names of acts, targets and roles are audit-words. Chinese is the shape.
export const portalAudit = {
  titles: { audit: '操作审计', company: '本公司操作审计', outbox: '发件箱' },
  intro: '管理员的每一次操作：谁、何时、从哪里、改了什么。记录不能修改或删除。',
  companyIntro: '对贵公司用户的每一次管理操作。记录不能修改或删除。',
  criteria: { target: '对象名称', from: '开始日期', until: '结束日期（含当日）' },
  dateOrder: '结束日期不得早于开始日期',
  exportCsv: '全部结果（CSV）',
  at: '时间',
  changes: '修改内容',
  changeCount: '{count} 项',
  noChanges: '这次操作没有改变任何资料。',
  field: '项目',
  unknownAddress: '未知',
  fields: { company: '公司', customerId: '客户代码', region: '所属大区', territoryCode: '所属区域', password: '密码' },
  outbox: {
    note: '仅用于开发环境：没有邮件服务器时，邮件留在这里。',
    to: '收件人',
    subject: '主题',
    template: '模板',
    language: '语言',
    state: '状态',
    attempts: '尝试次数',
    createdAt: '生成时间',
    sentAt: '发送时间',
    lastError: '最近的错误',
    text: '正文',
    states: { WAITING: '等待发送', SENT: '已发送', FAILED: '发送失败' },
  },
}

export type PortalAuditMessages = typeof portalAudit
