// The audit trail: address, title, permission and loading of each screen.
import { patterns } from '../../paths.ts'
import { defineScreen, type Screen } from '../../shell/screen.ts'

export const auditScreens: readonly Screen[] = [
  defineScreen({
    pattern: patterns.companyAudit,
    title: ({ audit }) => audit.titles.company,
    right: 'COMPANY_AUDIT',
    group: 'ADMINISTER',
    load: async () => (await import('./audit-screen.tsx')).CompanyAuditScreen,
  }),
  defineScreen({
    pattern: patterns.audit,
    title: ({ audit }) => audit.titles.audit,
    right: 'AUDIT',
    group: 'ADMINISTER',
    load: async () => (await import('./audit-screen.tsx')).AuditScreen,
  }),
]
