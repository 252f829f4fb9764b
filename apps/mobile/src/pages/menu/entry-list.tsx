// The entries as a list to choose from: the menu shows it on the page, the switcher in its sheet.
import { Icon } from '@quayline/ui/icon'
import type { MouseEvent } from 'react'
import { useMenuTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { EntryIcon } from './entry-icon.tsx'
import type { EntryName, QueryEntry } from './query-entry.ts'
import type { ShownEntry } from './shown-entries.ts'
import type { Entries } from './use-entries.ts'

interface EntryListProps {
  readonly entries: Entries
  /** The entry that the visitor is on. */
  readonly current?: EntryName
}

export function EntryList({ entries, current }: EntryListProps) {
  const { menu } = useMenuTexts()
  const waiting = entries.shown.find((each) => each.waiting !== null)?.waiting ?? null
  return (
    <>
      <ul className="entries">
        {entries.shown.map((shown) => (
          <li key={shown.entry.name}>
            <EntryRow shown={shown} isCurrent={shown.entry.name === current} onOpen={() => entries.open(shown.entry)} />
          </li>
        ))}
      </ul>
      <output className="visually-hidden">
        {waiting === null ? '' : waiting === 'app' ? menu.waitingForApp : menu.checkingCustoms}
      </output>
    </>
  )
}

interface EntryRowProps {
  readonly shown: ShownEntry
  readonly isCurrent: boolean
  readonly onOpen: () => void
}

/** What has an address is a link, which works without scripts too; what the host app opens is a button. */
function EntryRow({ shown, isCurrent, onOpen }: EntryRowProps) {
  const { language } = usePageTexts()
  const { entry, waiting, asked } = shown
  const face = <EntryFace shown={shown} isCurrent={isCurrent} />
  if (isCurrent) {
    return (
      <span className="entry is-current" aria-current="page">
        {face}
      </span>
    )
  }
  if (entry.pathOf === null) {
    return (
      <button type="button" className="entry" aria-busy={waiting !== null} onClick={onOpen}>
        {face}
      </button>
    )
  }
  const open = (event: MouseEvent): void => {
    // Another tab was asked for, or nothing stands in the way: the link itself does it.
    if (event.ctrlKey || event.metaKey || event.shiftKey || !isGated(entry)) return
    event.preventDefault()
    onOpen()
  }
  return (
    <a className="entry" href={entry.pathOf(language, asked)} aria-busy={waiting !== null} onClick={open}>
      {face}
    </a>
  )
}

const isGated = ({ name, needsLogin }: QueryEntry): boolean => needsLogin || name === 'customsDeclaration'

function EntryFace({ shown: { entry, gate, waiting }, isCurrent }: Omit<EntryRowProps, 'onOpen'>) {
  const { menu } = useMenuTexts()
  const note = waiting === 'app' ? menu.waitingForApp : waiting === 'customs' ? menu.checkingCustoms : null
  return (
    <>
      <EntryIcon name={entry.name} />
      <span className="entry-text">
        {menu[entry.name]}
        {note === null && gate.kind !== 'login' ? null : <small>{note ?? menu.loginNeeded}</small>}
      </span>
      {waiting === null ? <Icon name={isCurrent ? 'done' : 'arrow'} /> : <span className="wheel" aria-hidden="true" />}
    </>
  )
}
