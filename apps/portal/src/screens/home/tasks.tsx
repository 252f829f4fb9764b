// The reader's screens by task, as links: repeats the navigation for new users, and for phones, where it is in a
// drawer.
import { useTexts } from '../../shell/language-provider.tsx'
import { menuGroups } from '../../shell/menu.ts'
import { PortalLink } from '../../shell/portal-link.tsx'
import { useScreens } from '../../shell/screen.ts'
import type { Session } from '../../shell/session.ts'
import { ShellIcon } from '../../shell/shell-icon.tsx'

export function Tasks({ session }: { readonly session: Session }) {
  const texts = useTexts()
  const { portal } = texts
  const groups = menuGroups(useScreens(), session)
  if (groups.length === 0) return null
  return (
    <section className="tasks" aria-labelledby="home-tasks">
      <h2 id="home-tasks">{portal.home.tasks}</h2>
      <div className="task-grid">
        {groups.map(({ group, items }) => (
          <section key={group} aria-labelledby={`home-${group}`}>
            <h3 id={`home-${group}`}>
              <ShellIcon name={group} />
              {portal.groups[group]}
            </h3>
            <ul>
              {items.map(({ screen, isLocked }) => (
                <li key={screen.pattern}>
                  <PortalLink to={screen.pattern}>{screen.title(texts)}</PortalLink>
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
