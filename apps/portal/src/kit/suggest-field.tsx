// A text field with suggestions from the server while typing: the ARIA combobox with a list below. Text that matches no
// suggestion is valid too.
/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element of HTML is a listbox below a text field that it does not own */
import type { Answered, QuaylineClient } from '@quayline/client/quayline-client'
import { fill, type Language } from '@quayline/messages/language'
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { useTexts } from '../shell/language-provider.tsx'
import { useAnswer } from '../shell/use-answer.ts'
import { usePaused } from '../shell/use-paused.ts'
import { type BoundField, Field, type FieldControl } from './field.tsx'
import { PlainInput } from './plain-input.tsx'
import './suggest.css'

export interface Suggestion {
  /** The field's value once it is chosen. */
  readonly value: string
  /** Distinguishes it from similar suggestions. */
  readonly note: string
}

export interface SuggestSource {
  /** Name of the kind of suggestion; part of the cache key. */
  readonly name: string
  readonly ask: (
    text: string,
    language: Language,
  ) => (client: QuaylineClient) => Promise<Answered<{ readonly data: readonly Suggestion[] }>>
}

/** A call of the contract whose rows become suggestions. */
export const suggestSource = <Row,>(
  name: string,
  call: (client: QuaylineClient, text: string) => Promise<Answered<{ readonly data: readonly Row[] }>>,
  suggestion: (row: Row, language: Language) => Suggestion,
): SuggestSource => ({
  name,
  ask: (text, language) => async (client) => {
    const { data, ...rest } = await call(client, text)
    return data === undefined
      ? rest
      : { ...rest, data: { ...data, data: data.data.map((row) => suggestion(row, language)) } }
  },
})

interface SuggestFieldProps {
  readonly field: BoundField
  readonly source: SuggestSource
  readonly hint?: ReactNode
}

export function SuggestField({ field, source, hint }: SuggestFieldProps) {
  return (
    <Field field={field} hint={hint}>
      {(aria) => <SuggestInput field={field} source={source} aria={aria} />}
    </Field>
  )
}

const PAUSE_MS = 200
/** The server's limit. */
const LONGEST_ASKED = 60

interface SuggestInputProps extends Pick<SuggestFieldProps, 'field' | 'source'> {
  readonly aria: FieldControl
}

function SuggestInput({ field, source, aria }: SuggestInputProps) {
  const { path, value, onLeave } = field
  const { kit } = useTexts()
  const listId = useId()
  const { found, at, type, choose, close, onKeyDown } = useSuggestions(field, source)
  return (
    <span className="suggest">
      <PlainInput
        control={aria}
        name={path}
        value={value}
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={found.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={found[at] === undefined ? undefined : `${listId}-${at}`}
        onChange={({ target }) => type(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          close()
          onLeave?.()
        }}
      />
      <Suggestions
        id={listId}
        label={fill(kit.list.suggestions, { count: found.length })}
        found={found}
        at={at}
        onChoose={choose}
      />
    </span>
  )
}

/** The suggestions for the typed text, the active one, and the keyboard handling. */
function useSuggestions({ value, onChange }: BoundField, source: SuggestSource) {
  const { language } = useTexts()
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(-1)
  const typed = usePaused(value.trim(), PAUSE_MS).slice(0, LONGEST_ASKED)
  const answer = useAnswer(['suggest', source.name, typed, language], source.ask(typed, language), {
    isEnabled: isOpen && typed !== '',
    keepsPrevious: true,
  })
  const found = isOpen && value.trim() !== '' ? (answer.data?.data ?? []) : []
  const close = (): void => setIsOpen(false)
  const choose = (chosen: string): void => {
    onChange(chosen)
    close()
  }
  const move = (by: 1 | -1): void => {
    setIsOpen(true)
    if (found.length > 0) setAt((Math.max(at, by === 1 ? -1 : 0) + by + found.length) % found.length)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter' && found[at] !== undefined) {
      event.preventDefault()
      choose(found[at].value)
    } else if (event.key === 'Escape' && found.length > 0) {
      // Closes only the list, nothing around it.
      event.stopPropagation()
      close()
    }
  }
  const type = (text: string): void => {
    onChange(text)
    setIsOpen(true)
    setAt(-1)
  }
  return { found, at, type, choose, close, onKeyDown }
}

interface SuggestionsProps {
  readonly id: string
  readonly label: string
  readonly found: readonly Suggestion[]
  readonly at: number
  readonly onChoose: (value: string) => void
}

function Suggestions({ id, label, found, at, onChoose }: SuggestionsProps) {
  return (
    <>
      <div id={id} role="listbox" aria-label={label} className="suggestions" hidden={found.length === 0}>
        {found.map(({ value, note }, index) => (
          // The field handles the keys and keeps the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={value}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(value)}
          >
            <span>{value}</span> <small>{note}</small>
          </div>
        ))}
      </div>
      <output className="visually-hidden">{found.length === 0 ? '' : label}</output>
    </>
  )
}
