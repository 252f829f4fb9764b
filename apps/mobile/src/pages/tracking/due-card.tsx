// The next deadline that costs money, or a charge already running: what, where, when, and how many days are left.
import type { ShownDeadline } from '@quayline/domain/tracking/answer'
import { cityCountryText } from '@quayline/domain/reference/place-parts'
import { fill, type Language } from '@quayline/messages/language'
import { timeText, weekdayText } from '@quayline/messages/time-text'
import { Icon, LineIcon } from '@quayline/ui/icon'
import { queryPaths } from '../../query-paths.ts'
import { normalizedNumber } from '../../shell/normalized-number.ts'
import { usePageTexts } from '../../shell/page-texts.tsx'
import { moneyText } from '../demurrage/money-text.ts'

/** The whole match, bound and charge; all absent for a cut-off. */
type FreeDayKind = readonly [string?, ('BM' | 'BN')?, ('DND' | 'DEM' | 'DET')?]

const CALENDAR = 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M9 15l2 2 4-4'
/** Below this number of days left, the deadline is marked as urgent. */
const SOON = 3

interface DueCardProps {
  readonly deadline: ShownDeadline
  /** The number whose charges the card links to. */
  readonly asked: { readonly type: 'bl' | 'bkg'; readonly number: string }
}

export function DueCard({ deadline, asked }: DueCardProps) {
  const { kind, containers, local, place, daysLeft, isEstimated } = deadline
  const { language } = usePageTexts()
  const { tracking, shell } = usePageTexts().texts
  const { due } = tracking
  const isOver = daysLeft < 0
  const [, bound, charge] = (/^LAST_FREE_DAY_(B[MN])_(DND|DEM|DET)$/.exec(kind) ?? []) as FreeDayKind
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
            ...(isEstimated === true ? [due.estimated] : []),
            ...(charge === undefined ? [] : [due.charge[charge]]),
            ...(containers === 0
              ? []
              : [fill(containers === 1 ? due.container : due.containers, { count: containers })]),
          ].join(' · ')}
        </p>
        {bound === undefined ? null : <NextDay {...deadline} href={chargesOf(asked, bound, language)} />}
      </div>
      <p className="due-left">
        <strong>{days}</strong> {days === 1 ? due.day : due.days}
        {isOver ? <span className="due-over">{due.late}</span> : null}
      </p>
    </section>
  )
}

interface NextDayProps extends Pick<ShownDeadline, 'nextDay' | 'isEstimated'> {
  readonly href: string
}

/** A period that has not started has no charges yet. */
function NextDay({ nextDay, isEstimated, href }: NextDayProps) {
  const { due } = usePageTexts().texts.tracking
  return (
    <p className="due-more">
      {nextDay === undefined ? null : `${fill(due.nextDay, { sum: moneyText(nextDay) })} `}
      {isEstimated === true ? null : (
        <a className="card-link" href={href}>
          {due.allCharges}
          <Icon name="arrow" />
        </a>
      )}
    </p>
  )
}

const chargesOf = ({ type, number }: DueCardProps['asked'], bound: 'BM' | 'BN', language: Language): string =>
  queryPaths.demurrageResult({
    docRef: normalizedNumber(number),
    num: number,
    bound,
    chargeType: 'ALL',
    type,
    language,
  })
