// The users of one's own company: name, state, and a link to each of them.
import { listCompanyUsers } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { choicesOf } from '../../kit/choices.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { USER_STATUSES } from './user-status.ts'
import { companyColumns } from './company-columns.tsx'
import { useCompanyUsers } from './use-company-users.ts'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { COMPANY_OWN } from './company-own-texts.ts'

export function CompanyUsersScreen() {
  const texts = useTexts()
  const { userTexts } = texts
  const screenTexts = useOwnTexts(COMPANY_OWN)
  const navigate = useNavigate()
  const list = useCompanyUsers()
  const states = choicesOf(USER_STATUSES, userTexts.statuses)
  const add = (
    <Button type="primary" onClick={() => void navigate(paths.addCompanyUser())}>
      {screenTexts.actions.add}
    </Button>
  )
  return (
    <ListScreen title={texts.company.titles.list} intro={screenTexts.intro} actions={add}>
      <ListTable
        list={list}
        filters={[
          { kind: 'choice', name: 'status', label: screenTexts.fields.status, options: states },
          { name: 'keyword', label: screenTexts.fields.keyword, limit: limitsOf(listCompanyUsers).keyword },
        ]}
        name="company-users"
        source="listCompanyUsers"
        columns={companyColumns(texts)}
        rowKey={({ userId }) => userId}
        rowName={({ name }) => name}
        pathOf={({ userId }) => paths.companyUser(userId)}
      />
    </ListScreen>
  )
}
