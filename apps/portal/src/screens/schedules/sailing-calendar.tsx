// Sailings by departure day, week by week: how frequent they are, and how long each takes.
import { fill } from '@quayline/messages/language'
import { timeText } from '@quayline/messages/time-text'
import { addDays, dayOf, dayText, WEEKDAYS, weekdayOf } from '@quayline/ui/calendar'
import { useOwnTexts } from '../../kit/own-texts.ts'
import { useTexts } from '../../shell/language-provider.tsx'
import { sailingName, stopsText } from './sailing-columns.tsx'
import type { Sailing } from './sailing.ts'
import { useScheduleTexts } from './schedule-texts.ts'
import { SCHEDULES } from './schedules-own-texts.ts'

interface SailingCalendarProps {
  readonly sailings: readonly Sailing[]
  readonly openKey: string | null
  readonly onOpen: (key: string | null) => void
}

const dayOfDeparture = ({ first }: Sailing): string => first.departure?.local.slice(0, 10) ?? ''

/** From the Monday of the first departure to the week of the last one. */
export function weeksOfSailings(sailings: readonly Sailing[]): readonly (readonly string[])[] {
  const days = sailings
    .map(dayOfDeparture)
    .filter((day) => day !== '')
    .toSorted()
  const [first] = days
  const last = days.at(-1)
  if (first === undefined || last === undefined) return []
  const monday = addDays(dayOf(first), -weekdayOf(dayOf(first)))
  const weeks: string[][] = []
  for (let at = monday; dayText(at) <= last; at = addDays(at, 7))
    weeks.push(WEEKDAYS.map((day) => dayText(addDays(at, day))))
  return weeks
}

export function SailingCalendar({ sailings, openKey, onOpen }: SailingCalendarProps) {
  const { shell } = useTexts()
  const { schedule } = useScheduleTexts()
  const { calendar } = useOwnTexts(SCHEDULES)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="sailing-calendar" aria-label={calendar} tabIndex={0}>
      <table>
        <thead>
          <tr>
            {schedule.weekdays.split('|').map((day) => (
              <th key={day} scope="col">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOfSailings(sailings).map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <time dateTime={day}>{timeText(day, shell.date)}</time>
                  {sailings
                    .filter((sailing) => dayOfDeparture(sailing) === day)
                    .map((sailing) => (
                      <SailingMark
                        key={sailing.key}
                        sailing={sailing}
                        isOpen={sailing.key === openKey}
                        onOpen={() => onOpen(sailing.key === openKey ? null : sailing.key)}
                      />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface SailingMarkProps {
  readonly sailing: Sailing
  readonly isOpen: boolean
  readonly onOpen: () => void
}

function SailingMark({ sailing, isOpen, onOpen }: SailingMarkProps) {
  const own = useOwnTexts(SCHEDULES)
  const texts = useScheduleTexts()
  const time = sailing.first.departure?.local.slice(11) ?? ''
  return (
    <button
      type="button"
      className={sailing.legs.length === 1 ? 'sailing-mark is-direct' : 'sailing-mark'}
      aria-pressed={isOpen}
      onClick={onOpen}
    >
      <strong>{sailingName(sailing)}</strong>
      <span>
        {[
          time,
          fill(texts.schedule.days, { days: sailing.option.transitTime }),
          stopsText(sailing, { ...texts, ...own }),
        ]
          .filter((part) => part !== '')
          .join(' · ')}
      </span>
    </button>
  )
}
