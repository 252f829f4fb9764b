// Applications that the administrator answers for, oldest first: to be certified, or to administer a company.
import { fill } from '@quayline/messages/language'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { chipsOf, Criteria } from '../../kit/criteria.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { paths } from '../../paths.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { useSession } from '../../shell/use-session.ts'
import { approvalColumns } from './approval-columns.tsx'
import { useApprovals, useApprovalTexts } from './use-approvals.ts'
import { useOpenApprovals } from './use-open-approvals.ts'

export function ApprovalsScreen() {
  const locale = useLocale()
  const { approvals: screenTexts } = locale.texts
  const territories = useSession()?.territories ?? []
  const open = useOpenApprovals()
  const list = useApprovals()
  const { choices, labels, shown } = useApprovalTexts()
  const asked = chipsOf(list.criteria, labels, shown).map(({ text }) => text)
  return (
    <ListScreen
      title={screenTexts.titles.list}
      intro={open === null ? undefined : fill(screenTexts.open, { count: open })}
    >
      <Criteria list={list} labels={labels} shown={shown} limits={{ username: 20 }}>
        {(field) => (
          <>
            <ChoiceField field={field('type')} options={choices.type} />
            <ChoiceField field={field('status')} options={choices.status} placeholder={screenTexts.openOnly} />
            <ChoiceField field={field('territory')} options={choices.territory} />
            <TextField field={field('username')} />
          </>
        )}
      </Criteria>
      <ListTable
        list={list}
        name="approvals"
        columns={approvalColumns(locale, territories)}
        rowKey={({ approvalId }) => approvalId}
        rowName={({ name }) => name}
        pathOf={({ approvalId }) => paths.approval(approvalId)}
        asked={asked.length === 0 ? screenTexts.openOnly : asked.join(', ')}
      />
    </ListScreen>
  )
}
