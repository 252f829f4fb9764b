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

export function useShellActs(collapse: () => void): readonly Hit[] {
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
  const act = (key: string, label: string, side: string, run: () => void): Hit => ({
    key: `act-${key}`,
    icon: 'act',
    label,
    side,
    opens: { kind: 'act', run },
  })
  const title = screen?.title(texts) ?? ''
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(`${window.location.origin}${hrefOf(`${pathname}${search}`)}`)
      toast({ tone: 'plain', text: portal.acts.copied })
    } catch {
      // No secure context, or the reader has denied it.
      toast({ tone: 'danger', text: portal.acts.notCopied })
    }
  }
  return [
    ...(screen === null || toggle === null || !mayBeFavourite(screen)
      ? []
      : [
          act('favourite', isFavourite(screen) ? portal.favourites.remove : portal.favourites.add, title, () =>
            toggle(screen),
          ),
        ]),
    act('copy', portal.acts.copyAddress, title, () => void copy()),
    ...THEME_CHOICES.filter((choice) => choice !== theme).map((choice) =>
      act(`theme-${choice}`, `${portal.theme.label}: ${portal.theme[choice]}`, '', () => chooseTheme(choice)),
    ),
    act('collapse', portal.shortcuts.collapse, '[', collapse),
    ...(isLoggedIn ? [act('leave', portal.user.logOut, session.user?.username ?? '', () => void leave())] : []),
  ]
}
