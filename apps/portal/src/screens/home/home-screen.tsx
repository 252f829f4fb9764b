// The home page: the reader's pending work, recently viewed items, the newest messages. A visitor finds login and
// registration.
import { Skeleton } from '@quayline/ui/skeleton'
import { StatePanel } from '@quayline/ui/state-panel'
import { paths } from '../../paths.ts'
import { LeaveMessage } from '../../shell/error-panel.tsx'
import { useTexts } from '../../shell/language-provider.tsx'
import { PageHeading } from '../../shell/page-heading.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { SearchField } from '../../shell/search-field.tsx'
import { hasEmptyMenu, type Session } from '../../shell/session.ts'
import { useSession } from '../../shell/use-session.ts'
import { LatestNotices } from './latest-notices.tsx'
import { RecentLooks } from './recent-looks.tsx'
import { Tasks } from './tasks.tsx'
import { WorkWaiting } from './work-waiting.tsx'

export function HomeScreen() {
  const { shell } = useTexts()
  const session = useSession()
  return session === null ? <Skeleton label={shell.loading} /> : <Home session={session} />
}

export function Home({ session }: { readonly session: Session }) {
  const { portal } = useTexts()
  if (session.user === null)
    return (
      <div className="home-visitor">
        <PageHeading title={portal.titles.home}>{portal.home.welcomeVisitor}</PageHeading>
        <p className="lead">{portal.home.lead}</p>
        <SearchField />
        <VisitorDoors />
        <Tasks session={session} />
        <RecentLooks />
      </div>
    )
  return (
    <div className="home">
      <div className="home-main">
        <PageHeading>{portal.home.work}</PageHeading>
        {hasEmptyMenu(session) ? <EmptyMenu /> : null}
        <WorkWaiting />
        <Tasks session={session} />
      </div>
      <div className="home-side">
        <RecentLooks />
        <LatestNotices unread={session.unreadNotices} />
      </div>
    </div>
  )
}

function EmptyMenu() {
  const { access } = useTexts().portal
  return (
    <StatePanel
      state="forbidden"
      heading="h2"
      title={access.menuEmptyTitle}
      actions={<LeaveMessage title={access.menuEmptyTitle} requestId={null} />}
    >
      <p>{access.menuEmptyText}</p>
    </StatePanel>
  )
}

function VisitorDoors() {
  const { portal } = useTexts()
  return (
    <section className="home-account" aria-labelledby="home-account">
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
  )
}
