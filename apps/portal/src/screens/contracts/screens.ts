// Service contracts and one-way containers: address, title, permission and loading of each screen.
import { patterns } from '../../paths.ts'
import { defineScreen, type Screen } from '../../shell/screen.ts'

export const contractScreens: readonly Screen[] = [
  defineScreen({
    pattern: patterns.serviceContracts,
    title: {
      'zh-CN': '服务合约',
      'en-US': 'Service contracts',
      'es-ES': 'Contratos de servicio',
      fr: 'Contrats de service',
    },
    right: 'SERVICE_CONTRACT',
    group: 'PAY',
    load: async () => (await import('./contracts-screen.tsx')).ContractsScreen,
  }),
  defineScreen({
    pattern: patterns.oneWay,
    title: {
      'zh-CN': '单程箱状态',
      'en-US': 'One-way containers',
      'es-ES': 'Contenedores one-way',
      fr: 'Conteneurs one-way',
    },
    right: 'ONE_WAY',
    group: 'DELIVER',
    load: async () => (await import('./one-way-screen.tsx')).OneWayScreen,
  }),
  defineScreen({
    pattern: patterns.contractImport,
    title: {
      'zh-CN': '合约与单程箱导入',
      'en-US': 'Import of contracts',
      'es-ES': 'Importación de contratos',
      fr: 'Import des contrats',
    },
    // Maintained by the staff that maintain the demurrage rules.
    right: 'DEMURRAGE_RULES',
    group: 'PAY',
    load: async () => (await import('./contract-import-screen.tsx')).ContractImportScreen,
  }),
]
