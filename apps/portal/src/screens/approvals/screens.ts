// Applications: where each screen is, how it is called, who may open it, and how it comes.
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
