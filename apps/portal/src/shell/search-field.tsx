// Looks like the palette's search box; pressing it opens the palette over it.
import { Icon } from '@quayline/ui/icon'
import { useTexts } from './language-provider.tsx'
import { useOpenPalette } from './palette-opener.ts'
import { accessTo } from './session.ts'
import { useSession } from './use-session.ts'

export function SearchField() {
  const { search } = useTexts().portal
  const session = useSession()
  const open = useOpenPalette()
  const isStaff = session !== null && accessTo(session, 'USER_SEARCH') === 'OPEN'
  const placeholder = isStaff ? search.placeholderStaff : search.placeholder
  return (
    <button
      type="button"
      className="search-field"
      aria-haspopup="dialog"
      aria-keyshortcuts="Control+K /"
      onClick={open}
    >
      <Icon name="search" />
      <span>
        <span className="visually-hidden">{search.open} </span>
        {placeholder}
      </span>
      <kbd aria-hidden="true">Ctrl K</kbd>
    </button>
  )
}
