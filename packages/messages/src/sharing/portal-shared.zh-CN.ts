// Name and kinds of shared addresses (links and calendar addresses), also shown by the audit trail; their other texts are
// in the folder of their screens (apps/portal). Chinese is the shape.
export const portalShared = {
  title: '分享的链接和日历',
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
}

export type PortalSharedMessages = typeof portalShared
