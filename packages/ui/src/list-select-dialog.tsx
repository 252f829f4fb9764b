// Chooses one entry of a list: a tap or Enter chooses and closes. From nine entries on there is a search field.
import { useId, useState } from 'react'
import { Dialog } from './dialog.tsx'
import { type ListOption, ListOptions } from './list-options.tsx'

export type { ListOption }

export interface ListSelectTexts {
  readonly close: string
  /** Label of the search field. */
  readonly search: string
  /** Shown for an empty list: why it is empty, and what to do. */
  readonly empty: string
  /** Shown when the search found nothing. */
  readonly noMatch: string
  /** Announced by screen readers while typing: `12 entries`. */
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

// The search matches entries that contain every word of it, ignoring case, accents and letter width.

interface Searchable {
  readonly value: string
  readonly label: string
  readonly description?: string
}

/** `México` equals `MEXICO`, and full-width digits equal plain digits. */
const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()

export function matchingOptions<Entry extends Searchable>(entries: readonly Entry[], search: string): readonly Entry[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return entries.filter(({ value, label, description = '' }) => {
    const text = plain(`${label} ${description} ${value}`)
    return words.every((word) => text.includes(word))
  })
}

function Choice({ options, value, onSelect, onClose, texts }: ListSelectDialogProps) {
  const [query, setQuery] = useState('')
  const searchId = useId()
  const isLong = options.length > ENTRIES_WITHOUT_SEARCH
  const shown = isLong ? matchingOptions(options, query) : options
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
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <output className="visually-hidden">{query === '' ? '' : texts.found(shown.length)}</output>
        </div>
      ) : null}
      {shown.length === 0 ? <p className="list-empty">{texts.noMatch}</p> : null}
      <ListOptions
        options={shown}
        value={value}
        onChoose={(chosen) => {
          onSelect(chosen)
          onClose()
        }}
      />
    </>
  )
}
