// Chooses one entry of a list: a tap or Enter chooses and closes. From nine entries on there is a search field.
import { type KeyboardEvent, useId, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { Icon } from './icon.tsx'
import { matchingOptions } from './matching-options.ts'

export interface ListOption {
  /** Unique in its list. */
  readonly value: string
  readonly label: string
  /** A second line: what tells this entry from its neighbours. It is searched too. */
  readonly description?: string
  /** Shown, but not to be chosen; the description should say why. */
  readonly disabled?: boolean
}

export interface ListSelectTexts {
  readonly close: string
  /** Label of the search field. */
  readonly search: string
  /** There is nothing to choose from: why, and what to do. */
  readonly empty: string
  /** The search found nothing. */
  readonly noMatch: string
  /** Read out while typing: `12 entries`. */
  readonly found: (count: number) => string
}

export interface ListSelectDialogProps {
  readonly open: boolean
  readonly title: string
  readonly options: readonly ListOption[]
  /** The chosen entry; null before the first choice. */
  readonly value: string | null
  readonly onSelect: (value: string) => void
  readonly onClose: () => void
  readonly texts: ListSelectTexts
}

/** More entries than this get a search field. */
export const ENTRIES_WITHOUT_SEARCH = 8

/** `onSelect` is followed by `onClose`. */
export function ListSelectDialog(props: ListSelectDialogProps) {
  const { open, title, onClose, texts } = props
  return (
    <Dialog open={open} title={title} closeLabel={texts.close} onClose={onClose}>
      <Choice {...props} />
    </Dialog>
  )
}

function Choice({ options, value, onSelect, onClose, texts }: ListSelectDialogProps) {
  const [words, setWords] = useState('')
  const searchId = useId()
  const isLong = options.length > ENTRIES_WITHOUT_SEARCH
  const shown = isLong ? matchingOptions(options, words) : options
  if (options.length === 0) return <p className="list-empty">{texts.empty}</p>
  return (
    <>
      {isLong ? (
        <div className="list-search">
          <label htmlFor={searchId}>{texts.search}</label>
          <input
            id={searchId}
            type="search"
            autoComplete="off"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <output className="visually-hidden">{words === '' ? '' : texts.found(shown.length)}</output>
        </div>
      ) : null}
      {shown.length === 0 ? <p className="list-empty">{texts.noMatch}</p> : null}
      <ul className="list-options">
        {shown.map((option) => (
          <li key={option.value}>
            <Option
              option={option}
              isChosen={option.value === value}
              onChoose={() => {
                onSelect(option.value)
                onClose()
              }}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

interface OptionProps {
  readonly option: ListOption
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function Option({ option: { label, description, disabled = false }, isChosen, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      className="list-option"
      aria-current={isChosen ? 'true' : undefined}
      aria-disabled={disabled ? 'true' : undefined}
      {...(isChosen ? { 'data-autofocus': '' } : {})}
      onKeyDown={moveFocus}
      onClick={disabled ? undefined : onChoose}
    >
      <span className="list-option-text">
        <span>{label}</span>
        {description === undefined ? null : <span className="list-option-note">{description}</span>}
      </span>
      {isChosen ? <Icon name="done" /> : null}
    </button>
  )
}

/** Arrow keys go through the list as in a native choice; Tab does too. */
function moveFocus(event: KeyboardEvent<HTMLButtonElement>): void {
  const entries = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const here = entries.indexOf(event.currentTarget)
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: Math.min(here + 1, entries.length - 1),
    ArrowUp: Math.max(here - 1, 0),
    Home: 0,
    End: entries.length - 1,
  }
  const target = targets[event.key]
  if (target === undefined) return
  event.preventDefault()
  entries[target]?.focus()
}
