// The entries as a selection list: shown by the menu on the page and by the switcher in its sheet.
import { Icon } from '@quayline/ui/icon'
import type { MouseEvent } from 'react'
import { useMenuTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts } from '../../shell/page-texts.tsx'
import type { EntryName, QueryEntry } from './query-entry.ts'
import type { ShownEntry } from './shown-entries.ts'
import type { Entries } from './use-entries.ts'

interface EntryListProps {
  readonly entries: Entries
  /** The entry of the current page. */
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

/**
 * An entry with an address is a link, which works without scripts too; an entry that the host app opens is a button.
 */
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
    // The user wants a new tab, or the entry has no gate: the link itself navigates.
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

// The line icon of each entry, in the style of packages/ui: 24 x 24, current colour, hidden from screen readers.
const PATHS: Readonly<Record<EntryName, string>> = {
  cargoTracking: 'M12 21s-7-6-7-11a7 7 0 0 1 14 0c0 5-7 11-7 11M12 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5',
  customsDeclaration: 'M12 3l8 3v6c0 5-4 8-8 9-4-1-8-4-8-9V6zM8.5 12l2.5 2.5 4.5-5',
  vgm: 'M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z',
  shipmentFolder: 'M3 6h6l2 2h10v11H3zM7 12h10M7 15.5h6',
  demurrage: 'M3 6h18v12H3zM12 14.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5M6.5 12h.01M17.5 12h.01',
  freeDays: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M9 15l2 2 4-4',
  cutoff: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18M12 7v5l3.5 2',
  pickUpNumber: 'M9 4L7 20M17 4l-2 16M4 9h16M4 15h16',
  importEir: 'M6 3h9l4 4v14H6zM14 3v5h5M9 12h7M9 16h7',
}

const EntryIcon = ({ name }: { readonly name: EntryName }) => <Drawn path={PATHS[name]} />

export const SwitchIcon = () => <Drawn path="M4 8h15M15 4l4 4-4 4M20 16H5M9 12l-4 4 4 4" />

const Drawn = ({ path }: { readonly path: string }) => (
  <svg className="icon" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d={path} />
  </svg>
)

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
