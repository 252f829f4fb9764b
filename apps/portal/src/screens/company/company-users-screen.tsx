// The users of one's own company: who they are, in which state, and the way to each of them.
import { listCompanyUsers } from '@quayline/client/fields'
import { limitsOf } from '@quayline/client/limits-of'
import type { CompanyUserRow } from '@quayline/client/schema.d'
import type { PortalTexts } from '@quayline/messages/portal/portal-texts.zh-CN'
import { Button } from 'antd'
import { useNavigate } from 'react-router'
import { choicesOf } from '../../kit/choices.ts'
import { col, type Column } from '../../kit/column.tsx'
import { oneOf } from '../../kit/list-address.ts'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useList } from '../../kit/use-list.ts'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { COMPANY_USERS_KEY } from './company-call.ts'
import { USER_STATUSES, USER_TONES } from './user-status.ts'

// The columns of the list of one's own company's users.
function companyColumns({
  company,
  userTexts,
}: Pick<PortalTexts, 'company' | 'userTexts'>): readonly Column<CompanyUserRow>[] {
  const { fields, statuses } = userTexts
  return [
    col.text('username', fields.username, ({ username }) => username),
    col.text('name', fields.name, ({ name }) => name),
    col.text('email', fields.email, ({ email }) => email),
    col.text('role', company.fields.role, ({ adminRole }) => company.roles[adminRole === null ? 'user' : 'admin']),
    col.state('status', fields.status, ({ status }) => ({ tone: USER_TONES[status], text: statuses[status] })),
    col.instant('lastLoginAt', fields.lastLoginAt, ({ lastLoginAt }) => lastLoginAt),
    col.instant('lastEditAt', fields.lastEditAt, ({ lastEditAt }) => lastEditAt, { isExtra: true }),
  ]
}

// The users of one's own company as the address asks for them.
const CRITERIA = ['status', 'keyword'] as const
type CompanyCriterion = (typeof CRITERIA)[number]

const useCompanyUsers = () =>
  useList<CompanyCriterion, CompanyUserRow>({
    key: [...COMPANY_USERS_KEY, 'list'],
    criteria: CRITERIA,
    asksAtOnce: true,
    ask:
      ({ criteria, page }) =>
      (client) => {
        const status = oneOf(USER_STATUSES, criteria.status)
        const { keyword } = criteria
        const query = { ...(status && { status }), ...(keyword !== undefined && { keyword }), ...page }
        return client.GET('/v1/company/users', { params: { query } })
      },
  })

export function CompanyUsersScreen() {
  const texts = useTexts()
  const { company: screenTexts, userTexts } = texts
  const navigate = useNavigate()
  const list = useCompanyUsers()
  const states = choicesOf(USER_STATUSES, userTexts.statuses)
  const add = (
    <Button type="primary" onClick={() => void navigate(paths.addCompanyUser())}>
      {screenTexts.acts.add}
    </Button>
  )
  return (
    <ListScreen title={screenTexts.titles.list} intro={screenTexts.intro} actions={add}>
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
