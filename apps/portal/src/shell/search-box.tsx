// The one search box: any bill, booking, container, vessel or (for administrators) user. A combobox: arrows choose, Enter opens.
import { Icon } from '@quayline/ui/icon'
import { type KeyboardEvent, type Ref, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '../paths.ts'
import { useTexts } from './language-provider.tsx'
import { SearchAnswer } from './search-answer.tsx'
import { nextHit, searchText } from './search-answers.ts'
import { accessTo } from './session.ts'
import { useSearch } from './use-search.ts'
import { useSession } from './use-session.ts'

// oxlint-disable-next-line max-lines-per-function -- One combobox: the keys that it knows, and the attributes that say so to assistive software.
export function SearchBox({ inputRef }: { readonly inputRef?: Ref<HTMLInputElement> }) {
  const { portal } = useTexts()
  const session = useSession()
  const navigate = useNavigate()
  const listId = useId()
  const [typed, setTyped] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState<number | null>(null)
  const found = useSearch(typed)
  const isStaff = session !== null && accessTo(session, 'USER_SEARCH') === 'OPEN'
  const isShown = isOpen && searchText(typed) !== ''

  const open = (to: string): void => {
    setIsOpen(false)
    setTyped('')
    setAt(null)
    void navigate(to)
  }
  /** Without a choice: the first hit if it belongs to what stands in the field, else tracking says what it makes of it. */
  const submit = (): void => {
    const text = searchText(typed)
    if (text === '') return
    const chosen = at === null ? (found.text === text ? found.hits[0] : undefined) : found.hits[at]
    open(chosen?.to ?? paths.tracking({ number: text }))
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    // Enter that ends a word of an input method (Chinese) is no search.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      setIsOpen(true)
      setAt(nextHit(event.key, at, found.hits.length))
    } else if (event.key === 'Enter') {
      event.preventDefault()
      submit()
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setIsOpen(false)
      setAt(null)
    }
  }
  return (
    <search className="search-box">
      <Icon name="search" />
      <input
        ref={inputRef}
        type="text"
        role="combobox"
        aria-label={portal.search.label}
        aria-expanded={isShown}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={at === null ? undefined : `${listId}-${at}`}
        placeholder={isStaff ? portal.search.placeholderStaff : portal.search.placeholder}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={200}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setIsOpen(true)
          setAt(null)
        }}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onKeyDown={onKeyDown}
      />
      <kbd aria-hidden="true">/</kbd>
      <SearchAnswer id={listId} isShown={isShown} typed={typed} found={found} at={at} onOpen={open} />
    </search>
  )
}
