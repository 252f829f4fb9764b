// One time of a sailing: weekday, date and local time at the port; a time that was not stated is shown as unknown.
import { fill } from '@quayline/messages/language'
import { isLocalTime, machineTime, timeText, weekdayText, zoneText } from '@quayline/messages/time-text'
import { LocalTime } from '@quayline/ui/local-time'
import { useTimeZones, usePageTexts } from '../../shell/page-texts.tsx'
import { NotGiven } from '../tracking/placed-time.tsx'
import { useScheduleTexts } from './schedule-texts.tsx'

interface ScheduleTimeProps {
  readonly value: string | null
  /** JSON pointer of the value in the answer, by which its time zone is found. */
  readonly pointer: string
  readonly withWeekday?: boolean
}

export function ScheduleTime({ value, pointer, withWeekday = false }: ScheduleTimeProps) {
  const { date } = usePageTexts().texts.shell
  const schedule = useScheduleTexts()
  const clock = useTimeZones()[pointer]
  const given = (value ?? '').trim()
  if (given === '') return <NotGiven />
  if (!isLocalTime(given)) return given
  const text = timeText(given, date)
  const weekday = withWeekday ? weekdayText(given, schedule.weekdays) : ''
  return (
    <LocalTime
      text={weekday === '' ? text : fill(schedule.dateWithWeekday, { date: text, weekday })}
      zone={given.length === 10 ? '' : zoneText(clock, date)}
      dateTime={machineTime(given, clock)}
    />
  )
}
