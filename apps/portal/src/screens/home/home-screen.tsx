// The first page: what the reader can do now, as links; for a visitor the ways in.
import { fill } from '@quayline/messages/language'
import { Skeleton } from '@quayline/ui/skeleton'
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { menuGroups } from '../../shell/menu.ts'
import { PageHeading } from '../../shell/page-heading.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useScreens } from '../../shell/screen.ts'
import { SearchBox } from '../../shell/search-box.tsx'
import type { Session } from '../../shell/session.ts'
import { ShellIcon } from '../../shell/shell-icon.tsx'
import { useSession } from '../../shell/use-session.ts'
import { useOpenApprovals } from '../approvals/use-open-approvals.ts'
import { LatestNotices } from './latest-notices.tsx'

export function HomeScreen() {
  const { shell } = useTexts()
  const session = useSession()
  return session === null ? <Skeleton label={shell.loading} /> : <Home session={session} />
}

export function Home({ session }: { readonly session: Session }) {
  const { portal } = useTexts()
  const { user } = session
  return (
    <div className="home">
      <PageHeading title={portal.titles.home}>
        {user === null ? portal.home.welcomeVisitor : fill(portal.home.welcome, { name: user.name })}
      </PageHeading>
      <p className="lead">{user === null ? portal.home.lead : portal.home.leadUser}</p>
      {user === null ? <VisitorDoors /> : null}
      <Tasks session={session} />
      {user === null ? null : <LatestNotices unread={session.unreadNotices} />}
    </div>
  )
}

function VisitorDoors() {
  const { portal } = useTexts()
  return (
    <>
      <SearchBox />
      <section className="card" aria-labelledby="home-account">
        <h2 id="home-account">{portal.home.accountTitle}</h2>
        <p>{portal.home.accountText}</p>
        <p className="home-doors">
          <PortalLink className="button button-main" to={paths.login()}>
            {portal.user.logIn}
          </PortalLink>
          <PortalLink className="button button-plain" to={paths.register()}>
            {portal.user.register}
          </PortalLink>
        </p>
      </section>
    </>
  )
}

function Tasks({ session }: { readonly session: Session }) {
  const texts = useTexts()
  const { portal } = texts
  const groups = menuGroups(useScreens(), session)
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="home-tasks">
      <h2 id="home-tasks" className="visually-hidden">
        {portal.home.tasks}
      </h2>
      <div className="task-grid">
        {groups.map(({ group, items }) => (
          <section key={group} className="card" aria-labelledby={`home-${group}`}>
            <h3 id={`home-${group}`}>
              <ShellIcon name={group} />
              {portal.groups[group]}
            </h3>
            <ul>
              {items.map(({ screen, isLocked }) => (
                <li key={screen.pattern}>
                  <PortalLink to={screen.pattern}>{screen.title(texts)}</PortalLink>
                  {screen.right === 'APPROVALS' && !isLocked ? <OpenApprovals /> : null}
                  {isLocked ? <small>{portal.navigation.certifiedOnly}</small> : null}
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </section>
  )
}

/** Nothing while nobody knows, and nothing when none waits: the page works without it. */
function OpenApprovals() {
  const { approvals } = useTexts()
  const count = useOpenApprovals()
  return count === null || count === 0 ? null : <strong>{fill(approvals.open, { count })}</strong>
}
