// Search of users by at least one criterion; actions on selected users; the whole result as a workbook.
import type { AdminUserRow } from '@quayline/client/schema.d'
import { ListScreen } from '../../kit/list-screen.tsx'
import { ListTable } from '../../kit/list-table.tsx'
import { useList } from '../../kit/use-list.ts'
import { paths } from '../../paths.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { accessTo } from '../../shell/session.ts'
import { useSession } from '../../shell/use-session.ts'
import { UserActionBar } from './user-action-bar.tsx'
import { userColumns } from './user-columns.tsx'
import { CRITERIA, type Criterion, exportHref, userQuery } from './user-criteria.ts'
import { useUserFilters } from './user-filters.ts'
import { USER_SEARCH_OWN } from './user-search-own-texts.ts'

const actionsOf = (users: readonly AdminUserRow[], done: () => void) => <UserActionBar users={users} onDone={done} />

export function UserSearch() {
  const locale = useLocale()
  const { language, texts } = locale
  const screenTexts = USER_SEARCH_OWN[language]
  const session = useSession()
  const may = (right: 'USER_CHANGE' | 'USER_EXPORT'): boolean => session !== null && accessTo(session, right) === 'OPEN'
  const list = useList<Criterion, AdminUserRow, 'username'>({
    key: ['administration', 'users'],
    criteria: CRITERIA,
    sorts: ['username'],
    ask: ({ criteria, page }) => {
      const query = { ...userQuery(criteria), ...page }
      return (client) => client.GET('/v1/admin/users', { params: { query } })
    },
  })
  const all = { label: screenTexts.exportAll, href: exportHref(list.criteria, language), fileName: 'users.xlsx' }
  return (
    <ListScreen
      actions={
        may('USER_CHANGE') ? (
          <PortalLink className="button button-main" to={paths.addUser()}>
            {texts.administration.titles.addUser}
          </PortalLink>
        ) : null
      }
    >
      <ListTable
        list={list}
        filters={useUserFilters()}
        name="users"
        source="searchUsers"
        columns={userColumns(locale, session?.territories ?? [])}
        rowKey={({ userId }) => userId}
        rowName={({ name, username }) => `${name} (${username})`}
        pathOf={({ userId }) => paths.user(userId)}
        actions={actionsOf}
        files={may('USER_EXPORT') ? [all] : []}
        emptyTitle={screenTexts.none}
      />
    </ListScreen>
  )
}
