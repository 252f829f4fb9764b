// /cutoff-vessel-result?vslCode=&pol=&days=: the cut-offs of a vessel at a port of loading, by service and voyage.
import { fill } from '@quayline/messages/language'
import { KeyValues } from '@quayline/ui/key-values'
import { StatePanel } from '@quayline/ui/state-panel'
import { useState } from 'react'
import { useSearch } from 'wouter'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { TimeZonesProvider } from '../../shell/page-texts.tsx'
import { AnswerArea } from './answer-area.tsx'
import { BackLink } from './back-link.tsx'
import { CutOffBand } from './cut-off-band.tsx'
import { CutOffHead } from './cut-off-head.tsx'
import { callDeadlines } from '@quayline/messages/cutoff/deadlines'
import { vesselQuestion } from './cut-off-question.ts'
import { isFromHistory } from './handed-over.ts'
import { ResultBar } from './result-bar.tsx'
import { useCutOffAnswer } from './use-cut-off-answer.ts'
import { useNow } from '../../shell/use-now.ts'
import { askedVessel, type AskedVessel, VesselAnswerView } from './vessel-answer-view.tsx'

export default function CutoffVesselResultPage() {
  const search = useSearch()
  const asked = askedVessel(search)
  return asked === null ? <QueryIncomplete /> : <VesselResult key={search} asked={asked} />
}

function VesselResult({ asked }: { readonly asked: AskedVessel }) {
  const { cutoff } = useInAppTexts()
  const answer = useCutOffAnswer(vesselQuestion(asked))
  const [isHistory] = useState(() => isFromHistory(window.history.state, performance.timeOrigin))
  const now = useNow()
  const voyages = answer.shown?.data ?? []
  const clocks = answer.shown?.clocks ?? {}
  const deadlines = voyages.flatMap(({ groupList }, group) =>
    groupList.flatMap((call, index) => callDeadlines(call, `/${group}/groupList/${index}`, clocks)),
  )
  return (
    <>
      <TimeZonesProvider value={clocks}>
        <CutOffBand
          kind={asked.vslName}
          number={null}
          type={null}
          deadlines={answer.shown === null || voyages.length === 0 ? null : deadlines}
          now={now}
        />
      </TimeZonesProvider>
      <div className="search-card cutoff-head">
        <VesselFacts asked={asked} isHistory={isHistory} />
        <ResultBar answer={answer} shareTitle={`${cutoff.title} ${asked.vslName} ${asked.pol}`} />
        <BackLink tab="vessel" />
      </div>
      <AnswerArea answer={answer}>{(data) => <VesselAnswerView asked={asked} voyages={data} now={now} />}</AnswerArea>
    </>
  )
}

export function VesselFacts({ asked, isHistory }: { readonly asked: AskedVessel; readonly isHistory: boolean }) {
  const { cutoff } = useInAppTexts()
  const { vslName, vslCode, pol, polCode, days } = asked
  const withCode = (name: string, code: string | null): string =>
    code === null || code === name || name.includes(code) ? name : `${name} (${code})`
  return (
    <>
      <KeyValues
        pairs={[
          { label: cutoff.vessel, value: withCode(vslName, vslCode) },
          { label: cutoff.port, value: withCode(pol, polCode) },
        ]}
      />
      <p className="hint">
        {fill(cutoff.within, { weeks: days / 7, days })}
        {isHistory ? <span className="tag cutoff-tag">{cutoff.fromHistory}</span> : null}
      </p>
    </>
  )
}

function QueryIncomplete() {
  const { cutoff } = useInAppTexts()
  return (
    <>
      <CutOffHead asked={null} />
      <StatePanel state="empty" heading="h2" title={cutoff.incompleteTitle} actions={<BackLink tab="vessel" />}>
        <p>{cutoff.incompleteText}</p>
      </StatePanel>
    </>
  )
}
