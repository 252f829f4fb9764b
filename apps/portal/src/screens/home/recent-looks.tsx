// The items that the reader viewed last on this device, with the time.
import { instantText } from '@quayline/messages/time-text'
import { useTexts } from '../../shell/language-provider.tsx'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useRecents } from '../../shell/recents.ts'
import { screenIcon } from '../../shell/screen-icon.ts'
import { useScreens } from '../../shell/screen.ts'
import { ShellIcon } from '../../shell/shell-icon.tsx'

const SHOWN = 8

export function RecentLooks() {
  const { shell, portal } = useTexts()
  const screens = useScreens()
  const [recents] = useRecents()
  return (
    <section className="home-part" aria-labelledby="home-recent">
      <h2 id="home-recent">{portal.navigation.recent}</h2>
      {recents.length === 0 ? (
        <p className="home-none">{portal.home.noRecent}</p>
      ) : (
        <ul>
          {recents.slice(0, SHOWN).map(({ path, label, pattern, at }) => (
            <li key={path} className="recent-look">
              <ShellIcon name={screenIcon(screens, pattern)} />
              <PortalLink to={path} translate="no">
                {label}
              </PortalLink>
              <time dateTime={at}>{instantText(at, shell.date)}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
