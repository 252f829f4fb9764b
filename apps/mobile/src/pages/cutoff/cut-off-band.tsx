// The answer of a cut-off page in one band: the next of all deadlines found, its time, and the time left.
import type { NumberType } from '@quayline/domain/tracking/number-kind'
import { fill } from '@quayline/messages/language'
import { shortZoneText, timeText, weekdayText } from '@quayline/messages/time-text'
import { type ReactNode, useEffect, useRef } from 'react'
import { AnswerBand, type BandPill } from '../../shell/answer-band.tsx'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { usePageTexts, useTimeZones } from '../../shell/page-texts.tsx'
import { QueryTypeSwitcher } from '../menu/query-type-switcher.tsx'
import { type Deadline, outlookOf } from '@quayline/messages/cutoff/deadlines'
import { isArrival } from './handed-over.ts'
import { timeLeftText } from './time-left.ts'
import '../cutoff.css'
import '../menu.css'

interface CutOffBandProps {
  /** The subject of the page as text; followed by the number if it is one. */
  readonly kind: string
  readonly number: string | null
  readonly type: NumberType | null
  /** Deadlines of all bookings or calls found; null before the answer. */
  readonly deadlines: readonly Deadline[] | null
  readonly now: number
}

/** With more than three days left there is no urgency. */
const SOON_MS = 3 * 86_400_000

export function CutOffBand({ kind, number, type, deadlines, now }: CutOffBandProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isArrival(window.history.state, performance.timeOrigin)) return
    // As after loading a document: scroll to the top and announce the heading to screen readers.
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <AnswerBand
      kind={kind}
      number={number}
      tool={<QueryTypeSwitcher current="cutoff" number={number} type={type} />}
      heading={heading}
      {...useOutlook(deadlines, now)}
    />
  )
}

interface Shown {
  readonly line: string
  readonly figure: readonly string[]
  readonly detail?: ReactNode
  readonly pill?: BandPill
}

function useOutlook(deadlines: readonly Deadline[] | null, now: number): Shown {
  const { cutoff } = useInAppTexts()
  const next = useNext(now)
  const outlook = deadlines === null ? null : outlookOf(deadlines, now)
  switch (outlook?.kind) {
    case 'all-passed':
      return { line: cutoff.band.allPassed, figure: [] }
    case 'none-known':
      return { line: cutoff.band.noneKnown, figure: [] }
    case 'next':
      return next(outlook.deadlines)
    default:
      return { line: cutoff.title, figure: [] }
  }
}

function useNext(now: number): (deadlines: readonly [Deadline, ...Deadline[]]) => Shown {
  const { cutoff } = useInAppTexts()
  const { shell, tracking } = usePageTexts().texts
  const clocks = useTimeZones()
  return (deadlines) => {
    const [{ local, pointer, instant }] = deadlines
    const [day = '', time = ''] = (local ?? '').split(' ')
    const fields = [...new Set(deadlines.map(({ field }) => cutoff.field[field]))]
    const around = [weekdayText(day, tracking.weekdays), shortZoneText(clocks[pointer], shell.date)]
    const shown = { line: fields.join(' · '), figure: [timeText(day, shell.date), time] }
    if (instant === null) return { ...shown, detail: around.join(' · ') }
    const rest = fill(cutoff.left, { time: timeLeftText(instant - now, cutoff) })
    return instant - now > SOON_MS
      ? { ...shown, detail: [...around, rest].join(' · ') }
      : { ...shown, detail: around.join(' · '), pill: { tone: 'warn', icon: 'warning', text: <b>{rest}</b> } }
  }
}
