// English texts of the five small registers.
import type { PortalRegistersMessages } from './portal-registers.zh-CN.ts'

export const portalRegisters = {
  titles: {
    billRetention: 'Bill retention time',
    autoFilers: 'Auto filers',
    releaseOffices: 'Release offices',
    portAdmins: 'Port administrators',
    sapGroups: 'SAP ID groups',
  },
  fields: {
    billType: 'Bill type',
    days: 'Days kept',
    agreementNumber: 'Agreement number',
    eori: 'Customer EORI',
    validFrom: 'Valid from',
    validUntil: 'Valid until (inclusive)',
    code: 'Code',
    officeCode: 'Release office code',
    officeName: 'Release office name',
    groupName: 'Group name',
    groupCode: 'Group code',
    user: 'User',
    portType: 'Port type',
    portCode: 'Port code',
    territory: 'Territory',
    region: 'Region',
    sapIds: 'SAP IDs',
    createdBy: 'Creator',
    createdAt: 'Created',
  },
  billTypes: { ORIGINAL: 'Original bill of lading', SEA_WAYBILL: 'Sea waybill', SURRENDERED: 'Surrendered bill' },
  portTypes: {
    US: 'United States: AMS manifest',
    CA: 'Canada: ACI advance filing',
    EU: 'European Union: entry summary declaration (ENS)',
    TR: 'Türkiye: entry summary declaration (ENS)',
    IL: 'Israel: advance manifest',
    JP: 'Japan: advance filing rules (AFR)',
  },
} satisfies PortalRegistersMessages
