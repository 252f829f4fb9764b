// The reader's newest unread messages on the home page; all of them are one link away.
import { paths } from '../../paths.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { NoticeText } from '../../shell/notice-list.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useNotices } from '../../shell/use-notices.ts'

const SHOWN = 3

export function LatestNotices({ unread }: { readonly unread: number }) {
  const { portal } = useTexts()
  return (
    <section className="home-part" aria-labelledby="home-notices">
      <h2 id="home-notices">{portal.home.notices}</h2>
      {unread === 0 ? <p className="home-none">{portal.home.noNotices}</p> : <Unread />}
      <p>
        <PortalLink to={paths.notices()}>{portal.home.allNotices}</PortalLink>
      </p>
    </section>
  )
}

/** The home page works without them: while loading or after a failure there is only the link to all of them. */
function Unread() {
  const unread = useNotices().items.filter(({ readAt }) => readAt === null)
  return (
    <ul>
      {unread.slice(0, SHOWN).map((notice) => (
        <li key={notice.noticeId} className="notice is-unread">
          <NoticeText notice={notice} />
        </li>
      ))}
    </ul>
  )
}
