// Names, fields and values of the five small registers, also shown by the audit trail; their other texts are in their
// folder (apps/portal). Chinese is the shape.
export const portalRegisters = {
  titles: {
    billRetention: '提单保留时间',
    autoFilers: '自动申报人',
    releaseOffices: '放单办公室',
    portAdmins: '口岸管理员指派',
    sapGroups: 'SAP 编号分组',
  },
  fields: {
    billType: '提单类型',
    days: '保留天数',
    agreementNumber: '协议号',
    eori: '客户 EORI 号',
    validFrom: '生效日期',
    validUntil: '失效日期（含当日）',
    code: '代码',
    officeCode: '放单办公室代码',
    officeName: '放单办公室名称',
    groupName: '组名称',
    groupCode: '组代码',
    user: '用户',
    portType: '口岸类型',
    portCode: '口岸代码',
    territory: '所属区域',
    region: '所属大区',
    sapIds: 'SAP 编号',
    createdBy: '创建人',
    createdAt: '创建时间',
  },
  billTypes: { ORIGINAL: '正本提单', SEA_WAYBILL: '海运单', SURRENDERED: '电放提单' },
  portTypes: {
    US: '美国：AMS 舱单申报',
    CA: '加拿大：ACI 预申报',
    EU: '欧盟：ENS 入境摘要申报',
    TR: '土耳其：ENS 入境摘要申报',
    IL: '以色列：舱单预申报',
    JP: '日本：AFR 舱单预申报',
  },
}

export type PortalRegistersMessages = typeof portalRegisters
