// The last free day of each free-time period of a container, whether it is certain or estimated, and its basis.
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { fill } from '@quayline/messages/language'
import { lookUp } from '@quayline/messages/lookup'
import { KeyValues, type Pair } from '@quayline/ui/key-values'
import type { ReactNode } from 'react'
import { countText } from '../../shell/count-text.ts'
import { useInAppTexts } from '../../shell/in-app-texts.tsx'
import { todayFor } from '@quayline/messages/today-of'
import { useDayText } from '../demurrage/use-day-text.ts'
import { useTypeText } from '../demurrage/use-type-text.ts'
import { NotGiven } from '../tracking/placed-time.tsx'
import { daysUntil, type FreeTime } from './pick-up-summary.ts'
import { pickUpTexts } from './pick-up-texts.ts'

interface FreeTimeRowsProps {
  readonly lines: readonly FreeTime[]
  readonly now: number
  /** Shown above the days, in the same columns. */
  readonly children: ReactNode
}

export function FreeTimeRows({ lines, now, children }: FreeTimeRowsProps) {
  const texts = pickUpTexts.useTexts()
  return (
    <>
      <ul className="pick-up-days">
        <li>{children}</li>
        {lines.map((line) => (
          <li key={line.chargeType}>
            <FreeTimeRow line={line} now={now} />
          </li>
        ))}
      </ul>
      <details className="pick-up-fold">
        <summary>{texts.restsOn}</summary>
        {lines.map((line) => (
          <Basis key={line.chargeType} line={line} />
        ))}
      </details>
    </>
  )
}

function FreeTimeRow({ line, now }: { readonly line: FreeTime; readonly now: number }) {
  const texts = pickUpTexts.useTexts()
  const type = useTypeText()(line.chargeType)
  return (
    <>
      <p className="demurrage-row">
        <span className="pick-up-type">
          {texts.lastFreeDay} · {type}
        </span>
        <LastDay line={line} isOver={isOver(line, now)} />
      </p>
      <Note line={line} now={now} />
    </>
  )
}

const isOver = ({ state, certainty, lastFreeDay, zone }: FreeTime, now: number): boolean =>
  state === 'RUNNING' &&
  certainty === 'ACTUAL' &&
  lastFreeDay !== null &&
  daysUntil(lastFreeDay, todayFor(zone, now)) < 0

interface LastDayProps {
  readonly line: FreeTime
  readonly isOver: boolean
}

function LastDay({ line: { lastFreeDay, freeDays, certainty }, isOver }: LastDayProps) {
  const texts = pickUpTexts.useTexts()
  const { freeDays: ownTexts } = useInAppTexts()
  const dayText = useDayText()
  if (lastFreeDay !== null) {
    return (
      <strong className={isOver ? 'pick-up-day is-over' : 'pick-up-day'}>
        {dayText.short(lastFreeDay)}
        {certainty === 'ESTIMATED' ? <span className="pick-up-ahead"> · {texts.estimated}</span> : null}
      </strong>
    )
  }
  // The day of collection cannot be estimated: only the number of days is known.
  const known = freeDays === null ? null : fill(texts.afterPickUp, { days: countText(ownTexts.days, freeDays) })
  return (
    <span className="pick-up-day pick-up-ahead">{freeDays === 0 ? texts.noFreeDays : (known ?? <NotGiven />)}</span>
  )
}

function Note({ line, now }: { readonly line: FreeTime; readonly now: number }) {
  const texts = pickUpTexts.useTexts()
  const dayText = useDayText()
  const { expectedBy, endedOn, reasonText } = line
  const ownTexts = [
    isOver(line, now) ? texts.overSince : null,
    expectedBy === null || line.lastFreeDay === null ? null : texts.expectedBy[expectedBy],
    endedOn === null ? null : fill(texts.endedOn, { day: dayText.short(endedOn) }),
    reasonText,
  ].filter((word) => word !== null)
  return ownTexts.length === 0 ? null : <p className="pick-up-more">{ownTexts.join(' · ')}</p>
}

function Basis({ line }: { readonly line: FreeTime }) {
  const texts = pickUpTexts.useTexts()
  const { freeDays } = useInAppTexts()
  const dayText = useDayText()
  const type = useTypeText()(line.chargeType)
  const { tariff, agreement, calendar, startsWith, startsOn, dayType } = line
  const event = startsWith === null ? null : lookUp(freeDays.periodEvents, startsWith)
  const pairs: (Pair | null)[] = [
    line.freeDays === null || dayType === null
      ? null
      : { label: texts.freeDays, value: `${countText(freeDays.days, line.freeDays)}, ${freeDays.dayTypes[dayType]}` },
    event === null
      ? null
      : { label: texts.counts, value: startsOn === null ? event : `${event}, ${dayText.short(startsOn)}` },
    { label: texts.tariff, value: tariff ?? <NotGiven />, wide: true },
    agreement === null ? null : { label: texts.agreement, value: agreement, wide: true },
    calendar === null ? null : { label: texts.calendar, value: `${calendar.place} · ${calendar.source}`, wide: true },
    line.location === null ? null : { label: texts.place, value: cityCountryText(line.location), wide: true },
  ]
  return (
    <section className="pick-up-basis">
      <h4>{type}</h4>
      <KeyValues pairs={pairs.filter((pair) => pair !== null)} />
    </section>
  )
}
