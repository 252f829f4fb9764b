// Names of the screens of tracking and demurrage, and the labels that several folders of screens share. Chinese is the
// shape.
export const portalQueries = {
  titles: { tracking: '货物跟踪', demurrage: '滞期滞箱费', rules: '滞箱费规则导入' },
  tracking: { types: { any: '自动识别', bl: '提单号', bkg: '订舱号', cntr: '箱号' } },
  demurrage: {
    bound: '进口或出口',
    bounds: { BM: '进口', BN: '出口' },
    chargeType: '费用类型',
    docType: '号码类型',
    state: '状态',
  },
}

export type PortalQueriesMessages = typeof portalQueries
