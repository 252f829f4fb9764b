// One screen in the navigation: its name, a lock if it is for certified users only, and the amount of pending work.
import { fill } from '@quayline/messages/language'
import { useLocale, useTexts } from './language-provider.tsx'
import { PortalNavLink } from './portal-link.tsx'
import type { Screen } from './screen.ts'
import { ShellIcon } from './shell-icon.tsx'
import { badgeText, sumOf, type Work } from './waiting.ts'

interface NavigationEntryProps {
  readonly screen: Screen
  readonly isLocked: boolean
  readonly work: readonly Work[]
  readonly onFollow: (() => void) | undefined
}

export function NavigationEntry({ screen, isLocked, work, onFollow }: NavigationEntryProps) {
  const texts = useTexts()
  return (
    <li>
      <PortalNavLink to={screen.pattern} className="navigation-entry" onClick={onFollow}>
        <span>{screen.title(texts)}</span>
        {isLocked ? <Lock /> : <WaitingCount waiting={sumOf(work, [screen.pattern])} />}
      </PortalNavLink>
    </li>
  )
}

function Lock() {
  const { certifiedOnly } = useTexts().portal.navigation
  return (
    <span className="navigation-lock" title={certifiedOnly}>
      <ShellIcon name="lock" />
      <span className="visually-hidden">{certifiedOnly}</span>
    </span>
  )
}

/** Pending work of this reader, not rows of a table. Renders nothing if there is none. */
export function WaitingCount({ waiting }: { readonly waiting: Pick<Work, 'count' | 'isMore'> | null }) {
  const { language, texts } = useLocale()
  if (waiting === null) return null
  const count = badgeText(waiting, language)
  return (
    <span className="navigation-count">
      <span aria-hidden="true">{count}</span>
      <span className="visually-hidden">{fill(texts.portal.navigation.waiting, { count })}</span>
    </span>
  )
}
