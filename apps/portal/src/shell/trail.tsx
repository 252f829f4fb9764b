// Above the heading of a screen below others: the path to it, the link back to the results it came from with its
// position among them, and links to the next and the previous one.
import { fill } from '@quayline/messages/language'
import { useSyncExternalStore } from 'react'
import { generatePath, useLocation, useNavigate, useParams } from 'react-router'
import { useTexts } from './language-provider.tsx'
import { PortalLink } from './portal-link.tsx'
import { useRecents } from './recents.ts'
import { type PlaceInResults, placeIn, readResults, subscribeResults } from './results.ts'
import { isOfOneThing, type Screen, screensAbove, useCurrentScreen, useScreens } from './screen.ts'
import { ShellIcon } from './shell-icon.tsx'
import { isFreeKey, useKeyDown } from './use-key-down.ts'

export function Trail() {
  const { trail } = useTexts().portal
  const screen = useCurrentScreen()
  const screens = useScreens()
  const { pathname, search } = useLocation()
  const results = useSyncExternalStore(subscribeResults, readResults, readResults)
  const above = screen === null ? [] : screensAbove(screens, screen)
  if (above.length === 0) return null
  const place = placeIn(results, `${pathname}${search}`)
  return (
    <div className="trail">
      <nav aria-label={trail.label}>
        <ol>
          {above.map((one) => (
            <li key={one.pattern}>
              <Crumb screen={one} place={place} />
            </li>
          ))}
        </ol>
      </nav>
      {place === null ? null : <WayThrough place={place} />}
    </div>
  )
}

/** The link to the list of results keeps its page, criteria and order. */
function Crumb({ screen, place }: { readonly screen: Screen; readonly place: PlaceInResults | null }) {
  const texts = useTexts()
  const params = useParams()
  const [recents] = useRecents()
  const path = generatePath(screen.pattern, params)
  const isList = place !== null && place.list.split('?')[0] === path
  const known = isOfOneThing(screen) ? recents.find((recent) => recent.path.split('?')[0] === path) : undefined
  return (
    <PortalLink to={isList ? place.list : path} state={isList ? place.state : undefined}>
      {isList ? <ShellIcon name="collapse" /> : null}
      {known?.label ?? screen.title(texts)}
    </PortalLink>
  )
}

function WayThrough({ place }: { readonly place: PlaceInResults }) {
  const { trail } = useTexts().portal
  const navigate = useNavigate()
  const { previous, next, number, count } = place
  useKeyDown((event) => {
    if (!isFreeKey(event)) return
    const to = event.key === 'k' ? previous : event.key === 'j' ? next : null
    if (to === null) return
    event.preventDefault()
    void navigate(to)
  })
  return (
    <div className="trail-way">
      <span>{fill(trail.place, { number, count })}</span>
      <Step to={previous} label={trail.previous} icon="up" />
      <Step to={next} label={trail.next} icon="down" />
    </div>
  )
}

interface StepProps {
  readonly to: string | null
  readonly label: string
  readonly icon: 'up' | 'down'
}

/** At the end of the results it stays in place but is disabled. */
function Step({ to, label, icon }: StepProps) {
  return to === null ? (
    <button type="button" className="trail-step" disabled aria-label={label}>
      <ShellIcon name={icon} />
    </button>
  ) : (
    <PortalLink to={to} className="trail-step" aria-label={label} title={label}>
      <ShellIcon name={icon} />
    </PortalLink>
  )
}
