// Applications for which the administrator is responsible, oldest first: for certification, or for company
// administration.
import { fill } from '@quayline/messages/language'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { paths } from '../../paths.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { useSession } from '../../shell/use-session.ts'
import { approvalColumns } from './approval-columns.tsx'
import { useApprovalFilters, useApprovals, useOpenApprovals } from './use-approvals.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { APPROVALS_OWN } from './approvals-own-texts.ts'

export function ApprovalsScreen() {
  const locale = useLocale()
  const own = useOwnTexts(APPROVALS_OWN)
  const territories = useSession()?.territories ?? []
  const open = useOpenApprovals()
  const list = useApprovals()
  return (
    <ListScreen
      title={locale.texts.approvals.titles.list}
      intro={open === null ? undefined : fill(own.open, { count: open })}
    >
      <ListTable
        list={list}
        filters={useApprovalFilters()}
        name="approvals"
        source="listApprovals"
        columns={approvalColumns(locale, territories)}
        rowKey={({ approvalId }) => approvalId}
        rowName={({ name }) => name}
        pathOf={({ approvalId }) => paths.approval(approvalId)}
        asked={own.openOnly}
      />
    </ListScreen>
  )
}
