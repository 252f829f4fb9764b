// /cargo-tracking: a bill, a booking or up to six containers, as the visitor chooses; with the operations once the app
// reports the user.
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { Skeleton, useLateBusy } from '@quayline/ui/skeleton'
import { paths } from '../../paths.ts'
import { Frame } from '../../shell/frame.tsx'
import type { PageData } from '../../shell/page-data.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { QueryTypeSwitcher } from '../menu/query-type-switcher.tsx'
import { AnsweredView } from './answered-view.tsx'
import { CargoSearch } from './cargo-search.tsx'
import { LoginForMore } from './login-for-more.tsx'
import { NotStored, useNotKept } from './not-kept.tsx'
import { RecentNumbers } from './recent-numbers.tsx'
import { RefusedBanner } from './refused-banner.tsx'
import { type AnsweredSearch, askedOf, hasAnswer, type SearchContent } from './search-content.ts'
import { typeOfNumber } from './type-of-number.ts'
import { useAsking } from './use-asking.ts'
import { useOwnAnswer } from './use-own-answer.ts'
import { type ReactNode, useEffect } from 'react'
import { trackedQueries } from './tracked-query.ts'

interface CargoTrackingPageProps {
  readonly data: PageData
  readonly initial: SearchContent
  /** The number's type as chosen by the visitor; null: the server detects it. */
  readonly chosen: NumberType | null
}

export function CargoTrackingPage({ data, initial, chosen }: CargoTrackingPageProps) {
  const { shell } = usePageTexts().texts
  const asking = useAsking()
  const late = useLateBusy(asking.value)
  const asked = askedOf(initial)
  const notKept = useNotKept(initial)
  const isFound = hasAnswer(initial) && !late
  const number = numberAskedFor(initial, notKept)
  const switcher = (
    <QueryTypeSwitcher current="cargoTracking" number={asked?.number ?? null} type={asked?.type ?? null} />
  )
  const search = (
    <SearchCard
      isFound={isFound}
      initial={initial}
      chosen={chosen}
      url={data.url}
      notKept={notKept}
      switcher={switcher}
    >
      <CargoSearch
        key={notKept}
        number={number}
        type={typeAskedFor(chosen ?? asked?.type ?? null, number)}
        isRefused={initial.state === 'refused'}
        url={data.url}
        onSubmit={asking.start}
      />
    </SearchCard>
  )
  return (
    <Frame brand={data.brand} url={data.url}>
      {isFound ? null : search}
      {late ? (
        <Skeleton label={shell.loading} />
      ) : initial.state === 'answered' ? (
        <Answered data={data} initial={initial} chosen={chosen} tools={switcher} />
      ) : (
        <RecentNumbers />
      )}
      {isFound ? search : null}
    </Frame>
  )
}

const numberAskedFor = (content: SearchContent, notKept: string | null): string =>
  content.state === 'ready' ? (notKept ?? '') : content.number

const typeAskedFor = (known: NumberType | null, number: string): NumberType => known ?? typeOfNumber(number) ?? 'bl'

interface SearchCardProps {
  /** Below an answer the form searches for another number. */
  readonly isFound: boolean
  readonly initial: SearchContent
  readonly chosen: NumberType | null
  readonly url: string
  readonly notKept: string | null
  readonly switcher: ReactNode
  readonly children: ReactNode
}

function SearchCard({ isFound, initial, chosen, url, notKept, switcher, children }: SearchCardProps) {
  const { tracking } = usePageTexts().texts
  return (
    <div className="search-card">
      <div className="search-head">
        {isFound ? <h2>{tracking.again}</h2> : <h1>{tracking.heading}</h1>}
        {isFound ? null : switcher}
      </div>
      {children}
      {initial.state === 'refused' ? (
        <RefusedBanner message={initial.message} number={initial.number} type={chosen} url={url} />
      ) : null}
      {notKept === null ? null : <NotStored number={notKept} />}
    </div>
  )
}

interface AnsweredProps {
  readonly data: PageData
  readonly initial: AnsweredSearch
  readonly chosen: NumberType | null
  readonly tools: ReactNode
}

function Answered({ data, initial, chosen, tools }: AnsweredProps) {
  const { language } = usePageTexts()
  const answer = useOwnAnswer(initial, chosen)
  useRememberedQuery(initial)
  return (
    <AnsweredView
      data={data}
      answer={answer}
      tools={tools}
      hrefOf={(number, type) => paths.cargoTracking({ number, type, language })}
      operationsEmpty={<LoginForMore url={data.url} />}
    />
  )
}

/** Stores a number that was found among the recent queries. */
function useRememberedQuery(content: AnsweredSearch): void {
  useEffect(() => {
    const asked = askedOf(content)
    if (content.answer.type === 'none' || asked === null || asked.type === null) return
    trackedQueries.add({ number: asked.number, type: asked.type })
  }, [content])
}
