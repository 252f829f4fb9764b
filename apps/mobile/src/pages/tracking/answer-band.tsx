// The band across the top of an answer, readable at one glance: number, key figure, its previous value, and the route.
import type { Headline } from '@quayline/domain/tracking/headline'
import type { CountFigure, Figure, TimeFigure } from '@quayline/domain/tracking/figure'
import { cityAndCountry } from '@quayline/domain/reference/place-parts'
import type { Voyage } from '@quayline/domain/tracking/answer'
import type { RouteMap } from '@quayline/domain/tracking/route-map'
import { fill } from '@quayline/messages/language'
import { instantOf, timeText, weekdayText, zoneText } from '@quayline/messages/time-text'
import type { TrackingMessages } from '@quayline/messages/tracking/tracking.zh-CN'
import { durationText } from '@quayline/messages/tracking/duration-text'
import { Icon, ICON_PATHS } from '@quayline/ui/icon'
import { useHasPassed } from '@quayline/ui/use-has-passed'
import { Fragment, type ReactNode } from 'react'
import { useHydrated } from '../../shell/browser-state.ts'
import { useNow } from '../../shell/use-now.ts'
import { useTimeZones, usePageTexts } from '../../shell/page-texts.tsx'
import { Copyable } from './copyable.tsx'
import { statusText } from './status-text.ts'

export interface AnswerBandProps {
  readonly kind: 'bl' | 'bkg' | 'cntr'
  readonly number: string
  readonly route: { readonly from: string | null; readonly to: string | null } | null
  /** Null: the newest status is shown instead. */
  readonly figure: Figure | null
  readonly headline: Headline | null
  /** Replaces both: which containers a later page shows. */
  readonly sentence?: string | undefined
  /** The share of the sea route already sailed, 0 to 1; null if unknown. */
  readonly sailed: number | null
  readonly level?: 'h1' | 'h2'
  readonly note?: string | undefined
  /** Actions for the page as a whole: share it, search again. */
  readonly tools?: ReactNode
}

export function AnswerBand({ level: Heading = 'h1', kind, number, note, tools, ...answer }: AnswerBandProps) {
  const { tracking } = usePageTexts().texts
  const { figure, headline, sentence, route, sailed } = answer
  return (
    <header className="hero">
      <div className="hero-tools">{tools}</div>
      <Heading>
        <span className="hero-number">
          <span className="head-kind">{tracking[kind]}</span> <Copyable number={number} />
        </span>{' '}
        {sentence === undefined ? (
          figure === null ? (
            <StatusLines headline={headline} />
          ) : (
            <FigureLines figure={figure} />
          )
        ) : (
          <span className="kicker">{sentence}</span>
        )}
      </Heading>
      {note === undefined ? null : <p className="hero-sub">{note}</p>}
      {sentence !== undefined || figure === null || !('time' in figure) ? null : <TimeLines figure={figure} />}
      {route === null ? null : <Way {...route} sailed={sailed} />}
    </header>
  )
}

/** The share of the sea route already sailed, 0 to 1; null if unknown. */
export function sailedShare({ actualShipment: legs }: Voyage, map: RouteMap | undefined): number | null {
  if (legs.length === 0) return null
  if ((legs.at(-1)?.actualArrivalDate ?? '').trim() !== '') return 1
  return map === undefined ? null : map.miles.sailed / map.miles.total
}

function FigureLines({ figure }: { readonly figure: Figure }) {
  const { tracking, shell } = usePageTexts().texts
  const place = figure.place === '' ? shell.notGiven : figure.place
  const big = 'time' in figure ? timeText(figure.time, shell.date) : countOf(figure, tracking)
  return (
    <>
      <span className="kicker">{fill(tracking.figure[figure.kind], { place })}</span>{' '}
      <span className="big">
        {big.split(' ').map((part, index) => (
          <Fragment key={index}>
            {index === 0 ? null : ' '}
            <span>{part}</span>
          </Fragment>
        ))}
      </span>
    </>
  )
}

/** `3 of 4 containers`; no count for a single container. */
const countOf = ({ count, total }: CountFigure, { countOf: several, due }: TrackingMessages): string =>
  fill(total === 1 ? due.container : several, { count, total })

/** If no time is stated: the newest status, large. */
function StatusLines({ headline }: { readonly headline: Headline | null }) {
  const { tracking } = usePageTexts().texts
  if (headline === null) return <span className="big">{tracking.noStatus}</span>
  return <span className="big is-words">{statusText(headline.subject, tracking)}</span>
}

/** The figure's weekday and local time, the time left, and its previous value. */
function TimeLines({ figure: { kind, time, pointer } }: { readonly figure: TimeFigure }) {
  const { tracking, shell } = usePageTexts().texts
  const clock = useTimeZones()[pointer]
  const verdict = clock?.verdict
  const isOverdue = useHasPassed(clock?.isAwaited === true ? instantOf(time, clock) : Number.NaN)
  return (
    <>
      <p className="hero-sub">
        {weekdayText(time, tracking.weekdays)}
        {time.length === 10 ? null : zoneText(clock, shell.date)}
        {kind === 'arrived' || isOverdue ? null : <Until at={instantOf(time, clock)} />}
      </p>
      {isOverdue ? (
        <p className="pill tone-warn">
          <Icon name="warning" />
          <b>{tracking.overdue}</b>
        </p>
      ) : null}
      {verdict?.first === undefined ? null : (
        <p className={`pill ${verdict.punctuality === 'LATE' ? 'tone-warn' : 'tone-ok'}`}>
          <Icon name={verdict.punctuality === 'LATE' ? 'warning' : 'done'} />
          <span>
            {tracking.was} <s>{timeText(verdict.first, shell.date)}</s>
          </span>{' '}
          <b>
            {fill(verdict.punctuality === 'LATE' ? tracking.later : tracking.earlier, {
              span: durationText(verdict.hours, tracking),
            })}
          </b>
        </p>
      )}
    </>
  )
}

const HOUR_MS = 3_600_000

/** Depends on the device's current time, so it is not in the page that the server sends. */
function Until({ at }: { readonly at: number }) {
  return useHydrated() ? <Left at={at} /> : null
}

function Left({ at }: { readonly at: number }) {
  const { tracking } = usePageTexts().texts
  const left = (at - useNow()) / HOUR_MS
  if (!(left >= 1)) return null
  return (
    <>
      {' · '}
      <b className="unbroken">{fill(tracking.inSpan, { span: durationText(Math.floor(left), tracking) })}</b>
    </>
  )
}

interface WayProps {
  readonly from: string | null
  readonly to: string | null
  readonly sailed: number | null
}

/** Origin and destination, and the ship's progress. */
function Way({ from, to, sailed }: WayProps) {
  const { tracking } = usePageTexts().texts
  const ends = [cityAndCountry(from), cityAndCountry(to)]
  if (ends.every(({ city }) => city === '')) return null
  const [origin, destination] = ends.map(({ city, country }, index) => (
    <p key={index} className="way-end">
      <span className="visually-hidden">{index === 0 ? tracking.from : tracking.to} </span>
      <strong>{city === '' ? '–' : city}</strong> <span>{country}</span>
    </p>
  ))
  return (
    <div className="way">
      {origin}
      <Track sailed={sailed} />
      {destination}
    </div>
  )
}

/** The mark stays within the track; after the arrival it is a tick. */
function Track({ sailed }: { readonly sailed: number | null }) {
  const at = sailed === null ? null : `${Math.round(Math.min(0.94, Math.max(0.06, sailed)) * 1000) / 10}%`
  return (
    <svg className="way-track" aria-hidden="true">
      <line x1="0" y1="50%" x2="100%" y2="50%" />
      {at === null ? null : (
        <>
          <line className="is-sailed" x1="0" y1="50%" x2={at} y2="50%" />
          <circle cx={at} cy="50%" r="12" />
          <svg x={at} y="50%" width="1" height="1" overflow="visible">
            <g transform="translate(-8 -8) scale(0.6667)">
              <path className="icon" d={ICON_PATHS[sailed === 1 ? 'done' : 'vessel']} />
            </g>
          </svg>
        </>
      )}
    </svg>
  )
}
