// The band of the page: the earliest last free day and its charge type, the days left, and how many containers are
// released.
import type { PickUpContainer } from '@quayline/client/schema.d'
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { fill } from '@quayline/messages/language'
import { AnswerBand, type BandPill } from '../../shell/answer-band.tsx'
import { countText } from '../../shell/count-text.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { useDayText } from '../demurrage/use-day-text.ts'
import { usePageArrival } from '../demurrage/use-page-arrival.ts'
import { useTypeText } from '../demurrage/use-type-text.ts'
import { QueryTypeSwitcher } from '../menu/query-type-switcher.tsx'
import { weekdayText } from '@quayline/messages/time-text'
import { todayFor } from '@quayline/messages/today-of'
import type { PickUpAnswer } from './pick-up-call.ts'
import { daysUntil, firstLastDay, type FreeTime, groupOf, isReleased } from './pick-up-summary.ts'
import { pickUpTexts } from './pick-up-texts.ts'
import '../demurrage.css'
import '../menu.css'
import '../pick-up.css'

interface PickUpBandProps {
  readonly num: string
  /** Null until there is an answer. */
  readonly content: PickUpAnswer['content'] | null
  /** Milliseconds since the epoch. */
  readonly now: number
}

/** Below this number of days left, the date is marked as urgent. */
const SOON = 3

export function PickUpBand({ num, content, now }: PickUpBandProps) {
  const texts = pickUpTexts.useTexts()
  const heading = usePageArrival()
  const containers = content?.containers ?? []
  const first = firstLastDay(containers)
  return (
    <AnswerBand
      kind={texts.kind}
      number={content?.blNumber ?? num}
      tool={<QueryTypeSwitcher current="pickUpNumber" number={num} type="bl" />}
      {...useFigure(containers, first, now)}
      pill={usePill(first, now)}
      heading={heading}
    />
  )
}

function useFigure(containers: readonly PickUpContainer[], first: FreeTime | null, now: number) {
  const { title, band } = pickUpTexts.useTexts()
  const { tracking } = usePageTexts().texts
  const dayText = useDayText()
  const typeText = useTypeText()
  const total = containers.length
  if (total === 0) return { line: title, figure: [] }
  const collected = containers.filter((each) => groupOf(each) === 'collected').length
  const released = fill(band.released, { count: containers.filter(isReleased).length, total })
  if (first === null || first.lastFreeDay === null) {
    const isOver = collected === total
    const figure = isOver ? [fill(band.ofCount, { count: collected, total })] : []
    return { line: isOver ? band.collected : title, figure, detail: isOver ? undefined : released }
  }
  const isPast = daysUntil(first.lastFreeDay, todayFor(first.zone, now)) < 0
  const line = first.certainty === 'ESTIMATED' ? band.estimated : isPast ? band.over : band.last
  const of = [
    weekdayText(first.lastFreeDay, tracking.weekdays),
    typeText(first.chargeType),
    cityCountryText(first.location),
  ].filter((part) => part !== '')
  return {
    line,
    figure: [dayText.short(first.lastFreeDay)],
    detail: (
      <>
        {of.join(' · ')}
        <br />
        {released}
      </>
    ),
  }
}

/** No warning for an estimated day. */
function usePill(first: FreeTime | null, now: number): BandPill | null {
  const { band } = pickUpTexts.useTexts()
  if (first === null || first.lastFreeDay === null || first.certainty !== 'ACTUAL') return null
  const left = daysUntil(first.lastFreeDay, todayFor(first.zone, now))
  const daysText =
    left < 0 ? countText(band.daysOver, -left) : left === 0 ? band.lastDay : countText(band.daysLeft, left)
  const tone = left < 0 ? 'danger' : left <= SOON ? 'warn' : 'ok'
  return { tone, icon: left < 0 || left <= SOON ? 'warning' : 'done', text: <b>{daysText}</b> }
}
