// The next deadline that costs money, or what costs already: what, where, when, and how many days are left.
import type { ShownDeadline } from '@quayline/domain/tracking/answer'
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { fill } from '@quayline/messages/language'
import { timeText } from '@quayline/messages/time-text'
import { LineIcon } from '@quayline/ui/icon'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { weekdayText } from '@quayline/messages/weekday'

const CALENDAR = 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M9 15l2 2 4-4'
/** From so many days on nobody has to hurry. */
const SOON = 3

export function DueCard({ kind, containers, local, place, daysLeft }: ShownDeadline) {
  const { tracking, shell } = usePageTexts().texts
  const { due } = tracking
  const isOver = daysLeft < 0
  const charge = /^LAST_FREE_DAY_B[MN]_(DND|DEM|DET)$/.exec(kind)?.[1] as keyof typeof due.charge | undefined
  const what = charge === undefined ? due.cutOff[kind as keyof typeof due.cutOff] : due.lastFreeDay
  const days = Math.abs(daysLeft)
  return (
    <section className={`due ${isOver ? 'tone-danger' : daysLeft <= SOON ? 'tone-warn' : ''}`}>
      <LineIcon path={CALENDAR} />
      <div>
        <h2>{isOver ? due.over : charge === undefined ? due.next : due.nextMoney}</h2>
        <p className="due-what">
          {fill(what, { place: cityCountryText(place) || shell.notGiven })}{' '}
          <span className="unbroken">{timeText(local, shell.date)}</span>
        </p>
        <p className="due-more">
          {[
            weekdayText(local, tracking.weekdays),
            ...(charge === undefined ? [] : [due.charge[charge]]),
            ...(containers === 0
              ? []
              : [fill(containers === 1 ? due.container : due.containers, { count: containers })]),
          ].join(' · ')}
        </p>
      </div>
      <p className="due-left">
        <strong>{days}</strong> {days === 1 ? due.day : due.days}
        {isOver ? <span className="due-over">{due.late}</span> : null}
      </p>
    </section>
  )
}
