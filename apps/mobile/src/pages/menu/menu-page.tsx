// `/`, the menu: the search box with the answer for the number in the address, and the entries of the other queries.
import { parseLanguage } from '@quayline/messages/language'
import { Skeleton, useLateBusy } from '@quayline/ui/skeleton'
import { type ReactNode, useRef } from 'react'
import { askedLanguage, paths } from '../../paths.ts'
import { Frame } from '../../shell/frame.tsx'
import { useMenuTexts } from '../../shell/in-app-texts.tsx'
import type { PageData } from '../../shell/page-data.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { AnsweredView } from '../tracking/answered-view.tsx'
import { NotStored, useNotKept } from '../tracking/not-kept.tsx'
import { RefusedBanner } from '../tracking/refused-banner.tsx'
import { SearchBox } from '../tracking/search-box.tsx'
import { type AnsweredSearch, askedOf, hasAnswer, type SearchContent } from '../tracking/search-content.ts'
import { typeOfNumber } from '../tracking/type-of-number.ts'
import { useAsking } from '../tracking/use-asking.ts'
import { EntryList } from './entry-list.tsx'
import type { Asked } from './query-entry.ts'
import { QueryTypeSwitcher } from './query-type-switcher.tsx'
import { useEntries } from './use-entries.ts'

export function MenuPage({ data, initial }: { readonly data: PageData; readonly initial: SearchContent }) {
  const { tracking, shell } = usePageTexts().texts
  const asking = useAsking()
  const late = useLateBusy(asking.value)
  const field = useRef<HTMLInputElement>(null)
  const notKept = useNotKept(initial)
  const number = initial.state === 'ready' ? (notKept ?? '') : initial.number
  const asked = askedOf(initial)
  const isFound = hasAnswer(initial) && !late
  const switcher = asked === null ? null : <QueryTypeSwitcher current="cargoTracking" {...asked} />
  const search = (
    <div className="search-card">
      <div className="search-head">
        {isFound ? <h2>{tracking.again}</h2> : <h1>{tracking.heading}</h1>}
        {isFound ? null : switcher}
      </div>
      {initial.state === 'ready' ? <p className="intro">{tracking.intro}</p> : null}
      <SearchBox
        key={notKept}
        number={number}
        url={data.url}
        invalid={initial.state === 'refused'}
        onSubmit={asking.start}
        field={field}
      />
      {initial.state === 'refused' ? (
        <RefusedBanner message={initial.message} number={number} type={null} url={data.url} />
      ) : null}
      {notKept === null ? null : <NotStored number={notKept} />}
    </div>
  )
  return (
    <Frame brand={data.brand} url={data.url}>
      {isFound ? null : search}
      {late ? (
        <Skeleton label={shell.loading} />
      ) : initial.state === 'answered' ? (
        <Answered data={data} initial={initial} tools={switcher} />
      ) : (
        <Menu field={field} />
      )}
      {isFound ? search : null}
    </Frame>
  )
}

function Menu({ field }: { readonly field: { readonly current: HTMLInputElement | null } }) {
  const { menu } = useMenuTexts()
  const entries = useEntries({ asked: null, typed: () => typedIn(field.current) })
  return (
    <nav className="menu-card" aria-labelledby="menu-heading">
      <h2 id="menu-heading">{menu.heading}</h2>
      <EntryList entries={entries} />
    </nav>
  )
}

function typedIn(field: HTMLInputElement | null): Asked | null {
  const number = field?.value.trim() ?? ''
  return number === '' ? null : { number, type: typeOfNumber(number) }
}

/** The public answer: the menu's answer needs no login and does not wait for the app. */
function Answered({
  data,
  initial,
  tools,
}: {
  readonly data: PageData
  readonly initial: AnsweredSearch
  readonly tools: ReactNode
}) {
  const answer = useAnswer(initial)
  const language = parseLanguage(askedLanguage(data.url))
  return (
    <AnsweredView data={data} answer={answer} tools={tools} hrefOf={(number) => paths.home({ number, language })} />
  )
}
