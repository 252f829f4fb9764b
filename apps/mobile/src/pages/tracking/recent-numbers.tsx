// The recent queries under an empty search box: a tap fills the box and searches. Known only in this browser, so they
// render after hydration.
import { GroupedNumber } from '@quayline/ui/copyable-number'
import { Icon } from '@quayline/ui/icon'
import { paths } from '../../paths.ts'
import { useHydrated } from '../../shell/browser-state.ts'
import { useMenuTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { trackedQueries } from './tracked-query.ts'

export function RecentNumbers() {
  const { language } = usePageTexts()
  const { menu } = useMenuTexts()
  const recent = useHydrated() ? trackedQueries.read() : []
  if (recent.length === 0) return null
  return (
    <nav className="menu-card" aria-labelledby="recent-heading">
      <h2 id="recent-heading">{menu.recent}</h2>
      <ul className="entries">
        {recent.map(({ number, type }) => (
          <li key={`${type} ${number}`}>
            <a className="entry" href={paths.cargoTracking({ number, type, language })}>
              <span className="entry-text">
                <span className="recent-numbers">
                  {number.split(/[,，]/).map((each) => (
                    <GroupedNumber key={each} number={each.trim()} />
                  ))}
                </span>
                <small>{menu.types[type]}</small>
              </span>
              <Icon name="arrow" />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
