// The expanded search box: numbers, shipments, vessels, screens, actions, users, help. Arrow keys select, Enter opens,
// Ctrl+Enter opens a new tab, Tab shows one kind alone, Escape closes (docs/requirements/portal.md 10).
import { Icon } from '@quayline/ui/icon'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { hrefOf, paths } from '../paths.ts'
import { useTexts } from './language-provider.tsx'
import { PaletteFoot } from './palette-foot.tsx'
import { PaletteKinds } from './palette-kinds.tsx'
import { PaletteResults } from './palette-results.tsx'
import { type ChosenKind, nextKind, rowsOf, type Row } from './palette-rows.ts'
import { LONGEST_SEARCH, mayBeNumber, nextRow, type Opens, searchText } from './search-hit.ts'
import { useShellActions } from './shell-actions.ts'
import { useSearch } from './use-search.ts'

interface PaletteProps {
  readonly onClose: () => void
  readonly onShortcuts: () => void
  readonly onCollapse: () => void
}

export function Palette({ isOpen, ...props }: PaletteProps & { readonly isOpen: boolean }) {
  const { search } = useTexts().portal
  const ref = useRef<HTMLDialogElement>(null)
  const { onClose } = props
  useEffect(() => {
    const dialog = ref.current
    if (!isOpen || dialog === null) return undefined
    dialog.showModal()
    return () => dialog.close()
  }, [isOpen])
  return (
    // A click on the backdrop is a click on the dialog itself; keyboard users have Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={ref}
      className="palette"
      aria-label={search.label}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onClick={(event) => {
        if (event.target === event.currentTarget) onClose()
      }}
    >
      {isOpen ? <PaletteContent {...props} /> : null}
    </dialog>
  )
}

// oxlint-disable-next-line max-lines-per-function -- One combobox: the keys that it knows, and the attributes that say so to assistive software.
function PaletteContent({ onClose, onShortcuts, onCollapse }: PaletteProps) {
  const { search: texts } = useTexts().portal
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [kind, setKind] = useState<ChosenKind>('all')
  const [at, setAt] = useState(0)
  const actions = useShellActions(onCollapse)
  const found = useSearch(typed, actions, onShortcuts)
  const shownKind = kind === 'all' || found.groups.some((group) => group.kind === kind) ? kind : 'all'
  const rows = rowsOf(found.groups, shownKind)
  const chosen = rows[Math.min(at, rows.length - 1)]

  const show = (next: ChosenKind): void => {
    setKind(next)
    setAt(0)
  }
  const open = (opens: Opens, isInTab = false): void => {
    if (opens.kind === 'action' || !isInTab) onClose()
    if (opens.kind === 'action') opens.run()
    else if (opens.kind === 'page' || isInTab)
      window.open(opens.kind === 'page' ? opens.href : hrefOf(opens.to), '_blank', 'noopener')
    else void navigate(opens.to)
  }
  const follow = (row: Row, isInTab: boolean): void => {
    if (row.kind === 'all') show(row.of)
    else open(row.opens, isInTab)
  }
  /** Text typed after the last pause may be a complete number: the tracking screen handles it. */
  const submit = (isInTab: boolean): void => {
    const text = searchText(typed)
    if (mayBeNumber(text) && (found.text !== text || chosen === undefined))
      open({ kind: 'screen', to: paths.tracking({ number: text }) }, isInTab)
    else if (chosen !== undefined) follow(chosen, isInTab)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Enter that confirms an input method's composition (Chinese) is not a search.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') setAt(nextRow(event.key, at, rows.length) ?? 0)
    else if (event.key === 'Enter') submit(event.ctrlKey || event.metaKey)
    else if (event.key === 'Tab') show(nextKind(found.groups, shownKind, event.shiftKey ? -1 : 1))
    else return
    event.preventDefault()
  }
  return (
    <div className="palette-card">
      <div className="palette-input">
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- The dialog was opened in order to type.
          autoFocus
          aria-label={texts.label}
          aria-expanded
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen === undefined ? undefined : `${listId}-${rows.indexOf(chosen)}`}
          placeholder={texts.placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={LONGEST_SEARCH}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            setAt(0)
          }}
          onKeyDown={onKeyDown}
        />
        <button type="button" className="palette-close" tabIndex={-1} aria-label={texts.close} onClick={onClose}>
          <kbd aria-hidden="true">Esc</kbd>
        </button>
      </div>
      {found.text === '' ? null : <PaletteKinds groups={found.groups} chosen={shownKind} onChoose={show} />}
      <PaletteResults id={listId} typed={typed} found={found} rows={rows} chosen={chosen ?? null} onFollow={follow} />
      <PaletteFoot groups={found.groups} />
    </div>
  )
}
