// The star on the title line: the screen is, or becomes, one of the reader's favourites.
import { useFavourites, mayBeFavourite } from './favourites.ts'
import { useTexts } from './language-provider.tsx'
import { useCurrentScreen } from './screen.ts'
import { ShellIcon } from './shell-icon.tsx'

export function FavouriteStar() {
  const screen = useCurrentScreen()
  const { favourites: texts } = useTexts().portal
  const { toggle, isFavourite } = useFavourites()
  if (screen === null || toggle === null || !mayBeFavourite(screen)) return null
  const isOn = isFavourite(screen)
  return (
    <button
      type="button"
      className="icon-button is-small star"
      aria-pressed={isOn}
      aria-label={texts.star}
      title={isOn ? texts.remove : texts.add}
      onClick={() => toggle(screen)}
    >
      <ShellIcon name="star" />
    </button>
  )
}
