// Spanish texts of the five small registers.
import type { PortalRegistersMessages } from './portal-registers.zh-CN.ts'

export const portalRegisters = {
  titles: {
    billRetention: 'Conservación de los B/L',
    autoFilers: 'Declarantes automáticos',
    releaseOffices: 'Oficinas de liberación',
    portAdmins: 'Administradores de puerto',
    sapGroups: 'Grupos de ID SAP',
  },
  fields: {
    billType: 'Tipo de B/L',
    days: 'Días de conservación',
    agreementNumber: 'Número de acuerdo',
    eori: 'EORI del cliente',
    validFrom: 'Válido desde',
    validUntil: 'Válido hasta (inclusive)',
    code: 'Código',
    officeCode: 'Código de la oficina de liberación',
    officeName: 'Nombre de la oficina de liberación',
    groupName: 'Nombre del grupo',
    groupCode: 'Código del grupo',
    user: 'Usuario',
    portType: 'Tipo de puerto',
    portCode: 'Código de puerto',
    territory: 'Territorio',
    region: 'Región',
    sapIds: 'ID SAP',
    createdBy: 'Creado por',
    createdAt: 'Creado',
  },
  billTypes: {
    ORIGINAL: 'Conocimiento de embarque original',
    SEA_WAYBILL: 'Carta de porte marítimo',
    SURRENDERED: 'B/L con liberación electrónica',
  },
  portTypes: {
    US: 'Estados Unidos: manifiesto AMS',
    CA: 'Canadá: declaración previa ACI',
    EU: 'Unión Europea: declaración sumaria de entrada (ENS)',
    TR: 'Turquía: declaración sumaria de entrada (ENS)',
    IL: 'Israel: manifiesto anticipado',
    JP: 'Japón: declaración anticipada AFR',
  },
} satisfies PortalRegistersMessages
