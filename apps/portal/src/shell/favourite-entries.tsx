// The reader's favourite screens in the navigation, in the reader's order: dragged, moved with Alt and the arrow keys,
// or through the menu of an entry, since not every user can drag (WCAG 2.5.7).
import { fill } from '@quayline/messages/language'
import { Dropdown } from 'antd'
import { type KeyboardEvent, useId, useState } from 'react'
import { type Favourites, useFavourites } from './favourites.ts'
import { useTexts } from './language-provider.tsx'
import { WaitingCount } from './navigation-entry.tsx'
import { PortalNavLink } from './portal-link.tsx'
import type { Screen } from './screen.ts'
import { screenIcon } from './screen-icon.ts'
import { ShellIcon } from './shell-icon.tsx'
import { sumOf, type Work } from './waiting.ts'

interface FavouriteEntriesProps {
  readonly work: readonly Work[]
  readonly onFollow: (() => void) | undefined
}

export function FavouriteEntries({ work, onFollow }: FavouriteEntriesProps) {
  const texts = useTexts()
  const { favourites: labels } = texts.portal
  const headingId = useId()
  const favourites = useFavourites()
  const [dragged, setDragged] = useState<Screen | null>(null)
  const [announcement, announce] = useState('')
  const { screens } = favourites
  if (screens.length === 0) return null
  const move = (screen: Screen, by: -1 | 1): void => {
    const place = screens.indexOf(screen) + by
    if (place < 0 || place >= screens.length) return
    favourites.move(screen, by)
    announce(fill(labels.moved, { screen: screen.title(texts), place: place + 1, count: screens.length }))
  }
  return (
    <div className="navigation-part">
      <h2 id={headingId} className="navigation-heading">
        {labels.title}
      </h2>
      <ul aria-labelledby={headingId}>
        {screens.map((screen, index) => (
          // Dragging needs a pointer; the entry itself has Alt and the arrow keys, and a menu.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={screen.pattern}
            className="favourite"
            data-dragged={screen === dragged || undefined}
            draggable
            onDragStart={({ dataTransfer }) => {
              dataTransfer.effectAllowed = 'move'
              setDragged(screen)
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => {
              if (dragged !== null && dragged !== screen) event.preventDefault()
            }}
            onDrop={(event) => {
              event.preventDefault()
              if (dragged !== null) favourites.place(dragged, screen)
              setDragged(null)
            }}
          >
            <Entry
              screen={screen}
              work={work}
              onFollow={onFollow}
              favourites={favourites}
              onMove={(by) => move(screen, by)}
              isFirst={index === 0}
              isLast={index === screens.length - 1}
            />
          </li>
        ))}
      </ul>
      <output className="visually-hidden">{announcement}</output>
    </div>
  )
}

interface EntryProps extends FavouriteEntriesProps {
  readonly screen: Screen
  readonly favourites: Favourites
  readonly onMove: (by: -1 | 1) => void
  readonly isFirst: boolean
  readonly isLast: boolean
}

function Entry({ screen, work, onFollow, favourites, onMove, isFirst, isLast }: EntryProps) {
  const texts = useTexts()
  const { favourites: labels } = texts.portal
  const title = screen.title(texts)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(event.key === 'ArrowUp' ? -1 : 1)
  }
  const items = [
    { key: 'up', label: labels.moveUp, disabled: isFirst, onClick: () => onMove(-1) },
    { key: 'down', label: labels.moveDown, disabled: isLast, onClick: () => onMove(1) },
    { key: 'remove', label: labels.remove, onClick: () => favourites.toggle?.(screen) },
  ]
  return (
    <>
      <PortalNavLink
        to={screen.pattern}
        end
        className="navigation-entry is-top"
        draggable={false}
        onClick={onFollow}
        onKeyDown={onKeyDown}
      >
        <ShellIcon name={screenIcon([screen], screen.pattern)} />
        <span>{title}</span>
        <WaitingCount waiting={sumOf(work, [screen.pattern])} />
      </PortalNavLink>
      <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
        <button
          type="button"
          className="icon-button is-small favourite-menu"
          aria-label={fill(labels.menu, { screen: title })}
        >
          <ShellIcon name="more" />
        </button>
      </Dropdown>
    </>
  )
}
