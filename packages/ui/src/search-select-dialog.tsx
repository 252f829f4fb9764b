// Chooses one entry of a list that is too long to load: it is searched while typing; a tap or Enter chooses a match.
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { type ListOption, ListOptions } from './list-options.tsx'

/** A search request is sent this long after the last key. */
export const SEARCH_DELAY_MS = 250

export interface SearchSelectTexts {
  readonly close: string
  /** Label of the search field. */
  readonly search: string
  /** What may be typed. */
  readonly hint: string
  readonly searching: string
  /** Shown when the search found nothing: what to try. */
  readonly empty: string
  readonly failed: string
  readonly retry: string
  /** Announced by screen readers when entries arrive: `12 entries`. */
  readonly found: (count: number) => string
}

export interface SearchSelectDialogProps<Entry> {
  readonly open: boolean
  readonly title: string
  /** Null: the search failed. Never rejects. */
  readonly search: (text: string) => Promise<readonly Entry[] | null>
  readonly optionOf: (entry: Entry) => ListOption
  readonly onSelect: (entry: Entry) => void
  readonly onClose: () => void
  readonly texts: SearchSelectTexts
  /** The longest text that a search accepts. */
  readonly longest: number
}

/** `onSelect` is followed by `onClose`. */
export function SearchSelectDialog<Entry>(props: SearchSelectDialogProps<Entry>) {
  const { open, title, onClose, texts } = props
  return (
    <Dialog open={open} title={title} closeLabel={texts.close} onClose={onClose}>
      <Choice {...props} />
    </Dialog>
  )
}

/** `for` is the text that was searched. */
type Found<Entry> = { readonly for: string; readonly entries: readonly Entry[] | null }

function Choice<Entry>({ search, optionOf, onSelect, onClose, texts, longest }: SearchSelectDialogProps<Entry>) {
  const id = useId()
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<Found<Entry> | null>(null)
  const searching = useSearching(search, setFound)
  const list = useRef<HTMLDivElement>(null)
  const type = (text: string): void => {
    setQuery(text)
    if (text.trim() === '') setFound(null)
    searching.later(text.trim())
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    searching.now(query.trim())
  }
  const toList = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    list.current?.querySelector<HTMLElement>('button')?.focus()
  }
  const isBusy = query.trim() !== '' && found?.for !== query.trim()
  return (
    <>
      <search>
        <form className="list-search" onSubmit={submit}>
          <label htmlFor={id}>{texts.search}</label>
          <input
            id={id}
            type="search"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="search"
            maxLength={longest}
            data-autofocus=""
            aria-describedby={`${id}-hint`}
            value={query}
            onChange={(event) => type(event.target.value)}
            onKeyDown={toList}
          />
          <p id={`${id}-hint`} className="list-hint">
            {texts.hint}
          </p>
          <output className="visually-hidden">{announced(isBusy, found, texts)}</output>
        </form>
      </search>
      <div ref={list} aria-busy={isBusy}>
        <Results found={found} isBusy={isBusy} texts={texts} onRetry={() => searching.now(query.trim())}>
          {(entries) => (
            <Entries entries={entries} optionOf={optionOf} onChoose={(entry) => (onSelect(entry), onClose())} />
          )}
        </Results>
      </div>
    </>
  )
}

interface ResultsProps<Entry> extends Pick<SearchSelectDialogProps<Entry>, 'texts'> {
  readonly found: Found<Entry> | null
  readonly isBusy: boolean
  readonly onRetry: () => void
  readonly children: (entries: readonly Entry[]) => ReactNode
}

function Results<Entry>({ found, isBusy, texts, onRetry, children }: ResultsProps<Entry>) {
  if (found === null) return isBusy && <p className="list-empty">{texts.searching}</p>
  if (found.entries === null)
    return (
      <div className="list-empty">
        <p>{texts.failed}</p>
        <Button onClick={onRetry}>{texts.retry}</Button>
      </div>
    )
  return found.entries.length === 0 ? <p className="list-empty">{texts.empty}</p> : children(found.entries)
}

interface EntriesProps<Entry> {
  readonly entries: readonly Entry[]
  readonly optionOf: (entry: Entry) => ListOption
  readonly onChoose: (entry: Entry) => void
}

function Entries<Entry>({ entries, optionOf, onChoose }: EntriesProps<Entry>) {
  const options = entries.map(optionOf)
  const choose = (value: string): void => {
    const entry = entries[options.findIndex((option) => option.value === value)]
    if (entry !== undefined) onChoose(entry)
  }
  return <ListOptions options={options} value={null} onChoose={choose} />
}

function announced<Entry>(isBusy: boolean, found: Found<Entry> | null, texts: SearchSelectTexts): string {
  if (isBusy || found === null) return ''
  if (found.entries === null) return texts.failed
  return found.entries.length === 0 ? texts.empty : texts.found(found.entries.length)
}

/** Only the answer to the last text counts; an empty text sends no request. */
function useSearching<Entry>(
  search: (text: string) => Promise<readonly Entry[] | null>,
  show: (found: Found<Entry>) => void,
): { readonly later: (text: string) => void; readonly now: (text: string) => void } {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const turn = useRef(0)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      turn.current++
    },
    [],
  )
  const forget = (): number => {
    clearTimeout(timer.current)
    return ++turn.current
  }
  const ask = (text: string, mine: number): void => {
    void search(text).then((entries) => {
      if (mine === turn.current) show({ for: text, entries })
    })
  }
  return {
    later: (text) => {
      const mine = forget()
      if (text !== '') timer.current = setTimeout(() => ask(text, mine), SEARCH_DELAY_MS)
    },
    now: (text) => {
      const mine = forget()
      if (text !== '') ask(text, mine)
    },
  }
}
