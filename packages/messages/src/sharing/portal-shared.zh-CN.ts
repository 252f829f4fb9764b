// Texts of shared addresses (links and calendar addresses) as administrators see them, and of the effect of a lock or
// removal on them. Chinese is the shape.
export const portalShared = {
  title: '分享的链接和日历',
  intro: '用户分享的链接和日历地址。撤销后立即失效，不能恢复。',
  none: '没有符合条件的分享',
  open: '查看分享的链接和日历',
  fields: {
    kind: '种类',
    type: '内容',
    number: '号码',
    owner: '所属用户',
    createdBy: '创建者',
    createdAt: '创建时间',
    expiresAt: '有效期至',
    lastUsedAt: '最近打开',
    state: '状态',
  },
  kinds: { LINK: '分享链接', CALENDAR: '日历地址' },
  /** What a link shows. */
  types: {
    bl: '提单',
    bkg: '订舱',
    blcntr: '提单中的集装箱',
    cntr: '集装箱',
    schedule: '船期查询',
    vessel: '船舶航次',
  },
  states: {
    STANDING: '有效',
    SUSPENDED: '所属用户被锁定，已暂停',
    EXPIRED: '已过期',
    REVOKED: '已撤销',
  },
  /** Owner of a shared address that no user created. */
  line: '船公司',
  revoke: { one: '撤销 1 项', more: '撤销 {count} 项' },
  revokeText: '立即失效，且不能恢复；会记入所属用户的操作记录。',
  revoked: { one: '已撤销 1 项', more: '已撤销 {count} 项' },
  /** Shown before an account is locked or removed. */
  before: {
    nothing: '没有仍有效的分享链接或日历地址。',
    lock: '其分享的链接（{links}）和日历地址（{calendars}）在锁定期间打不开，解锁后恢复。',
    remove:
      '其日历地址（{calendars}）立即失效。其分享的链接（{links}）中，{passed} 个转给公司管理员 {heirs}，{ended} 个立即失效。',
    removeEnd: '其分享的链接（{links}）和日历地址（{calendars}）立即失效：公司没有可接管的管理员。',
  },
}

export type PortalSharedMessages = typeof portalShared
