// Applications: address, title, permission and loading of each screen.
import { patterns } from '../../paths.ts'
import { defineScreen, type Screen } from '../../shell/screen.ts'

export const approvalsScreens: readonly Screen[] = [
  defineScreen({
    pattern: patterns.approvals,
    title: ({ approvals }) => approvals.titles.list,
    right: 'APPROVALS',
    group: 'ADMINISTER',
    load: async () => (await import('./approvals-screen.tsx')).ApprovalsScreen,
  }),
  defineScreen({
    pattern: patterns.approval,
    title: ({ approvals }) => approvals.titles.list,
    right: 'APPROVALS',
    load: async () => (await import('./approval-screen.tsx')).ApprovalScreen,
  }),
]
