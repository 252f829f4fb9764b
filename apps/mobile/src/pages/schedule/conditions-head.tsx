// The header of a shared search (docs/requirements/schedules.md 3.1): origin and destination, the search window, the
// shortest transit time.
import type { ScheduleConditions } from '@quayline/domain/schedule/connection-answer'
import { fill } from '@quayline/messages/language'
import { timeText } from '@quayline/messages/time-text'
import type { ReactNode } from 'react'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { RouteEnds } from '../tracking/route-ends.tsx'
import { useScheduleTexts } from './schedule-texts.tsx'

interface ConditionsHeadProps {
  readonly conditions: ScheduleConditions
  readonly shortestTransitTime: string | undefined
  readonly children: ReactNode
}

// Parses the carrier's text for a searched city: `Dallas,Dallas,TX,United States,USDAL`; tolerates extra spaces and
// missing parts.

/** The city is the first part, the country the fourth (docs/requirements/schedules.md 1.1). */
export function cityOfLine(line: string): { readonly city: string; readonly country: string } {
  const parts = line.split(',').map((part) => part.trim())
  return { city: parts[0] ?? '', country: parts[3] ?? '' }
}

export function ConditionsHead({ conditions, shortestTransitTime, children }: ConditionsHeadProps) {
  const { texts } = usePageTexts()
  const schedule = useScheduleTexts()
  const shown = (on: string): string => timeText(on, texts.shell.date)
  const window = conditions.estimateDate === 'D' ? schedule.departureWindow : schedule.arrivalWindow
  return (
    <header className="head-card">
      <h1>{schedule.heading}</h1>
      <RouteEnds from={cityOfLine(conditions.originCity)} to={cityOfLine(conditions.destinationCity)} />
      <p className="head-note">
        {fill(window, {
          from: shown(conditions.fromDate),
          to: shown(conditions.toDate),
          weeks: conditions.dateLength,
        })}
        {` · ${schedule.receipt}: ${schedule.haulage[conditions.pickup]} · ${schedule.delivery}: ${schedule.haulage[conditions.delivery]}`}
      </p>
      {shortestTransitTime === undefined ? null : (
        <p className="headline">{fill(schedule.shortest, { days: shortestTransitTime })}</p>
      )}
      {children}
    </header>
  )
}
