// French texts of the five small registers.
import type { PortalRegistersMessages } from './portal-registers.zh-CN.ts'

export const portalRegisters = {
  titles: {
    billRetention: 'Durée de conservation des B/L',
    autoFilers: 'Déclarants automatiques',
    releaseOffices: 'Bureaux de mainlevée',
    portAdmins: 'Administrateurs portuaires',
    sapGroups: 'Groupes d’identifiants SAP',
  },
  fields: {
    billType: 'Type de connaissement',
    days: 'Jours de conservation',
    agreementNumber: 'Numéro d’accord',
    eori: 'EORI du client',
    validFrom: 'Valable du',
    validUntil: 'Valable jusqu’au (inclus)',
    code: 'Code',
    officeCode: 'Code du bureau de mainlevée',
    officeName: 'Nom du bureau de mainlevée',
    groupName: 'Nom du groupe',
    groupCode: 'Code du groupe',
    user: 'Utilisateur',
    portType: 'Type de port',
    portCode: 'Code du port',
    territory: 'Territoire',
    region: 'Région',
    sapIds: 'Identifiants SAP',
    createdBy: 'Créé par',
    createdAt: 'Créé le',
  },
  billTypes: {
    ORIGINAL: 'Connaissement original',
    SEA_WAYBILL: 'Lettre de transport maritime',
    SURRENDERED: 'Connaissement libéré (télex)',
  },
  portTypes: {
    US: 'États-Unis : manifeste AMS',
    CA: 'Canada : déclaration préalable ACI',
    EU: 'Union européenne : déclaration sommaire d’entrée (ENS)',
    TR: 'Turquie : déclaration sommaire d’entrée (ENS)',
    IL: 'Israël : manifeste anticipé',
    JP: 'Japon : déclaration anticipée AFR',
  },
} satisfies PortalRegistersMessages
