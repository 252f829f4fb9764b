// The home page: the search box, and under it the answer of the number that the address names.
import type { PageContent } from '@quayline/domain/sharing/page'
import { parseLanguage } from '@quayline/messages/language'
import { Banner } from '@quayline/ui/banner'
import { Skeleton, useLateBusy } from '@quayline/ui/skeleton'
import { useEffect, useState } from 'react'
import { askedLanguage, paths } from '../../paths.ts'
import { AnswerBar, AnswerNotices } from '../../shell/answer-bar.tsx'
import { Frame } from '../../shell/frame.tsx'
import { previewOf } from '../../shell/link-preview.ts'
import type { PageData } from '../../shell/page-data.ts'
import { ClocksProvider, usePageTexts } from '../../shell/page-texts.tsx'
import { useAnswer } from '../../shell/use-answer.ts'
import { AsOfStamp } from './head-card.tsx'
import { CheckDigitHint } from './check-digit-hint.tsx'
import { SearchBox } from './search-box.tsx'
import { TrackingAnswerView } from './tracking-answer-view.tsx'

type HomeContent = Extract<PageContent, { page: 'home' }>

export function HomePage({ data, initial }: { readonly data: PageData; readonly initial: HomeContent }) {
  const { tracking, shell } = usePageTexts().texts
  const asking = useAsking()
  const late = useLateBusy(asking.value)
  const number = initial.state === 'ready' ? '' : initial.number
  return (
    <Frame brand={data.brand} url={data.url}>
      <div className="search-card">
        <h1>{tracking.heading}</h1>
        {initial.state === 'ready' ? <p className="intro">{tracking.intro}</p> : null}
        <SearchBox number={number} url={data.url} invalid={initial.state === 'refused'} onSubmit={asking.start} />
        {initial.state === 'refused' ? (
          <Banner tone="danger" icon="warning">
            <p className="banner-title">{tracking.refusedTitle}</p>
            <p id="refusal">{initial.message}</p>
          </Banner>
        ) : null}
      </div>
      {late ? (
        <Skeleton label={shell.loading} />
      ) : initial.state === 'answered' ? (
        <Answered data={data} initial={initial} />
      ) : null}
    </Frame>
  )
}

function Answered({
  data,
  initial,
}: {
  readonly data: PageData
  readonly initial: Extract<HomeContent, { state: 'answered' }>
}) {
  const { texts } = usePageTexts()
  const answer = useAnswer(initial)
  const { content } = answer
  if (content.page !== 'home' || content.state !== 'answered') return null
  const language = parseLanguage(askedLanguage(data.url))
  return (
    <ClocksProvider value={content.clocks}>
      <AnswerNotices answer={answer} asOf={content.asOf} />
      <CheckDigitHint number={content.number} />
      <TrackingAnswerView
        number={content.number}
        answer={content.answer}
        hrefOf={(number) => paths.home({ number, language })}
      >
        <AnswerBar
          answer={answer}
          url={data.url}
          asOf={<AsOfStamp asOf={content.asOf} />}
          shareTitle={previewOf(content, texts, data.brand.name).title}
        />
      </TrackingAnswerView>
    </ClocksProvider>
  )
}

/** The browser itself loads the answer; until it arrives the page shows its outline. A page restored by "back" is not asking. */
function useAsking(): { readonly value: boolean; readonly start: () => void } {
  const [value, setValue] = useState(false)
  useEffect(() => {
    const reset = (): void => setValue(false)
    window.addEventListener('pageshow', reset)
    return () => window.removeEventListener('pageshow', reset)
  }, [])
  return { value, start: () => setValue(true) }
}
