// Names, states and fields of applications; the other texts of their review are in the folder of its screens
// (apps/portal). Chinese is the shape.
export const portalApprovals = {
  titles: { list: '用户审批', detail: '申请：{name}' },
  types: { CERTIFIED_USER: '认证用户审核', COMPANY_ADMIN: '公司管理员审核' },
  statuses: { PENDING: '待审核', HOLDING: '暂缓', PASS: '已通过', REJECT: '已驳回' },
  fields: {
    type: '审核类型',
    status: '状态',
    username: '用户名',
    applicant: '申请人',
    company: '公司',
    country: '国家/地区',
    city: '城市',
    submittedAt: '提交时间',
    originalRegion: '原属大区',
    region: '所属大区',
    territory: '所属区域',
    finalHandler: '最终处理人',
    decidedAt: '处理时间',
    rejectReason: '驳回原因',
    companyCode: '公司代码',
    reason: '申请理由',
  },
  headquarters: '总部',
}

export type PortalApprovalsMessages = typeof portalApprovals
