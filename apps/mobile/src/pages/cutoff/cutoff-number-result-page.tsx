// /cutoff-number-result?num=&type=: the cut-offs of a number; the search passes them on, a page opened by address
// requests them.
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { StatePanel } from '@quayline/ui/state-panel'
import { useSearch } from 'wouter'
import { queryPaths } from '../../query-paths.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { TimeZonesProvider, usePageTexts } from '../../shell/page-texts.tsx'
import { AnswerArea } from './answer-area.tsx'
import { parseNumberType } from '../menu/asked-of-address.ts'
import { billsOf, numbersIn, typeAsked } from './asked-numbers.ts'
import { BackLink } from './back-link.tsx'
import { CutOffBand } from './cut-off-band.tsx'
import { CutOffHead } from './cut-off-head.tsx'
import { numberDeadlines } from '@quayline/messages/cutoff/deadlines'
import { numberQuestion } from './cut-off-question.ts'
import { NumberAnswerView } from './number-answer-view.tsx'
import { type DocumentType, NumberBanner } from './number-banner.tsx'
import { ResultBar } from './result-bar.tsx'
import { useCutOffAnswer } from './use-cut-off-answer.ts'
import { useCutOffPages } from './use-cut-off-pages.ts'
import { useNow } from '../../shell/use-now.ts'

export default function CutoffNumberResultPage() {
  const query = new URLSearchParams(useSearch())
  const number = query.get('num')?.trim() ?? ''
  const type = parseNumberType(query.get('type'))
  if (number === '') return <NumberMissing />
  return <NumberResult key={`${type} ${number}`} number={number} stated={type} />
}

interface NumberResultProps {
  readonly number: string
  /** The number type stated in the address. */
  readonly stated: NumberType | null
}

function NumberResult({ number, stated }: NumberResultProps) {
  const { language, texts } = usePageTexts()
  const { tracking } = texts
  const { cutoff } = useInAppTexts()
  const answer = useCutOffAnswer(numberQuestion(number, stated))
  const go = useCutOffPages()
  const now = useNow()
  const content = answer.shown?.data.content ?? []
  const item = content[0] ?? null
  const clocks = answer.shown?.clocks ?? {}
  const deadlines = content.flatMap((each, index) => numberDeadlines(each, `/content/${index}`, clocks))
  const type = typeAsked(number, stated, item)
  const isOne = numbersIn(number).length === 1
  /** Switches to the linked number of the other type if it is known; requests the answer again in any case. */
  const switchTo = (next: DocumentType): void => {
    const [bill] = item === null ? [] : billsOf(item)
    const linked = (next === 'bkg' ? item?.bkgNo : bill) ?? ''
    go(queryPaths.cutoffNumberResult({ num: linked === '' ? number : linked, type: next, language }), { replace: true })
  }
  return (
    <>
      <TimeZonesProvider value={clocks}>
        <CutOffBand
          kind={isOne ? tracking[type] : cutoff.number}
          number={number}
          type={type}
          deadlines={answer.shown === null || content.length === 0 ? null : deadlines}
          now={now}
        />
      </TimeZonesProvider>
      <div className="search-card cutoff-head">
        {isOne ? <NumberBanner type={type} item={content.length === 1 ? item : null} onType={switchTo} /> : null}
        <ResultBar answer={answer} shareTitle={`${cutoff.title} ${number}`} />
        <BackLink />
      </div>
      <AnswerArea answer={answer}>{(data) => <NumberAnswerView number={number} answer={data} now={now} />}</AnswerArea>
    </>
  )
}

function NumberMissing() {
  const { prompts } = useInAppTexts()
  return (
    <>
      <CutOffHead asked={null} />
      <StatePanel state="empty" heading="h2" title={prompts.did_not_get_the_number} actions={<BackLink />} />
    </>
  )
}
