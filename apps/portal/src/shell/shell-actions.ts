// Actions that the palette offers everywhere: on the current screen, and on the portal itself.
import { useToast } from '@quayline/ui/toast'
import { useLocation } from 'react-router'
import { hrefOf } from '../paths.ts'
import { mayBeFavourite, useFavourites } from './favourites.ts'
import { useKept } from './kept-store.ts'
import { useTexts } from './language-provider.tsx'
import { useCurrentScreen } from './screen.ts'
import type { Hit } from './search-hit.ts'
import { THEME_CHOICES, themeChoice } from './theme-choice.ts'
import { useLeave } from './use-leave.ts'
import { useSession } from './use-session.ts'

export function useShellActions(collapse: () => void): readonly Hit[] {
  const texts = useTexts()
  const { portal } = texts
  const screen = useCurrentScreen()
  const { toggle, isFavourite } = useFavourites()
  const { pathname, search } = useLocation()
  const session = useSession()
  const [theme, chooseTheme] = useKept(themeChoice)
  const leave = useLeave()
  const toast = useToast()
  const isLoggedIn = session !== null && session.user !== null
  const actionHit = (key: string, label: string, side: string, run: () => void): Hit => ({
    key: `action-${key}`,
    icon: 'action',
    label,
    side,
    opens: { kind: 'action', run },
  })
  const title = screen?.title(texts) ?? ''
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${hrefOf(`${pathname}${search}`)}`)
      toast({ tone: 'plain', text: portal.actions.copied })
    } catch {
      // No secure context, or the reader has denied it.
      toast({ tone: 'danger', text: portal.actions.notCopied })
    }
  }
  return [
    ...(screen === null || toggle === null || !mayBeFavourite(screen)
      ? []
      : [
          actionHit('favourite', isFavourite(screen) ? portal.favourites.remove : portal.favourites.add, title, () =>
            toggle(screen),
          ),
        ]),
    actionHit('copy', portal.actions.copyAddress, title, () => void copy()),
    ...THEME_CHOICES.filter((choice) => choice !== theme).map((choice) =>
      actionHit(`theme-${choice}`, `${portal.theme.label}: ${portal.theme[choice]}`, '', () => chooseTheme(choice)),
    ),
    actionHit('collapse', portal.shortcuts.collapse, '[', collapse),
    ...(isLoggedIn ? [actionHit('leave', portal.user.logOut, session.user?.username ?? '', () => void leave())] : []),
  ]
}
