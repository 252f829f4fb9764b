// One user: particulars, rights, history; and the actions available to the administrator.
import type { AdminUser } from '@quayline/client/schema.d'
import { useParams } from 'react-router'
import type { Action } from '../../kit/action-bar.tsx'
import { DetailScreen, DetailTabs } from '../../kit/detail-screen.tsx'
import { Facts } from '../../kit/facts.tsx'
import { paths } from '../../paths.ts'
import { useLocale } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useSession } from '../../shell/use-session.ts'
import { UserActionBar } from './user-action-bar.tsx'
import { headFacts, particularFacts } from './user-facts.ts'
import { UserHistory } from './user-history.tsx'
import { UserRightsFacts } from './user-rights-facts.tsx'
import { useUser } from './user-screen.tsx'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { USER_OWN } from './user-own-texts.ts'
import { USER_ACTIONS_OWN } from './user-actions-own-texts.ts'
import { SHARED_OWN } from './shared-own-texts.ts'
import './administration.css'

export function UserDetailScreen() {
  const { uid = '' } = useParams()
  const locale = useLocale()
  const { detail } = useOwnTexts(USER_OWN)
  const territories = useSession()?.territories ?? []
  const answer = useUser(uid)
  return (
    <DetailScreen
      answer={answer}
      title={({ user }) => user.name}
      facts={({ user }) => headFacts(user, locale, territories)}
      actions={userActions}
    >
      {(found) => (
        <DetailTabs
          tabs={[
            {
              name: 'particulars',
              title: detail.tabs.particulars,
              panel: particularFacts(found.user, locale).map(({ title, pairs }) => (
                <section key={title} className="fact-group">
                  <h2>{title}</h2>
                  <Facts pairs={pairs} />
                </section>
              )),
            },
            { name: 'rights', title: detail.tabs.rights, panel: <UserRightsFacts found={found} /> },
            {
              name: 'history',
              title: detail.tabs.history,
              panel: <UserHistory username={found.user.username} />,
            },
          ]}
        />
      )}
    </DetailScreen>
  )
}

const userActions = (found: AdminUser) => <UserActions found={found} />

function UserActions({ found: { user, can } }: { readonly found: AdminUser }) {
  const { open } = useOwnTexts(SHARED_OWN)
  const actions = useOwnTexts(USER_ACTIONS_OWN)
  const linkTo = (key: string, path: string, label: string): Action => ({
    key,
    button: (
      <PortalLink className="button button-plain" to={path}>
        {label}
      </PortalLink>
    ),
  })
  const links = [
    ...(can.change ? [linkTo('change', paths.changeUser(user.userId), actions.change)] : []),
    ...(can.setRights ? [linkTo('rights', paths.userRights(user.userId), actions.rights)] : []),
    linkTo('shared', paths.shared({ owner: user.username }), open),
  ]
  return <UserActionBar users={[{ ...user, can }]} besides={links} />
}
