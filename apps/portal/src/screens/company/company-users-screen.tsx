// The users of one's own company: who they are, in which state, and the way to each of them.
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { ChoiceField } from '../../kit/choice-field.tsx'
import { choicesOf, choiceText } from '../../kit/choices.ts'
import { chipsOf, Criteria } from '../../kit/criteria.tsx'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { TextField } from '../../kit/text-field.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { companyColumns } from './company-columns.tsx'
import { useCompanyUsers } from './use-company-users.ts'
import { USER_STATUSES } from './user-status.ts'

export function CompanyUsersScreen() {
  const texts = useTexts()
  const { company: screenTexts, userTexts } = texts
  const navigate = useNavigate()
  const list = useCompanyUsers()
  const states = choicesOf(USER_STATUSES, userTexts.statuses)
  const labels = { status: screenTexts.fields.status, keyword: screenTexts.fields.keyword }
  const shown = { status: choiceText(states) }
  const add = (
    <Button type="primary" onClick={() => void navigate(paths.addCompanyUser())}>
      {screenTexts.acts.add}
    </Button>
  )
  return (
    <ListScreen title={screenTexts.titles.list} intro={screenTexts.intro} actions={add}>
      <Criteria list={list} labels={labels} shown={shown} limits={{ keyword: 100 }}>
        {(field) => (
          <>
            <ChoiceField field={field('status')} options={states} />
            <TextField field={field('keyword')} />
          </>
        )}
      </Criteria>
      <ListTable
        list={list}
        name="company-users"
        columns={companyColumns(texts)}
        rowKey={({ userId }) => userId}
        rowName={({ name }) => name}
        pathOf={({ userId }) => paths.companyUser(userId)}
        asked={chipsOf(list.criteria, labels, shown)
          .map(({ text }) => text)
          .join(', ')}
      />
    </ListScreen>
  )
}
