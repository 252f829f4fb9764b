// The entries of a selection list, each a button: a tap or Enter chooses one, arrow keys move between them.
import type { KeyboardEvent } from 'react'
import { Icon } from './icon.tsx'

export interface ListOption {
  /** Unique in its list. */
  readonly value: string
  readonly label: string
  /** A second line: what distinguishes this entry from its neighbours. It is searched too. */
  readonly description?: string
  /** Shown but not selectable; the description should say why. */
  readonly disabled?: boolean
}

interface ListOptionsProps {
  readonly options: readonly ListOption[]
  /** The chosen entry; null before the first choice. */
  readonly value: string | null
  readonly onChoose: (value: string) => void
}

export function ListOptions({ options, value, onChoose }: ListOptionsProps) {
  return (
    <ul className="list-options">
      {options.map((option) => (
        <li key={option.value}>
          <Option option={option} isChosen={option.value === value} onChoose={() => onChoose(option.value)} />
        </li>
      ))}
    </ul>
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

/** Arrow keys move through the list as in a native select; Tab does too. */
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
