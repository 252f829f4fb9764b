// The top of a page, to be read in one glance: number, from -> to, the one status sentence, slim progress, as of when.
import { fill } from '@quayline/messages/language'
import { Icon } from '@quayline/ui/icon'
import { ProgressSteps } from '@quayline/ui/progress-steps'
import type { ReactNode } from 'react'
import { useTimeZones, usePageTexts } from '../../shell/page-texts.tsx'
import { Copyable } from './copyable.tsx'
import type { Headline } from '@quayline/domain/tracking/headline'
import { headlineText } from './headline-text.ts'
import { Verdict } from './placed-time.tsx'
import { cityAndCountry } from '@quayline/domain/tracking/place-parts'
import { stagesOf } from '@quayline/domain/tracking/stage'

interface HeadCardProps {
  readonly kind: 'bl' | 'bkg' | 'cntr'
  readonly number: string
  readonly route: { readonly from: string | null; readonly to: string | null } | null
  readonly headline: Headline | null
  /** In place of the headline. */
  readonly sentence?: string | undefined
  readonly transships: boolean
  readonly level?: 'h1' | 'h2'
  readonly note?: string | undefined
  readonly children?: ReactNode
}

export function HeadCard({
  kind,
  number,
  route,
  headline,
  sentence,
  transships,
  level: Heading = 'h1',
  note,
  children,
}: HeadCardProps) {
  const { texts } = usePageTexts()
  const clocks = useTimeZones()
  return (
    <header className="head-card">
      <Heading>
        <span className="head-kind">{texts.tracking[kind]}</span> <Copyable number={number} />
      </Heading>
      {note === undefined ? null : <p className="head-note">{note}</p>}
      {route === null ? null : <Route from={route.from} to={route.to} />}
      <p className="headline">
        <UnbrokenZone sentence={sentence ?? headlineText(headline, clocks, texts)} />
      </p>
      {headline?.kind.startsWith('expected') === true ? (
        <Verdict value={headline.time} clock={clocks[headline.pointer]} />
      ) : null}
      <Progress headline={headline} transships={transships} />
      {children}
    </header>
  )
}

/** `UTC-7` must not be broken at its hyphen. */
function UnbrokenZone({ sentence }: { readonly sentence: string }) {
  return sentence.split(/(UTC-[\d:]+)/).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="unbroken">
        {part}
      </span>
    ),
  )
}

function Route({ from, to }: { readonly from: string | null; readonly to: string | null }) {
  if (cityAndCountry(from).city === '' && cityAndCountry(to).city === '') return null
  return <RouteEnds from={cityAndCountry(from)} to={cityAndCountry(to)} />
}

interface End {
  readonly city: string
  readonly country: string
}

/** From where to where, city above country. */
export function RouteEnds({ from, to }: { readonly from: End; readonly to: End }) {
  const { tracking } = usePageTexts().texts
  const ends = [
    { label: tracking.from, ...from },
    { label: tracking.to, ...to },
  ]
  return (
    <div className="head-route">
      {ends.map((end, index) => (
        <div key={end.label} className="head-end">
          <span className="visually-hidden">{end.label} </span>
          {index === 0 ? null : <Icon name="arrow" />}
          <p>
            <strong>{end.city === '' ? '–' : end.city}</strong> <span>{end.country}</span>
          </p>
        </div>
      ))}
    </div>
  )
}

function Progress({ headline, transships }: { readonly headline: Headline | null; readonly transships: boolean }) {
  const { tracking } = usePageTexts().texts
  if (headline?.stage === null || headline === null) return null
  const stages = stagesOf(transships || headline.stage === 'transshipment')
  const reached = stages.indexOf(headline.stage) + 1
  return (
    <ProgressSteps
      total={stages.length}
      reached={reached}
      label={fill(tracking.progress, { reached, total: stages.length, stage: tracking.stage[headline.stage] })}
    />
  )
}
